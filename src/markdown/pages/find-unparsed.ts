/** Looks over the pages of a site before any is parsed. */
import { setImmediate } from "node:timers/promises";
import type { Memo, Stage } from "../../core/stage.ts";
import type { ParseResult } from "../doc.ts";
import type { ParseInput } from "../parse-input.ts";
import type { PageReader } from "./page-reader.ts";
import type { Look } from "./quick-scan.ts";

/** What is not remembered. */
export interface Survey {
  readonly looks: readonly Look[];
  /** How much there is to parse. */
  readonly characters: number;
}

/** What is remembered under the text of a page is noted at the reader. */
export async function surveyPages(
  reader: PageReader,
  memo: Memo,
  stage: Stage<ParseInput, ParseResult>,
): Promise<Survey> {
  const looks: Look[] = [];
  let characters = 0;
  const unknown = reader.unknown();
  if (unknown.length === 0) return { looks, characters };
  const { lookAt } = await import("./quick-scan.ts");
  for (const [index, path] of unknown.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    const input = await reader.read(path);
    if (input === null) continue;
    const result = memo.find(stage, input);
    if (result !== null) reader.note(input, result);
    else {
      looks.push(await lookAt(input));
      characters += input.text.length;
    }
  }
  return { looks, characters };
}

/** After so many pages others are heard: a request, a signal. */
const turn = 32;
