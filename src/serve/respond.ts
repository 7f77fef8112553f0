/** Sends a response body: Content-Type, ETag, compression, and common headers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { posix } from "node:path";
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

/** Content types by extension. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".xml": "application/xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".yaml": "application/yaml; charset=utf-8",
    ".yml": "application/yaml; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".wasm": "application/wasm",
    ".pdf": "application/pdf",
    ".zip": "application/zip",
    ".gz": "application/gzip",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
  }),
);

function contentType(path: string): string {
  return types.get(posix.extname(path).toLowerCase()) ?? "application/octet-stream";
}

function isCompressible(type: string): boolean {
  return /charset=|^font\/[ot]tf|wasm|x-icon/.test(type);
}
