/**
 * Inverts the terms of all pages into posting lists. All lists at once would exceed memory, so pages are processed in
 * groups, and each group in alphabetical ranges.
 */
import { encodeNumber } from "../../shared/search/codec.ts";
import type { SiteTerm } from "./cut-terms.ts";

/** Posting list of a term. */
interface List {
  /** Without the delta to the first page. */
  text: string;
  readonly first: number;
  last: number;
  pages: number;
}

/** Size of a group in characters of term lines. */
const groupSize = 6_000_000;

/** Number of alphabetical ranges per group. */
const rangesPerGroup = 256;

export interface Merger {
  /** Adds the `PageTerms.lines` of a page. Pages must be added in slot order. */
  add(slot: number, lines: string): void;
  /** Yields all terms in order. Can be called once. */
  terms(): Generator<SiteTerm>;
}

/** @param maxSize characters per group; affects memory only, not the result */
export function makeMerger(maxSize = groupSize): Merger {
  let group = makeGroup();
  let borders: readonly string[] = [];
  const groups: Packed[] = [];
  const put = () => {
    const lists = [...group.lists()];
    if (groups.length === 0) borders = chooseBorders(lists);
    groups.push(pack(cut(lists, borders)));
    group = makeGroup();
  };
  return {
    add(slot, lines) {
      group.add(slot, lines);
      if (group.size() > maxSize) put();
    },
    *terms() {
      if (groups.length === 0) return yield* withFirstDelta(group.lists());
      put();
      for (let stretch = 0; stretch <= borders.length; stretch += 1) {
        const lists = new Map<string, List>();
        for (const packed of groups) unpack(packed, lists);
        const terms = [...lists.keys()].sort();
        yield* withFirstDelta(terms.map((term) => [term, lists.get(term) as List] as const));
      }
    },
  };
}

type TermList = readonly [term: string, list: List];

function* withFirstDelta(lists: Iterable<TermList>): Generator<SiteTerm> {
  for (const [term, { text, first, pages }] of lists) {
    yield { term, list: encodeNumber(first) + text, pages };
  }
}

interface Group {
  add(slot: number, lines: string): void;
  /** Characters of all lines. */
  size(): number;
  /** Sorted by term. */
  lists(): Generator<TermList>;
}

/** A use of a term is four numbers: page, start and end of its postings in the page's lines, and the previous use (0 for none). */
const width = 4;

/** Uses per array. Fixed-size arrays never have to be copied to grow. */
const usesInBlock = 16_384;

/** Term uses of a group of pages, in typed arrays: an object per use would exhaust memory. */
function makeGroup(): Group {
  const pages: { readonly slot: number; readonly lines: string }[] = [];
  const latest = new Map<string, { use: number }>();
  const blocks: Uint32Array[] = [];
  // Starts at 1, because 0 means none.
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

/** Terms of a page with their postings, without the delta to the page. */
export function readLines(lines: string): [term: string, places: string][] {
  const found: [string, string][] = [];
  eachLine(lines, (term, from, to) => found.push([term, lines.slice(from, to)]));
  return found;
}

/** Passes the range of a term's postings as `from` and `to`. */
function eachLine(lines: string, use: (term: string, from: number, to: number) => void): void {
  for (let start = 0; start < lines.length; ) {
    const gap = lines.indexOf(" ", start);
    const found = lines.indexOf("\n", gap);
    const end = found < 0 ? lines.length : found;
    // The first digit is the delta from slot 0.
    use(lines.slice(start, gap), gap + 2, end);
    start = end + 1;
  }
}

/** Ranges of similar size in characters, because one posting list may be as long as a thousand others. */
function chooseBorders(lists: readonly TermList[]): readonly string[] {
  const sizes = lists.map(([term, { text }]) => term.length + text.length);
  const maxSize = sizes.reduce((sum, size) => sum + size, 0) / rangesPerGroup;
  let before = 0;
  return lists.flatMap(([term], index) => {
    const isBorder = before >= maxSize;
    before = (isBorder ? 0 : before) + (sizes[index] ?? 0);
    return isBorder ? [term] : [];
  });
}

/** Splits sorted lists at the borders. */
function cut(lists: readonly TermList[], borders: readonly string[]): readonly (readonly TermList[])[] {
  let at = 0;
  return [...borders, null].map((border) => {
    const from = at;
    while (at < lists.length && (border === null || (lists[at]?.[0] ?? "") < border)) at += 1;
    return lists.slice(from, at);
  });
}

/**
 * Serialized ranges of a group, off-heap in an eighth of the space. Stored in reverse, so that shrinking the buffer frees
 * each range once it is read.
 */
interface Packed {
  readonly bytes: ArrayBuffer;
  /** Byte offset of each range. */
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

/** Reads and frees the next range of a group. */
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
