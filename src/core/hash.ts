/** Content hashes: the names of assets and the keys of the cache. */
import { createHash, hash as hashOf } from "node:crypto";

/** 20 hexadecimal digits over all parts; where one part ends and the next begins matters. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  return hashAll(parts);
}

/** The same for a list that grows with the site: the engine takes about a hundred thousand arguments in a call. */
export function hashAll(parts: readonly (string | Uint8Array)[]): string {
  // In one call, where it is all text: most hashes are of a few keys, and an object for each would cost more than they do.
  if (parts.every((part) => typeof part === "string")) {
    const framed = parts.map((part) => `${Buffer.byteLength(part)}:${part}`);
    return digits(hashOf("sha256", framed.join(""), "buffer"));
  }
  const digest = createHash("sha256");
  for (const part of parts) {
    digest.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return digits(digest.digest());
}

/** As many digits over one piece of bytes, with no word of its length: others than `hash` gives, and sooner. */
export function hashBytes(bytes: Uint8Array): string {
  return digits(hashOf("sha256", bytes, "buffer"));
}

/** A part that is cut from a text keeps all of it in memory, and a build holds some of these for each page. */
function digits(bytes: Buffer): string {
  return bytes.toString("hex", 0, 10);
}

/** The hash of plain data. The order of an object's keys does not matter. */
export function digest(value: unknown): string {
  return hash(JSON.stringify(value, sortKeys) ?? "undefined");
}

/** The hash of bytes, text or plain data as it stands, key by key: for values that one piece of code has made. */
export function contentHash(value: unknown): string {
  if (typeof value === "string" || value instanceof Uint8Array) return hash(value);
  return hash(JSON.stringify(value) ?? "undefined");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
