/** The command that keeps a version of the documents. */
import type { Command } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { VersionFlags } from "./version.ts";

export function addVersion(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("version")
    .description("Keep the documents as they are now, as a version of their own.")
    .argument("<name>", "what the version is called: 2.0")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--collection <id>", "which documents, where there are several", "docs")
    .addHelpText("after", "\nExample:\n  docgen version 2.0")
    .action(async (name: string, site: string, flags: VersionFlags) => {
      const { version } = await import("./version.ts");
      end(await version(name, site, flags, terminal));
    });
}
