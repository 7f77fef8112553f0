/** What the pages of a site have been parsed into. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import { inputFile } from "../../core/inputs.ts";
import { once } from "../../core/once.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Ref, Traced } from "../../core/stage.ts";
import type { PageSummary, PagesByPath, ParsedPage } from "../doc.ts";

export interface ParsedPages extends PagesByPath {
  find(path: SourcePath): ParsedPage | null;
  /** Where the summary of each lies, in the order of the paths. */
  pageSummaries(): readonly (readonly [path: SourcePath, summary: Ref<PageSummary>])[];
  diagnostics(): readonly Diagnostic[];
  /** All of them, in the order of the paths. */
  results(): readonly ParsedPage[];
  /** The files and folders that they were made of, apart from the pages themselves. */
  files(): readonly SourcePath[];
  /** The pages that a file or folder is an input of. */
  readersOf(path: string): readonly SourcePath[];
  /** The same with others in the places of some. */
  with(edited: ReadonlyMap<SourcePath, Traced<ParsedPage>>): ParsedPages;
}

type Pages = ReadonlyMap<SourcePath, Traced<ParsedPage>>;

/**
 * @param found in the order of the paths
 * @param edited what stands in the place of some: an edit of one page copies no list of all
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
