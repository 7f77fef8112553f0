/** What prevents an output from being written: a file where a folder must be, a folder where a file must be, a name that is too long. */
import type { Stats } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode, userError } from "../core/errors.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Plan } from "../outputs/plan.ts";
import { writing } from "./failure.ts";
import type { FileHashes } from "./manifest.ts";
import { lstatOrNull, parents, walk } from "./walk.ts";

export interface Obstacle {
  /** What is in the way, below the output folder. */
  readonly path: string;
  readonly isFolder: boolean;
  /** An output that needs the place. */
  readonly wanted: string;
}

/** What stands where an output is to be. */
interface Standing {
  readonly obstacle: Obstacle | null;
  /** A file or a link; null where nothing is, or an obstacle. */
  readonly file: Stats | null;
}

const nothing: Standing = { obstacle: null, file: null };

/** Finds what is at the path of an output. */
export function openStandings(folder: string): (wanted: string) => Standing {
  const stateOf = openParents(folder);
  return (wanted) => {
    const parent = parents(wanted).find((path) => stateOf(path) !== "folder");
    if (parent !== undefined)
      return stateOf(parent) === "absent"
        ? nothing
        : { obstacle: { path: parent, isFolder: false, wanted }, file: null };
    const file = lstatOrNull(join(folder, wanted));
    return file?.isDirectory()
      ? { obstacle: { path: wanted, isFolder: true, wanted }, file: null }
      : { obstacle: null, file };
  };
}

type ParentState = "folder" | "absent" | "obstacle";

/** Caches the state of each parent folder: while a build has the lock, nobody else makes one. */
function openParents(folder: string): (path: string) => ParentState {
  const states = new Map<string, ParentState>();
  return (path) => {
    const state = states.get(path) ?? parentState(lstatOrNull(join(folder, path)));
    states.set(path, state);
    return state;
  };
}

function parentState(found: Stats | null): ParentState {
  if (found === null) return "absent";
  // A symbolic link to a folder is an obstacle too: files behind it are not in our folder.
  return found.isDirectory() ? "folder" : "obstacle";
}

/**
 * Obstacles of our own making may go: a page that has become a folder.
 * @throws UserError when somebody else put one there
 */
export async function checkObstacles(
  obstacles: readonly Obstacle[],
  { folder, name, old }: { folder: string; name: string; old: FileHashes },
): Promise<void> {
  const ours: ReadonlySet<string> = new Set(old.keys());
  for (const { path, isFolder, wanted } of obstacles) {
    const files = isFolder ? await walk(folder, path) : [path];
    const foreign = files.find((file) => !ours.has(file));
    if (foreign === undefined) continue;
    throw userError("output/in-the-way", { path: join(name, wanted), obstacle: join(name, foreign) });
  }
}

/**
 * Asks the file system of the output folder, before anything is made: no other source knows its limits.
 * @throws UserError when a name or a path is too long there
 */
export async function checkLengths(
  { outputs }: Pick<Plan, "outputs">,
  folder: string,
  name: string,
): Promise<void> {
  let [longestName, ofName, longestPath]: [string, OutputPath | null, OutputPath | null] = ["", null, null];
  for (const path of outputs.keys()) {
    if (bytesOf(path) > bytesOf(longestPath ?? "")) longestPath = path;
    // Most paths are shorter than a name may be.
    if (bytesOf(path) <= bytesOf(longestName)) continue;
    for (const part of path.split("/")) {
      if (bytesOf(part) > bytesOf(longestName)) [longestName, ofName] = [part, path];
    }
  }
  if (ofName !== null) await writing(join(name, ofName), () => probeLength(join(folder, longestName)));
  if (longestPath !== null)
    await writing(join(name, longestPath), () => probeLength(join(folder, longestPath)));
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

async function probeLength(path: string): Promise<void> {
  try {
    await lstat(path);
  } catch (error) {
    if (systemCode(error) === "ENAMETOOLONG") throw error;
  }
}
