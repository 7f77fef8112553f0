/** A wrong command line that commander cannot see: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
