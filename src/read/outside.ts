/** Files of the project that pages show or lead to, and that lie in none of the content folders. */
import type { FileSystem } from "../core/files.ts";
import type { SourcePath } from "../core/paths.ts";
import { type ContentFolders, inside, listedFolders } from "./scan.ts";

export interface OutsideFiles {
  readonly found: readonly SourcePath[];
  /** Whether they are there or not. */
  readonly asked: readonly SourcePath[];
}

/** @param referenced what pages refer to, as far as the site may reach */
export async function findOutside(
  files: FileSystem,
  referenced: Iterable<SourcePath>,
  folders: ContentFolders,
): Promise<OutsideFiles> {
  const listed = listedFolders(folders);
  const asked: SourcePath[] = [];
  for (const path of referenced)
    if (!listed.some((folder) => inside(path, folder)) && mayBePublished(path)) asked.push(path);
  const found: SourcePath[] = [];
  for (const path of asked.sort()) if (await files.exists(path)) found.push(path);
  return { found, asked };
}

/** No page, and no file that is kept out of sight: `.env`. */
function mayBePublished(path: SourcePath): boolean {
  return path !== "" && !/\.mdx?$/i.test(path) && !/(?:^|\/)\.[^/]*$/.test(path);
}
