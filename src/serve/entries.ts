/** File system entries as the watchers need them. */
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from "node:fs";

/** What to watch. */
export interface WatchTarget {
  /** Absolute folders that exist or may be created. */
  readonly roots: readonly string[];
  /** Whether a path below the roots is watched, or is an ancestor of one that is. */
  isWatched(path: string): boolean;
}

export interface Entry {
  readonly kind: "file" | "folder";
  readonly isLink: boolean;
  /** Device and inode; differs if the path was replaced. */
  readonly identity: string;
}

/** null if nothing exists there, or it isn't readable. */
export function statEntry(path: string): Entry | null {
  try {
    const own = lstatSync(path);
    const stats: Stats = own.isSymbolicLink() ? statSync(path) : own;
    const kind = stats.isDirectory() ? "folder" : "file";
    return { kind, isLink: own !== stats, identity: `${stats.dev}:${stats.ino}` };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Entries of a folder; none if it was removed. */
export function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const missingCodes = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EACCES", "EPERM"]);

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && missingCodes.has(String(error.code));
}
