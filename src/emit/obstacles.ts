/** What stands in the way of an output: a file where a folder must be, or a folder where a file must be. */
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

/** `open` collects the folders that were found to be good, for the next output. */
export function findObstacle(folder: string, wanted: string, open: Set<string>): Obstacle | null {
  for (const parent of parents(wanted)) {
    if (open.has(parent)) continue;
    const there = lstatOrNull(join(folder, parent));
    if (there === null) return null;
    // A link to a folder counts too: files behind it are not in our folder.
    if (!there.isDirectory()) return { path: parent, isFolder: false, wanted };
    open.add(parent);
  }
  const there = lstatOrNull(join(folder, wanted));
  return there?.isDirectory() ? { path: wanted, isFolder: true, wanted } : null;
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
