/** Words that stand for each other: what a visitor asks for is looked for under other names as well. */
import { type Folded, fold } from "./fold.ts";

/** Whoever asks for one of the first gets the pages of the others, too. */
export interface Synonym {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** As the config tells it. */
export interface LanguageSynonym extends Synonym {
  /** Of the sites that it counts for; null: for all. */
  readonly language: string | null;
}

/** Blanks inside of a name, while the words of a query are parted. */
export const joiner = "\u2060";

/** More ways to ask would make a query slow, and say little. */
const maxOthers = 4;

/** `pull request` is one word of the query where it is a synonym. */
export function joinNames(query: string, synonyms: readonly Synonym[]): string {
  const names = synonyms.flatMap(({ from }) => from.filter((name) => /\s/.test(name)));
  return names.reduce((text, name) => {
    const parts = name.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
    return text.replace(new RegExp(parts.join("\\s+"), "giu"), (found) => found.replace(/\s+/g, joiner));
  }, query);
}

/** `データフレームを見る` → `DataFrameを見る` */
export function otherNames(word: string, synonyms: readonly Synonym[]): readonly string[] {
  const folded = fold(word);
  const others = synonyms.flatMap(({ from, to }) =>
    from.flatMap((name) => {
      const part = fold(name).text;
      const start = find(folded, part);
      if (start === null) return [];
      const [head, tail] = [word.slice(0, folded.at[start]), word.slice(folded.at[start + part.length])];
      return to.filter((other) => fold(other).text !== part).map((other) => head + other + tail);
    }),
  );
  return [...new Set(others)].slice(0, maxOthers);
}

/** Letters are found as whole words. */
function find({ text, kinds }: Folded, part: string): number | null {
  const isInside = (index: number) => kinds[index - 1] === "l" && kinds[index] === "l";
  for (let start = text.indexOf(part); start !== -1; start = text.indexOf(part, start + 1))
    if (!isInside(start) && !isInside(start + part.length)) return start;
  return null;
}
