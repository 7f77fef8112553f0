/** What the pages of a site have been parsed into. What is remembered of a page is read when somebody asks for the page. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Kept } from "../core/stage.ts";
import type { Known } from "../read/stamp-index.ts";
import type { DocRefs, Outline, ParseResult } from "./doc.ts";

export interface ParsedPages extends DocRefs {
  find(path: SourcePath): ParseResult | null;
  /** Where the outline of each lies, in the order of the paths. */
  outlines(): readonly (readonly [path: SourcePath, outline: Kept<Outline>])[];
  /** Each style sheet once. */
  styles(): ReadonlySet<Kept<string>>;
  diagnostics(): readonly Diagnostic[];
  /** All of them, in the order of the paths. */
  results(): readonly ParseResult[];
  /** The same with others in the places of some. */
  with(edited: ReadonlyMap<SourcePath, ParseResult>): ParsedPages;
}

/** A page as it has just been parsed, or as it is remembered: with the head that `headOf` gives. */
export type FoundPage = ParseResult | Known<ParseResult>;

/**
 * @param found in the order of the paths
 * @param edited what stands in the place of some: an edit of one page copies no list of all
 */
export function openParsedPages(
  found: ReadonlyMap<SourcePath, FoundPage>,
  edited: ReadonlyMap<SourcePath, ParseResult> = new Map(),
): ParsedPages {
  const find = (path: SourcePath) => {
    const page = edited.get(path) ?? found.get(path);
    return page === undefined ? null : readPage(page);
  };
  function* pages(): Generator<readonly [path: SourcePath, page: FoundPage]> {
    for (const [path, page] of found) yield [path, edited.get(path) ?? page];
  }
  return {
    find,
    get: (path) => find(path)?.page,
    outlines: () => Array.from(pages(), ([path, page]) => [path, outlineOf(page)] as const),
    styles() {
      const styles = new Set<string>();
      for (const [, page] of pages()) {
        const css = cssOf(page);
        if (css !== null) styles.add(css);
      }
      return styles;
    },
    diagnostics() {
      const wrong: Diagnostic[] = [];
      for (const [, page] of pages()) if (hasProblems(page)) wrong.push(...readPage(page).diagnostics);
      return wrong;
    },
    results: () => Array.from(pages(), ([, page]) => readPage(page)),
    with: (others) => openParsedPages(found, new Map([...edited, ...others])),
  };
}

/** What is asked of all pages at once: where the outline lies, where the style sheet, and how many problems there are. */
export function headOf({ page: { outline, css }, diagnostics }: ParseResult): string {
  return [outline, css ?? "", diagnostics.length].join("\t");
}

function readPage(page: FoundPage): ParseResult {
  return "read" in page ? page.read() : page;
}

function outlineOf(page: FoundPage): Kept<Outline> {
  return "read" in page ? page.head.slice(0, page.head.indexOf("\t")) : page.page.outline;
}

function cssOf(page: FoundPage): Kept<string> | null {
  if (!("read" in page)) return page.page.css;
  const start = page.head.indexOf("\t") + 1;
  return page.head.slice(start, page.head.indexOf("\t", start)) || null;
}

function hasProblems(page: FoundPage): boolean {
  return "read" in page ? !page.head.endsWith("\t0") : page.diagnostics.length > 0;
}
