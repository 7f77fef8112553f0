/** Sends one file: type, validators, compression, and the rules that hold for every response. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentType, isCompressible } from "./content-types.ts";
import { chooseEncoding, type Encoding } from "./encoding.ts";

export interface Body {
  /** Below the base path; its extension tells the type. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Names the bytes. */
  readonly hash: string;
  readonly cacheControl: string;
  /** null: this server does not compress. */
  readonly compress: ((encoding: Encoding) => Promise<Uint8Array>) | null;
}

export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404 | 500,
  body: Body,
): Promise<void> {
  const type = contentType(body.path);
  const compress = isCompressible(type) ? body.compress : null;
  const encoding = compress === null ? null : chooseEncoding(request.headers["accept-encoding"] ?? "");
  const tag = `"${body.hash}${encoding === null ? "" : `-${encoding}`}"`;
  response.setHeader("Cache-Control", body.cacheControl);
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (compress !== null) response.setHeader("Vary", "Accept-Encoding");
  if (status === 200) {
    response.setHeader("ETag", tag);
    if (isKnown(request.headers["if-none-match"], tag)) {
      response.writeHead(304).end();
      return;
    }
  }
  const bytes = compress === null || encoding === null ? body.bytes : await compress(encoding);
  if (encoding !== null) response.setHeader("Content-Encoding", encoding);
  response.writeHead(status, { "Content-Type": type, "Content-Length": bytes.byteLength });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: 400 | 403 | 404 | 405 | 500,
  text: string,
): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : `${text}\n`);
}

export function sendRedirect(response: ServerResponse, status: 301 | 302, location: string): void {
  response.writeHead(status, { Location: location, "Cache-Control": "no-cache", "Content-Length": 0 }).end();
}

/** Answers everything but GET and HEAD; true when it has. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  response.setHeader("Allow", "GET, HEAD");
  sendText(request, response, 405, "Only GET and HEAD are allowed.");
  return true;
}

/** `If-None-Match` compares weakly: proxies mark tags with `W/`. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}
