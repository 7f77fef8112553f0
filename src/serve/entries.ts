/** What stands on the disk, as far as watching it needs to know. */
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from "node:fs";

/** What is looked at. */
export interface Wanted {
  /** Folders that exist, or should; absolute. */
  readonly roots: readonly string[];
  /** Whether a path below them counts, or leads to one that does. */
  isWanted(path: string): boolean;
}

export interface Entry {
  readonly kind: "file" | "folder";
  readonly isLink: boolean;
  /** Tells what stands under a path from what stood there before. */
  readonly identity: string;
}

/** null when nothing is there, or nobody may look. */
export function entryOf(path: string): Entry | null {
  try {
    const own = lstatSync(path);
    const stats: Stats = own.isSymbolicLink() ? statSync(path) : own;
    const kind = stats.isDirectory() ? "folder" : "file";
    return { kind, isLink: own !== stats, identity: `${stats.dev}:${stats.ino}` };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** What stands in a folder; nothing when that is gone. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

const goneCodes = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EACCES", "EPERM"]);

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && goneCodes.has(String(error.code));
}
