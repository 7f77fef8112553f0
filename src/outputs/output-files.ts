/** Reads what an output module returns. */
import type { OutputFile } from "../config/define-modules.ts";
import { describe } from "../core/check.ts";

/** A result that is not a list of files. */
export interface InvalidFiles {
  /** `its file 2` */
  readonly place: string;
  readonly found: string;
}

export function readOutputFiles(made: unknown): readonly OutputFile[] | InvalidFiles {
  if (!Array.isArray(made)) return { place: "its files", found: describe(made) };
  const files: OutputFile[] = [];
  for (const [index, entry] of made.entries()) {
    const file = readFile(entry);
    if (file === null) return { place: `its file ${index + 1}`, found: describe(entry) };
    files.push(file);
  }
  return files;
}

function readFile(entry: unknown): OutputFile | null {
  if (typeof entry !== "object" || entry === null || !("path" in entry) || !("content" in entry)) return null;
  const { path, content } = entry;
  if (typeof path !== "string") return null;
  return typeof content === "string" || content instanceof Uint8Array ? { path, content } : null;
}
