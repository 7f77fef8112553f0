/** Transfer size of an output, and the files that a page loads. */
import { gzip } from "node:zlib";
import { decodePath } from "../core/paths.ts";
import type { Output } from "../outputs/plan.ts";

/** Files that a page loads, by budget; paths relative to the output folder. */
export interface Loads {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly images: readonly string[];
}

export interface Weight {
  /** Bytes, after gzip for text. */
  readonly size: number;
  /** null if it isn't a page. */
  readonly loads: Loads | null;
}

export async function weigh({ path, kind }: Output, bytes: Uint8Array, baseUrl: string): Promise<Weight> {
  const size = isText.test(path) ? await gzipSize(bytes) : bytes.byteLength;
  return { size, loads: kind === "page" ? readLoads(Buffer.from(bytes).toString(), baseUrl) : null };
}

const isText = /\.(html|css|m?js|svg)$/i;

/** Async, so that zlib runs on libuv's thread pool. */
function gzipSize(bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    gzip(bytes, (error, packed) => (error === null ? resolve(packed.byteLength) : reject(error)));
  });
}

/** Local URLs in tags that make a browser load a file immediately. */
export function readLoads(html: string, baseUrl: string): Loads {
  const found = { js: new Set<string>(), css: new Set<string>(), images: new Set<string>() };
  for (const [tag, name = ""] of html.matchAll(/<(script|link|img)\b(?:"[^"]*"|[^">])*>/g)) {
    const kind = getKind(name, attribute(tag, "rel"));
    const address = attribute(tag, name === "link" ? "href" : "src");
    if (kind === null || address === null || !address.startsWith(baseUrl)) continue;
    const path = decodePath(address.slice(baseUrl.length).replace(/[?#].*$/s, ""));
    if (path !== null) found[kind].add(path.normalize("NFC"));
  }
  return { js: [...found.js], css: [...found.css], images: [...found.images] };
}

function getKind(name: string, rel: string | null): keyof Loads | null {
  if (name === "script") return "js";
  if (name === "img") return "images";
  return rel === "stylesheet" ? "css" : rel === "modulepreload" ? "js" : null;
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : value.replaceAll("&amp;", "&");
}
