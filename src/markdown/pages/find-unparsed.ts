/** Finds the pages without a cached result before parsing starts. */
import { setImmediate } from "node:timers/promises";
import type { FileSystem } from "../../core/files.ts";
import { readText } from "../../read/scan.ts";
import type { PageSummary } from "../doc.ts";
import type { PageReader } from "./page-reader.ts";

/** Pages that are not cached. */
export interface Unparsed {
  readonly previews: readonly PageSummary[];
  /** Amount of text to parse. */
  readonly characters: number;
}

export async function findUnparsed(reader: PageReader, files: FileSystem): Promise<Unparsed> {
  const previews: PageSummary[] = [];
  let characters = 0;
  const unknown = await reader.unknown();
  if (unknown.length === 0) return { previews, characters };
  const { previewSummary } = await import("./preview-summary.ts");
  for (const [index, path] of unknown.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    const { text } = await readText(files, path);
    if (text === null) continue;
    previews.push(await previewSummary({ ...reader.inputOf(path), text }));
    characters += text.length;
  }
  return { previews, characters };
}

/** Yields to the event loop after this many pages, for requests and signals. */
const turn = 32;
