/** Content hashes for asset names and cache keys. */
import { createHash, hash as hashOf } from "node:crypto";

/** Hash of 20 hex digits. Parts are length-prefixed, so boundaries matter. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  return hashAll(parts);
}

/** Like `hash`, for long lists, because the number of arguments per call is limited. */
export function hashAll(parts: readonly (string | Uint8Array)[]): string {
  // Fast path for text: most inputs are a few short keys, for which creating a hash object would dominate.
  if (parts.every((part) => typeof part === "string")) {
    let framed = "";
    for (const part of parts) framed += `${Buffer.byteLength(part)}:${part}`;
    return shorten(hashOf("sha256", framed, "hex"));
  }
  const digest = createHash("sha256");
  for (const part of parts) {
    digest.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return shorten(digest.digest("hex"));
}

/** Faster hash of a single byte array, without length prefix; differs from `hash`. */
export function hashBytes(bytes: Uint8Array): string {
  return shorten(hashOf("sha256", bytes, "hex"));
}

/** Joins two short substrings, which V8 copies: a longer one would retain the full digest. A buffer takes twice as long. */
function shorten(digits: string): string {
  return [digits.slice(0, 10), digits.slice(10, 20)].join("");
}

/** Hash of plain data, independent of key order. */
export function digest(value: unknown): string {
  return hash(JSON.stringify(value, sortKeys) ?? "undefined");
}

/** Hash of bytes, text or plain data, dependent on key order. Only for values created by a single piece of code. */
export function contentHash(value: unknown): string {
  if (typeof value === "string" || value instanceof Uint8Array) return hash(value);
  return hash(JSON.stringify(value) ?? "undefined");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
