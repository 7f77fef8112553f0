/** Source files of the theme: the site's theme folder overrides the package. */
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getErrorCode } from "../core/errors.ts";
import { type FileSystem, memoryFiles } from "../core/files.ts";

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
  const overlay =
    siteTheme === null || siteTheme === join(packageRoot, "theme")
      ? new Map<string, string>()
      : await listFiles(siteTheme, "theme");
  const own = new Map([
    ...(await listFiles(join(packageRoot, "theme"), "theme")),
    ...(await listFiles(join(packageRoot, "src/shared"), "src/shared")),
  ]);
  const snapshot = new Map<string, Uint8Array>();
  for (const [path, file] of overlay) snapshot.set(path, await readFile(file));
  return {
    siteFiles: [...overlay.keys()].sort(),
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

/** Lists files under a virtual name: `theme/site.tsx` → path on disk. */
async function listFiles(folder: string, name: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readFolder(folder)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`${name}/${relative(folder, file).split(sep).join("/")}`, file);
  }
  return files;
}

async function readFolder(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    // Most sites have no theme folder.
    if (getErrorCode(error) === "ENOENT") return [];
    throw error;
  }
}
