/** The words of `docgen search` and `docgen mcp` on the command line. */
import { type Command, InvalidArgumentError } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { McpFlags } from "./mcp.ts";
import type { SearchPushFlags } from "./search-push.ts";
import type { SearchQueryFlags } from "./search-query.ts";

const pushNotes = `
Environment:
  ALGOLIA_ADMIN_KEY  the key that may write to the index. It is never printed.

The records go into a temporary index that takes the place of the live one when it is complete:
searches see all of a push or nothing of it, and after a failure the index is as it was.

Examples:
  docgen search push --dry-run       see what would change
  docgen search push --incremental   send only what has changed`;

export function addSearch(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  const search = program
    .command("search")
    .description("Ask the search of the site, or send it to a hosted service.");
  addQuery(search, terminal, end);
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

const mcpNotes = `
In the settings of the assistant:
  { "mcpServers": { "docs": { "command": "npx", "args": ["docgen", "mcp", "/path/to/site"] } } }`;

function addQuery(search: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  search
    .command("query")
    .description("Ask the search index of the built site; ends with 1 where nothing is found.")
    .argument("<words>", "what to look for")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--out-dir <folder>", "the output folder, relative to the site", "build")
    .option("--most <number>", "how many passages at most", readMost, 10)
    .option("--json", "print them as a JSON list")
    .addHelpText("after", '\nExample:\n  docgen search query "deploy to a server"')
    .action(async (words: string, site: string, flags: SearchQueryFlags) => {
      const { searchQuery } = await import("./search-query.ts");
      end(await searchQuery(words, site, flags, terminal));
    });
}

export function addMcp(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("mcp")
    .description("Serve the built site to an assistant: search, pages as Markdown, a list.")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--out-dir <folder>", "the output folder, relative to the site", "build")
    .addHelpText("after", mcpNotes)
    .action(async (site: string, flags: McpFlags) => {
      const { mcp } = await import("./mcp.ts");
      end(await mcp(site, flags, terminal));
    });
}

function readMost(text: string): number {
  const most = Number(text);
  if (Number.isInteger(most) && most >= 1 && most <= 1000) return most;
  throw new InvalidArgumentError("It must be a whole number from 1 to 1000.");
}

function readHost(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && ["http:", "https:"].includes(url.protocol) && url.pathname === "/") return url;
  throw new InvalidArgumentError("It must be an address like https://search.example.com, without a path.");
}
