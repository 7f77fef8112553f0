/** Command-line definitions of `docgen translate`. */
import type { Command } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { AcceptFlags, StatusFlags } from "./translate.ts";

type End = (code: ExitCode) => void;

const acceptNotes = `
A translation is outdated if its original has changed since it was translated. "accept" records the current text of
the original in i18n/<locale>/docgen.json, or in the front matter of a translation that has the key "translatedFrom".

Examples:
  docgen translate accept                          accept all translations
  docgen translate accept . content/docs/guide.md  accept the translations of a page
  docgen translate accept --minor                  accept those that were complete before the uncommitted edits`;

export function addTranslate(program: Command, terminal: Terminal, end: End): void {
  const translate = program
    .command("translate")
    .description("Find, export and import translations of the site.");
  addStatus(translate, terminal, end);
  addAccept(translate, terminal, end);
}

function withSite(command: Command): Command {
  return command
    .argument("[site]", "the folder that contains site.config.ts", ".")
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
