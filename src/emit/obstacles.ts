/**
 * Detects what prevents an output from being written: a file instead of a folder, a folder instead of a file, or a name that
 * is too long.
 */
import type { Stats } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { getErrorCode, userError } from "../core/errors.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Plan } from "../outputs/plan.ts";
import { isOwned, type Manifest } from "./manifest.ts";
import { lstatOrNull, parents, walk } from "./walk.ts";
import { withWriteErrors } from "./write-errors.ts";

export interface Obstacle {
  /** Path of the obstacle, relative to the output folder. */
  readonly path: string;
  readonly isFolder: boolean;
  /** An output that is blocked by it. */
  readonly blocked: string;
}

/** What exists at the path of an output. */
interface PathState {
  readonly obstacle: Obstacle | null;
  /** A file or symlink; null if there is nothing, or an obstacle. */
  readonly file: Stats | null;
}

const nothing: PathState = { obstacle: null, file: null };

/** Stats the path of an output and its parents. */
export function makePathInspector(folder: string): (wanted: string) => PathState {
  const stateOf = makeParentCache(folder);
  return (wanted) => {
    const parent = parents(wanted).find((path) => stateOf(path) !== "folder");
    if (parent !== undefined)
      return stateOf(parent) === "absent"
        ? nothing
        : { obstacle: { path: parent, isFolder: false, blocked: wanted }, file: null };
    const file = lstatOrNull(join(folder, wanted));
    return file?.isDirectory()
      ? { obstacle: { path: wanted, isFolder: true, blocked: wanted }, file: null }
      : { obstacle: null, file };
  };
}

type ParentState = "folder" | "absent" | "obstacle";

/** Caches the state of each parent folder, which is safe while the build holds the lock. */
function makeParentCache(folder: string): (path: string) => ParentState {
  const states = new Map<string, ParentState>();
  return (path) => {
    const state = states.get(path) ?? parentState(lstatOrNull(join(folder, path)));
    states.set(path, state);
    return state;
  };
}

function parentState(found: Stats | null): ParentState {
  if (found === null) return "absent";
  // A symlink to a folder is an obstacle, too: files behind it are outside of the output folder.
  return found.isDirectory() ? "folder" : "obstacle";
}

/**
 * Obstacles that docgen wrote may be replaced, for example a page that becomes a folder.
 * @throws UserError if an obstacle contains other files
 */
export async function checkObstacles(
  obstacles: readonly Obstacle[],
  { folder, name, old }: { folder: string; name: string; old: Manifest },
): Promise<void> {
  for (const { path, isFolder, blocked: wanted } of obstacles) {
    const files = isFolder ? await walk(folder, path) : [path];
    const foreign = files.find((file) => !isOwned(old, file));
    if (foreign === undefined) continue;
    throw userError("output/in-the-way", { path: join(name, wanted), obstacle: join(name, foreign) });
  }
}

/**
 * Probes the file system of the output folder in advance, because its limits cannot be queried.
 * @throws UserError if a name or path is too long
 */
export async function checkLengths(
  { outputs }: Pick<Plan, "outputs">,
  folder: string,
  name: string,
): Promise<void> {
  let longestName = { text: "", bytes: 0, output: null as OutputPath | null };
  let longestPath = { bytes: 0, output: null as OutputPath | null };
  for (const path of outputs.keys()) {
    const bytes = Buffer.byteLength(path);
    if (bytes > longestPath.bytes) longestPath = { bytes, output: path };
    // Skips paths that are shorter than the longest name so far.
    if (bytes <= longestName.bytes) continue;
    for (const part of path.split("/")) {
      const ofPart = Buffer.byteLength(part);
      if (ofPart > longestName.bytes) longestName = { text: part, bytes: ofPart, output: path };
    }
  }
  for (const [output, text] of [
    [longestName.output, longestName.text],
    [longestPath.output, longestPath.output ?? ""],
  ] as const)
    if (output !== null) await withWriteErrors(join(name, output), () => probeLength(join(folder, text)));
}

async function probeLength(path: string): Promise<void> {
  try {
    await lstat(path);
  } catch (error) {
    if (getErrorCode(error) === "ENAMETOOLONG") throw error;
  }
}
