/** Code of a site's own runs in docgen's process, and may end it, or fail when nobody waits for it any more: neither goes unsaid. */

import { systemCode, userError, wordsOf } from "../core/errors.ts";
import { findCode } from "../user-code/code-name.ts";
import type { Terminal } from "./report/terminal.ts";

/** Tells when the process ends before the function that it gives is called. */
export function watchEnd(terminal: Pick<Terminal, "note">): () => void {
  const tell = () => {
    terminal.note(
      "error: docgen has ended before it was done: code of the site's own ends the process, or waits for what never comes.",
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
