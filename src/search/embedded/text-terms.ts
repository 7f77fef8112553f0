/** What a text is found by, for the index: each term as often as it occurs. */
import { fold } from "../../shared/search/fold.ts";
import { afterCharacter, isCommon, runsOf, wordTerms } from "../../shared/search/terms.ts";
import { markedWords } from "../../shared/search/vocabulary.ts";

/** @param isHeading common pairs count there */
export type TermsOf = (text: string, isHeading: boolean) => readonly string[];

/** For the texts of one page: the same words, pairs and headings come again and again in it, and are worked out once. */
export function openTerms(): TermsOf {
  const headings = new Map<string, readonly string[]>();
  const words = new Map<string, { readonly word: string; readonly terms: readonly string[] }>();
  const pairs = new Map<number, string>();
  const termsOfWord = (word: string, written: string) => {
    const known = words.get(written);
    if (known?.word === word) return known.terms;
    const terms = wordTerms(word, written);
    words.set(written, { word, terms });
    return terms;
  };
  const pairAt = (text: string, start: number, end: number) => {
    if (end - start !== 2) return text.slice(start, end);
    const name = nameOf(text.charCodeAt(start), text.charCodeAt(start + 1));
    const known = pairs.get(name);
    if (known !== undefined) return known;
    const pair = text.slice(start, end);
    pairs.set(name, pair);
    return pair;
  };
  /** What a fold would find of text that needs none but lower case. */
  const findPlain = (text: string) => {
    const terms: string[] = [];
    for (const [written] of text.matchAll(plainWord)) {
      const word = written.toLowerCase().replace(/\s+/g, "");
      for (const term of termsOfWord(word, written)) terms.push(term);
    }
    return terms;
  };
  const find: TermsOf = (original, isHeading) => {
    if (isPlain.test(original)) return findPlain(original);
    const folded = fold(original);
    const { text, kinds, at } = folded;
    const terms: string[] = [...markedWords(original)];
    for (const { isPaired, start, end } of runsOf(folded)) {
      if (!isPaired) {
        const written = original.slice(at[start], at[end]).trimEnd();
        for (const term of termsOfWord(text.slice(start, end), written)) terms.push(term);
      } else {
        let from = start;
        let second = afterCharacter(text, from);
        while (from < end) {
          // The last character stands alone: it begins no pair, and is looked for as well.
          const to = second < end ? afterCharacter(text, second) : end;
          if (isHeading || !isCommon(kinds, from, to)) terms.push(pairAt(text, from, to));
          from = second;
          second = to;
        }
      }
    }
    return terms;
  };
  return (text, isHeading) => {
    if (!isHeading) return find(text, false);
    const known = headings.get(text) ?? find(text, true);
    headings.set(text, known);
    return known;
  };
}

const isPlain = /^[\s!-~]*$/;

/** A run of letters and digits, see `runsOf`: no fold keeps the space beside a joint. */
const plainWord = /[\w$]+(?:\s*[.-]\s*[\w$]+)*/g;

/** Two code units as one number; small ones for all scripts without spaces up to the kanji in common use, which a map finds fastest. */
function nameOf(first: number, second: number): number {
  return (first - 0x3000) * 0x10000 + second;
}
