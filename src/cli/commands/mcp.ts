/** `docgen mcp`: serves a finished build to AI assistants over standard input and output, or prints the function of a host that does so over HTTP. */
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { loadConfig } from "../../config/load.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { type McpHost, makeHostModule } from "../../mcp/host-module.ts";
import { type McpServer, makeErrorResponse, makeMcpServer, rpcErrors } from "../../mcp/protocol.ts";
import { openScope } from "../../mcp/search-matches.ts";
import { checkBase } from "../../project/open-project.ts";
import { findOwnPackage } from "../../read/own-package.ts";
import { getSiteFacts, openBuiltSite } from "../built/built-site.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { writeResult } from "../write-result.ts";

export interface McpFlags {
  readonly outDir: string;
  readonly for?: McpHost;
  readonly out?: string;
  readonly base?: string;
  readonly origins?: readonly string[];
}

export async function mcp(site: string, flags: McpFlags, terminal: Terminal): Promise<ExitCode> {
  if (flags.for === undefined) await serve(site, flags.outDir, terminal);
  else await writeModule(site, flags.for, flags, terminal);
  return 0;
}

/** Ends when the client disconnects. */
async function serve(site: string, outDir: string, terminal: Terminal): Promise<void> {
  const built = await openBuiltSite(site, outDir);
  // Reports a missing index before the client connects.
  await openScope(built, { locale: null, version: null });
  const server = makeMcpServer(built, findOwnPackage());
  terminal.note(`Serving "${built.title}" over MCP. Press Ctrl+C to stop.`);
  // Messages are single lines.
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    const answer = await answerLine(line, server);
    if (answer !== null) terminal.result(JSON.stringify(answer));
  }
}

async function answerLine(line: string, server: McpServer) {
  const message = parse(line);
  return message === undefined ? makeErrorResponse(rpcErrors.parse) : server.answer(message);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function writeModule(
  site: string,
  host: McpHost,
  {
    out,
    base,
    origins = null,
  }: Partial<Record<"out" | "base", string>> & { origins?: readonly string[] | null },
  terminal: Terminal,
): Promise<void> {
  if (base !== undefined) checkBase(base);
  const { configs } = await loadConfig(resolve(site));
  const facts = getSiteFacts(configs);
  const { version } = findOwnPackage();
  const settings = { ...facts, baseUrl: base ?? facts.baseUrl, version, origins };
  const text = await makeHostModule(host, settings);
  if (out === undefined) terminal.result(text.trimEnd());
  else {
    await writeResult(resolve(out), text);
    terminal.result(`Written: ${nameFolder(resolve(out))}`);
  }
}
