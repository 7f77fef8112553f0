/** Code of a site's own runs in docgen's process, and may end it, or fail when nobody waits for it any more: neither goes unsaid. */
import { systemCode, userError, wordsOf } from "../core/errors.ts";
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
  const code = /data:text\/javascript;base64,([\w+/=]+)/.exec(
    error instanceof Error ? (error.stack ?? "") : "",
  );
  // Ours reject with errors alone; Node gives those another one's place.
  const isBare = systemCode(error) === "ERR_UNHANDLED_REJECTION";
  if (code === null && !isBare) return error;
  const text = Buffer.from(code?.[1] ?? "", "base64").toString();
  const file = /createRequire\("file:\/\/([^"]+)"\)/.exec(text)?.[1] ?? null;
  return userError("code/late", { file, reason: wordsOf(error) });
}
