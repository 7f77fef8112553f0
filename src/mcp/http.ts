/**
 * MCP over HTTP ("streamable HTTP" without sessions and streams) as a Fetch API handler, for functions of hosts. It uses no API of Node.js.
 */
import {
  makeErrorResponse,
  makeMcpServer,
  protocolVersions,
  type RpcResponse,
  rpcErrors,
} from "./protocol.ts";
import { openSite, type ReadFile, type SiteFacts } from "./site.ts";

/** Written into the function of a host. */
export interface McpSettings extends SiteFacts {
  /** Version of docgen. */
  readonly version: string;
  /** Origins of web pages that may call the server; null for all, because it only reads published pages. */
  readonly origins: readonly string[] | null;
}

/** Largest body in bytes, far above any call. */
const maxBody = 64 * 1024;

export type AnswerMcp = (request: Request, read: ReadFile) => Promise<Response>;

export function makeMcpHandler(settings: McpSettings): AnswerMcp {
  return async (request, read) => {
    const cors = getCors(request.headers.get("origin"), settings.origins);
    if (cors === null) return explain(403, "Forbidden origin.", {});
    if (request.method === "OPTIONS")
      return new Response(null, { status: 204, headers: { ...cors, ...preflight } });
    const refusal = findRefusal(request);
    if (refusal !== null) return explain(...refusal, cors);
    const body = await readBody(request);
    if (body === null) return explain(413, `The body exceeds ${maxBody} bytes.`, cors);
    const [status, answer] = await answerBody(body, settings, read);
    return answer === null ? new Response(null, { status, headers: cors }) : send(status, answer, cors);
  };
}

async function answerBody(
  body: string,
  settings: McpSettings,
  read: ReadFile,
): Promise<readonly [status: number, answer: RpcResponse | null]> {
  const message = parse(body);
  if (message === undefined) return [400, makeErrorResponse(rpcErrors.parse)];
  // For each request: some hosts forbid to use what one has read in another.
  const server = makeMcpServer(openSite(settings, read), settings);
  try {
    const answer = await server.answer(message);
    if (answer === null) return [202, null];
    return [answer.error?.code === rpcErrors.request.code ? 400 : 200, answer];
  } catch (error) {
    const { code, message: name } = rpcErrors.internal;
    const reason = error instanceof Error ? error.message : String(error);
    return [500, makeErrorResponse({ code, message: `${name}: ${reason}` })];
  }
}

type Headers = Readonly<Record<string, string>>;

const preflight: Headers = {
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Last-Event-ID",
  "Access-Control-Max-Age": "86400",
};

/** null for a web page that may not call the server. Other clients send no origin. */
function getCors(origin: string | null, origins: McpSettings["origins"]): Headers | null {
  if (origins === null) return { "Access-Control-Allow-Origin": "*" };
  if (origin === null) return { Vary: "Origin" };
  return origins.includes(origin) ? { "Access-Control-Allow-Origin": origin, Vary: "Origin" } : null;
}

function findRefusal({ method, headers }: Request): readonly [status: number, text: string] | null {
  // Clients ask for a stream of server messages with GET, and 405 says that there is none.
  if (method !== "POST") return [405, "Send JSON-RPC messages with POST."];
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? ""))
    return [415, "Expected the content type application/json."];
  const accept = headers.get("accept") ?? "*/*";
  if (!/application\/(?:json|\*)|\*\/\*/i.test(accept)) return [406, "The response is application/json."];
  const version = headers.get("mcp-protocol-version");
  if (version !== null && !protocolVersions.some((one) => one === version))
    return [400, `Unsupported protocol version. Supported: ${protocolVersions.join(", ")}.`];
  return null;
}

/** null for a body above the limit, which is not read to its end. */
async function readBody({ body, headers }: Request): Promise<string | null> {
  if (Number(headers.get("content-length") ?? 0) > maxBody) return null;
  if (body === null) return "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBody) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function explain(status: number, message: string, cors: Headers): Response {
  const allow: Headers = status === 405 ? { Allow: "POST, OPTIONS" } : {};
  return send(status, makeErrorResponse({ code: -32000, message }), { ...cors, ...allow });
}

function send(status: number, body: object, headers: Headers): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
}
