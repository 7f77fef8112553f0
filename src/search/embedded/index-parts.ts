/** The pages of a built index, in parts by their slots: an edit reads and writes the part that it changes, and no other. */
import type { Memo } from "../../core/stage.ts";
import { encodeNumber } from "../../shared/search/codec.ts";
import type { BuiltPage, IndexPart } from "./built-index.ts";
import { directoryParts } from "./slots.ts";

/** @param pages in the order of their slots */
export function putParts(pages: readonly BuiltPage[], memo: Memo): readonly IndexPart[] {
  return directoryParts(pages).map((part) => putPart(part, memo));
}

function putPart(pages: readonly BuiltPage[], memo: Memo): IndexPart {
  return {
    pages: memo.put(pages),
    count: pages.length,
    blocks: pages.reduce((sum, { zones }) => sum + zones.length, 0),
    listed: memo.put(listPages(pages)),
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
