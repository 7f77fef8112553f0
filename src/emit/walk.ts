/** Walks a folder without following symlinks. */
import { lstatSync, type Stats } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getErrorCode } from "../core/errors.ts";

/** Every file and symlink below `folder`, with `/` separators, sorted by code units. */
export async function walk(folder: string, below = ""): Promise<string[]> {
  const found: string[] = [];
  await collectFiles(folder, below, found);
  return found;
}

async function collectFiles(folder: string, below: string, found: string[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) await collectFiles(folder, path, found);
    else found.push(path);
  }
}

/** null if nothing exists. Synchronous, because every build calls it for every output. */
export function lstatOrNull(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    // No file can have such a name.
    if (["ENOTDIR", "ENAMETOOLONG"].includes(getErrorCode(error) ?? "")) return null;
    throw error;
  }
}

/** `a/b/c.html` → `a`, `a/b` */
export function parents(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}
