/** Makes a book of a site. Only `docgen book` loads this module. */

import type { Diagnostic } from "../core/diagnostics.ts";
import { userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import type { WriteChunk } from "../core/write-atomically.ts";
import { ZipLimitError } from "../core/zip-writer.ts";
import type { CompleteSite } from "../outputs/kind.ts";
import type { Plan } from "../outputs/plan.ts";
import { makeBook } from "./book.ts";
import { type BookChoice, choosePages } from "./choose-pages.ts";
import { writeEpub } from "./epub.ts";
import { writeHtml } from "./html-book.ts";
import { makeOutline } from "./outline.ts";
import type { Paper } from "./page-styles.ts";

export type { BookChoice } from "./choose-pages.ts";
export type { Paper } from "./page-styles.ts";
export { checkPdfSize, finishPdf, readPageNumbers } from "./pdf-file.ts";

export type BookFormat = "html" | "epub" | "pdf";

export interface BookOptions extends BookChoice {
  /** null uses the title of the site. */
  readonly title: string | null;
  /** Whether headings of pages have numbers. */
  readonly numbers: boolean;
  readonly paper: Paper;
  readonly signal: AbortSignal;
  onProgress(done: number, all: number): void;
}

export interface OpenBook {
  readonly pages: number;
  readonly language: string;
  /** `2026-03-31`; null if unknown. */
  readonly day: string | null;
  /** Name for a file, from the choice. */
  readonly name: string;
  /** Problems found so far. */
  readonly problems: readonly Diagnostic[];
  /** @param isForPrint whether it is printed as PDF */
  writeHtml(write: WriteChunk, isForPrint: boolean): Promise<void>;
  /** @throws UserError if it is too large */
  writeEpub(write: WriteChunk): Promise<void>;
}

/**
 * @param sites one per locale, the default locale first
 * @throws UserError for an unknown name, or a book without pages
 */
export function openBook(plan: Plan, sites: readonly CompleteSite[], options: BookOptions): OpenBook {
  const chosen = choosePages(sites, options);
  const book = makeBook(chosen, makeOutline(chosen, options.numbers), plan, options.title);
  const { config } = chosen.site;
  const identity = hash(
    config.url + config.baseUrl,
    config.locale.code,
    ...book.subtitles,
    book.title,
    String(options.numbers),
  );
  return {
    pages: chosen.pages.length,
    language: book.htmlLang,
    day: book.day,
    name: [options.collection, options.sidebar, options.section, options.version, options.locale]
      .flatMap((part) => part?.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "") || [])
      .join("-"),
    problems: book.problems,
    writeHtml: (write, isForPrint) => writeHtml(book, { ...options, isForPrint }, write),
    writeEpub: async (write) => {
      try {
        await writeEpub(book, { ...options, identity }, write);
      } catch (error) {
        if (error instanceof ZipLimitError) throw userError("book/too-large", { reason: error.message });
        throw error;
      }
    },
  };
}
