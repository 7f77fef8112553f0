/** The pages of a built index, in parts by their slots: an edit reads and writes the part that it changes, and no other. */
import type { Memo } from "../../core/stage.ts";
import { encodeNumber } from "../../shared/search/codec.ts";
import type { PageRecords } from "../records.ts";
import type { BuiltIndex, BuiltPage, IndexPart } from "./built-index.ts";
import { directoryParts, firstPart } from "./slots.ts";

/** @param pages in the order of their slots */
export function keepParts(pages: readonly BuiltPage[], memo: Memo): readonly IndexPart[] {
  return directoryParts(pages).map((part) => keepPart(part, memo));
}

function keepPart(pages: readonly BuiltPage[], memo: Memo): IndexPart {
  return {
    pages: memo.keep(pages),
    count: pages.length,
    blocks: pages.reduce((sum, { zones }) => sum + zones.length, 0),
    listed: memo.keep(listPages(pages)),
  };
}

/** The step to each page's slot, and its state. */
export function listPages(pages: readonly BuiltPage[]): string {
  let last = 0;
  return pages
    .map(({ slot, state }) => {
      const step = encodeNumber(slot - last);
      last = slot;
      return step + state;
    })
    .join("");
}

export function readPages(parts: readonly IndexPart[], memo: Memo): readonly BuiltPage[] {
  return parts.flatMap(({ pages }) => memo.read(pages));
}

export function countPages(parts: readonly IndexPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** Some pages of an index, found one by one. */
export interface PartsUnderEdit {
  /** null where there is none of that route. */
  find(records: PageRecords): BuiltPage | null;
  /** Puts another in the place of one that has been found. */
  replace(old: BuiltPage, page: BuiltPage): void;
  keep(): readonly IndexPart[];
}

export function editParts(index: BuiltIndex, memo: Memo): PartsUnderEdit {
  const { parts } = index;
  const open = new Map<IndexPart, readonly BuiltPage[]>();
  const changed = new Map<IndexPart, readonly BuiltPage[]>();
  const read = (part: IndexPart) => {
    const pages = changed.get(part) ?? open.get(part) ?? memo.read(part.pages);
    open.set(part, pages);
    return pages;
  };
  return {
    find(records) {
      const first = firstPart(records, index) % parts.length;
      // It stands in the first slot that was free for it.
      for (const part of [...parts.slice(first), ...parts.slice(0, first)]) {
        const found = read(part).find(({ route }) => route === records.route);
        if (found !== undefined) return found;
      }
      return null;
    },
    replace(old, page) {
      for (const part of open.keys()) {
        const pages = read(part);
        if (pages.includes(old)) changed.set(part, pages.with(pages.indexOf(old), page));
      }
    },
    keep: () =>
      parts.map((part) => {
        const pages = changed.get(part);
        return pages === undefined ? part : keepPart(pages, memo);
      }),
  };
}
