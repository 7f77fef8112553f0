/** Reads the files that are published: their hashes, and the sizes of those that pages show. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { type Asset, assetStage } from "./image.ts";
import { openStampIndex, type Stamps } from "./stamp-index.ts";

export interface PublicFile {
  readonly path: SourcePath;
  readonly hash: string;
}

export interface Contents<File> {
  readonly found: readonly File[];
  /** What could not be read. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ContentsInput {
  readonly files: FileSystem;
  readonly paths: readonly SourcePath[];
  readonly stamps: Stamps;
}

export function readPublic(input: ContentsInput, memo: Memo): Promise<Contents<PublicFile>> {
  return readEach(input, memo, "public", (path, bytes) => ({ path, hash: hash(bytes) }));
}

export function readAssets(input: ContentsInput, memo: Memo): Promise<Contents<Asset>> {
  const name = `assets ${assetStage.version}`;
  return readEach(input, memo, name, (path, bytes) => memo.run(assetStage, { path, bytes }));
}

async function readEach<File>(
  { files, paths, stamps }: ContentsInput,
  memo: Memo,
  name: string,
  understand: (path: SourcePath, bytes: Uint8Array) => File | Promise<File>,
): Promise<Contents<File>> {
  const found: File[] = [];
  const diagnostics: Diagnostic[] = [];
  const index = openStampIndex<File>(memo, name, stamps);
  for (const path of paths) {
    const known = index.get(path);
    if (known !== null) {
      found.push(known);
      continue;
    }
    try {
      const file = await understand(path, await files.read(path));
      index.set(path, file);
      found.push(file);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      diagnostics.push(diagnostic("source/unreadable", { reason: error.reason }, { file: path }));
    }
  }
  index.close();
  return { found, diagnostics };
}
