/** The outlines of all pages: their hash is at hand, they themselves are loaded when somebody misses what was made of them. */
import { mapInTurns } from "../core/concurrent.ts";
import { hash } from "../core/hash.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { DocRef, Outline } from "../markdown/doc.ts";

export interface Outlines {
  readonly hash: string;
  readonly addresses: readonly Kept<Outline>[];
  /** In the order of their addresses. */
  load(): Promise<readonly Outline[]>;
}

export function openOutlines(pages: readonly DocRef[], memo: Memo): Outlines {
  let outlines: Promise<readonly Outline[]> | null = null;
  const load = () => {
    outlines ??= mapInTurns(pages, ({ outline }) => memo.read(outline));
    return outlines;
  };
  const addresses = pages.map(({ outline }) => outline);
  return { hash: hash(...addresses), addresses, load };
}
