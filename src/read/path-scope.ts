/** How far the files of a site may reach, and what the short names of folders mean. Plain data, and paths on it. */
import { posix } from "node:path";
import { type SourcePath, sourcePath } from "../core/paths.ts";

export interface PathScope {
  /** The site's folder, below the one that all of its files lie in: `website`; empty where that is the site's own. */
  readonly site: string;
  /** `@assets` → `src/assets`; a name comes before those that it begins with. */
  readonly aliases: readonly (readonly [name: string, folder: string])[];
}

/** Of a site that takes in nothing from outside of its folder, and names no folder. */
export const siteScope: PathScope = { site: "", aliases: [["@site", ""]] };

/** A path as the site knows it: one way for each file. null for what lies outside of the scope, and for the folder of Git. */
export function reach({ site }: PathScope, ...parts: readonly string[]): SourcePath | null {
  const path = sourcePath(...parts);
  if (path.includes(".git") && /(?:^|\/)\.git(?:\/|$)/.test(path)) return null;
  if (!isAbove(path)) return path;
  const full = posix.join(site, path);
  // As it is written in a file right in the site's folder.
  const way = waysFrom({ site: "", aliases: [] }, `${site}/-`);
  return isAbove(full) ? null : sourcePath(way(`${full}/`).replace(/\/$/, ""));
}

/** `@assets/a.png` → `src/assets/a.png`; null for what begins with no such name. */
export function resolveAlias(written: string, { aliases }: PathScope): string | null {
  for (const [name, folder] of aliases)
    if (written.startsWith(name) && (written === name || written[name.length] === "/"))
      return posix.join(folder, written.slice(name.length).replace(/^\/+/, ""));
  return null;
}

/** The way to a path from the file `from`: `../img/a.png`. */
export function wayTo(pathScope: PathScope, path: string, from: string): string {
  return waysFrom(pathScope, from)(path);
}

/** `posix.relative` takes ten times as long, and asks in which folder the process runs: a broken link needs the ways to all paths. */
export function waysFrom({ site }: PathScope, from: string): (path: string) => string {
  const folder = posix.join(site, posix.dirname(from));
  const names = folder === "." ? [] : folder.split("/");
  return (path) => {
    const full = site === "" ? path : isAbove(path) ? posix.join(site, path) : `${site}/${path}`;
    let start = 0;
    let shared = 0;
    for (const name of names) {
      if (!full.startsWith(`${name}/`, start)) break;
      start += name.length + 1;
      shared += 1;
    }
    return "../".repeat(names.length - shared) + full.slice(start);
  };
}

/** Whether a normal path leaves the folder that it counts from. */
export function isAbove(path: string): boolean {
  return path.startsWith("..") && (path.length === 2 || path[2] === "/");
}
