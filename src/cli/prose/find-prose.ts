/** Lists the Markdown files of a site as they are on the disk: the originals and all translations. */
import { findAtRef } from "../../config/collections.ts";
import type { Projects } from "../../pipeline.ts";
import { contentFolders, scan } from "../../read/scan.ts";

/** Without files that Git has at another commit, and without generated ones. */
export async function findProse(projects: Projects): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { config, folder, files, generated } of projects) {
    const origins = await files.origins();
    const { pages, parts } = await scan(files, contentFolders(config, folder));
    for (const path of [...pages, ...parts]) {
      const isAtRef = !origins.has(path) && findAtRef(path, config.collections) !== null;
      const origin = origins.get(path) ?? path;
      if (!isAtRef && !generated.files.has(origin)) found.add(origin);
    }
  }
  return [...found].sort();
}
