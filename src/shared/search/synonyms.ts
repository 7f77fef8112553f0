/** Synonyms: query words also match under alternative names. */
import { type Folded, fold } from "./fold.ts";

/** A query for a `from` word also matches the `to` words. */
export interface Synonym {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** As configured. */
export interface LanguageSynonym extends Synonym {
  /** Locale that it applies to; null for all. */
  readonly language: string | null;
}

/** Joins the words of a multi-word name while the query is split. */
export const joiner = "\u2060";

/** Limit of alternatives, to keep queries fast. */
const maxAlternatives = 4;

/** Joins multi-word synonyms such as `pull request` into one query word. */
export function joinNames(query: string, synonyms: readonly Synonym[]): string {
  const names = synonyms.flatMap(({ from }) => from.filter((name) => /\s/.test(name)));
  return names.reduce((text, name) => {
    const parts = name.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
    return text.replace(new RegExp(parts.join("\\s+"), "giu"), (found) => found.replace(/\s+/g, joiner));
  }, query);
}

/** `データフレームを見る` → `DataFrameを見る` */
export function findAlternativeNames(word: string, synonyms: readonly Synonym[]): readonly string[] {
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
  return [...new Set(others)].slice(0, maxAlternatives);
}

/** Matches letters as whole words only. */
function find({ text, kinds }: Folded, part: string): number | null {
  const isInside = (index: number) => kinds[index - 1] === "l" && kinds[index] === "l";
  for (let start = text.indexOf(part); start !== -1; start = text.indexOf(part, start + 1))
    if (!isInside(start) && !isInside(start + part.length)) return start;
  return null;
}
