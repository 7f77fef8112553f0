/** Reports code of the site that exits the process or fails asynchronously. */

import { getErrorCode, getErrorMessage, userError } from "../core/errors.ts";
import { findSpecifier } from "../user-code/script-name.ts";
import type { Terminal } from "./report/terminal.ts";

/** Reports an exit before the returned function is called. */
export function reportEarlyExit(terminal: Pick<Terminal, "note">): () => void {
  const report = () => {
    terminal.note(
      "error: docgen exited before it finished: site code called process.exit() or awaits a promise that never settles.",
    );
    process.exitCode = 1;
  };
  process.once("exit", report);
  return () => void process.off("exit", report);
}

/** @returns a UserError if code of a plugin, an output or a schema threw asynchronously; otherwise the error itself */
export function explainAsyncError(error: unknown): unknown {
  const specifier = findSpecifier(error instanceof Error ? (error.stack ?? "") : "");
  // docgen itself rejects with Error instances only; Node wraps other values in an error without a useful stack.
  const isBare = getErrorCode(error) === "ERR_UNHANDLED_REJECTION";
  if (specifier === null && !isBare) return error;
  return userError("code/late", { specifier, reason: getErrorMessage(error) });
}
