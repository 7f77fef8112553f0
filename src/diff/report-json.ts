/** The changes as data, without the text of pages. */
import type { ContentChange, PageName, SiteChanges } from "./changes.ts";

export function makeJson(changes: SiteChanges): object {
  const { moved, changed, images, ...others } = changes;
  return {
    ...others,
    changed: changed.map(withoutText),
    moved: moved.map(({ from, to, change }) => ({ from, to, changed: change !== null })),
    images: images.map(({ path, before, after }) => ({
      path,
      before: before?.path ?? null,
      after: after?.path ?? null,
    })),
  };
}

type ListedChange = PageName & {
  /** Number of words. */
  readonly words: { readonly added: number; readonly removed: number };
};

function withoutText({ path, url, source, title, added, removed }: ContentChange): ListedChange {
  return { path, url, source, title, words: { added, removed } };
}
