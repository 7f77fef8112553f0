/** Cuts the terms of a site, in order, into files of a few kilobytes. Where one ends depends on the terms around, so an edit moves no other border. */
import { fingerprint } from "../../shared/search/fingerprint.ts";

/** A term with its list. */
export interface SiteTerm {
  readonly term: string;
  /** Its places, see `encodePostings`. */
  readonly list: string;
  /** Exact where it may be named by its file. */
  readonly pages: number;
}

export interface TermFile {
  /** The first of its terms, and the last. */
  readonly start: string;
  readonly end: string;
  readonly text: string;
  /** The pairs among its terms that may be common. */
  readonly frequent: readonly FrequentPair[];
}

export type FrequentPair = readonly [pair: string, pages: number];

export interface Cutter {
  add(term: SiteTerm): void;
  /** Whether a file would begin with this term. */
  isBorder(term: string): boolean;
  close(): void;
}

/** Characters: no border before the least size, always one after three times that, and in between where a term's hash says so. */
const leastSize = 2500;
const oneIn = 64;

/** Pairs within a word; those over the border of two scripts weigh little anyway. */
const telling = /^(?:[\u3041-\u3096]{2}|\p{Script=Han}{2})$/u;

/** Whether a term that is on many pages is named by its file. */
export function isTelling(term: string): boolean {
  return telling.test(term);
}

/** @param frequent on how many pages a pair is at least to be named by its file */
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
        pages >= frequent && isTelling(term) ? [[term, pages]] : [],
      ),
    });
    terms = [];
    size = 0;
  };
  const isBorder = (term: string) =>
    size === 0 || size > 3 * leastSize || (size > leastSize && (fingerprint(term) >>> 8) % oneIn === 0);
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
