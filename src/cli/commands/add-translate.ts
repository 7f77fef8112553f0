/** Command-line definitions of `docgen translate`. */

import { type Command, InvalidArgumentError, Option } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { siteArgument } from "./common-options.ts";
import type { AcceptFlags, ExtractFlags, MergeFlags, StatusFlags } from "./translate.ts";

type End = (code: ExitCode) => void;

const acceptNotes = `
A translation is outdated if its original has changed since it was translated. "accept" records the current text of
the original in i18n/<locale>/docgen.json, or in the front matter of a translation that has the key "translatedFrom".

Examples:
  docgen translate accept                          accept all translations
  docgen translate accept . content/docs/guide.md  accept the translations of a page
  docgen translate accept --minor                  accept those that were complete before the uncommitted edits`;

const extractNotes = `
PO: one text per heading, paragraph, list item, table cell, title and alternative text, in i18n/<locale>/docgen.po
and the template i18n/docgen.pot. Existing translations are taken over. Texts that have changed become fuzzy.
JSON: labels of the navbar, the sidebars and the footer in the files of Docusaurus, such as i18n/<locale>/code.json.

Examples:
  docgen translate extract --locale de
  docgen translate extract --format json`;

const mergeNotes = `
Reads i18n/<locale>/docgen.po and writes Markdown files and messages. All files are written, or none.
A text without a translation, or with a fuzzy one, keeps the original.

Example:
  docgen translate merge --locale de --least 100`;

export function addTranslate(program: Command, terminal: Terminal, end: End): void {
  const translate = program
    .command("translate")
    .description("Find, export and import translations of the site.");
  addStatus(translate, terminal, end);
  addAccept(translate, terminal, end);
  addExtract(translate, terminal, end);
  addMerge(translate, terminal, end);
}

function withSite(command: Command): Command {
  return command
    .argument(...siteArgument)
    .option("--locale <code>", "only this locale; may be given more than once", addCode);
}

const addCode = (code: string, codes: readonly string[] = []) => [...codes, code];

function addStatus(translate: Command, terminal: Terminal, end: End): void {
  withSite(
    translate
      .command("status")
      .description("Count missing, outdated and complete translations and their words."),
  )
    .option("--files", "list the files that are missing or outdated")
    .option("--json", "print the report as one JSON object")
    .option("--strict", "fail if a translation is missing or outdated")
    .addHelpText("after", "\nExample:\n  docgen translate status --locale de --files")
    .action(async (site: string, flags: StatusFlags) => {
      const { status } = await import("./translate.ts");
      end(await status(site, flags, terminal));
    });
}

function addAccept(translate: Command, terminal: Terminal, end: End): void {
  withSite(translate.command("accept").description("Mark translations as up to date."))
    .argument("[pages...]", "originals, translations or folders, relative to the site (default: all)")
    .option("--minor [ref]", "only translations that were complete at a Git ref (default: HEAD)")
    .addHelpText("after", acceptNotes)
    .action(async (site: string, pages: readonly string[], flags: AcceptFlags) => {
      const { accept } = await import("./translate.ts");
      end(await accept(site, pages, flags, terminal));
    });
}

function addExtract(translate: Command, terminal: Terminal, end: End): void {
  withSite(translate.command("extract").description("Write the texts of the site to files for translators."))
    .addOption(new Option("--format <format>", "the format").choices(["po", "json"]).default("po"))
    .option("--json", "print the report as one JSON object")
    .addHelpText("after", extractNotes)
    .action(async (site: string, flags: ExtractFlags) => {
      const { extract } = await import("./translate.ts");
      end(await extract(site, flags, terminal));
    });
}

function addMerge(translate: Command, terminal: Terminal, end: End): void {
  withSite(translate.command("merge").description("Write translated pages from PO files."))
    .addOption(new Option("--format <format>", "the format").choices(["po"]).default("po"))
    .option("--least <percent>", "write pages of which at least this much is translated", readPercent, 80)
    .option("--force", "overwrite translations that were edited since the last merge")
    .option("--dry-run", "report without writing files")
    .option("--json", "print the report as one JSON object")
    .addHelpText("after", mergeNotes)
    .action(async (site: string, flags: MergeFlags) => {
      const { merge } = await import("./translate.ts");
      end(await merge(site, flags, terminal));
    });
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (text !== "" && percent >= 0 && percent <= 100) return percent;
  throw new InvalidArgumentError("Expected a number from 0 to 100.");
}
