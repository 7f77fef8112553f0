/** Command-line definition of `docgen test`. */

import type { Command } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { addReportOptions, siteArgument } from "./common-options.ts";
import type { TestFlags } from "./test.ts";

const notes = `
The option "test" of the config names the languages and their commands.
A sample that has passed runs again only if it, its command or a file that it uses has changed.

Examples:
  docgen test                          run all code samples
  docgen test . docs/guide.md          run the samples of a page
  docgen test --fix                    write the real output into the pages
  docgen test --changed main           run the samples of pages that differ from a branch`;

export function addTest(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  addReportOptions(
    program
      .command("test")
      .description("Run the code samples of the site and compare their output.")
      .argument(...siteArgument)
      .argument("[pages...]", "the pages to test, as paths of files or folders (default: all)")
      .option("--fix", "write the real output into the pages")
      .option("--changed [ref]", "test only pages that have changed since a Git ref (default: HEAD)")
      .option("--no-cache", "run all samples, also those that have passed"),
  )
    .addHelpText("after", notes)
    .action(async (site: string, pages: readonly string[], flags: TestFlags) => {
      const { test } = await import("./test.ts");
      end(await test(site, pages, flags, terminal));
    });
}
