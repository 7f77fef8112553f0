/** The vocabulary of a site: the words among the terms of its index. */
import type { Memo } from "../../core/stage.ts";
import { encodeSorted } from "../../shared/search/front-coding.ts";
import { wordOfTerm } from "../../shared/search/vocabulary.ts";
import type { BuiltTermFile, SizedWord } from "./built-index.ts";

/** @param text of a file of terms */
export function wordsOf(text: string): readonly SizedWord[] {
  return text.split("\n").flatMap((line): SizedWord[] => {
    const gap = line.indexOf(" ");
    const word = wordOfTerm(line.slice(0, gap));
    return word === null ? [] : [[word, line.length - gap]];
  });
}

/** Of a large site the words that most is written with: a visitor fetches all of it. */
const most = 7000;

export function makeVocabulary(files: readonly BuiltTermFile[], memo: Memo): string {
  const all = files.flatMap(({ words }) => memo.read(words));
  const kept = all.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, most);
  return encodeSorted(kept.map(([word]) => word).sort());
}
