/** Finds pages that have another URL: the same source, a renamed source, or the same text. */
import { toHtml } from "hast-util-to-html";
import type { ReadPage } from "./pages.ts";

/** Shortest text by which a page is recognized: empty pages are all the same. */
const minText = 40;

export type Move = readonly [from: ReadPage, to: ReadPage];

/** @param renames old path of a source → new path */
export function findMoves(
  gone: readonly ReadPage[],
  came: readonly ReadPage[],
  renames: ReadonlyMap<string, string>,
): readonly Move[] {
  const sourceOf = ({ source }: ReadPage) => source;
  const nextSource = ({ source }: ReadPage) => (source === null ? null : (renames.get(source) ?? null));
  const same = matchPages(gone, came, sourceOf, sourceOf);
  const renamed = matchPages(without(gone, same), without(came, same), nextSource, sourceOf);
  const known = [...same, ...renamed];
  return [...known, ...matchPages(without(gone, known), without(came, known), textOf, textOf)];
}

type Key = (page: ReadPage) => string | null;

function matchPages(
  gone: readonly ReadPage[],
  came: readonly ReadPage[],
  keyOfOld: Key,
  keyOfNew: Key,
): Move[] {
  const byKey = new Map<string | null, ReadPage>();
  for (const page of came) byKey.set(keyOfNew(page), byKey.get(keyOfNew(page)) ?? page);
  byKey.delete(null);
  return gone.flatMap((page): Move[] => {
    const key = keyOfOld(page);
    const to = byKey.get(key);
    byKey.delete(key);
    return to === undefined ? [] : [[page, to]];
  });
}

function without(pages: readonly ReadPage[], moves: readonly Move[]): readonly ReadPage[] {
  const known = new Set(moves.flat());
  return pages.filter((page) => !known.has(page));
}

function textOf({ facts: { article } }: ReadPage): string | null {
  const html = toHtml([...article]);
  return html.length < minText ? null : html;
}
