/** Reads published files: hashes of all, and dimensions of images. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import type { Inputs } from "../core/inputs.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, ReadingStage } from "../core/stage.ts";
import { type Asset, assetStage } from "./image.ts";

export interface PublicFile {
  readonly path: SourcePath;
  readonly hash: string;
}

interface ReadFiles<File> {
  readonly found: readonly File[];
  /** Unreadable files. */
  readonly diagnostics: readonly Diagnostic[];
}

const publicStage: ReadingStage<SourcePath, PublicFile> = {
  name: "public",
  key: (path) => path,
  run: async (path, _memo, files) => ({ path, hash: hash(await files.read(path)) }),
};

const shownStage: ReadingStage<SourcePath, Asset> = {
  name: "shown",
  key: (path) => path,
  run: async (path, memo, files) => memo.run(assetStage, { path, bytes: await files.read(path) }),
};

export const readPublic = (paths: readonly SourcePath[], inputs: Inputs, memo: Memo) =>
  readEach(publicStage, paths, inputs, memo);

export const readAssets = (paths: readonly SourcePath[], inputs: Inputs, memo: Memo) =>
  readEach(shownStage, paths, inputs, memo);

/** Reads the files that pages show and those that are copied. */
export async function readPublished(
  { shown, copied }: { readonly shown: readonly SourcePath[]; readonly copied: readonly SourcePath[] },
  inputs: Inputs,
  memo: Memo,
) {
  const assets = await readAssets(shown, inputs, memo);
  const publicFiles = await readPublic(copied, inputs, memo);
  // Deduplicated, because a public file that a page shows is read twice.
  const problems = new Map(
    [...assets.diagnostics, ...publicFiles.diagnostics].map((found) => [found.file, found]),
  );
  return { assets: assets.found, publicFiles: publicFiles.found, diagnostics: [...problems.values()] };
}

async function readEach<File>(
  stage: ReadingStage<SourcePath, File>,
  paths: readonly SourcePath[],
  inputs: Inputs,
  memo: Memo,
): Promise<ReadFiles<File>> {
  const found: File[] = [];
  const diagnostics: Diagnostic[] = [];
  if (paths.length > preloadThreshold) memo.preload(stage.name);
  for (const path of paths) {
    try {
      found.push((await memo.trace(stage, path, inputs)).output);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      diagnostics.push(diagnostic("source/unreadable", { reason: error.reason }, { file: path }));
    }
  }
  return { found, diagnostics };
}

/** From this many files on, cached results are preloaded as one range. */
const preloadThreshold = 50;
