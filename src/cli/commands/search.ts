/** Command-line definitions of `docgen search` and `docgen mcp`. */

import { type Command, InvalidArgumentError, Option } from "commander";
import { mcpHosts } from "../../mcp/host-module.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { baseOption, siteArgument } from "./common-options.ts";
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
    .argument(...siteArgument)
    .option("--incremental", "upload only new and changed records")
    .option("--dry-run", "print the changes without uploading them")
    .option("--app-id <id>", "override search.algolia.appId from the config")
    .option("--index <name>", "override search.indexName from the config")
    .option(...baseOption)
    .option("--host <url>", "the URL of another service with the same API", readHost)
    .addHelpText("after", pushNotes)
    .action(async (site: string, flags: SearchPushFlags) => {
      const { searchPush } = await import("./search-push.ts");
      end(await searchPush(site, flags, terminal));
    });
}

const mcpNotes = `
Add it to the settings of your assistant:
  { "mcpServers": { "docs": { "command": "npx", "args": ["docgen", "mcp", "/path/to/site"] } } }

With --for, docgen prints the function of a host that serves MCP over HTTP. Example:
  docgen mcp --for cloudflare --out functions/mcp.js`;

function addQuery(search: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  search
    .command("query")
    .description("Search the built site. Exits with code 1 if nothing is found.")
    .argument("<words>", "the words to search for")
    .argument(...siteArgument)
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
    .argument(...siteArgument)
    .option("--out-dir <folder>", "the output folder, relative to the site", "build")
    .addOption(new Option("--for <host>", "print the function of a host instead").choices(mcpHosts))
    .option("--out <file>", "with --for: write to a file instead of standard output")
    .option("--base <path>", "with --for: override the base path from the config")
    .option(
      "--origins <urls>",
      "with --for: the web pages that may call it, separated by commas",
      readOrigins,
    )
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

/** All by default: the server only reads published pages. */
function readOrigins(text: string): readonly string[] {
  const origins = text.split(",").map((one) => one.trim());
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one);
  if (wrong === undefined) return origins;
  throw new InvalidArgumentError(`Expected origins such as https://example.com, received "${wrong}".`);
}

function readHost(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && ["http:", "https:"].includes(url.protocol) && url.pathname === "/") return url;
  throw new InvalidArgumentError("Expected a URL without a path, such as https://search.example.com.");
}
