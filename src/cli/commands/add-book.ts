/** Command-line definition of `docgen book`. */

import { type Command, Option } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { BookFlags } from "./book.ts";
import { addReportOptions, baseOption, siteArgument } from "./common-options.ts";

const notes = `
Without options, the book contains the docs in their latest version and the default locale, in the order of the sidebars.
A PDF needs the package playwright-core and Chromium or Chrome.

Examples:
  docgen book                                          write book.html
  docgen book --format epub --locale ja                an e-book of the Japanese pages
  docgen book --format pdf --section guides --numbers  print a folder, with numbered headings`;

export function addBook(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  addReportOptions(
    program
      .command("book")
      .description("Write pages as one HTML file, an EPUB or a PDF.")
      .argument(...siteArgument)
      .addOption(
        new Option("--format <format>", "the format of the book")
          .choices(["html", "epub", "pdf"])
          .default("html"),
      )
      .option("--out <file>", "the file to write, relative to the site (default: book, with the format)")
      .option("--title <text>", "the title of the book (default: the title of the site)")
      .option("--collection <id>", "the collection or blog (default: the first one with pages)")
      .option("--version <name>", "the version (default: the latest)")
      .option("--locale <code>", "the locale (default: that of the site)")
      .option("--sidebar <name>", "only the pages of a sidebar")
      .option("--section <name>", "only the pages of a folder or category")
      .option("--numbers", "number the headings of pages")
      .addOption(
        new Option("--paper <size>", "the size of printed pages")
          .choices(["A4", "A5", "B5", "letter"])
          .default("A4"),
      )
      .option(...baseOption)
      .option("--no-cache", "read and render everything without the cache"),
  )
    .addHelpText("after", notes)
    .action(async (site: string, flags: BookFlags) => {
      const { book } = await import("./book.ts");
      end(await book(site, flags, terminal));
    });
}
