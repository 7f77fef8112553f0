/** Picks the index page of each folder. Other candidates become ordinary pages, because a README often addresses contributors only. */
import { indexNames } from "../../markdown/text/names.ts";

export interface NamedFile {
  /** Path on disk. */
  readonly folder: string;
  /** File name without extension and number prefix. */
  readonly name: string;
  /** Name of the folder, if a file of that name is its index page. */
  readonly folderName: string | null;
}

export function findFolderPages<File extends NamedFile>(files: readonly File[]): ReadonlySet<File> {
  const first = new Map<string, { rank: number; files: File[] }>();
  for (const file of files) {
    const rank = getRank(file);
    if (rank === null) continue;
    const found = first.get(file.folder);
    if (found === undefined || rank < found.rank) first.set(file.folder, { rank, files: [file] });
    // Same name up to case or prefix: keep both, so that the URL collision is reported.
    else if (rank === found.rank) found.files.push(file);
  }
  return new Set([...first.values()].flatMap((found) => found.files));
}

/** null if the file cannot be an index page. */
function getRank({ name, folderName }: NamedFile): number | null {
  const lower = name.toLowerCase();
  const rank = indexNames.indexOf(lower);
  if (rank !== -1) return rank;
  return lower === folderName?.toLowerCase() ? indexNames.length : null;
}
