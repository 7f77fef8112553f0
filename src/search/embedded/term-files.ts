/**
 * All terms of the site in files of a few kilobytes. Where a file ends depends on the terms around, so an edit moves no other border.
 * The lists of a large site are merged a stretch of the alphabet at a time: all of them at once would fill the memory.
 */
import { encodeNumber } from "../../shared/search/codec.ts";
import { commonShares } from "../../shared/search/index-format.ts";

export interface TermFile {
  /** As much of its first term as tells it from the last one before. */
  readonly first: string;
  readonly text: string;
}

/** Characters: no border before the least size, always one after four times that, and in between where a term's hash says so. */
const leastSize = 3000;
const oneIn = 48;

/** The terms of a page, loaded anew for each stretch. */
export interface TermsOfPage {
  readonly slot: number;
  /** See `PageTerms`. */
  lines(): Promise<string>;
}

type Lists = ReadonlyMap<string, { readonly text: string; readonly pages: number }>;

/** So many pages fit into memory with all their terms. */
const pagesAtOnce = 1500;

/**
 * Hands over the files in order. Returns the pairs on many pages, the most frequent first: for each of `commonShares`.
 * @param atOnce how many pages are merged with all their terms; the result does not depend on it
 */
export async function makeSiteTerms(
  pages: readonly TermsOfPage[],
  add: (file: TermFile) => void,
  atOnce = pagesAtOnce,
): Promise<readonly string[]> {
  const cutter = makeCutter(add);
  const pairs: Pair[] = [];
  const borders = await chooseBorders(pages, Math.ceil(pages.length / atOnce));
  for (const [index, from] of ["", ...borders].entries()) {
    const lists = await mergeTerms(pages, from, borders[index] ?? null);
    for (const term of [...lists.keys()].sort()) {
      const list = lists.get(term);
      if (list === undefined) continue;
      cutter.add(term, list.text);
      if (isTelling.test(term)) pairs.push({ term, pages: list.pages });
    }
  }
  cutter.close();
  return commonPairs(pairs, pages.length);
}

/** Terms that part the alphabet into stretches of about equal weight, by a sample of the pages. */
async function chooseBorders(pages: readonly TermsOfPage[], parts: number): Promise<readonly string[]> {
  if (parts <= 1) return [];
  const step = Math.max(1, Math.floor(pages.length / 64));
  const terms: string[] = [];
  for (let index = 0; index < pages.length; index += step) {
    const lines = (await pages[index]?.lines()) ?? "";
    terms.push(...lines.split("\n").map((line) => line.slice(0, line.indexOf(" "))));
  }
  terms.sort();
  const found = Array.from({ length: parts - 1 }, (_, part) => {
    return terms[Math.floor(((part + 1) * terms.length) / parts)] ?? "";
  });
  return [...new Set(found)].filter((term) => term !== "");
}

interface Pair {
  readonly term: string;
  readonly pages: number;
}

/** Pairs within a word; those over the border of two scripts weigh little anyway. */
const isTelling = /^(?:[\u3041-\u3096]{2}|\p{Script=Han}{2})$/u;

/** `pairs` are sorted. */
function commonPairs(pairs: readonly Pair[], pages: number): readonly string[] {
  return commonShares.map((share, index) => {
    const most = (commonShares[index - 1] ?? Number.POSITIVE_INFINITY) * pages;
    const found = pairs.filter((pair) => pair.pages >= share * pages && pair.pages < most);
    return found.map(({ term }) => term).join("");
  });
}

/** Takes the terms in order, and closes a file where one ends. */
function makeCutter(put: (file: TermFile) => void) {
  let first = "";
  let last = "";
  let lines: string[] = [];
  let size = 0;
  const close = () => {
    if (lines.length > 0) put({ first, text: lines.join("\n") });
    lines = [];
    size = 0;
  };
  return {
    close,
    add(term: string, list: string) {
      if (size > 4 * leastSize || (size > leastSize && isBorder(term, oneIn))) close();
      if (lines.length === 0) first = shortest(last, term);
      last = term;
      const line = `${term} ${list}`;
      lines.push(line);
      size += line.length + 1;
    },
  };
}

/** The shortest beginning of a term that comes after another term. */
function shortest(before: string, term: string): string {
  let beginning = "";
  for (const character of term) {
    beginning += character;
    if (beginning > before) break;
  }
  return beginning;
}

/** The lists of the pages behind each other; the pages come in the order of their slots. */
async function mergeTerms(pages: readonly TermsOfPage[], from: string, to: string | null): Promise<Lists> {
  const lists = new Map<string, { text: string; last: number; pages: number }>();
  for (const { slot, lines } of pages) {
    for (const line of (await lines()).split("\n")) {
      const gap = line.indexOf(" ");
      const term = line.slice(0, gap);
      if (term < from || (to !== null && term >= to)) continue;
      // The first digit of a page's own list is its step from slot 0.
      const places = line.slice(gap + 2);
      const list = lists.get(term);
      if (list === undefined) lists.set(term, { text: encodeNumber(slot) + places, last: slot, pages: 1 });
      else {
        list.text += encodeNumber(slot - list.last) + places;
        list.last = slot;
        list.pages += 1;
      }
    }
  }
  return lists;
}

/** About one in so many terms is. */
export function isBorder(term: string, oneIn: number): boolean {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (hash >>> 8) % oneIn === 0;
}
