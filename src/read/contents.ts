/** Reads the files that are published: their hashes, and the sizes of those that pages show. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { type Asset, assetStage } from "./image.ts";

export interface PublicFile {
  readonly path: SourcePath;
  readonly hash: string;
}

export interface Contents<File> {
  readonly found: readonly File[];
  /** What could not be read. */
  readonly diagnostics: readonly Diagnostic[];
}

export function readPublic(files: FileSystem, paths: readonly SourcePath[]): Promise<Contents<PublicFile>> {
  return readEach(files, paths, (path, bytes) => ({ path, hash: hash(bytes) }));
}

export function readAssets(
  files: FileSystem,
  paths: readonly SourcePath[],
  memo: Memo,
): Promise<Contents<Asset>> {
  return readEach(files, paths, (path, bytes) => memo.run(assetStage, { path, bytes }));
}

async function readEach<File>(
  files: FileSystem,
  paths: readonly SourcePath[],
  understand: (path: SourcePath, bytes: Uint8Array) => File | Promise<File>,
): Promise<Contents<File>> {
  const found: File[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of paths) {
    try {
      found.push(await understand(path, await files.read(path)));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      diagnostics.push(diagnostic("source/unreadable", { reason: error.reason }, { file: path }));
    }
  }
  return { found, diagnostics };
}
