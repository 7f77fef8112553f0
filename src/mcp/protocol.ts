/**
 * Model Context Protocol without sessions: each JSON-RPC message is answered alone, whether it arrives over standard input or HTTP.
 * https://modelcontextprotocol.io/specification/
 */
import { isRecord } from "../core/is-record.ts";
import type { BuiltSite } from "./site.ts";
import { makeTools, type Tool } from "./tools.ts";

/** The latest first. */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;

type Id = string | number | null;

export interface RpcResponse {
  readonly jsonrpc: "2.0";
  readonly id: Id;
  readonly result?: object;
  readonly error?: RpcError;
}

interface RpcError {
  readonly code: number;
  readonly message: string;
}

export const rpcErrors = {
  parse: { code: -32700, message: "Parse error: the message is not valid JSON." },
  request: { code: -32600, message: "Invalid request: expected one JSON-RPC 2.0 message." },
  internal: { code: -32603, message: "Internal error" },
} as const satisfies Readonly<Record<string, RpcError>>;

export function makeErrorResponse(error: RpcError, id: Id = null): Failed {
  return { jsonrpc: "2.0", id, error };
}

export interface McpServer {
  /** Returns null for notifications and responses. Rejects if the site cannot be read. */
  answer(message: unknown): Promise<RpcResponse | null>;
}

export interface McpOptions {
  /** Version of docgen. */
  readonly version: string;
}

export function makeMcpServer(site: BuiltSite, { version }: McpOptions): McpServer {
  const tools = makeTools(site);
  const handlers: Readonly<Record<string, (params: Params) => Promise<object | RpcFailure> | object>> = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: protocolVersions.find((one) => one === protocolVersion) ?? protocolVersions[0],
      capabilities: { tools: {} },
      serverInfo: { name: "docgen", title: site.title, version },
      instructions: `The documentation "${site.title}". Search it first; then read whole pages by the addresses found.`,
    }),
    ping: () => ({}),
    "tools/list": () => ({ tools: tools.map(describeTool) }),
    "tools/call": (params) => callTool(tools, params),
  };
  return {
    async answer(message) {
      const call = readCall(message);
      if (call === null || "error" in call) return call;
      const { id, method, params } = call;
      const handle = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
      if (handle === undefined)
        return makeErrorResponse({ code: -32601, message: `Unknown method "${method}".` }, id);
      const result = await handle(params);
      return result instanceof RpcFailure ? makeErrorResponse(result, id) : { jsonrpc: "2.0", id, result };
    },
  };
}

interface Call {
  readonly id: string | number;
  readonly method: string;
  readonly params: Params;
}

type Failed = RpcResponse & { readonly error: RpcError };

/** null for notifications and responses, which are not answered. */
function readCall(message: unknown): Call | Failed | null {
  if (!isRecord(message) || message.jsonrpc !== "2.0") return makeErrorResponse(rpcErrors.request);
  const { method, id, params = {} } = message;
  if (typeof method !== "string")
    return "result" in message || "error" in message ? null : makeErrorResponse(rpcErrors.request);
  if (id === undefined) return null;
  if (typeof id !== "string" && typeof id !== "number") return makeErrorResponse(rpcErrors.request);
  return isRecord(params) ? { id, method, params } : makeErrorResponse(rpcErrors.request, id);
}

type Params = Readonly<Record<string, unknown>>;

class RpcFailure {
  readonly code = -32602;
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

function describeTool({ name, title, description, parameters }: Tool): object {
  const required = Object.keys(parameters).filter((one) => !("default" in (parameters[one] ?? {})));
  const inputSchema = { type: "object", properties: parameters, required, additionalProperties: false };
  return { name, title, description, inputSchema, annotations };
}

async function callTool(
  tools: readonly Tool[],
  { name, arguments: given = {} }: Params,
): Promise<object | RpcFailure> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined)
    return new RpcFailure(
      `Unknown tool ${JSON.stringify(name)}. Known: ${tools.map((one) => one.name).join(", ")}.`,
    );
  if (!isRecord(given))
    return new RpcFailure(`Invalid arguments of the tool "${tool.name}": expected an object.`);
  const { text, isError } = await tool.run(given);
  return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
}
