/** Looks over the pages of a site before any is parsed. */
import { setImmediate } from "node:timers/promises";
import type { Memo, Stage } from "../../core/stage.ts";
import type { ParseResult } from "../doc.ts";
import type { ParseInput } from "../parse-input.ts";
import type { PageReader } from "./page-reader.ts";
import type { QuickScan } from "./quick-scan.ts";

/** What is not remembered. */
export interface Unparsed {
  readonly looks: readonly QuickScan[];
  /** How much there is to parse. */
  readonly characters: number;
}

/** What is remembered under the text of a page is noted at the reader. */
export async function findUnparsed(
  reader: PageReader,
  memo: Memo,
  stage: Stage<ParseInput, ParseResult>,
): Promise<Unparsed> {
  const looks: QuickScan[] = [];
  let characters = 0;
  const unknown = reader.unknown();
  if (unknown.length === 0) return { looks, characters };
  const { quickScan } = await import("./quick-scan.ts");
  for (const [index, path] of unknown.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    const input = await reader.read(path);
    if (input === null) continue;
    const result = memo.find(stage, input);
    if (result !== null) reader.note(input, result);
    else {
      looks.push(await quickScan(input));
      characters += input.text.length;
    }
  }
  return { looks, characters };
}

/** After so many pages others are heard: a request, a signal. */
const turn = 32;
