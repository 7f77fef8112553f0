/** The words of `docgen migrate` on the command line. */
import { type Command, Option } from "commander";
import { tools } from "../../core/other-tools.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { MigrateFlags } from "./migrate.ts";

const notes = `
Every address of the old site is kept, or leads on; one that is lost is an error.

Examples:
  docgen migrate website           show what would be written
  docgen migrate website --write   write it`;

export function addMigrate(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("migrate")
    .description("Move a site of Docusaurus, VitePress, MkDocs or mdBook: make its site.config.ts.")
    .argument("<folder>", "the folder that holds the config of the other tool")
    .addOption(
      new Option("--from <tool>", "the tool; without it, the one whose config is there").choices(tools),
    )
    .option("--sitemap <file>", "a sitemap.xml of the old site; without it, one that a build has left")
    .option("--write", "write what is shown")
    .option("--force", "with --write: over a site.config.ts that differs")
    .addHelpText("after", notes)
    .action(async (folder: string, flags: MigrateFlags) => {
      const { migrateSite } = await import("./migrate.ts");
      end(await migrateSite(folder, flags, terminal));
    });
}
