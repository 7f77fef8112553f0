/** The files that a config is bundled from, as a source map names them. */
import { relative, resolve } from "node:path";

/** Relative to the folder of the site; null for a file of a package. */
export function configFile(source: string, folder: string): string | null {
  return source.includes("node_modules/")
    ? null
    : relative(folder, resolve(folder, source)).replaceAll("\\", "/");
}
