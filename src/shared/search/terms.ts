/**
 * What a text is found by: pairs of characters where words have no spaces, with the last character of a run, which begins none, and
 * words and the parts of identifiers elsewhere.
 */
import { type Folded, fold } from "./fold.ts";

export interface Run {
  /** Pairs are made of it; otherwise it is a word or an identifier. */
  readonly isPaired: boolean;
  /** In the folded text. */
  readonly start: number;
  readonly end: number;
}

/** The stretches of one kind of script; `v-model` and `am.clear_all` are one. */
export function runsOf({ text, kinds }: Folded): readonly Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < kinds.length; ) {
    const kind = kinds[start];
    if (kind === " ") {
      start += 1;
      continue;
    }
    const isPaired = kind !== "l";
    let end = start + 1;
    while (end < kinds.length) {
      const next = kinds[end];
      const isJoint = next === " " && !isPaired && joints.has(text[end] ?? "") && kinds[end + 1] === "l";
      if (next === " " ? !isJoint : (next !== "l") !== isPaired) break;
      end += 1;
    }
    runs.push({ isPaired, start, end });
    start = end;
  }
  return runs;
}

const joints = new Set([".", "-"]);

export interface Pair {
  readonly term: string;
  /** What its two characters were: `ck` is kanji and katakana. */
  readonly kinds: string;
  /** There is no second one. */
  readonly isAlone: boolean;
  /** Where it ends in the folded text. */
  readonly end: number;
}

/** `検索窓` → `検索`, `索窓`; a character alone stands for itself. */
export function pairsOf({ text, kinds }: Folded, { start, end }: Run): readonly Pair[] {
  const pairs: Pair[] = [];
  let from = start;
  do {
    const second = afterCharacter(text, from);
    const isAlone = second === end;
    const to = isAlone ? end : afterCharacter(text, second);
    pairs.push({ term: text.slice(from, to), kinds: kinds.slice(from, to), isAlone, end: to });
    from = second;
  } while (afterCharacter(text, from) < end);
  return pairs;
}

/** Where the next character begins: a rare kanji takes two places, and half of one is no text. */
export function afterCharacter(text: string, index: number): number {
  const isFirstHalf = text.charCodeAt(index) >> 10 === 0x36;
  return index + (isFirstHalf ? 2 : 1);
}

/** Pairs of hiragana are in every sentence: the particles and the ends of verbs. @param kinds those of a pair stand from `start` to `end` */
export function isCommon(kinds: string, start = 0, end = kinds.length): boolean {
  for (let index = start; index < end; index += 1) if (kinds[index] !== "h") return false;
  return true;
}

/** The name of an identifier whatever the convention: `clear_all`, `clearAll` and `clear-all` are `clearall`. */
export function wordTerm(text: string): string {
  return text.replace(/[_$.-]/g, "");
}

/** `am.clear_all` → `am`, `clear_all` */
export function segmentsOf(word: string): readonly string[] {
  const segments = word.split(/[.-]/);
  return segments.length === 1 ? [] : segments;
}

/** The words inside a name as it is written: `clearAllStamp`, `HTMLElement`, `clear_all` → `clear`, `all`, `stamp` */
export function partsOf(written: string): readonly string[] {
  if (/^(?:[a-z]+|[0-9]+)$/.test(written)) return [];
  const parts = written.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? [];
  return parts.length < 2
    ? []
    : parts.map((part) => (/^\w+$/.test(part) ? part.toLowerCase() : fold(part).text));
}

/** Everything a word of the text is found by. */
export function wordTerms(word: string, written: string): readonly string[] {
  const terms: string[] = [];
  const add = (term: string) => {
    if (term !== "" && term.length <= longest && !terms.includes(term)) terms.push(term);
  };
  const addPart = (part: string) => {
    if (part.length > 1) add(part);
  };
  add(wordTerm(word));
  for (const segment of segmentsOf(word)) addPart(wordTerm(segment));
  for (const part of partsOf(written)) addPart(part);
  return terms;
}

/** Longer words are data, not names. */
const longest = 40;
