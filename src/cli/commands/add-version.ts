/** Command-line definition of `docgen version`. */

import type { Command } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { siteArgument } from "./common-options.ts";
import type { VersionFlags } from "./version.ts";

export function addVersion(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("version")
    .description("Freeze the current docs as a version.")
    .argument("<name>", "the name of the version, such as 2.0")
    .argument(...siteArgument)
    .option("--collection <id>", "the collection to freeze", "docs")
    .addHelpText("after", "\nExample:\n  docgen version 2.0")
    .action(async (name: string, site: string, flags: VersionFlags) => {
      const { version } = await import("./version.ts");
      end(await version(name, site, flags, terminal));
    });
}
