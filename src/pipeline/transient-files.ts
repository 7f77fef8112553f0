/**
 * Filters out transient files of editors: `sed -i`, for example, writes `sedAb3xY2` and renames it. They must not trigger a
 * complete rebuild of the preview.
 */
import type { FileSystem } from "../core/files.ts";
import { once } from "../core/once.ts";
import type { SourcePath } from "../core/paths.ts";
import { isInside, listedFolders } from "../read/scan.ts";
import type { PreviewOptions } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";

/** Filters changed paths: keeps those that exist, existed when the site was read, or were read by a page since. */
export function makeTransientFilter(
  { folders, recorded, ofPages }: Pick<SiteSources, "folders" | "recorded" | "ofPages">,
  files: FileSystem,
): PreviewOptions["staying"] {
  const seen = once(() => {
    const names = new Set<string>([""]);
    for (const entries of recorded.folders().values())
      for (const { path } of entries) addWithFolders(path, names);
    return names;
  });
  const wasRead = (path: SourcePath) =>
    ofPages.folders().has(path) ||
    [...ofPages.paths()].some(
      ([one, { exists: isThere }]) => isThere && (one === path || isInside(one, path)),
    ) ||
    [...ofPages.folders().keys()].some((folder) => isInside(path, folder));
  return async (changed) => {
    const staying: SourcePath[] = [];
    for (const path of changed) {
      const isContent = listedFolders(folders).some((folder) => isInside(path, folder));
      const isKnown = !isContent || seen().has(path) || (await files.exists(path)) || wasRead(path);
      if (isKnown) staying.push(path);
    }
    return staying;
  };
}

/** Includes parent folders, because a removed folder is reported instead of its files. */
function addWithFolders(path: string, names: Set<string>): void {
  for (let name = path; !names.has(name); name = name.slice(0, Math.max(0, name.lastIndexOf("/"))))
    names.add(name);
}
