/** Error classes: expected errors carry diagnostics; all others are bugs. */
import { type Diagnostic, diagnostic, type SourceLocation } from "./diagnostics.ts";
import type { MessageCode, MessageValues } from "./messages.ts";

/** An error that the user can fix: printed without a stack trace, exit code 1. */
export class UserError extends Error {
  override readonly name: string = "UserError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((item) => `${item.code}: ${item.text}`).join("\n"));
    this.diagnostics = diagnostics;
  }
}

/** Creates a `UserError` with one diagnostic. */
export function userError<Code extends MessageCode>(
  code: Code,
  values: MessageValues<Code>,
  place: SourceLocation = { file: null },
): UserError {
  return new UserError([diagnostic(code, values, place, "error")]);
}

const absent: ReadonlySet<string | null> = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"]);

/** Whether a system error means that the path does not exist; includes invalid paths. */
export function isNotFound(error: unknown): boolean {
  return absent.has(getErrorCode(error));
}

/** Message of a thrown value. User code may throw anything, even values that cannot be converted to a string. */
export function getErrorMessage(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return "something that has no words";
  }
}

/** Code of a system error (`ENOENT`); null for other values. */
export function getErrorCode(error: unknown): string | null {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return null;
}
