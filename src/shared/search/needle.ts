/** Looks for a stretch of a query in a folded text. */
import type { Folded } from "./fold.ts";

export interface Found {
  readonly start: number;
  readonly end: number;
}

/** A needle is found in names of any convention: `clearall` in `clear_all`; a space of the query may be missing. */
export function makeNeedle({ text, kinds }: Pick<Folded, "text" | "kinds">): RegExp {
  // By code units, as the kinds are.
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

/** Shorter stretches would be similar to everything. */
const leastSimilar = 3;

/** A stretch of kana or kanji with one character wrong, missing, too many or in the wrong place; its ends are right. */
export function similarNeedle({ text, kinds }: Pick<Folded, "text" | "kinds">): RegExp | null {
  const characters = [...text];
  if (characters.length < leastSimilar || kinds.includes("l") || !/[ck]/.test(kinds)) return null;
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

/** The needle of a term as the index has it, letters alone. */
export function wordNeedle(term: string): RegExp {
  return makeNeedle({ text: term, kinds: "l".repeat(term.length) });
}

export function* occurrences({ text }: Folded, needle: RegExp): Generator<Found> {
  for (const match of text.matchAll(needle)) {
    if (match[0] !== "") yield { start: match.index, end: match.index + match[0].length };
  }
}

/** 1 for a word of its own, less where it begins a longer word, least inside one. Scripts without spaces have no such borders. */
export function wholeness({ kinds }: Folded, { start, end }: Found): number {
  const isCut = (before: number, after: number) => kinds[before] === "l" && kinds[after] === "l";
  if (isCut(start - 1, start)) return 0.5;
  return isCut(end - 1, end) ? 0.75 : 1;
}
