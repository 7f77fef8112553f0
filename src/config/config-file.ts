/** Maps sources of a config bundle to files. */
import { relative, resolve } from "node:path";

/** Path relative to the site folder; null for a file of a package. */
export function configFile(source: string, folder: string): string | null {
  return source.includes("node_modules/")
    ? null
    : relative(folder, resolve(folder, source)).replaceAll("\\", "/");
}
