/** Stamps of the files in an output folder. */
import { fileStamp } from "../core/files.ts";
import { contentHash } from "../core/hash.ts";
import type { OutputPath } from "../core/paths.ts";
import { lstatOrNull } from "./walk.ts";

export interface StampedFile {
  readonly path: OutputPath;
  readonly stamp: string;
}

/** State of an output folder after a build. */
export interface OutputState {
  /** Outputs, and the manifest, which changes with every output. */
  readonly paths: readonly string[];
  /** Digest of the stamps of these files. */
  readonly stamps: string;
}

export function stampsOf(folder: string, paths: readonly string[]): string {
  return contentHash(paths.map((path) => readStamp(folder, path)));
}

export function readStamp(folder: string, path: string): string | null {
  // Without `join`, which normalizes: every build calls it for every output.
  const there = lstatOrNull(`${folder}/${path}`);
  return there?.isFile() === true ? fileStamp(there) : null;
}
