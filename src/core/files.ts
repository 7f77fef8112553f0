/**
 * File system abstraction: the disk, or a map in tests. Paths are relative to a root and use `/`. System errors are wrapped here with the
 * path.
 */
import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import { diagnostic } from "./diagnostics.ts";
import { getErrorCode, isNotFound, UserError } from "./errors.ts";

export interface FileEntry {
  readonly path: string;
  /** null if the entry is not a readable file, as with a broken symlink. */
  readonly size: number | null;
  /** Changes with every change of the file; null if that cannot be guaranteed. */
  readonly stamp: string | null;
  /** Absolute target of a symlink that leaves the allowed folders. */
  readonly outside?: string;
}

/** Serializable description of a file system, to reopen it in another thread. */
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
  | {
      readonly kind: "overlaid";
      readonly files: FilesSource;
      readonly texts: readonly (readonly [path: string, text: string])[];
    }
  | GitSource;

/** A documents folder visible at another path: relative paths that leave it are rewritten. */
export interface FolderMove {
  readonly from: string;
  readonly to: string;
}

/** A folder at a commit. */
export interface GitSource {
  readonly kind: "git";
  /** Absolute path that `folder` is relative to. */
  readonly site: string;
  readonly commit: string;
  readonly folder: string;
  readonly move: FolderMove;
}

/** Shows the content of `from` at `to`. */
export interface Layer {
  readonly from: string;
  readonly to: string;
  /** Subfolders of `from` to exclude. */
  readonly except?: readonly string[];
  /** Whether its files are originals of translations rather than translations. */
  readonly isOriginal?: boolean;
}

export interface FileSystem {
  /** Absent if other threads cannot reopen it, as with files in memory. */
  readonly source?: FilesSource | undefined;
  /** All files in a folder and its subfolders, sorted by path in code unit order; empty if the folder does not exist. */
  list(folder: string): Promise<FileEntry[]>;
  /** @throws FileError */
  read(path: string): Promise<Uint8Array>;
  exists(path: string): Promise<boolean>;
  /** Stamp as in the listing; also null if the file does not exist. */
  stamp(path: string): Promise<string | null>;
}

/** Caches listings and their stamps; valid until files change. */
export function cacheListings(files: FileSystem): FileSystem {
  const lists = new Map<string, Promise<FileEntry[]>>();
  const stamps = new Map<string, string | null>();
  const list = async (folder: string) => {
    const entries = await files.list(folder);
    for (const { path, stamp } of entries) stamps.set(path, stamp);
    return entries;
  };
  return {
    ...files,
    list(folder) {
      const known = lists.get(folder) ?? list(folder);
      lists.set(folder, known);
      return known;
    },
    async stamp(path) {
      const known = stamps.get(path);
      return known === undefined ? files.stamp(path) : known;
    },
  };
}

/** A file that cannot be read, which is always the user's problem rather than a bug. */
export class FileError extends UserError {
  override readonly name = "FileError";
  override readonly cause: unknown;
  readonly path: string;
  readonly reason: string;

  constructor(path: string, cause: unknown) {
    const reason = getErrorCode(cause) ?? String(cause);
    super([diagnostic("source/unreadable", { reason }, { file: path })]);
    this.message = `${path}: ${reason}`;
    this.cause = cause;
    this.path = path;
    this.reason = reason;
  }
}

/**
 * The file system below `root`. Follows symlinks and detects cycles. Uses synchronous calls, because for thousands of small files the
 * overhead of the thread pool exceeds the disk access.
 * @param fence absolute paths of the folders that symlinks may point into; null allows any
 */
export function diskFiles(
  root: string,
  now: () => number = Date.now,
  fence: readonly string[] | null = null,
): FileSystem {
  const stampOf = (stats: Stats) => (now() - stats.ctimeMs < stampResolution ? null : fileStamp(stats));
  const isOutside = makeFenceCheck(fence);
  return {
    source: { kind: "disk", root, fence },
    async list(folder) {
      const found: FileEntry[] = [];
      const full = findActualPath(root, folder);
      if (isOutside(full)) found.push({ path: folder, ...unreadable, outside: realPath(full) ?? "" });
      else walk(full, folder, new Set(), { found, stampOf, isOutside });
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      try {
        const full = findActualPath(root, path);
        if (isOutside(full)) throw new FileError(path, "it points outside the site");
        return readFileSync(full);
      } catch (error) {
        if (error instanceof FileError) throw error;
        throw new FileError(path, error);
      }
    },
    async exists(path) {
      const full = findActualPath(root, path);
      try {
        return (statSync(full, { throwIfNoEntry: false })?.isFile() ?? false) && !isOutside(full);
      } catch (error) {
        // It exists, so that reading it reports the reason.
        if (getErrorCode(error) === "ELOOP") return true;
        if (isNotFound(error)) return false;
        throw new FileError(path, error);
      }
    },
    async stamp(path) {
      const there = statOrNull(findActualPath(root, path), path);
      return there?.isFile() ? stampOf(there) : null;
    },
  };
}

/** Path on disk of a normalized path: the names may be stored in another Unicode normalization form, such as decomposed `が`. */
function findActualPath(root: string, path: string): string {
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

/** Whether the real path is outside all allowed folders; false for missing files. */
function makeFenceCheck(fence: readonly string[] | null): (full: string) => boolean {
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
    if (isNotFound(error) || getErrorCode(error) === "EACCES") return null;
    throw error;
  }
}

interface Walk {
  readonly found: FileEntry[];
  stampOf(stats: Stats): string | null;
  isOutside(full: string): boolean;
}

const unreadable = { size: null, stamp: null } as const;

/** @param full path of `folder` on disk */
function walk(full: string, folder: string, open: ReadonlySet<string>, { found, ...rules }: Walk): void {
  const { stampOf, isOutside } = rules;
  const here = statOrNull(full, folder);
  if (here === null || !here.isDirectory()) return;
  const identity = `${here.dev}:${here.ino}`;
  if (open.has(identity)) return;
  const inside = new Set(open).add(identity);
  const entries = entriesIn(full);
  if (entries === null) found.push({ path: folder, ...unreadable });
  for (const named of entries ?? []) {
    const { name } = named;
    const path = folder === "" ? name : `${folder}/${name}`;
    if (named.isSymbolicLink() && isOutside(`${full}/${name}`)) {
      found.push({ path, ...unreadable, outside: realPath(`${full}/${name}`) ?? "" });
      continue;
    }
    const entry = statOrNull(`${full}/${name}`, path);
    if (entry?.isDirectory()) walk(`${full}/${name}`, path, inside, { found, ...rules });
    else if (entry?.isFile()) found.push({ path, size: entry.size, stamp: stampOf(entry) });
    else found.push({ path, ...unreadable });
  }
}

/** null if the folder is not readable. */
function entriesIn(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (["EACCES", "EPERM"].includes(getErrorCode(error) ?? "")) return null;
    throw new FileError(folder, error);
  }
}

function statOrNull(full: string, path: string): Stats | null {
  try {
    return statSync(full, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw new FileError(path, error);
  }
}

/** In ms: within this period, two changes may result in the same timestamp. */
export const stampResolution = 1000;

/**
 * Stamp of a file: changes with its content, unless two changes fall within the resolution of the timestamp. Includes ctime, which cannot
 * be set by programs, unlike mtime.
 */
export function fileStamp({ ctimeMs, mtimeMs, size, ino }: Stats): string {
  return `${size} ${ino} ${mtimeMs} ${ctimeMs}`;
}

/** Files in memory, for tests and the development server: path → text or bytes. The map may change between calls. */
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
