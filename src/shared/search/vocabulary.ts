/**
 * The words of a site, for those of a query that no page holds: `モジール` was perhaps `モジュール`. In the index they are terms beside the
 * pairs of their characters, with a mark before them that no other term has.
 */
import type { Synonym } from "./synonyms.ts";
import { isNear, tolerance } from "./term-lists.ts";
import { partsOf } from "./terms.ts";

const mark = "~";

const written = /[\u30a1-\u30fa\u30fc]{3,}|\p{Script=Hangul}{2,}/gu;

/** The words of scripts that are indexed by pairs, as they are written, each with its mark. */
export function markedWords(text: string): readonly string[] {
  return wordsIn(text).map((word) => mark + word);
}

function wordsIn(text: string): readonly string[] {
  return text.normalize("NFKC").match(written) ?? [];
}

const latin = /^\p{Script=Latin}[\p{Script=Latin}\p{N}]{3,39}$/u;

/** The word that a term of the index is; null for a pair, and for what is too short to be mistaken. */
export function wordOfTerm(term: string): string | null {
  if (term.startsWith(mark)) return term.slice(mark.length);
  return latin.test(term) ? term : null;
}

/** More words than these would only be other ones. */
const maxMeant = 4;

/** @param words of the site; the query's own stands among them where a page holds it after all */
export function findMeant(word: string, words: readonly string[]): readonly string[] {
  const { parts, isHangul } = measured(word);
  // Half of a syllable is a letter, so Hangul is compared by its letters.
  const alike = words.filter((other) => latin.test(other) === latin.test(word));
  const sized = isHangul ? alike.map((other) => other.normalize("NFD")) : alike;
  for (let mistakes = 0; mistakes <= tolerance(parts.length); mistakes += 1) {
    const near = alike.filter((_, index) => isNear(parts, sized[index] ?? "", mistakes));
    if (near.length === 0) continue;
    if (mistakes === 0) return [];
    const begins = (other: string) => (other.startsWith(word.charAt(0)) ? 0 : 1);
    return near.toSorted((a, b) => begins(a) - begins(b)).slice(0, maxMeant);
  }
  return [];
}

function measured(word: string): { readonly parts: string; readonly isHangul: boolean } {
  const isHangul = /\p{Script=Hangul}/u.test(word);
  return { parts: isHangul ? word.normalize("NFD") : word, isHangul };
}

const maxSuggested = 3;

/** Words of the site for a query that finds nothing: those that begin like one of its own, or differ from it by a letter more than a mistake. */
export function suggest(query: string, words: readonly string[]): readonly string[] {
  const found = candidatesIn(query).flatMap((written) => {
    const word = nameOf(written);
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

/** What a query would be with the words that were meant. */
export function correct(
  query: string,
  words: readonly string[],
  isHeld: (word: string) => boolean,
): readonly Synonym[] {
  return candidatesIn(query)
    .filter((word) => !isHeld(word))
    .map((word) => ({ from: [word], to: findNames(word, words) }))
    .filter(({ to }) => to.length > 0);
}

/** Of a name that no page has as a whole, a part may be mistyped: `souroeMaps` was `sourceMaps`. */
function findNames(written: string, words: readonly string[]): readonly string[] {
  const names = findMeant(nameOf(written), words);
  if (names.length > 0) return names;
  const lower = written.toLowerCase();
  const meant = partsOf(written).flatMap((part) =>
    findMeant(part, words).map((other) => lower.replace(part, other)),
  );
  return meant.slice(0, maxMeant);
}

/** The words of a query that could be mistyped. */
export function candidatesIn(query: string): readonly string[] {
  const names = query.normalize("NFKC").match(/[\p{Script=Latin}\p{N}_$]{4,}/gu) ?? [];
  return [...new Set([...names.filter((name) => latin.test(nameOf(name))), ...wordsIn(query)])];
}

function nameOf(written: string): string {
  return written.toLowerCase().replace(/[_$]/g, "");
}
