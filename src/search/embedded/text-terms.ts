/** Extracts index terms from text, one for each occurrence. */
import { type Folded, fold } from "../../shared/search/fold.ts";
import { getRuns, isCommon, nextCodePoint, wordTerms } from "../../shared/search/terms.ts";
import { prefixedWords } from "../../shared/search/vocabulary.ts";

/** @param isHeading includes common pairs */
export type TermExtractor = (text: string, isHeading: boolean) => readonly string[];

/** Caches words, pairs and headings while indexing one page, where they recur. */
export function makeTermExtractor(): TermExtractor {
  const headings = new Map<string, readonly string[]>();
  const caches: Caches = { wordTerms: cachedWordTerms(), pairAt: cachedPairs() };
  const find: TermExtractor = (original, isHeading) =>
    isPlain.test(original) ? findPlain(original, caches) : findFolded(original, isHeading, caches);
  return (text, isHeading) => {
    if (!isHeading) return find(text, false);
    const known = headings.get(text) ?? find(text, true);
    headings.set(text, known);
    return known;
  };
}

interface Caches {
  wordTerms(word: string, written: string): readonly string[];
  pairAt(text: string, start: number, end: number): string;
}

function cachedWordTerms(): Caches["wordTerms"] {
  const words = new Map<string, { readonly word: string; readonly terms: readonly string[] }>();
  return (word, written) => {
    const known = words.get(written);
    if (known?.word === word) return known.terms;
    const terms = wordTerms(word, written);
    words.set(written, { word, terms });
    return terms;
  };
}

function cachedPairs(): Caches["pairAt"] {
  const pairs = new Map<number, string>();
  return (text, start, end) => {
    if (end - start !== 2) return text.slice(start, end);
    const name = pairKey(text.charCodeAt(start), text.charCodeAt(start + 1));
    const known = pairs.get(name);
    if (known !== undefined) return known;
    const pair = text.slice(start, end);
    pairs.set(name, pair);
    return pair;
  };
}

/** Fast path: ASCII text needs no folding except to lower case. */
function findPlain(text: string, caches: Caches): readonly string[] {
  const terms: string[] = [];
  for (const [written] of text.matchAll(plainWord)) {
    const word = written.toLowerCase().replace(/\s+/g, "");
    for (const term of caches.wordTerms(word, written)) terms.push(term);
  }
  return terms;
}

function findFolded(original: string, isHeading: boolean, caches: Caches): readonly string[] {
  const folded = fold(original);
  const { text, at } = folded;
  const terms: string[] = [...prefixedWords(original)];
  for (const { isPaired, start, end } of getRuns(folded)) {
    if (isPaired) addPairs(terms, folded, { start, end }, isHeading, caches);
    else {
      const written = original.slice(at[start], at[end]).trimEnd();
      for (const term of caches.wordTerms(text.slice(start, end), written)) terms.push(term);
    }
  }
  return terms;
}

/** Adds the character pairs (bigrams) of a run in a script without spaces. */
function addPairs(
  terms: string[],
  { text, kinds }: Folded,
  { start, end }: { readonly start: number; readonly end: number },
  isHeading: boolean,
  caches: Caches,
): void {
  let from = start;
  let second = nextCodePoint(text, from);
  while (from < end) {
    // The last character has no successor, so it is a term of its own.
    const to = second < end ? nextCodePoint(text, second) : end;
    if (isHeading || !isCommon(kinds, from, to)) terms.push(caches.pairAt(text, from, to));
    from = second;
    second = to;
  }
}

const isPlain = /^[\s!-~]*$/;

/** A run of letters and digits, see `runsOf`. Folding removes spaces around joints. */
const plainWord = /[\w$]+(?:\s*[.-]\s*[\w$]+)*/g;

/** Packs two UTF-16 code units into one number. The offset keeps it a small integer, which a Map finds fastest, for most CJK text. */
function pairKey(first: number, second: number): number {
  return (first - 0x3000) * 0x10000 + second;
}
