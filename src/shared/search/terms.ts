/**
 * Tokenizes folded text. Scripts without spaces yield bigrams, and single characters where a run has only one; other scripts yield words
 * and the parts of identifiers.
 */
import { type Folded, fold } from "./fold.ts";

export interface Run {
  /** Tokenized to bigrams; otherwise a word or identifier. */
  readonly isPaired: boolean;
  /** Offsets in the folded text. */
  readonly start: number;
  readonly end: number;
}

/** Splits text into runs of one script class; `v-model` and `am.clear_all` are single runs. */
export function getRuns({ text, kinds }: Folded): readonly Run[] {
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
  /** Script classes of its two characters: `ck` is kanji and katakana. */
  readonly kinds: string;
  /** Single character without a successor. */
  readonly isAlone: boolean;
  /** End offset in the folded text. */
  readonly end: number;
}

/** `検索窓` → `検索`, `索窓`; a single character yields itself. */
export function getPairs({ text, kinds }: Folded, { start, end }: Run): readonly Pair[] {
  const pairs: Pair[] = [];
  let from = start;
  do {
    const second = nextCodePoint(text, from);
    const isAlone = second === end;
    const to = isAlone ? end : nextCodePoint(text, second);
    pairs.push({ term: text.slice(from, to), kinds: kinds.slice(from, to), isAlone, end: to });
    from = second;
  } while (nextCodePoint(text, from) < end);
  return pairs;
}

/** Offset of the next code point; does not split surrogate pairs. */
export function nextCodePoint(text: string, index: number): number {
  const isFirstHalf = text.charCodeAt(index) >> 10 === 0x36;
  return index + (isFirstHalf ? 2 : 1);
}

/**
 * Hiragana-only bigrams are particles and verb endings that occur everywhere.
 * @param kinds checked from `start` to `end`
 */
export function isCommon(kinds: string, start = 0, end = kinds.length): boolean {
  for (let index = start; index < end; index += 1) if (kinds[index] !== "h") return false;
  return true;
}

/** Normalizes naming conventions: `clear_all`, `clearAll` and `clear-all` → `clearall`. */
export function wordTerm(text: string): string {
  return text.replace(/[_$.-]/g, "");
}

/** `am.clear_all` → `am`, `clear_all` */
export function getSegments(word: string): readonly string[] {
  const segments = word.split(/[.-]/);
  return segments.length === 1 ? [] : segments;
}

/** Words of an identifier: `clearAllStamp`, `HTMLElement`, `clear_all` → `clear`, `all`, `stamp` */
export function getParts(written: string): readonly string[] {
  if (/^(?:[a-z]+|[0-9]+)$/.test(written)) return [];
  const parts = written.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? [];
  return parts.length < 2
    ? []
    : parts.map((part) => (/^\w+$/.test(part) ? part.toLowerCase() : fold(part).text));
}

/** All index terms of a word. */
export function wordTerms(word: string, written: string): readonly string[] {
  const terms: string[] = [];
  const add = (term: string) => {
    if (term !== "" && term.length <= maxTermLength && !terms.includes(term)) terms.push(term);
  };
  const addPart = (part: string) => {
    if (part.length > 1) add(part);
  };
  add(wordTerm(word));
  for (const segment of getSegments(word)) addPart(wordTerm(segment));
  for (const part of getParts(written)) addPart(part);
  return terms;
}

/** Longer words are data rather than names. */
const maxTermLength = 40;
