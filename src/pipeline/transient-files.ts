/** Files that come and go while another is saved: `sed -i` writes `sedAb3xY2` and renames it. They are no reason to look at the whole site. */
import type { FileSystem } from "../core/files.ts";
import { once } from "../core/once.ts";
import type { SourcePath } from "../core/paths.ts";
import { inside, listedFolders } from "../read/scan.ts";
import type { SiteSources } from "./read-site.ts";

/** Of the changed paths of a site those that are there, or were when it was read. */
export function openStaying(
  { folders, register }: Pick<SiteSources, "folders" | "register">,
  files: FileSystem,
): (changed: readonly SourcePath[]) => Promise<readonly SourcePath[]> {
  const seen = once(() => {
    const names = new Set<string>([""]);
    for (const entries of register.folders().values())
      for (const { path } of entries) addWithFolders(path, names);
    return names;
  });
  return async (changed) => {
    const staying: SourcePath[] = [];
    for (const path of changed) {
      const isContent = listedFolders(folders).some((folder) => inside(path, folder));
      const isPassing = isContent && !seen().has(path) && !(await files.exists(path));
      if (!isPassing) staying.push(path);
    }
    return staying;
  };
}

/** A folder that is gone is told in place of all that it held. */
function addWithFolders(path: string, names: Set<string>): void {
  for (let name = path; !names.has(name); name = name.slice(0, Math.max(0, name.lastIndexOf("/"))))
    names.add(name);
}
