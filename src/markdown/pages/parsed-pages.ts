/** Parse results of the pages of a site. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import { inputFile } from "../../core/inputs.ts";
import { once } from "../../core/once.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Ref, Traced } from "../../core/stage.ts";
import type { PageSummary, PagesByPath, ParsedPage } from "../doc.ts";

export interface ParsedPages extends PagesByPath {
  find(path: SourcePath): ParsedPage | null;
  /** References to the summaries, sorted by path. */
  pageSummaries(): readonly (readonly [path: SourcePath, summary: Ref<PageSummary>])[];
  diagnostics(): readonly Diagnostic[];
  /** All results, sorted by path. */
  results(): readonly ParsedPage[];
  /** Files and folders that pages depend on, except the pages themselves. */
  files(): readonly SourcePath[];
  /** Pages that depend on a file or folder. */
  readersOf(path: string): readonly SourcePath[];
  /** Returns a copy with some results replaced. */
  with(edited: ReadonlyMap<SourcePath, Traced<ParsedPage>>): ParsedPages;
}

type Pages = ReadonlyMap<SourcePath, Traced<ParsedPage>>;

/**
 * @param found sorted by path
 * @param edited overrides, so that an edit of one page does not copy the whole list
 */
export function openParsedPages(
  found: Pages,
  edited: Pages = new Map(),
  readersOfFound = once(() => findReaders(found)),
): ParsedPages {
  const traced = (path: SourcePath) => edited.get(path) ?? found.get(path) ?? null;
  const find = (path: SourcePath) => traced(path)?.output ?? null;
  const all = () => Array.from(found, ([path, page]) => edited.get(path) ?? page);
  const results = () => all().map(({ output }) => output);
  const ofEdited = once(() => findReaders(edited));
  return {
    find,
    get: (path) => find(path) ?? undefined,
    pageSummaries: () => results().map(({ path, summary }) => [path, summary] as const),
    diagnostics: () => results().flatMap(({ diagnostics }) => diagnostics),
    results,
    files: () =>
      [...new Set([...readersOfFound().keys(), ...ofEdited().keys()])].filter((path) => !found.has(path)),
    readersOf(path) {
      const before = (readersOfFound().get(path as SourcePath) ?? []).filter((page) => !edited.has(page));
      return [...before, ...(ofEdited().get(path as SourcePath) ?? [])];
    },
    with: (others) => openParsedPages(found, new Map([...edited, ...others]), readersOfFound),
  };
}

function findReaders(pages: Pages): ReadonlyMap<SourcePath, readonly SourcePath[]> {
  const readers = new Map<SourcePath, SourcePath[]>();
  for (const [page, { inputs }] of pages)
    for (const input of inputs) {
      const file = inputFile(input);
      if (file === null) continue;
      const known = readers.get(file);
      if (known === undefined) readers.set(file, [page]);
      else known.push(page);
    }
  return readers;
}
