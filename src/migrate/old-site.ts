/** The files of another tool's site. */
import type { FileSystem } from "../core/files.ts";
import type { Foreign } from "./config/run-config.ts";
import type { Plain } from "./old-options.ts";

export interface OldSite {
  /** Absolute. */
  readonly folder: string;
  /** Config file, relative to the folder. */
  readonly file: string;
  readonly files: FileSystem;
  isFolder(path: string): Promise<boolean>;
  /** Runs the config file. */
  runConfig(): Promise<Foreign<Plain>>;
}
