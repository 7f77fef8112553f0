/** Sends a response body: Content-Type, ETag, compression, and common headers. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { getMediaType } from "../core/media-types.ts";
import { chooseEncoding, type Encoding } from "./encoding.ts";

export interface Body {
  /** Relative to the base path; its extension determines the Content-Type. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hash of the bytes, used as ETag. */
  readonly hash: string;
  readonly cacheControl: string;
  /** null disables compression. */
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
  // A page and its Markdown copy have the same URL.
  const vary = [
    ...(/\.(?:html|md)$/.test(body.path) ? ["Accept"] : []),
    ...(compress === null ? [] : ["Accept-Encoding"]),
  ];
  if (vary.length > 0) response.setHeader("Vary", vary.join(", "));
  if (status === 200) {
    response.setHeader("ETag", tag);
    if (matchesEtag(request.headers["if-none-match"], tag)) {
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

/** Responds to methods other than GET and HEAD with 405 and returns true. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  response.setHeader("Allow", "GET, HEAD");
  sendText(request, response, 405, "Only GET and HEAD are allowed.");
  return true;
}

/** `If-None-Match` uses weak comparison: proxies add `W/` to ETags. */
function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}

function contentType(path: string): string {
  const type = getMediaType(path) ?? "application/octet-stream";
  return /^text\/|json$|xml$|yaml$/.test(type) ? `${type}; charset=utf-8` : type;
}

function isCompressible(type: string): boolean {
  return /charset=|^font\/[ot]tf|wasm|x-icon/.test(type);
}
