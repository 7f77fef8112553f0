/** Looks at the output folder before anything is made: nothing that is not ours may be lost. */
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { systemCode, userError } from "../core/errors.ts";
import { lockName } from "./lock.ts";
import type { Manifest } from "./manifest.ts";
import { stagingName } from "./staging.ts";

export interface GuardOptions {
  /** The output folder, absolute. */
  readonly folder: string;
  /** How messages name it: `build`. */
  readonly name: string;
  readonly clean: boolean;
  /** Absolute: folders and files that the output folder may not be or hold. */
  readonly protect: readonly string[];
  /** Absolute: folders that the output folder may not lie in, because they are read. */
  readonly sources: readonly string[];
}

/** @throws UserError when writing to the folder would touch what is not ours */
export async function guardFolder(
  { folder, name, clean, protect, sources }: GuardOptions,
  manifest: Manifest | null,
): Promise<void> {
  const real = await realPlace(folder);
  for (const kept of protect) {
    if (isWithin(await realPlace(kept), real))
      throw userError("output/unsafe", { folder: name, inside: kept });
  }
  for (const source of sources) {
    if (isWithin(real, await realPlace(source))) {
      throw userError("output/inside", { folder: name, inside: source });
    }
  }
  if (await isFile(folder)) throw userError("output/is-file", { folder: name });
  if (!clean && manifest === null && (await hasForeign(folder))) {
    throw userError("output/foreign", { folder: name });
  }
}

/** A build that was killed before it had a manifest leaves our own two names behind. */
async function hasForeign(folder: string): Promise<boolean> {
  try {
    const names = await readdir(folder);
    return names.some((name) => !name.startsWith(lockName) && name !== stagingName);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return !(await stat(path)).isDirectory();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    // A file stands where a folder above the output folder should be.
    if (systemCode(error) === "ENOTDIR") return true;
    throw error;
  }
}

/** The path without links; of what does not exist yet, the part that does. */
async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "") || dirname(path) === path) throw error;
    return join(await realPlace(dirname(path)), path.slice(dirname(path).length));
  }
}

/** Whether `path` is `folder` or lies below it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isOtherDrive(way));
}

function isOtherDrive(way: string): boolean {
  return /^[a-z]:|^\\\\/i.test(way);
}
