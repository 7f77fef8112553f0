/** Command-line definitions of `docgen search` and `docgen mcp`. */
import { type Command, InvalidArgumentError } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { McpFlags } from "./mcp.ts";
import type { SearchPushFlags } from "./search-push.ts";
import type { SearchQueryFlags } from "./search-query.ts";

const pushNotes = `
Environment:
  ALGOLIA_ADMIN_KEY  the key with write access to the index. It is never printed.

docgen uploads the records to a temporary index and then replaces the live index in one step.
If the upload fails, the live index is unchanged.

Examples:
  docgen search push --dry-run       preview the changes
  docgen search push --incremental   upload only the changes`;

export function addSearch(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  const search = program
    .command("search")
    .description("Search the built site, or upload its records to Algolia.");
  addQuery(search, terminal, end);
  search
    .command("push")
    .description("Upload the search records of the site to Algolia.")
    .argument("[site]", "the folder that contains site.config.ts", ".")
    .option("--incremental", "upload only new and changed records")
    .option("--dry-run", "print the changes without uploading them")
    .option("--app-id <id>", "override search.algolia.appId from the config")
    .option("--index <name>", "override search.indexName from the config")
    .option("--base <path>", "override the base path from the config")
    .option("--host <url>", "the URL of another service with the same API", readHost)
    .addHelpText("after", pushNotes)
    .action(async (site: string, flags: SearchPushFlags) => {
      const { searchPush } = await import("./search-push.ts");
      end(await searchPush(site, flags, terminal));
    });
}

const mcpNotes = `
Add it to the settings of your assistant:
  { "mcpServers": { "docs": { "command": "npx", "args": ["docgen", "mcp", "/path/to/site"] } } }`;

function addQuery(search: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  search
    .command("query")
    .description("Search the built site. Exits with code 1 if nothing is found.")
    .argument("<words>", "the words to search for")
    .argument("[site]", "the folder that contains site.config.ts", ".")
    .option("--out-dir <folder>", "the output folder, relative to the site", "build")
    .option("--most <number>", "the maximum number of results", readMost, 10)
    .option("--version <name>", "the version to search instead of the latest")
    .option("--locale <code>", "the locale to search instead of the default")
    .option("--json", "print the results as JSON")
    .addHelpText("after", '\nExample:\n  docgen search query "deploy to a server"')
    .action(async (words: string, site: string, flags: SearchQueryFlags) => {
      const { searchQuery } = await import("./search-query.ts");
      end(await searchQuery(words, site, flags, terminal));
    });
}

export function addMcp(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("mcp")
    .description("Start an MCP server that lets AI assistants search and read the built site.")
    .argument("[site]", "the folder that contains site.config.ts", ".")
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
  throw new InvalidArgumentError("Expected an integer from 1 to 1000.");
}

function readHost(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && ["http:", "https:"].includes(url.protocol) && url.pathname === "/") return url;
  throw new InvalidArgumentError("Expected a URL without a path, such as https://search.example.com.");
}
