/** HTTP transport of the query endpoint: request bodies in, JSON and CORS headers out. The host guard decides which origins may search. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { getErrorCode } from "../core/errors.ts";
import {
  answerRequest,
  type EndpointAnswer,
  isEndpointPath,
  Refusal,
  refuse,
  type Searchable,
} from "../hosted-search/endpoint/index.ts";
import { type HostGuard, maySearch } from "./host-guard.ts";

const environment = {
  now: () => performance.now(),
  makeQueryId: () => randomBytes(16).toString("hex"),
};

const crossOrigin = {
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
  "Access-Control-Allow-Headers":
    "content-type, content-encoding, x-algolia-application-id, x-algolia-api-key, x-algolia-agent, x-algolia-usertoken, x-algolia-request-id",
  "Access-Control-Max-Age": "86400",
} as const;

/** Handles requests to the endpoint and returns true; GET and HEAD always belong to the site. */
export async function answerEndpoint(
  request: IncomingMessage,
  response: ServerResponse,
  searchable: Searchable,
  guard: HostGuard,
): Promise<boolean> {
  const { method = "", url: target = "" } = request;
  if (!isEndpointPath(target) || method === "GET" || method === "HEAD") return false;
  const { origin } = request.headers;
  response.setHeader("Vary", "Origin");
  if (!maySearch(origin, guard)) {
    send(response, refuse(new Refusal(403, explainForbidden(origin))));
    return true;
  }
  // Set first, so that error responses have them, too.
  if (origin !== undefined) response.setHeader("Access-Control-Allow-Origin", origin);
  for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
  if (method === "OPTIONS") response.writeHead(204).end();
  else send(response, await answer(request, { method, target }, searchable));
  return true;
}

/** Opaque origins (files, sandboxed frames, extensions) cannot be listed in the option. */
function explainForbidden(origin: string | undefined): string {
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
    return await answerRequest({ method, target, headers: request.headers, body }, searchable, environment);
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

/** Maximum body size in bytes, far above any query. */
const limit = 1024 * 1024;

/** Multiple of the limit that is read before the connection is closed. */
const drainFactor = 16;

const unzip = promisify(gunzip);

/** @throws Refusal if the body is too large or invalid gzip */
async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // Drains an oversized body, because a client that is still sending doesn't read the response; but not without limit.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size <= limit) parts.push(part);
    if (size > limit * drainFactor) break;
  }
  if (size > limit) throw new Refusal(413, "Request entity too large");
  const bytes = Buffer.concat(parts);
  return (request.headers["content-encoding"] === "gzip" ? await decompress(bytes) : bytes).toString("utf8");
}

async function decompress(bytes: Buffer): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: limit });
  } catch (error) {
    const code = getErrorCode(error) ?? "";
    if (code === "ERR_BUFFER_TOO_LARGE") throw new Refusal(413, "Request entity too large");
    if (code.startsWith("Z_")) throw new Refusal(400, "Invalid gzip data");
    throw error;
  }
}
