/**
 * The terms of all pages, each with the list of its pages. All lists at once would fill the memory, so pages are merged a group at a
 * time, and the groups a stretch of the alphabet at a time.
 */
import { encodeNumber } from "../../shared/search/codec.ts";
import type { SiteTerm } from "./cut-terms.ts";

/** The places of a term. */
interface List {
  /** Without the step to the first page. */
  text: string;
  readonly first: number;
  last: number;
  pages: number;
}

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
  let group = openGroup();
  let borders: readonly string[] = [];
  const groups: Packed[] = [];
  const put = () => {
    const lists = [...group.lists()];
    if (groups.length === 0) borders = chooseBorders(lists);
    groups.push(pack(cut(lists, borders)));
    group = openGroup();
  };
  return {
    add(slot, lines) {
      group.add(slot, lines);
      if (group.size() > most) put();
    },
    *terms() {
      if (groups.length === 0) return yield* inFull(group.lists());
      put();
      for (let stretch = 0; stretch <= borders.length; stretch += 1) {
        const lists = new Map<string, List>();
        for (const packed of groups) unpack(packed, lists);
        const terms = [...lists.keys()].sort();
        yield* inFull(terms.map((term) => [term, lists.get(term) as List] as const));
      }
    },
  };
}

type TermList = readonly [term: string, list: List];

function* inFull(lists: Iterable<TermList>): Generator<SiteTerm> {
  for (const [term, { text, first, pages }] of lists) {
    yield { term, list: encodeNumber(first) + text, pages };
  }
}

interface Group {
  add(slot: number, lines: string): void;
  /** Characters of all lines. */
  size(): number;
  /** In the order of the terms. */
  lists(): Generator<TermList>;
}

/** Numbers of a use of a term: the page, where its places begin and end in the lines of that, and the use before; 0: there is none. */
const width = 4;

/** The uses of terms in some pages. They are numbers in one long row: an object for each would fill the memory. */
function openGroup(): Group {
  const pages: { readonly slot: number; readonly lines: string }[] = [];
  /** Term → its last use. */
  const latest = new Map<string, number>();
  let row = new Uint32Array(1024 * width);
  let end = width;
  let size = 0;
  const listOf = (term: string): List => {
    const uses: number[] = [];
    for (let use = latest.get(term) ?? 0; use !== 0; use = row[use + 3] as number) uses.push(use);
    const parts: string[] = [];
    let [first, last] = [-1, -1];
    for (const use of uses.reverse()) {
      const { slot, lines } = pages[row[use] as number] as (typeof pages)[number];
      if (first < 0) first = slot;
      else parts.push(encodeNumber(slot - last));
      parts.push(lines.slice(row[use + 1], row[use + 2]));
      last = slot;
    }
    return { text: parts.join(""), first, last, pages: uses.length };
  };
  return {
    add(slot, lines) {
      eachLine(lines, (term, from, to) => {
        if (end === row.length) row = longer(row);
        row[end] = pages.length;
        row[end + 1] = from;
        row[end + 2] = to;
        row[end + 3] = latest.get(term) ?? 0;
        latest.set(term, end);
        end += width;
      });
      pages.push({ slot, lines });
      size += lines.length;
    },
    size: () => size,
    *lists() {
      for (const term of [...latest.keys()].sort()) yield [term, listOf(term)];
    },
  };
}

function longer(row: Uint32Array): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(row.length * 2);
  copy.set(row);
  return copy;
}

/** Each term of a page with its places, without the step to the page. */
export function readLines(lines: string): [term: string, places: string][] {
  const found: [string, string][] = [];
  eachLine(lines, (term, from, to) => found.push([term, lines.slice(from, to)]));
  return found;
}

/** `from` and `to` stand around the places of a term. */
function eachLine(lines: string, use: (term: string, from: number, to: number) => void): void {
  for (let start = 0; start < lines.length; ) {
    const gap = lines.indexOf(" ", start);
    const found = lines.indexOf("\n", gap);
    const end = found < 0 ? lines.length : found;
    // The first digit is the step from slot 0.
    use(lines.slice(start, gap), gap + 2, end);
    start = end + 1;
  }
}

/** Stretches of about as many characters: the list of one term may be as long as those of a thousand others. */
function chooseBorders(lists: readonly TermList[]): readonly string[] {
  const sizes = lists.map(([term, { text }]) => term.length + text.length);
  const most = sizes.reduce((sum, size) => sum + size, 0) / stretches;
  let before = 0;
  return lists.flatMap(([term], index) => {
    const isBorder = before >= most;
    before = (isBorder ? 0 : before) + (sizes[index] ?? 0);
    return isBorder ? [term] : [];
  });
}

/** Sorted lists, up to each border. */
function cut(lists: readonly TermList[], borders: readonly string[]): readonly (readonly TermList[])[] {
  let at = 0;
  return [...borders, null].map((border) => {
    const from = at;
    while (at < lists.length && (border === null || (lists[at]?.[0] ?? "") < border)) at += 1;
    return lists.slice(from, at);
  });
}

/** The stretches of a group outside of the heap, where they take an eighth of it. The first lies at the end: what has been read is cut off, and so given back. */
interface Packed {
  readonly bytes: ArrayBuffer;
  /** Where each stretch begins. */
  readonly starts: number[];
}

function pack(stretches: readonly (readonly TermList[])[]): Packed {
  const texts = stretches.toReversed().map((lists) => {
    const lines = lists.map(([term, { first, last, pages, text }]) => {
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
function unpack({ bytes, starts }: Packed, lists: Map<string, List>): void {
  const start = starts.pop();
  if (start === undefined) throw new Error("The terms have been read already.");
  const stretch = Buffer.from(bytes, start).toString();
  bytes.resize(start);
  if (stretch === "") return;
  for (const line of stretch.split("\n")) {
    const [term = "", first, last, pages, text = ""] = line.split(" ");
    const list: List = { text, first: Number(first), last: Number(last), pages: Number(pages) };
    const before = lists.get(term);
    if (before === undefined) lists.set(term, list);
    else {
      before.text += encodeNumber(list.first - before.last) + text;
      before.last = list.last;
      before.pages += list.pages;
    }
  }
}
