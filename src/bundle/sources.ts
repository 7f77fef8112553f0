/** Source files of the theme: the site's theme folder overrides the package. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isEditorFile } from "../core/editor-files.ts";
import { userError } from "../core/errors.ts";
import { diskFiles, type FileEntry, FileError, type FileSystem, memoryFiles } from "../core/files.ts";

/** Paths are relative to the package and use slashes: `theme/site.tsx`, `src/shared/contract.ts`. */
export interface ThemeSources {
  /** Files of the site; empty if it uses the default theme. */
  readonly siteFiles: readonly string[];
  /** Files of the package. */
  readonly packageFiles: readonly string[];
  /** The files of the site, read once, so that all builds use the same content. */
  readonly siteSnapshot: FileSystem;
  has(path: string): boolean;
  read(path: string): Promise<string | Uint8Array>;
  /** Reads the package's file, even if the site overrides it. */
  readPackageFile(path: string): Promise<Uint8Array>;
}

export async function openSources(packageRoot: string, siteTheme: string | null): Promise<ThemeSources> {
  const isOwn = siteTheme === null || siteTheme === join(packageRoot, "theme");
  const snapshot = isOwn ? new Map<string, Uint8Array>() : await readThemeFiles(diskFiles(siteTheme));
  const own = new Map([
    ...(await listFiles(join(packageRoot, "theme"), "theme")),
    ...(await listFiles(join(packageRoot, "src/shared"), "src/shared")),
  ]);
  return {
    siteFiles: [...snapshot.keys()].sort(),
    packageFiles: [...own.keys()].sort(),
    siteSnapshot: memoryFiles(snapshot),
    has: (path) => snapshot.has(path) || own.has(path),
    read: async (path) => snapshot.get(path) ?? readFile(requireFile(own.get(path), path)),
    readPackageFile: async (path) => readFile(requireFile(own.get(path), path)),
  };
}

function requireFile(file: string | undefined, path: string): string {
  if (file === undefined) throw new Error(`The theme has no file ${path}.`);
  return file;
}

/** Files of a folder under a virtual name: `theme/site.tsx` → path on disk. */
async function listFiles(folder: string, name: string): Promise<Map<string, string>> {
  const found = await listThemeFiles(diskFiles(folder));
  return new Map(found.map(({ path }) => [`${name}/${path}`, join(folder, path)]));
}

/** The theme files of a site: `theme/site.tsx` → content. */
async function readThemeFiles(files: FileSystem): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  for (const { path } of await listThemeFiles(files))
    contents.set(`theme/${path}`, await readThemeFile(files, path));
  return contents;
}

/** @throws UserError that names the file in the site */
export async function readThemeFile(files: FileSystem, path: string): Promise<Uint8Array> {
  try {
    return await files.read(path);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw userError("source/unreadable", { reason: error.reason }, { file: `theme/${path}` });
  }
}

/**
 * Files of a theme folder, without those of editors and the tsconfig.json of a checkout, which are part of neither the package nor a theme.
 * @throws UserError for a symlink without a target and the like
 */
export async function listThemeFiles(files: FileSystem): Promise<readonly FileEntry[]> {
  const found = (await files.list("")).filter(({ path }) => path !== "tsconfig.json" && !isEditorFile(path));
  const broken = found.find(({ size }) => size === null);
  if (broken === undefined) return found;
  throw userError(
    "source/unreadable",
    { reason: "it is not a regular file" },
    { file: `theme/${broken.path}` },
  );
}
