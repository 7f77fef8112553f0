/** Which file is the page of its folder. The others that could be are pages of their own: a README is often for those who read the code. */
import { indexNames } from "../../markdown/text/names.ts";

export interface NamedFile {
  /** As it is on disk. */
  readonly folder: string;
  /** Without extension and number prefix. */
  readonly name: string;
  /** What its folder is called, where that makes it the folder's page. */
  readonly folderName: string | null;
}

export function findFolderPages<File extends NamedFile>(files: readonly File[]): ReadonlySet<File> {
  const first = new Map<string, { rank: number; files: File[] }>();
  for (const file of files) {
    const rank = rankOf(file);
    if (rank === null) continue;
    const found = first.get(file.folder);
    if (found === undefined || rank < found.rank) first.set(file.folder, { rank, files: [file] });
    // Two of one name differ in case or prefix: that is told where their addresses meet.
    else if (rank === found.rank) found.files.push(file);
  }
  return new Set([...first.values()].flatMap((found) => found.files));
}

/** null where it never is one. */
function rankOf({ name, folderName }: NamedFile): number | null {
  const lower = name.toLowerCase();
  const rank = indexNames.indexOf(lower);
  if (rank !== -1) return rank;
  return lower === folderName?.toLowerCase() ? indexNames.length : null;
}
