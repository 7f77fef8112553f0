/**
 * The file system as an argument: the disk for real, a map for tests. Paths are below one root, `/` between names.
 * System calls are wrapped here once, with the path in the error.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "./errors.ts";

export interface FileEntry {
  readonly path: string;
  /** null when the entry can be listed but not read as a file: a broken link, say. */
  readonly size: number | null;
}

export interface FileSystem {
  /** Every file below a folder, in code-unit order of the paths; empty when there is no such folder. */
  list(folder: string): Promise<FileEntry[]>;
  /** Throws `FileError`. */
  read(path: string): Promise<Uint8Array>;
  exists(path: string): Promise<boolean>;
}

export class FileError extends Error {
  override readonly name = "FileError";
  readonly path: string;
  readonly reason: string;

  constructor(path: string, cause: unknown) {
    const reason = systemCode(cause) ?? String(cause);
    super(`${path}: ${reason}`, { cause });
    this.path = path;
    this.reason = reason;
  }
}

/** The disk below `root`. Links are followed; a folder that contains itself is entered once. */
export function diskFiles(root: string): FileSystem {
  return {
    async list(folder) {
      const found: FileEntry[] = [];
      await walk(root, folder, new Set(), found);
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      try {
        return await readFile(join(root, path));
      } catch (error) {
        throw new FileError(path, error);
      }
    },
    async exists(path) {
      return (await statOrNull(join(root, path), path))?.isFile() ?? false;
    },
  };
}

async function walk(
  root: string,
  folder: string,
  open: ReadonlySet<string>,
  found: FileEntry[],
): Promise<void> {
  const here = await statOrNull(join(root, folder), folder);
  if (here === null || !here.isDirectory()) return;
  const identity = `${here.dev}:${here.ino}`;
  if (open.has(identity)) return;
  const inside = new Set(open).add(identity);
  const names = await namesIn(join(root, folder));
  if (names === null) found.push({ path: folder, size: null });
  for (const name of names ?? []) {
    const path = folder === "" ? name : `${folder}/${name}`;
    const entry = await statOrNull(join(root, path), path);
    if (entry?.isDirectory()) await walk(root, path, inside, found);
    else found.push({ path, size: entry?.isFile() ? entry.size : null });
  }
}

/** null for a folder that may not be read. */
async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (["EACCES", "EPERM"].includes(systemCode(error) ?? "")) return null;
    throw new FileError(folder, error);
  }
}

async function statOrNull(full: string, path: string) {
  try {
    return await stat(full);
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ELOOP"].includes(systemCode(error) ?? "")) return null;
    throw new FileError(path, error);
  }
}

/** Files in memory, for tests and for `serve`: path → text or bytes. The map may change between calls. */
export function memoryFiles(files: ReadonlyMap<string, string | Uint8Array>): FileSystem {
  return {
    async list(folder) {
      const inside = [...files].filter(([path]) => folder === "" || path.startsWith(`${folder}/`));
      return inside
        .map(([path, content]) => ({ path, size: Buffer.byteLength(content) }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      const content = files.get(path);
      if (content === undefined)
        throw new FileError(path, Object.assign(new Error(path), { code: "ENOENT" }));
      return typeof content === "string" ? Buffer.from(content) : content;
    },
    exists: async (path) => files.has(path),
  };
}
