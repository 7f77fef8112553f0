/** The transport of the query endpoint: bodies in, JSON out, errors too; what may be read by whose pages the door says. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  answerRequest,
  type EndpointAnswer,
  isEndpointPath,
  Refusal,
  refuse,
  type Searchable,
} from "../hosted-search/endpoint/index.ts";
import { type Door, maySearch } from "./door.ts";
import { readBody } from "./read-body.ts";

const surroundings = {
  now: () => performance.now(),
  makeQueryId: () => randomBytes(16).toString("hex"),
};

const crossOrigin = {
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
  "Access-Control-Allow-Headers":
    "content-type, content-encoding, x-algolia-application-id, x-algolia-api-key, x-algolia-agent, x-algolia-usertoken, x-algolia-request-id",
  "Access-Control-Max-Age": "86400",
} as const;

/** Answers what is the endpoint's; true when it has. Plain visits are the site's, whatever their address. */
export async function answerEndpoint(
  request: IncomingMessage,
  response: ServerResponse,
  searchable: Searchable,
  door: Door,
): Promise<boolean> {
  const { method = "", url: target = "" } = request;
  if (!isEndpointPath(target) || method === "GET" || method === "HEAD") return false;
  const { origin } = request.headers;
  response.setHeader("Vary", "Origin");
  if (!maySearch(origin, door)) {
    send(response, refuse(new Refusal(403, explainClosed(origin))));
    return true;
  }
  // Set at once, so that the answer to a failure has them as well.
  if (origin !== undefined) response.setHeader("Access-Control-Allow-Origin", origin);
  for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
  if (method === "OPTIONS") response.writeHead(204).end();
  else send(response, await answer(request, { method, target }, searchable));
  return true;
}

/** Files, frames without rights and extensions have no origin that the option takes. */
function explainClosed(origin: string | undefined): string {
  const closed = `Pages of ${origin} may not search here`;
  return /^https?:/.test(origin ?? "")
    ? `${closed}; allow them: serve: { searchOrigins: ["${origin}"] }`
    : `${closed}; only serve: { searchOrigins: ["*"] } allows them, and every other page`;
}

async function answer(
  request: IncomingMessage,
  { method, target }: { readonly method: string; readonly target: string },
  searchable: Searchable,
): Promise<EndpointAnswer> {
  try {
    const body = await readBody(request);
    return await answerRequest({ method, target, headers: request.headers, body }, searchable, surroundings);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    throw error;
  }
}

function send(response: ServerResponse, { status, body }: EndpointAnswer): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": bytes.byteLength,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(bytes);
}
