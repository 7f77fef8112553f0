/** Parses inventories of Sphinx, version 2: the names that a documentation site explains, and where. */
import { inflateSync } from "node:zlib";
import { getErrorCode } from "../core/errors.ts";
import type { ReadingStage } from "../core/stage.ts";

/** Location by name, relative to the site: `json.dumps` → `library/json.html#json.dumps`. */
export type InventoryNames = Readonly<Record<string, string>>;

export type ParsedInventory =
  | { readonly ok: true; readonly names: InventoryNames }
  | { readonly ok: false; readonly reason: string };

/** Limits in bytes, ten times the size of the largest known inventories. */
export const maxInventory = 16_000_000;
const maxText = 64_000_000;

const entry = /^(.+?)\s+([^\s:]+):(\S+)\s+-?\d+\s+(\S+)\s/;

export function parseInventory(bytes: Uint8Array): ParsedInventory {
  if (bytes.length > maxInventory) return fail(`it exceeds ${maxInventory / 1_000_000} MB`);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { header, rest } = splitHeader(buffer);
  const version = /^# Sphinx inventory version (\S+)/.exec(header)?.[1];
  if (version === undefined) return fail("it is not an inventory of Sphinx");
  if (version !== "2") return fail(`it has version ${version}, and docgen reads version 2`);
  if (rest === null) return fail("it is truncated");
  try {
    return readNames(inflateSync(rest, { maxOutputLength: maxText }).toString("utf8"));
  } catch (error) {
    const code = getErrorCode(error);
    if (code === null) throw error;
    return fail(
      code === "ERR_BUFFER_TOO_LARGE"
        ? `its text exceeds ${maxText / 1_000_000} MB`
        : `it is damaged (${code})`,
    );
  }
}

const fail = (reason: string): ParsedInventory => ({ ok: false, reason });

/** The first four lines, and the compressed text after them. */
function splitHeader(buffer: Buffer): { readonly header: string; readonly rest: Buffer | null } {
  let end = 0;
  for (let line = 0; line < 4; line += 1) {
    const found = buffer.indexOf("\n", end);
    if (found === -1 || found > 10_000) return { header: buffer.toString("utf8", 0, 1000), rest: null };
    end = found + 1;
  }
  return { header: buffer.toString("utf8", 0, end), rest: buffer.subarray(end) };
}

/** Objects of Python come before those of other languages, and these before labels and pages. */
const rank = (domain: string) => (domain === "py" ? 2 : domain === "std" ? 0 : 1);

function readNames(text: string): ParsedInventory {
  const found = new Map<string, { readonly location: string; readonly rank: number }>();
  for (const line of text.split("\n")) {
    const [, name = "", domain = "", , written = ""] = entry.exec(`${line} `) ?? [];
    if (name === "") continue;
    const known = found.get(name);
    if (known !== undefined && known.rank >= rank(domain)) continue;
    const location = written.endsWith("$") ? written.slice(0, -1) + name : written;
    found.set(name, { location: location.replace(/^\/+/, ""), rank: rank(domain) });
  }
  if (found.size === 0 && text.trim() !== "") return fail("it contains no valid entry");
  return {
    ok: true,
    names: Object.fromEntries(Array.from(found, ([name, { location }]) => [name, location])),
  };
}

export const inventoryStage: ReadingStage<string, ParsedInventory> = {
  name: "inventory",
  subject: (path) => path,
  key: (path) => path,
  run: async (path, _memo, reader) => parseInventory(await reader.read(path)),
};
