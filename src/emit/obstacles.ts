/** What stands in the way of an output: a file where a folder must be, or a folder where a file must be. */
import type { Stats } from "node:fs";
import { join } from "node:path";
import { userError } from "../core/errors.ts";
import type { Ledger } from "./ledger.ts";
import { lstatOrNull, parents, walk } from "./walk.ts";

export interface Obstacle {
  /** What is in the way, below the output folder. */
  readonly path: string;
  readonly isFolder: boolean;
  /** An output that needs the place. */
  readonly wanted: string;
}

/** What stands where an output is to be. */
export interface Standing {
  readonly obstacle: Obstacle | null;
  /** A file or a link; null where nothing is, or an obstacle. */
  readonly file: Stats | null;
}

const nothing: Standing = { obstacle: null, file: null };

/** A folder is looked at once, whether it is there or not: while a build has the lock, nobody else makes one. */
export function openStandings(folder: string): (wanted: string) => Standing {
  const folders = new Map<string, boolean>();
  return (wanted) => {
    for (const parent of parents(wanted)) {
      const known = folders.get(parent);
      if (known === true) continue;
      if (known === false) return nothing;
      const there = lstatOrNull(join(folder, parent));
      // A link to a folder counts too: files behind it are not in our folder.
      if (there !== null && !there.isDirectory()) {
        return { obstacle: { path: parent, isFolder: false, wanted }, file: null };
      }
      folders.set(parent, there !== null);
      if (there === null) return nothing;
    }
    const file = lstatOrNull(join(folder, wanted));
    return file?.isDirectory()
      ? { obstacle: { path: wanted, isFolder: true, wanted }, file: null }
      : { obstacle: null, file };
  };
}

/**
 * Obstacles of our own making may go: a page that has become a folder.
 * @throws UserError when somebody else put one there
 */
export async function checkObstacles(
  obstacles: readonly Obstacle[],
  { folder, name, old }: { folder: string; name: string; old: Ledger },
): Promise<void> {
  const ours: ReadonlySet<string> = new Set(old.keys());
  for (const { path, isFolder, wanted } of obstacles) {
    const files = isFolder ? await walk(folder, path) : [path];
    const foreign = files.find((file) => !ours.has(file));
    if (foreign === undefined) continue;
    throw userError("output/in-the-way", { path: join(name, wanted), obstacle: join(name, foreign) });
  }
}
