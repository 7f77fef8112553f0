/** Paths of files and folders given on the command line. */
import { posix, relative, resolve } from "node:path";

/**
 * Paths in the site that a given path may mean: relative to the content folder, the site or the working directory. The site itself
 * is an empty path.
 *
 * @param site absolute
 */
export function getPathNames(path: string, site: string, content: string): readonly string[] {
  const written = normalizePath(path);
  return [normalizePath(`${content}/${written}`), written, normalizePath(relative(site, resolve(path)))];
}

export function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => name === "" || path === name || path.startsWith(`${name}/`));
}

/** `./docs\\guide/` → `docs/guide`; empty for the folder itself. */
export function normalizePath(path: string): string {
  const normal = posix.normalize(path.normalize("NFC").replaceAll("\\", "/")).replace(/\/$/, "");
  return normal === "." ? "" : normal;
}
