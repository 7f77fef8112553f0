/** Looks over the pages of a site before any is parsed. */
import { setImmediate } from "node:timers/promises";
import type { FileSystem } from "../../core/files.ts";
import { readText } from "../../read/scan.ts";
import type { PageSummary } from "../doc.ts";
import type { PageReader } from "./page-reader.ts";

/** What is not remembered. */
export interface Unparsed {
  readonly previews: readonly PageSummary[];
  /** How much there is to parse. */
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

/** After so many pages others are heard: a request, a signal. */
const turn = 32;
