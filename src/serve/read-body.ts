/** The body of a request, whole and decompressed. */
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { systemCode } from "../core/errors.ts";
import { Refusal } from "../hosted-search/endpoint/index.ts";

/** Bytes: far more than any query. */
const limit = 1024 * 1024;

/** So many times the limit are read before the connection is ended. */
const patience = 16;

const unzip = promisify(gunzip);

/** @throws Refusal when it is too large or damaged */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // Read on even when it is too large, for a client that still sends takes no answer; but not for ever.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size <= limit) parts.push(part);
    if (size > limit * patience) break;
  }
  if (size > limit) throw new Refusal(413, "Request entity too large");
  const bytes = Buffer.concat(parts);
  return (request.headers["content-encoding"] === "gzip" ? await decompress(bytes) : bytes).toString("utf8");
}

async function decompress(bytes: Buffer): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: limit });
  } catch (error) {
    const code = systemCode(error) ?? "";
    if (code === "ERR_BUFFER_TOO_LARGE") throw new Refusal(413, "Request entity too large");
    if (code.startsWith("Z_")) throw new Refusal(400, "Invalid gzip data");
    throw error;
  }
}
