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

/** @param maxSize characters merged at once; the result does not depend on it */
export function makeMerger(maxSize = groupSize): Merger {
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
      if (group.size() > maxSize) put();
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

/** A use of a term in four numbers: the page, where its places begin and end in the lines of that, and the use before; 0: there is none. */
const width = 4;

/** So many uses lie in one array: a longer one would have to be copied each time it grows. */
const usesInBlock = 16_384;

/** The uses of terms in some pages. They are numbers in long arrays: an object for each would fill the memory. */
function openGroup(): Group {
  const pages: { readonly slot: number; readonly lines: string }[] = [];
  const latest = new Map<string, { use: number }>();
  const blocks: Uint32Array[] = [];
  // The first use is 1.
  let count = 1;
  let size = 0;
  const blockOf = (use: number) => blocks[Math.floor(use / usesInBlock)] as Uint32Array;
  const placeOf = (use: number) => (use % usesInBlock) * width;
  const addUse = (page: number, from: number, to: number, before: number) => {
    const use = count;
    count += 1;
    if (blocks.length * usesInBlock <= use) blocks.push(new Uint32Array(usesInBlock * width));
    const block = blockOf(use);
    const place = placeOf(use);
    block[place] = page;
    block[place + 1] = from;
    block[place + 2] = to;
    block[place + 3] = before;
    return use;
  };
  const listOf = (last: number): List => {
    const uses: number[] = [];
    for (let use = last; use !== 0; use = blockOf(use)[placeOf(use) + 3] as number) uses.push(use);
    const parts: string[] = [];
    let [first, slotBefore] = [-1, -1];
    for (const use of uses.reverse()) {
      const block = blockOf(use);
      const place = placeOf(use);
      const { slot, lines } = pages[block[place] as number] as (typeof pages)[number];
      if (first < 0) first = slot;
      else parts.push(encodeNumber(slot - slotBefore));
      parts.push(lines.slice(block[place + 1], block[place + 2]));
      slotBefore = slot;
    }
    return { text: parts.join(""), first, last: slotBefore, pages: uses.length };
  };
  return {
    add(slot, lines) {
      const page = pages.push({ slot, lines }) - 1;
      eachLine(lines, (term, from, to) => {
        const known = latest.get(term);
        if (known === undefined) latest.set(term, { use: addUse(page, from, to, 0) });
        else known.use = addUse(page, from, to, known.use);
      });
      size += lines.length;
    },
    size: () => size,
    *lists() {
      for (const term of [...latest.keys()].sort()) yield [term, listOf(latest.get(term)?.use ?? 0)];
    },
  };
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
  const maxSize = sizes.reduce((sum, size) => sum + size, 0) / stretches;
  let before = 0;
  return lists.flatMap(([term], index) => {
    const isBorder = before >= maxSize;
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
