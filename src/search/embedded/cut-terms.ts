/**
 * Splits the sorted terms of a site into files of a few kilobytes. Borders depend only on nearby terms (content-defined
 * chunking), so an edit moves no other border.
 */
import { fingerprint } from "../../shared/search/fingerprint.ts";

/** Term with its posting list. */
export interface SiteTerm {
  readonly term: string;
  /** Posting list, see `encodePostings`. */
  readonly list: string;
  /** Number of pages; exact for pairs that may be listed in `frequent`. */
  readonly pages: number;
}

export interface TermFile {
  /** First and last term. */
  readonly start: string;
  readonly end: string;
  readonly text: string;
  /** Pairs among its terms that may count as common. */
  readonly frequent: readonly FrequentPair[];
}

export type FrequentPair = readonly [pair: string, pages: number];

export interface Cutter {
  add(term: SiteTerm): void;
  /** Whether a file would start at this term. */
  isBorder(term: string): boolean;
  close(): void;
}

/** Characters. A file never ends below the minimum size, always above three times that, and in between if the term's hash says so. */
const minSize = 2500;
const oneIn = 64;

/** Pairs within a word; pairs across two scripts have little weight anyway. */
const pairPattern = /^(?:[\u3041-\u3096]{2}|\p{Script=Han}{2})$/u;

/** Whether a frequent term is listed in the manifest. */
export function isListablePair(term: string): boolean {
  return pairPattern.test(term);
}

/** @param frequent minimum number of pages for a pair to be listed as frequent */
export function makeCutter(frequent: number, put: (file: TermFile) => void): Cutter {
  let terms: SiteTerm[] = [];
  let size = 0;
  const close = () => {
    const first = terms[0];
    const last = terms.at(-1);
    if (first === undefined || last === undefined) return;
    put({
      start: first.term,
      end: last.term,
      text: terms.map(({ term, list }) => `${term} ${list}`).join("\n"),
      frequent: terms.flatMap(({ term, pages }): FrequentPair[] =>
        pages >= frequent && isListablePair(term) ? [[term, pages]] : [],
      ),
    });
    terms = [];
    size = 0;
  };
  const isBorder = (term: string) =>
    size === 0 || size > 3 * minSize || (size > minSize && (fingerprint(term) >>> 8) % oneIn === 0);
  return {
    isBorder,
    close,
    add(entry) {
      if (isBorder(entry.term)) close();
      terms.push(entry);
      size += entry.term.length + entry.list.length + 2;
    },
  };
}
