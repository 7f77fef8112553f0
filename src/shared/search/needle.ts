/** Searches for part of a query in folded text. */
import type { Folded } from "./fold.ts";

export interface Found {
  readonly start: number;
  readonly end: number;
}

/** Matches identifiers in any naming convention (`clearall` in `clear_all`); spaces of the query are optional. */
export function makeNeedle({ text, kinds }: Pick<Folded, "text" | "kinds">): RegExp {
  // By code unit, like `kinds`.
  const source = text.split("").map((character, index) => {
    if (character === " " && kinds[index] === " ") return "";
    const isInName = kinds[index] === "l" && index + 1 < kinds.length && kinds[index + 1] !== undefined;
    const isBeforeLetter = isInName && (kinds[index + 1] === "l" || text[index + 1] === " ");
    return escaped(character) + (isBeforeLetter ? "[_$.\\- ]?" : "");
  });
  return new RegExp(source.join(""), "g");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Minimum length; shorter runs would match almost anything. */
const minFuzzyLength = 3;

/** Fuzzy pattern for kana or kanji: one character wrong, missing, extra or transposed; the first and last must match. */
export function similarNeedle({ text, kinds }: Pick<Folded, "text" | "kinds">): RegExp | null {
  const characters = [...text];
  if (characters.length < minFuzzyLength || kinds.includes("l") || !/[ck]/.test(kinds)) return null;
  const sources: string[] = [];
  for (let index = 1; index < characters.length; index += 1) {
    const from = (start: number) => escaped(characters.slice(start).join(""));
    const head = escaped(characters.slice(0, index).join(""));
    sources.push(`${head}.${from(index)}`);
    if (index + 1 === characters.length) continue;
    sources.push(`${head}.?${from(index + 1)}`);
  }
  return new RegExp(sources.join("|"), "u");
}

/** Pattern for a term of the index. */
export function wordNeedle(term: string): RegExp {
  return makeNeedle({ text: term, kinds: "l".repeat(term.length) });
}

export function* occurrences({ text }: Folded, needle: RegExp): Generator<Found> {
  for (const match of text.matchAll(needle)) {
    if (match[0] !== "") yield { start: match.index, end: match.index + match[0].length };
  }
}

/** 1 for a whole word, 0.75 for a prefix, 0.5 inside a word. Scripts without spaces have no word boundaries. */
export function wholeness({ kinds }: Folded, { start, end }: Found): number {
  const isCut = (before: number, after: number) => kinds[before] === "l" && kinds[after] === "l";
  if (isCut(start - 1, start)) return 0.5;
  return isCut(end - 1, end) ? 0.75 : 1;
}
