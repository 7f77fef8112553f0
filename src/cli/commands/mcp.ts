/** `docgen mcp`: serves a finished build to AI assistants over stdio: https://modelcontextprotocol.io/specification/ */
import { Writable } from "node:stream";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { UsageError } from "../../core/usage-error.ts";
import { findOwnPackage } from "../../read/own-package.ts";
import { type BuiltSite, openBuiltSite } from "../built/built-site.ts";
import { findMatches, formatMatch, formatNoResults, openScope } from "../built/search-matches.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";

export interface McpFlags {
  readonly outDir: string;
}

const maxHits = 50;
const maxPages = 500;

/** Exits when the client disconnects. */
export async function mcp(site: string, { outDir }: McpFlags, terminal: Terminal): Promise<ExitCode> {
  const built = await openBuiltSite(site, outDir);
  // Reports a missing index before the client connects.
  await openScope(built, { locale: null, version: null });
  const server = makeServer(built);
  const closed = new Promise<void>((done) => {
    process.stdin.once("end", done).once("close", done);
  });
  await server.connect(new StdioServerTransport(process.stdin, messagesTo(terminal)));
  terminal.note(`Serving "${built.title}" over MCP. Press Ctrl+C to stop.`);
  await closed;
  await server.close();
  return 0;
}

/** Messages are single lines. */
function messagesTo(terminal: Terminal): Writable {
  return new Writable({
    decodeStrings: false,
    write: (message: string, _encoding, done) => {
      terminal.result(message.trimEnd());
      done();
    },
  });
}

function makeServer(built: BuiltSite): McpServer {
  const { title } = built;
  const server = new McpServer(
    { name: "docgen", title, version: findOwnPackage().version },
    {
      instructions: `The documentation "${title}". Search it first; then read whole pages by the addresses found.`,
    },
  );
  addSearch(server, built);
  addReadPage(server, built);
  addListPages(server, built);
  return server;
}

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

function addSearch(server: McpServer, built: BuiltSite): void {
  const { title, locales } = built;

  server.registerTool(
    "search",
    {
      title: `Search ${title}`,
      description: `Finds passages of the documentation "${title}": the page, the heading, some words, the address.`,
      inputSchema: {
        query: z.string().min(1).describe("words, or a question"),
        limit: z.number().int().min(1).max(maxHits).default(10).describe("how many passages at most"),
        version: z.string().nullable().default(null).describe("name of a version; the latest by default"),
        locale: z
          .string()
          .nullable()
          .default(null)
          .describe(`one of ${locales.join(", ")}; the first by default`),
      },
      annotations,
    },
    async ({ query, limit, version, locale }) => {
      try {
        const search = await openScope(built, { version, locale });
        const { matches: found, suggestions } = await findMatches(search, { query, most: limit, version });
        const nothing = () =>
          formatNoResults(query, suggestions, { ...built, ...search }, { locale, version });
        return toTextResult(found.length === 0 ? nothing() : found.map(formatMatch).join("\n\n"));
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        return { ...toTextResult(error.message), isError: true };
      }
    },
  );
}

function addReadPage(server: McpServer, { title, read }: BuiltSite): void {
  server.registerTool(
    "read_page",
    {
      title: `Read a page of ${title}`,
      description: "A whole page in Markdown, by its address as search or list_pages give it.",
      inputSchema: { address: z.string().describe("https://…, or a path such as docs/intro/") },
      annotations,
    },
    async ({ address }) => {
      const text = await read(address);
      if (text !== null) return toTextResult(text);
      return {
        ...toTextResult(`Page not found: "${address}". Use list_pages to list all pages.`),
        isError: true,
      };
    },
  );
}

function addListPages(server: McpServer, built: BuiltSite): void {
  server.registerTool(
    "list_pages",
    {
      title: `List the pages of ${built.title}`,
      description: `Titles and addresses, by address; at most ${maxPages} at once.`,
      inputSchema: {
        below: z
          .string()
          .default("")
          .describe("the beginning of their addresses: https://example.com/docs/guide/"),
        from: z.number().int().min(0).default(0).describe("how many to pass over"),
      },
      annotations,
    },
    async ({ below, from }) => {
      const pages = (await built.pages()).filter(({ url }) => url.startsWith(below));
      const shown = pages.slice(from, from + maxPages);
      const rest = pages.length - from - shown.length;
      return toTextResult(
        [
          ...shown.map((page) => `${page.title}\n  ${page.url}`),
          ...(rest > 0 ? [`${rest} more: from ${from + shown.length}`] : []),
          ...(pages.length === 0 ? ["There are none."] : []),
        ].join("\n"),
      );
    },
  );
}

function toTextResult(text: string) {
  return { content: [{ type: "text" as const, text }] };
}
