/** Command-line definition of `docgen migrate`. */
import { type Command, Option } from "commander";
import { tools } from "../../core/other-tools.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { MigrateFlags } from "./migrate.ts";

const notes = `
Every URL of the old site is kept or redirected. A lost URL is an error.

Examples:
  docgen migrate website           preview the migration
  docgen migrate website --diff    preview the files
  docgen migrate website --write   write the files`;

export function addMigrate(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("migrate")
    .description(
      "Create a site.config.ts for a site of Docusaurus, VitePress, VuePress, Starlight, MkDocs or mdBook.",
    )
    .argument("<folder>", "the folder that contains the config of the other tool")
    .addOption(
      new Option("--from <tool>", "the other tool (default: detected from its config)").choices(tools),
    )
    .option("--config <file>", "a config of another name, such as mkdocs-online.yml, relative to the folder")
    .option("--sitemap <file>", "the sitemap.xml of the old site (default: from its last build)")
    .option("--diff", "also show the files that would be written")
    .option("--all", "list everything in the summary")
    .option("--write", "write the files")
    .option("--force", "with --write: overwrite an existing site.config.ts")
    .addHelpText("after", notes)
    .action(async (folder: string, flags: MigrateFlags) => {
      const { migrateSite } = await import("./migrate.ts");
      end(await migrateSite(folder, flags, terminal));
    });
}
