/** Project files outside of the content folders that pages show or link to. */
import type { FileSystem } from "../core/files.ts";
import type { SourcePath } from "../core/paths.ts";
import { type ContentFolders, isInside, listedFolders } from "./scan.ts";

/** @param referenced references of pages within the path scope of the site */
export async function findOutside(
  files: FileSystem,
  referenced: Iterable<SourcePath>,
  folders: ContentFolders,
): Promise<readonly SourcePath[]> {
  const listed = listedFolders(folders);
  const requested: SourcePath[] = [];
  for (const path of referenced)
    if (!listed.some((folder) => isInside(path, folder)) && mayBePublished(path)) requested.push(path);
  const found: SourcePath[] = [];
  for (const path of requested.sort()) if (await files.exists(path)) found.push(path);
  return found;
}

/** Excludes pages and hidden files such as `.env`. */
function mayBePublished(path: SourcePath): boolean {
  return path !== "" && !/\.mdx?$/i.test(path) && !/(?:^|\/)\.[^/]*$/.test(path);
}
