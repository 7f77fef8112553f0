/** Path scope of a site: the root folder that its files may not leave, and path aliases. Plain data, and functions on paths. */
import { posix } from "node:path";
import { type SourcePath, sourcePath } from "../core/paths.ts";

export interface PathScope {
  /** Path from the root of the scope to the site folder: `website`; empty if they are the same. */
  readonly site: string;
  /** `@assets` → `src/assets`; longer names come before their prefixes. */
  readonly aliases: readonly (readonly [name: string, folder: string])[];
}

/** Scope of a site without files outside of its folder and without aliases. */
export const siteScope: PathScope = { site: "", aliases: [["@site", ""]] };

/** Canonical path relative to the site folder. null for a path outside of the scope, and for `.git`. */
export function resolveInScope({ site }: PathScope, ...parts: readonly string[]): SourcePath | null {
  const path = sourcePath(...parts);
  if (path.includes(".git") && /(?:^|\/)\.git(?:\/|$)/.test(path)) return null;
  if (!leavesFolder(path)) return path;
  const full = posix.join(site, path);
  // Relative to a file directly in the site folder.
  const way = makeRelative({ site: "", aliases: [] }, `${site}/-`);
  return leavesFolder(full) ? null : sourcePath(way(`${full}/`).replace(/\/$/, ""));
}

/** `@assets/a.png` → `src/assets/a.png`; null without an alias. */
export function resolveAlias(written: string, { aliases }: PathScope): string | null {
  for (const [name, folder] of aliases)
    if (written.startsWith(name) && (written === name || written[name.length] === "/"))
      return posix.join(folder, written.slice(name.length).replace(/^\/+/, ""));
  return null;
}

/** Relative path from the file `from`: `../img/a.png`. */
export function relativePath(pathScope: PathScope, path: string, from: string): string {
  return makeRelative(pathScope, from)(path);
}

/**
 * Replaces `posix.relative`, which is ten times as slow and calls `process.cwd()`: a broken link compares the relative paths
 * to all files.
 */
export function makeRelative({ site }: PathScope, from: string): (path: string) => string {
  const folder = posix.join(site, posix.dirname(from));
  const names = folder === "." ? [] : folder.split("/");
  return (path) => {
    const full = site === "" ? path : leavesFolder(path) ? posix.join(site, path) : `${site}/${path}`;
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

/** Whether a normalized path leaves its base folder. */
export function leavesFolder(path: string): boolean {
  return path.startsWith("..") && (path.length === 2 || path[2] === "/");
}
