/** Command-line definition of `docgen diff`. */

import type { Command } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { siteArgument } from "./common-options.ts";
import type { DiffFlags } from "./diff.ts";

const notes = `
Builds both states with the installed packages, without changing the output folder.
Without "..", compares the ref with the files on disk, committed or not.

Examples:
  docgen diff main                               what the files on disk change
  docgen diff main --out diff.html               the changed pages, with their changes marked
  docgen diff origin/main...HEAD --markdown      a comment for a pull request
  docgen diff v1.0..v2.0 docs --json             two tags, of the site in docs/`;

export function addDiff(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("diff")
    .description("Show which pages change between a Git ref and the files on disk, or between two refs.")
    .argument("<ref>", "a commit, branch or tag, or two of them: a..b, or a...b since their common commit")
    .argument(...siteArgument)
    .option("--out <file>", "write the changes as one HTML file without scripts")
    .option("--markdown [file]", "write a comment for a pull request (default: print it)")
    .option("--no-cache", "build both states without the cache")
    .option("--json", "print the changes as one JSON object")
    .addHelpText("after", notes)
    .action(async (ref: string, site: string, flags: DiffFlags) => {
      const { diff } = await import("./diff.ts");
      end(await diff(ref, site, flags, terminal));
    });
}
