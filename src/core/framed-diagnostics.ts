/** Adds source excerpts to diagnostics. */

import { type Excerpt, makeExcerpt, splitLines } from "./code-frame.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { FileError, type FileSystem } from "./files.ts";

export interface FramedDiagnostic extends Diagnostic {
  /** Source line; null if there is no position or the file cannot be read. */
  readonly excerpt: Excerpt | null;
}

/** Reads each file once. */
export async function addFrames(
  diagnostics: readonly Diagnostic[],
  files: FileSystem,
): Promise<FramedDiagnostic[]> {
  const texts = new Map<string, readonly string[] | null>();
  const framed: FramedDiagnostic[] = [];
  for (const item of diagnostics) {
    const { file, position } = item;
    if (file !== null && position !== null && !texts.has(file)) texts.set(file, await readLines(files, file));
    const lines = file === null ? null : (texts.get(file) ?? null);
    framed.push({
      ...item,
      excerpt: lines === null || position === null ? null : makeExcerpt(lines, position),
    });
  }
  return framed;
}

async function readLines(files: FileSystem, path: string): Promise<readonly string[] | null> {
  try {
    return splitLines(new TextDecoder().decode(await files.read(path)));
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}
