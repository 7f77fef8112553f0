/** Finds the path scope of a site: its Git repository, where it lies in one, and the names that its config and `tsconfig.json` give. */
import { posix } from "node:path";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import type { SourcePath } from "../core/paths.ts";
import { type PathScope, siteScope } from "./path-scope.ts";
import { type ContentFolders, namesOfFolder } from "./scan.ts";
import { readTsconfig } from "./tsconfig.ts";

export interface FoundPathScope {
  readonly pathScope: PathScope;
  /** Files that it was read from, besides the config and `tsconfig.json`. */
  readonly sources: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @param folder the site's, absolute */
export async function readPathScope(
  files: FileSystem,
  folder: string,
  folders: ContentFolders,
  aliases: Readonly<Record<string, string>>,
): Promise<FoundPathScope> {
  const above = namesOfFolder(folder);
  const depth = await scopeDepth(files, folder, folders);
  const { aliases: ofTypeScript, extended, diagnostics } = await readTsconfig(files);
  // What the config says counts before the rest.
  const own = Object.entries(aliases).map(
    ([name, path]) => [bare(name), posix.normalize(bare(path))] as const,
  );
  const all = new Map([...siteScope.aliases, ...ofTypeScript, ...own]);
  const longestFirst = [...all].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  const site = above.slice(above.length - depth).join("/");
  return { pathScope: { site, aliases: longestFirst }, sources: extended, diagnostics };
}

/** Steps up from the site's folder to the one that all of its files lie in. */
export async function scopeDepth(
  files: FileSystem,
  folder: string,
  { content, docs, public: copied, collections, blogs }: ContentFolders,
): Promise<number> {
  const named = Math.max(...[content, docs, copied, ...collections, ...blogs].map(stepsUp));
  return Math.max(named, (await findRepository(files, namesOfFolder(folder).length)) ?? 0);
}

/** Steps up from the site's folder; null where it lies in no repository. */
async function findRepository(files: FileSystem, most: number): Promise<number | null> {
  for (let steps = 0; steps <= most; steps += 1) {
    const git = `${"../".repeat(steps)}.git`;
    // In a second work tree, and in a submodule, it is a file.
    if ((await files.exists(`${git}/HEAD`)) || (await files.exists(git))) return steps;
  }
  return null;
}

function stepsUp(path: SourcePath): number {
  return path.split("/").filter((name) => name === "..").length;
}

/** As in `tsconfig.json`, `@assets/*` may stand for `@assets`. */
function bare(path: string): string {
  return path.replace(/\/\*?$/, "");
}
