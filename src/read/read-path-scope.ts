/** Determines the path scope of a site: its Git repository, if any, and the aliases in its config and `tsconfig.json`. */
import { posix } from "node:path";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import type { SourcePath } from "../core/paths.ts";
import { type PathScope, siteScope } from "./path-scope.ts";
import { type ContentFolders, collectionFolders, pathSegments } from "./scan.ts";
import { readTsconfig } from "./tsconfig.ts";

export interface FoundPathScope {
  readonly pathScope: PathScope;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param folder absolute site folder */
export async function readPathScope(
  files: FileSystem,
  folder: string,
  folders: ContentFolders,
  aliases: Readonly<Record<string, string>>,
): Promise<FoundPathScope> {
  const above = pathSegments(folder);
  const depth = await scopeDepth(files, folder, folders);
  const { aliases: ofTypeScript, diagnostics } = await readTsconfig(files);
  // The config overrides the defaults and `tsconfig.json`.
  const own = Object.entries(aliases).map(
    ([name, path]) => [bare(name), posix.normalize(bare(path))] as const,
  );
  const all = new Map([...siteScope.aliases, ...ofTypeScript, ...own]);
  const longestFirst = [...all].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  const site = above.slice(above.length - depth).join("/");
  return { pathScope: { site, aliases: longestFirst }, diagnostics };
}

/** Number of levels from the site folder up to the root of the scope. */
export async function scopeDepth(
  files: FileSystem,
  folder: string,
  folders: ContentFolders,
): Promise<number> {
  const named = Math.max(
    ...[folders.content, folders.public, ...collectionFolders(folders)].map(countLevelsUp),
  );
  return Math.max(named, (await findRepository(files, pathSegments(folder).length)) ?? 0);
}

/** Number of levels up from the site folder; null outside of a repository. */
async function findRepository(files: FileSystem, most: number): Promise<number | null> {
  for (let steps = 0; steps <= most; steps += 1) {
    const git = `${"../".repeat(steps)}.git`;
    // `.git` is a file in a linked worktree or a submodule.
    if ((await files.exists(`${git}/HEAD`)) || (await files.exists(git))) return steps;
  }
  return null;
}

function countLevelsUp(path: SourcePath): number {
  return path.split("/").filter((name) => name === "..").length;
}

/** Accepts `@assets/*` for `@assets`, as in `tsconfig.json`. */
function bare(path: string): string {
  return path.replace(/\/\*?$/, "");
}
