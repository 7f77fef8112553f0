/** Where the theme's source files come from: the site's own theme folder first, then the package. */
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { systemCode } from "../core/errors.ts";

/** All paths are relative to the package and use slashes: `theme/site.tsx`, `src/shared/contract.ts`. */
export interface ThemeSources {
  /** Those of the site; empty where it shows the theme as it comes. */
  readonly siteFiles: readonly string[];
  /** Those of the package. */
  readonly ownFiles: readonly string[];
  has(path: string): boolean;
  read(path: string): Promise<string | Uint8Array>;
  /** One of the package, whatever replaces it. */
  readOwn(path: string): Promise<Uint8Array>;
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
  const find = (path: string) => overlay.get(path) ?? own.get(path);
  return {
    siteFiles: [...overlay.keys()].sort(),
    ownFiles: [...own.keys()].sort(),
    has: (path) => find(path) !== undefined,
    read: async (path) => readFile(known(find(path), path)),
    readOwn: async (path) => readFile(known(own.get(path), path)),
  };
}

function known(file: string | undefined, path: string): string {
  if (file === undefined) throw new Error(`The theme has no file ${path}.`);
  return file;
}

/** The files below a folder, named as if the folder stood at `name`: `theme/site.tsx` → its place on disk. */
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
    // A site without a theme folder of its own is the normal case.
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
}
