/** Reports site code that ends docgen's process, or that fails after docgen stopped waiting for it. */

import { systemCode, userError, wordsOf } from "../core/errors.ts";
import { findCode } from "../user-code/code-name.ts";
import type { Terminal } from "./report/terminal.ts";

/** Reports when the process exits before the returned function is called. */
export function watchEnd(terminal: Pick<Terminal, "note">): () => void {
  const tell = () => {
    terminal.note(
      "error: docgen exited before it finished: site code called process.exit() or awaits a promise that never settles.",
    );
    process.exitCode = 1;
  };
  process.once("exit", tell);
  return () => void process.off("exit", tell);
}

/** @returns a UserError for what a plugin, an output or a schema throws late; else the error */
export function explainLate(error: unknown): unknown {
  const specifier = findCode(error instanceof Error ? (error.stack ?? "") : "");
  // Ours reject with errors alone; Node gives those another one's place.
  const isBare = systemCode(error) === "ERR_UNHANDLED_REJECTION";
  if (specifier === null && !isBare) return error;
  return userError("code/late", { specifier, reason: wordsOf(error) });
}
