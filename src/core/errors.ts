/** The two kinds of failure: the expected, which names its problems, and everything else, which is a bug. */
import { type Diagnostic, diagnostic, type Place } from "./diagnostics.ts";
import type { MessageCode, MessageValues } from "./messages.ts";

/** Something the user can mend: printed without a stack, exit code 1. */
export class UserError extends Error {
  override readonly name: string = "UserError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((item) => `${item.code}: ${item.text}`).join("\n"));
    this.diagnostics = diagnostics;
  }
}

/** A `UserError` with one problem. */
export function userError<Code extends MessageCode>(
  code: Code,
  values: MessageValues<Code>,
  place: Place = { file: null },
): UserError {
  return new UserError([diagnostic(code, values, place, "error")]);
}

const absent: ReadonlySet<string | null> = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"]);

/** Whether a system error says that a path leads to nothing: one that no file can have is the path of none. */
export function isAbsence(error: unknown): boolean {
  return absent.has(systemCode(error));
}

/** What was thrown, in words: code of a site's own throws anything, even what no text can be made of. */
export function wordsOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return "something that has no words";
  }
}

/** The code of a system error (`ENOENT`), or null for any other value. */
export function systemCode(error: unknown): string | null {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return null;
}
