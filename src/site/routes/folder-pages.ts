/** Picks the index page of each folder. Other candidates become ordinary pages, because a README often addresses contributors only. */
import { posix } from "node:path";
import { once } from "../../core/once.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { indexNames } from "../../markdown/text/names.ts";

export interface NamedFile {
  /** Path on disk. */
  readonly folder: string;
  /** File name without extension and number prefix. */
  readonly name: string;
  /** Name of the folder, if a file of that name is its index page. */
  readonly folderName: string | null;
  readonly summary: { readonly meta: Pick<PageSummary["meta"], "slug" | "id"> };
}

export function findFolderPages<File extends NamedFile>(files: readonly File[]): ReadonlySet<File> {
  const first = new Map<string, { rank: number; files: File[] }>();
  const beside = once(
    () =>
      new Set(files.filter(isAtName).map(({ folder, name }) => fold(folder, name))) as ReadonlySet<string>,
  );
  for (const file of files) {
    const rank = getRank(file);
    if (rank === null || (rank >= weakRank && yields(file, beside()))) continue;
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

/** From here on, a name doesn't imply an index page: `README.md`, or the name of the folder. */
const weakRank = indexNames.indexOf("readme");

/** `x/README.md` and `x/x.md` leave the URL of the folder to an `x.md` beside it, as both are pages in mdBook. */
function yields({ folder, folderName, summary }: NamedFile, beside: ReadonlySet<string>): boolean {
  if (folder === "" || folder === "." || summary.meta.slug !== null) return false;
  return beside.has(fold(posix.dirname(folder), folderName ?? posix.basename(folder)));
}

function isAtName({ summary: { meta } }: NamedFile): boolean {
  return meta.slug === null && meta.id === null;
}

const fold = (folder: string, name: string) => posix.join(folder, name).toLowerCase();
