/**
 * Filters out transient files of editors: `sed -i`, for example, writes `sedAb3xY2` and renames it. They must not trigger a
 * complete rebuild of the preview.
 */
import type { FileSystem } from "../core/files.ts";
import { once } from "../core/once.ts";
import type { SourcePath } from "../core/paths.ts";
import { inside, listedFolders } from "../read/scan.ts";
import type { PreviewOptions } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";

/** Filters changed paths: keeps those that exist, existed when the site was read, or are included by a page. */
export function openStaying(
  { folders, register }: Pick<SiteSources, "folders" | "register">,
  files: FileSystem,
): PreviewOptions["staying"] {
  const seen = once(() => {
    const names = new Set<string>([""]);
    for (const entries of register.folders().values())
      for (const { path } of entries) addWithFolders(path, names);
    return names;
  });
  return async (changed, included) => {
    const isIncluded = (path: SourcePath) =>
      included.some((one) => one === path || inside(one, path) || inside(path, one));
    const staying: SourcePath[] = [];
    for (const path of changed) {
      const isContent = listedFolders(folders).some((folder) => inside(path, folder));
      const isKnown = !isContent || seen().has(path) || isIncluded(path);
      const isPassing = !isKnown && !(await files.exists(path));
      if (!isPassing) staying.push(path);
    }
    return staying;
  };
}

/** Includes parent folders, because a removed folder is reported instead of its files. */
function addWithFolders(path: string, names: Set<string>): void {
  for (let name = path; !names.has(name); name = name.slice(0, Math.max(0, name.lastIndexOf("/"))))
    names.add(name);
}
