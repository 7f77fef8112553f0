/**
 * The terms of all pages, each with the list of its pages. All lists at once would fill the memory, so pages are merged a group at a
 * time, and the groups a stretch of the alphabet at a time.
 */
import { encodeNumber } from "../../shared/search/codec.ts";
import type { SiteTerm } from "./cut-terms.ts";

interface List {
  /** Without the step to the first page. */
  text: string;
  readonly first: number;
  last: number;
  pages: number;
}

type Lists = Map<string, List>;

/** Characters of the terms of so many pages as are merged at once. */
const groupSize = 6_000_000;

/** Into so many stretches a group is cut. */
const stretches = 256;

export interface Merger {
  /** The lines of `PageTerms`; pages come in the order of their slots. */
  add(slot: number, lines: string): void;
  /** All terms in order, once; the end of it. */
  terms(): Generator<SiteTerm>;
}

/** @param most characters merged at once; the result does not depend on it */
export function makeMerger(most = groupSize): Merger {
  let group: Lists = new Map();
  let size = 0;
  let borders: readonly string[] = [];
  const groups: Packed[] = [];
  const put = () => {
    const terms = [...group.keys()].sort();
    if (groups.length === 0) borders = chooseBorders(terms, group);
    groups.push(pack(cut(terms, borders), group));
    group = new Map();
    size = 0;
  };
  return {
    add(slot, lines) {
      for (const [term, places] of readLines(lines)) append(group, term, slot, slot, 1, places);
      size += lines.length;
      if (size > most) put();
    },
    *terms() {
      if (groups.length === 0) return yield* ordered(group);
      put();
      for (let stretch = 0; stretch <= borders.length; stretch += 1) {
        const lists: Lists = new Map();
        for (const packed of groups) unpack(packed, lists);
        yield* ordered(lists);
      }
    },
  };
}

/** Each term of a page with its places, without the step to the page. */
export function* readLines(lines: string): Generator<readonly [term: string, places: string]> {
  for (let start = 0; start < lines.length; ) {
    const gap = lines.indexOf(" ", start);
    const found = lines.indexOf("\n", gap);
    const end = found < 0 ? lines.length : found;
    // The first digit is the step from slot 0.
    yield [lines.slice(start, gap), lines.slice(gap + 2, end)];
    start = end + 1;
  }
}

function append(lists: Lists, term: string, first: number, last: number, pages: number, text: string): void {
  const list = lists.get(term);
  if (list === undefined) {
    lists.set(term, { text, first, last, pages });
    return;
  }
  list.text += encodeNumber(first - list.last) + text;
  list.last = last;
  list.pages += pages;
}

function* ordered(lists: Lists): Generator<SiteTerm> {
  for (const term of [...lists.keys()].sort()) {
    const list = lists.get(term);
    if (list !== undefined) yield { term, list: encodeNumber(list.first) + list.text, pages: list.pages };
  }
}

/** Stretches of about as many characters: the list of one term may be as long as those of a thousand others. */
function chooseBorders(terms: readonly string[], lists: Lists): readonly string[] {
  const sizes = terms.map((term) => term.length + (lists.get(term)?.text.length ?? 0));
  const most = sizes.reduce((sum, size) => sum + size, 0) / stretches;
  let before = 0;
  return terms.filter((_, index) => {
    const isBorder = before >= most;
    before = (isBorder ? 0 : before) + (sizes[index] ?? 0);
    return isBorder;
  });
}

/** Sorted terms, up to each border. */
function cut(terms: readonly string[], borders: readonly string[]): readonly (readonly string[])[] {
  let at = 0;
  return [...borders, null].map((border) => {
    const from = at;
    while (at < terms.length && (border === null || (terms[at] ?? "") < border)) at += 1;
    return terms.slice(from, at);
  });
}

/** The stretches of a group outside of the heap, where they take an eighth of it. The first lies at the end: what has been read is cut off, and so given back. */
interface Packed {
  readonly bytes: ArrayBuffer;
  /** Where each stretch begins. */
  readonly starts: number[];
}

function pack(stretches: readonly (readonly string[])[], lists: Lists): Packed {
  const texts = stretches.toReversed().map((terms) => {
    const lines = terms.map((term) => {
      const { first, last, pages, text } = lists.get(term) as List;
      return `${term} ${first} ${last} ${pages} ${text}`;
    });
    return Buffer.from(lines.join("\n"));
  });
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  const bytes = new ArrayBuffer(size, { maxByteLength: size });
  const whole = Buffer.from(bytes);
  const starts: number[] = [];
  let end = 0;
  for (const text of texts) {
    starts.push(end);
    end += text.copy(whole, end);
  }
  return { bytes, starts };
}

/** The next stretch of a group. */
function unpack({ bytes, starts }: Packed, lists: Lists): void {
  const start = starts.pop();
  if (start === undefined) throw new Error("The terms have been read already.");
  const stretch = Buffer.from(bytes, start).toString();
  bytes.resize(start);
  if (stretch === "") return;
  for (const line of stretch.split("\n")) {
    const [term = "", first, last, pages, text = ""] = line.split(" ");
    append(lists, term, Number(first), Number(last), Number(pages), text);
  }
}
