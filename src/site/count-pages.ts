/** Page counts per collection and version, for one locale. */
import type { Page } from "./pages.ts";

export interface PageCount {
  readonly language: string;
  readonly collection: string | null;
  readonly version: string | null;
  readonly pages: number;
}

type Counted = Pick<Page, "template" | "collection" | "version">;

export function countPages(pages: readonly Counted[], language: string): readonly PageCount[] {
  const found = new Map<string, PageCount>();
  for (const { template, collection, version } of pages) {
    if (template === "not-found") continue;
    const name = JSON.stringify([collection, version]);
    const known = found.get(name) ?? { language, collection, version, pages: 0 };
    found.set(name, { ...known, pages: known.pages + 1 });
  }
  return [...found.values()];
}
