/** The pages of a site before they are parsed: what is remembered of each, and what parsing the others takes. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { FileSystem } from "../../core/files.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo } from "../../core/stage.ts";
import { readText, type Sources } from "../../read/scan.ts";
import { openStampIndex } from "../../read/stamp-index.ts";
import type { ParseResult } from "../doc.ts";
import { makeIncludeReader } from "../includes/read-included.ts";
import type { ParseInput, ParseSettings } from "../parse-input.ts";
import { digestSettings } from "../parse-stage.ts";
import { openParsedPages, type ParsedPages } from "./parsed-pages.ts";

export interface PageReader {
  /** Bytes of all pages, where nothing is remembered of any; else 0. */
  readonly newBytes: number;
  /** The pages of which nothing is known; the first call looks for what is remembered under the stamps of their files. */
  unknown(): readonly SourcePath[];
  /** What parsing a page takes; null when it cannot be read. */
  read(path: SourcePath): Promise<ParseInput | null>;
  /** Remembers what a page has been parsed into. */
  note(input: ParseInput, result: ParseResult): void;
  /** A page could not be parsed, and why. */
  fail(path: SourcePath, problems: readonly Diagnostic[]): void;
  /** What is known by now. */
  known(): ParsedPages;
  /** The files that pages include. */
  included(): readonly SourcePath[];
  /** The pages that include them. */
  readonly including: ReadonlySet<SourcePath>;
  /** Of what could not be read. */
  diagnostics(): readonly Diagnostic[];
  /** Keeps what is known for the next time. */
  close(): void;
}

type PageSources = Pick<Sources, "pages" | "posts" | "pageBytes" | "parts" | "assets" | "stamps">;

export function openPageReader(
  files: FileSystem,
  { pages, posts, pageBytes, parts, assets, stamps }: PageSources,
  memo: Memo,
  settings: ParseSettings,
): PageReader {
  const includes = makeIncludeReader(files, [...pages, ...parts, ...assets], settings.options.pathScope);
  const index = openStampIndex<ParseResult>(memo, `pages ${digestSettings(settings)}`, stamps);
  const found = new Map<SourcePath, ParseResult>();
  const including = new Set<SourcePath>();
  const unreadable = new Map<SourcePath, readonly Diagnostic[]>();
  return {
    newBytes: index.isNew ? pageBytes : 0,
    unknown() {
      for (const path of pages) {
        const known = found.has(path) ? null : index.get(path);
        // The config may have made another thing of the same file.
        if (known !== null && (known.page.post !== null) === posts.has(path)) found.set(path, known);
      }
      return pages.filter((path) => !found.has(path));
    },
    async read(path) {
      const { text, diagnostics } = await readText(files, path);
      if (diagnostics.length > 0) unreadable.set(path, diagnostics);
      else unreadable.delete(path);
      if (text === null) return null;
      const included = await includes.filesOf(path, text);
      if (included.length > 0) including.add(path);
      return { path, text, included, ...(posts.has(path) ? { isPost: true } : {}) };
    },
    note({ path, included }, result) {
      // The stamp of a page says nothing of what it includes.
      if (included.length === 0) index.set(path, result);
      found.set(path, result);
    },
    fail(path, problems) {
      found.delete(path);
      unreadable.set(path, problems);
    },
    known() {
      const inOrder = new Map<SourcePath, ParseResult>();
      for (const path of pages) {
        const page = found.get(path);
        if (page !== undefined) inOrder.set(path, page);
      }
      return openParsedPages(inOrder);
    },
    included: includes.paths,
    including,
    diagnostics: () => [...[...unreadable.values()].flat(), ...includes.diagnostics],
    close: index.close,
  };
}
