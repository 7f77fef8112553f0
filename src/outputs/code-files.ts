/** Lists the Markdown files whose code the build runs. */
import type { CompleteSite } from "./kind.ts";
import { findDoc } from "./pages.ts";

/** Sorted, relative to the site folder. */
export function findCodeFiles(sites: readonly CompleteSite[]): readonly string[] {
  const files = sites.flatMap(({ site, renderer }) =>
    site.pages.flatMap((page) => findDoc(page, renderer)?.codeFiles ?? []),
  );
  return [...new Set(files)].sort();
}
