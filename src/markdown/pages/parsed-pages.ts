/** What the pages of a site have been parsed into. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Ref } from "../../core/stage.ts";
import type { DocRefs, PageSummary, ParseResult } from "../doc.ts";

export interface ParsedPages extends DocRefs {
  find(path: SourcePath): ParseResult | null;
  /** Where the summary of each lies, in the order of the paths. */
  pageSummaries(): readonly (readonly [path: SourcePath, summary: Ref<PageSummary>])[];
  diagnostics(): readonly Diagnostic[];
  /** All of them, in the order of the paths. */
  results(): readonly ParseResult[];
  /** The same with others in the places of some. */
  with(edited: ReadonlyMap<SourcePath, ParseResult>): ParsedPages;
}

/**
 * @param found in the order of the paths
 * @param edited what stands in the place of some: an edit of one page copies no list of all
 */
export function openParsedPages(
  found: ReadonlyMap<SourcePath, ParseResult>,
  edited: ReadonlyMap<SourcePath, ParseResult> = new Map(),
): ParsedPages {
  const find = (path: SourcePath) => edited.get(path) ?? found.get(path) ?? null;
  const results = () => Array.from(found, ([path, page]) => edited.get(path) ?? page);
  return {
    find,
    get: (path) => find(path)?.page,
    pageSummaries: () => results().map(({ page }) => [page.path, page.summary] as const),
    diagnostics: () => results().flatMap(({ diagnostics }) => diagnostics),
    results,
    with: (others) => openParsedPages(found, new Map([...edited, ...others])),
  };
}
