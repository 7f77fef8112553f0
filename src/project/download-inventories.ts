/** Downloads the inventories of other documentation sites that the site folder does not contain. */
import { resolve } from "node:path";
import type { InventoryConfig } from "../config/inventories.ts";
import { getErrorCode } from "../core/errors.ts";
import type { FileSystem } from "../core/files.ts";
import { writeAtomically } from "../core/write-atomically.ts";
import { maxInventory, parseInventory } from "../read/inventory.ts";

const seconds = 10;

/**
 * @param files rooted at the site folder
 * @returns the reason for each file that is still missing
 */
export async function downloadInventories(
  inventories: readonly InventoryConfig[],
  folder: string,
  files: FileSystem,
): Promise<ReadonlyMap<string, string>> {
  const missing = new Map<string, string>();
  await Promise.all(
    inventories.map(async ({ url, file }) => {
      if (await files.exists(file)) return;
      const reason = await download(`${url}objects.inv`, resolve(folder, file));
      if (reason !== null) missing.set(file, reason);
    }),
  );
  return missing;
}

/** Saves a valid inventory; else returns the reason. */
async function download(url: string, path: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) });
    if (!response.ok) return `status ${response.status}`;
    const bytes = await readLimited(response);
    const parsed = parseInventory(bytes);
    if (!parsed.ok) return parsed.reason;
    await writeAtomically(path, bytes);
    return null;
  } catch (error) {
    return explain(error);
  }
}

/** Reads one byte more than allowed at most, which the parser reports. */
async function readLimited({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > maxInventory) break;
  }
  return Buffer.concat(parts);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (error.name === "TimeoutError") return `no answer in ${seconds} s`;
  const code = getErrorCode(error) ?? getErrorCode(error.cause);
  if (code !== null) return code;
  if (error instanceof TypeError) return error.cause instanceof Error ? error.cause.message : error.message;
  throw error;
}
