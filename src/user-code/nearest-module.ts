/** Suggests a file for an import that cannot be resolved. */
import { readdir } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { nearest } from "../core/nearest.ts";
import { isPath } from "./script-name.ts";

/**
 * `./utlis` → `./utils`, with an extension only if the import has one. null for a package, and if no file is similar.
 * @param folder of the importing file
 */
export async function nearestModule(specifier: string, folder: string): Promise<string | null> {
  if (!isPath(specifier)) return null;
  const names = await readdir(resolve(folder, dirname(specifier))).catch(() => []);
  const isBare = extname(specifier) === "";
  const near = nearest(
    basename(specifier),
    isBare ? names.map((name) => basename(name, extname(name))) : names,
  );
  return near === null ? null : `${dirname(specifier)}/${near}`;
}
