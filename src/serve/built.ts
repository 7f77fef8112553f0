/** Serves a build output as a plain static host does. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isNotFound } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import { immutableCache, isImmutable, revalidateCache } from "../outputs/immutable.ts";
import type { Encoding } from "./encoding.ts";
import { answerEndpoint } from "./endpoint.ts";
import { serveFiles } from "./files.ts";
import { type HostGuard, localGuard } from "./host-guard.ts";
import type { Handler } from "./listen.ts";
import type { Lookup } from "./locate.ts";
import type { Body } from "./respond.ts";
import { makeSearchable, openAccess, type SearchAccess } from "./site-index.ts";

interface CachedFile {
  readonly stamp: string;
  readonly body: Body;
  readonly size: number;
}

/** Memory limit of cached files in bytes, compressed variants not included. */
const memoryLimit = 64 * 1024 * 1024;

/** @param base base path with leading and trailing slash */
export function serveBuilt(
  folder: string,
  base: string,
  access: SearchAccess = openAccess,
  guard: HostGuard = localGuard,
): Handler {
  const read = makeReader(folder);
  const look: Lookup = (path) => lookup(join(folder, path));
  const readPart = async (path: string) => ((await look(path)) === "file" ? (await read(path)).bytes : null);
  const searchable = makeSearchable(() => access, readPart);
  const serve = serveFiles(base, { look, read });
  return async (request, response) => {
    if (await answerEndpoint(request, response, searchable(), guard)) return;
    return serve(request, response);
  };
}

async function lookup(path: string): Promise<"file" | "folder" | null> {
  try {
    const there = await stat(path);
    return there.isFile() ? "file" : there.isDirectory() ? "folder" : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Reads files through a cache, revalidated by their stamps. Evicts the oldest entries at the limit. */
function makeReader(folder: string): (path: string) => Promise<Body> {
  const kept = new Map<string, CachedFile>();
  let used = 0;
  const forget = (path: string) => {
    used -= kept.get(path)?.size ?? 0;
    kept.delete(path);
  };
  return async (path) => {
    const { mtimeMs, size, ino } = await stat(join(folder, path));
    const stamp = `${mtimeMs}:${size}:${ino}`;
    const known = kept.get(path);
    if (known?.stamp === stamp) return known.body;
    const bytes = await readFile(join(folder, path));
    const body = makeBody(path, bytes);
    forget(path);
    used += size;
    kept.set(path, { stamp, body, size });
    for (const oldest of kept.keys()) {
      if (used <= memoryLimit) break;
      forget(oldest);
    }
    return body;
  };
}

function makeBody(path: string, bytes: Uint8Array): Body {
  const forms = new Map<Encoding, Promise<Uint8Array>>();
  const compress = (encoding: Encoding) => {
    const form = forms.get(encoding) ?? compressors[encoding](bytes);
    forms.set(encoding, form);
    return form;
  };
  return {
    path,
    bytes,
    hash: hash(bytes),
    cacheControl: isImmutable(path) ? immutableCache : revalidateCache,
    compress,
  };
}

const brotli = promisify(brotliCompress);
const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};
