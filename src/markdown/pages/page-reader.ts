/** Cached parse results of a site's pages, and the inputs for parsing the rest. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { Inputs } from "../../core/inputs.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo, ReadingStage, Traced } from "../../core/stage.ts";
import type { Sources } from "../../read/scan.ts";
import type { ParsedPage } from "../doc.ts";
import type { PageSource } from "../parse-input.ts";
import { openParsedPages, type ParsedPages } from "./parsed-pages.ts";

export type ParseStage = ReadingStage<PageSource, ParsedPage>;

export interface PageReader {
  /** Total size of all pages in bytes if none is cached; else 0. */
  readonly newBytes: number;
  /** Reads files in this build. */
  readonly inputs: Inputs;
  /** Pages without a result so far; the first call looks up the cached results. */
  unknown(): Promise<readonly SourcePath[]>;
  inputOf(path: SourcePath): PageSource;
  /** Adds the result of parsing a page. */
  note(path: SourcePath, result: Traced<ParsedPage>): void;
  /** Records why a page could not be parsed. */
  fail(path: SourcePath, problems: readonly Diagnostic[]): void;
  /** All results so far. */
  known(): ParsedPages;
  /** Diagnostics of pages that could not be parsed. */
  diagnostics(): readonly Diagnostic[];
}

export function openPageReader(
  inputs: Inputs,
  { pages, posts, pageBytes }: Pick<Sources, "pages" | "posts" | "pageBytes">,
  memo: Memo,
  stage: ParseStage,
): PageReader {
  const found = new Map<SourcePath, Traced<ParsedPage>>();
  const failed = new Map<SourcePath, readonly Diagnostic[]>();
  const isNew = !memo.preload(stage.name);
  const inputOf = (path: SourcePath): PageSource => ({ path, ...(posts.has(path) ? { isPost: true } : {}) });
  let isLookedFor = isNew;
  return {
    newBytes: isNew ? pageBytes : 0,
    inputs,
    inputOf,
    async unknown() {
      for (const path of isLookedFor ? [] : pages) {
        const known = await memo.findTraced<PageSource, ParsedPage>(stage, inputOf(path), inputs);
        if (known !== null) found.set(path, known);
      }
      isLookedFor = true;
      return pages.filter((path) => !found.has(path));
    },
    note(path, result) {
      found.set(path, result);
      failed.delete(path);
    },
    fail(path, problems) {
      found.delete(path);
      failed.set(path, problems);
    },
    known() {
      const inOrder = new Map<SourcePath, Traced<ParsedPage>>();
      for (const path of pages) {
        const page = found.get(path);
        if (page !== undefined) inOrder.set(path, page);
      }
      return openParsedPages(inOrder);
    },
    diagnostics: () => [...failed.values()].flat(),
  };
}
