/** The files of another tool's site. */
import type { FileSystem } from "../core/files.ts";

export interface OldSite {
  /** Absolute. */
  readonly folder: string;
  /** Config file, relative to the folder. */
  readonly file: string;
  readonly files: FileSystem;
  isFolder(path: string): Promise<boolean>;
}
