/** Reads the files that are published: their hashes, and the sizes of those that pages show. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { type Asset, assetStage } from "./image.ts";
import { openStampIndex, type StampIndex, type Stamps } from "./stamp-index.ts";

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
  const index = openStampIndex<PublicFile>(memo, "public", input.stamps);
  return readEach(input, index, (path, bytes) => ({ path, hash: hash(bytes) }));
}

export function readAssets(input: ContentsInput, memo: Memo): Promise<Contents<Asset>> {
  const index = openStampIndex<Asset>(memo, "assets", input.stamps);
  return readEach(input, index, (path, bytes) => memo.run(assetStage, { path, bytes }));
}

/** Some of the assets; what is remembered of all of them stays as it is. What cannot be read is left out. */
export async function readSomeAssets(
  { files, paths }: Omit<ContentsInput, "stamps">,
  memo: Memo,
): Promise<readonly Asset[]> {
  const index = { isNew: true, get: () => null, set: () => {}, close: () => {} };
  const understand = (path: SourcePath, bytes: Uint8Array) => memo.run(assetStage, { path, bytes });
  return (await readEach({ files, paths }, index, understand)).found;
}

async function readEach<File>(
  { files, paths }: Omit<ContentsInput, "stamps">,
  index: StampIndex<File>,
  understand: (path: SourcePath, bytes: Uint8Array) => File | Promise<File>,
): Promise<Contents<File>> {
  const found: File[] = [];
  const diagnostics: Diagnostic[] = [];
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
