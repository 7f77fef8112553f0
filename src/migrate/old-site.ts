/** A site of another tool on the disk. */
import type { FileSystem } from "../core/files.ts";

export interface OldSite {
  /** Absolute. */
  readonly folder: string;
  /** The tool's config, seen from the folder. */
  readonly file: string;
  readonly files: FileSystem;
  isFolder(path: string): Promise<boolean>;
}
