/** Files of the project that pages show or lead to, and that lie in none of the content folders. */
import type { FileSystem } from "../core/files.ts";
import type { SourcePath } from "../core/paths.ts";
import { type ContentFolders, inside, listedFolders } from "./scan.ts";
import type { Stamps } from "./stamp-index.ts";

export interface OutsideFiles {
  readonly found: readonly SourcePath[];
  /** Whether they are there or not. */
  readonly asked: readonly SourcePath[];
  readonly stamps: Stamps;
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
  const stamps = new Map<SourcePath, string>();
  for (const path of asked.sort()) {
    if (!(await files.exists(path))) continue;
    found.push(path);
    const stamp = await files.stamp(path);
    if (stamp !== null) stamps.set(path, stamp);
  }
  return { found, asked, stamps };
}

/** Most sites have none outside: then nothing is copied. */
export function withStamps(stamps: Stamps, others: Stamps): Stamps {
  return others.size === 0 ? stamps : new Map([...stamps, ...others]);
}

/** No page, and no file that is kept out of sight: `.env`. */
function mayBePublished(path: SourcePath): boolean {
  return path !== "" && !/\.mdx?$/i.test(path) && !/(?:^|\/)\.[^/]*$/.test(path);
}
