/**
 * Vocabulary of the site, for spelling correction: `モジール` → `モジュール`. The index stores words of bigram scripts as additional terms with a
 * unique prefix.
 */
import type { Synonym } from "./synonyms.ts";
import { isNear, tolerance } from "./term-lists.ts";
import { getParts } from "./terms.ts";

const wordPrefix = "~";

const written = /[\u30a1-\u30fa\u30fc]{3,}|\p{Script=Hangul}{2,}/gu;

/** Words of bigram scripts with the prefix. */
export function prefixedWords(text: string): readonly string[] {
  return wordsIn(text).map((word) => wordPrefix + word);
}

function wordsIn(text: string): readonly string[] {
  return text.normalize("NFKC").match(written) ?? [];
}

const latin = /^\p{Script=Latin}[\p{Script=Latin}\p{N}]{3,39}$/u;

/** Word of an index term; null for a bigram and for words too short to correct. */
export function wordOfTerm(term: string): string | null {
  if (term.startsWith(wordPrefix)) return term.slice(wordPrefix.length);
  return latin.test(term) ? term : null;
}

/** Index term of a word of a query. */
export function termOfWord(written: string): string {
  return latin.test(getName(written)) ? getName(written) : wordPrefix + written;
}

/** Limit of corrections per word. */
const maxCorrections = 4;

/** @param words vocabulary; contains the query word itself if it occurs in the site */
export function findCorrections(word: string, words: readonly string[]): readonly string[] {
  const { parts, isHangul } = measured(word);
  // Compare Hangul by jamo, because a typo usually affects a single letter of a syllable.
  const alike = words.filter((other) => latin.test(other) === latin.test(word));
  const sized = isHangul ? alike.map((other) => other.normalize("NFD")) : alike;
  for (let mistakes = 0; mistakes <= tolerance(parts.length); mistakes += 1) {
    const near = alike.filter((_, index) => isNear(parts, sized[index] ?? "", mistakes));
    if (near.length === 0) continue;
    if (mistakes === 0) return [];
    const begins = (other: string) => (other.startsWith(word.charAt(0)) ? 0 : 1);
    return near.toSorted((a, b) => begins(a) - begins(b)).slice(0, maxCorrections);
  }
  return [];
}

function measured(word: string): { readonly parts: string; readonly isHangul: boolean } {
  const isHangul = /\p{Script=Hangul}/u.test(word);
  return { parts: isHangul ? word.normalize("NFD") : word, isHangul };
}

const maxSuggested = 3;

/** Suggestions for a query without results: words with a long common prefix, or with one more typo than corrections allow. */
export function suggest(query: string, words: readonly string[]): readonly string[] {
  const found = candidatesIn(query).flatMap((written) => {
    const word = getName(written);
    const least = Math.max(3, Math.ceil(word.length / 2));
    const alike = words.filter((other) => other !== word && latin.test(other) === latin.test(word));
    return alike.flatMap((other) => {
      const start = sharedStart(word, other);
      const isClose = start >= least || isNear(word, other, tolerance(word.length) + 1);
      return isClose ? [{ other, rest: Math.max(word.length, other.length) - start }] : [];
    });
  });
  const best = found.toSorted((a, b) => a.rest - b.rest).map(({ other }) => other);
  return [...new Set(best)].slice(0, maxSuggested);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Corrections for the words of a query. */
export function correct(
  query: string,
  words: readonly string[],
  isHeld: (word: string) => boolean,
): readonly Synonym[] {
  return candidatesIn(query)
    .filter((word) => !isHeld(word))
    .map((word) => ({ from: [word], to: findNameCorrections(word, words) }))
    .filter(({ to }) => to.length > 0);
}

/** For an unknown identifier, corrects its parts: `souroeMaps` → `sourceMaps`. */
function findNameCorrections(written: string, words: readonly string[]): readonly string[] {
  const names = findCorrections(getName(written), words);
  if (names.length > 0) return names;
  const lower = written.toLowerCase();
  const meant = getParts(written).flatMap((part) =>
    findCorrections(part, words).map((other) => lower.replace(part, other)),
  );
  return meant.slice(0, maxCorrections);
}

/** Words of a query that may be misspelled. */
export function candidatesIn(query: string): readonly string[] {
  const names = query.normalize("NFKC").match(/[\p{Script=Latin}\p{N}_$]{4,}/gu) ?? [];
  return [...new Set([...names.filter((name) => latin.test(getName(name))), ...wordsIn(query)])];
}

function getName(written: string): string {
  return written.toLowerCase().replace(/[_$]/g, "");
}
