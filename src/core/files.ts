/**
 * The file system as an argument: the disk for real, a map for tests. Paths are below one root, `/` between names.
 * System calls are wrapped here once, with the path in the error.
 */
import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import { diagnostic } from "./diagnostics.ts";
import { isAbsence, systemCode, UserError } from "./errors.ts";

export interface FileEntry {
  readonly path: string;
  /** null when the entry can be listed but not read as a file: a broken link, say. */
  readonly size: number | null;
  /** Another one after every change of the file; null where that cannot be promised. */
  readonly stamp: string | null;
  /** Where a link leads that nobody may follow; absolute. */
  readonly outside?: string;
}

/** A file system as data: other threads open the same. */
export type FilesSource =
  | { readonly kind: "disk"; readonly root: string; readonly fence: readonly string[] | null }
  | {
      readonly kind: "layered";
      readonly files: FilesSource;
      readonly layers: readonly Layer[];
      readonly hidden: readonly string[];
      readonly showsPages: boolean;
    }
  | {
      readonly kind: "mounted";
      readonly files: FilesSource;
      readonly folders: readonly (readonly [path: string, files: FilesSource])[];
    }
  /** A folder of a commit, seen from a folder of its repository. */
  | { readonly kind: "git"; readonly site: string; readonly commit: string; readonly folder: string };

/** What lies in `from` is seen in `to`. */
export interface Layer {
  readonly from: string;
  readonly to: string;
  /** A folder in `from` that is not seen there. */
  readonly except?: string;
}

export interface FileSystem {
  /** Missing where no other thread can open it: files in memory. */
  readonly source?: FilesSource | undefined;
  /** Every file below a folder, in code-unit order of the paths; empty when there is no such folder. */
  list(folder: string): Promise<FileEntry[]>;
  /** Throws `FileError`. */
  read(path: string): Promise<Uint8Array>;
  exists(path: string): Promise<boolean>;
  /** That of its entry in a list; null, too, where there is no such file. */
  stamp(path: string): Promise<string | null>;
}

/** Lists each folder once: for as long as nobody asks what has changed since. */
export function listedOnce(files: FileSystem): FileSystem {
  const lists = new Map<string, Promise<FileEntry[]>>();
  return {
    ...files,
    list(folder) {
      const list = lists.get(folder) ?? files.list(folder);
      lists.set(folder, list);
      return list;
    },
  };
}

/** Whatever reads a file, one that cannot be read is none of docgen's faults. */
export class FileError extends UserError {
  override readonly name = "FileError";
  override readonly cause: unknown;
  readonly path: string;
  readonly reason: string;

  constructor(path: string, cause: unknown) {
    const reason = systemCode(cause) ?? String(cause);
    super([diagnostic("source/unreadable", { reason }, { file: path })]);
    this.message = `${path}: ${reason}`;
    this.cause = cause;
    this.path = path;
    this.reason = reason;
  }
}

/**
 * The disk below `root`. Links are followed; a folder that contains itself is entered once. Nothing waits for another thread: for thousands
 * of small files that takes longer than the disk.
 * @param fence the folders that links may lead into, absolute; without them, any
 */
export function diskFiles(
  root: string,
  now: () => number = Date.now,
  fence: readonly string[] | null = null,
): FileSystem {
  const stampOf = (stats: Stats) => (now() - stats.ctimeMs < settled ? null : fileStamp(stats));
  const isOutside = openFence(fence);
  return {
    source: { kind: "disk", root, fence },
    async list(folder) {
      const found: FileEntry[] = [];
      const full = spelled(root, folder);
      if (isOutside(full)) found.push({ path: folder, ...unread, outside: realPath(full) ?? "" });
      else walk(full, folder, new Set(), { found, stampOf, isOutside });
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      try {
        const full = spelled(root, path);
        if (isOutside(full)) throw new FileError(path, "it points outside the site");
        return readFileSync(full);
      } catch (error) {
        if (error instanceof FileError) throw error;
        throw new FileError(path, error);
      }
    },
    async exists(path) {
      const full = spelled(root, path);
      return !isOutside(full) && (statOrNull(full, path)?.isFile() ?? false);
    },
    async stamp(path) {
      const there = statOrNull(spelled(root, path), path);
      return there?.isFile() ? stampOf(there) : null;
    },
  };
}

/** Where a path lies whose names the disk may keep in another form of Unicode: `が` of two characters, say. */
function spelled(root: string, path: string): string {
  const full = join(root, path);
  if (/^\p{ASCII}*$/u.test(path) || statOrNull(full, path) !== null) return full;
  let folder = root;
  for (const name of path.split("/")) {
    if (!statOrNull(folder, path)?.isDirectory()) return full;
    const isMeant = (one: string) => one.normalize("NFC") === name.normalize("NFC");
    const found = name === ".." ? name : entriesIn(folder)?.find((entry) => isMeant(entry.name))?.name;
    if (found === undefined) return full;
    folder = join(folder, found);
  }
  return folder;
}

/** Whether a path leads out of all folders of the fence; what is not there leads nowhere. */
function openFence(fence: readonly string[] | null): (full: string) => boolean {
  if (fence === null) return () => false;
  const folders = fence.flatMap((folder) => realPath(folder)?.replace(/[/\\]?$/, sep) ?? []);
  return (full) => {
    const real = full.includes(`${sep}node_modules${sep}`) ? null : realPath(full);
    return real !== null && !folders.some((folder) => `${real}${sep}`.startsWith(folder));
  };
}

function realPath(full: string): string | null {
  try {
    return realpathSync.native(full);
  } catch (error) {
    if (isAbsence(error) || systemCode(error) === "EACCES") return null;
    throw error;
  }
}

interface Walk {
  readonly found: FileEntry[];
  stampOf(stats: Stats): string | null;
  isOutside(full: string): boolean;
}

const unread = { size: null, stamp: null } as const;

/** @param full where `folder` lies on the disk */
function walk(full: string, folder: string, open: ReadonlySet<string>, { found, ...rules }: Walk): void {
  const { stampOf, isOutside } = rules;
  const here = statOrNull(full, folder);
  if (here === null || !here.isDirectory()) return;
  const identity = `${here.dev}:${here.ino}`;
  if (open.has(identity)) return;
  const inside = new Set(open).add(identity);
  const entries = entriesIn(full);
  if (entries === null) found.push({ path: folder, ...unread });
  for (const named of entries ?? []) {
    const { name } = named;
    const path = folder === "" ? name : `${folder}/${name}`;
    if (named.isSymbolicLink() && isOutside(`${full}/${name}`)) {
      found.push({ path, ...unread, outside: realPath(`${full}/${name}`) ?? "" });
      continue;
    }
    const entry = statOrNull(`${full}/${name}`, path);
    if (entry?.isDirectory()) walk(`${full}/${name}`, path, inside, { found, ...rules });
    else if (entry?.isFile()) found.push({ path, size: entry.size, stamp: stampOf(entry) });
    else found.push({ path, ...unread });
  }
}

/** null for a folder that may not be read. */
function entriesIn(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (["EACCES", "EPERM"].includes(systemCode(error) ?? "")) return null;
    throw new FileError(folder, error);
  }
}

function statOrNull(full: string, path: string): Stats | null {
  try {
    return statSync(full, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw new FileError(path, error);
  }
}

/** In milliseconds: two changes so close together may have the same time. */
export const settled = 1000;

/**
 * Differs after a change, unless that comes within the same tick of the clock. The time of the last change cannot be set by hand, unlike that
 * of the last modification.
 */
export function fileStamp({ ctimeMs, mtimeMs, size, ino }: Stats): string {
  return `${size} ${ino} ${mtimeMs} ${ctimeMs}`;
}

/** Files in memory, for tests and for `serve`: path → text or bytes. The map may change between calls. */
export function memoryFiles(files: ReadonlyMap<string, string | Uint8Array>): FileSystem {
  return {
    async list(folder) {
      const inside = [...files].filter(([path]) => folder === "" || path.startsWith(`${folder}/`));
      return inside
        .map(([path, content]) => ({ path, size: Buffer.byteLength(content), stamp: null }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      const content = files.get(path);
      if (content === undefined)
        throw new FileError(path, Object.assign(new Error(path), { code: "ENOENT" }));
      return typeof content === "string" ? Buffer.from(content) : content;
    },
    exists: async (path) => files.has(path),
    stamp: async () => null,
  };
}
