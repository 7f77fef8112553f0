/** Invalid command line that commander cannot detect: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
