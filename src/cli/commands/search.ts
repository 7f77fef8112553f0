/** The words of `docgen search` on the command line. */
import { type Command, InvalidArgumentError } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { SearchPushFlags } from "./search-push.ts";

const pushNotes = `
Environment:
  ALGOLIA_ADMIN_KEY  the key that may write to the index. It is never printed.

The records go into a temporary index that takes the place of the live one when it is complete:
searches see all of a push or nothing of it, and after a failure the index is as it was.

Examples:
  docgen search push --dry-run       see what would change
  docgen search push --incremental   send only what has changed`;

export function addSearch(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  const search = program.command("search").description("Work with the hosted search service.");
  search
    .command("push")
    .description("Send the records of the site to the hosted search service.")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--incremental", "send only records that differ from the index's")
    .option("--dry-run", "print what would change; send nothing")
    .option("--app-id <id>", "the application, instead of the config's search.algolia.appId")
    .option("--index <name>", "the index, instead of the config's search.indexName")
    .option("--base <path>", "the base path, instead of the config's")
    .option("--host <address>", "another service that speaks the protocol", readHost)
    .addHelpText("after", pushNotes)
    .action(async (site: string, flags: SearchPushFlags) => {
      const { searchPush } = await import("./search-push.ts");
      end(await searchPush(site, flags, terminal));
    });
}

function readHost(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && ["http:", "https:"].includes(url.protocol) && url.pathname === "/") return url;
  throw new InvalidArgumentError("It must be an address like https://search.example.com, without a path.");
}
