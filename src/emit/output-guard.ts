/** Protects files that docgen did not write: checks the output folder before anything is produced. */
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { systemCode, userError } from "../core/errors.ts";
import { lockName } from "./lock.ts";
import type { Manifest } from "./manifest.ts";
import { stagingName } from "./staging.ts";

export interface GuardOptions {
  /** Output folder, absolute. */
  readonly folder: string;
  /** Display name for messages: `build`. */
  readonly name: string;
  readonly clean: boolean;
  /** Absolute paths that the output folder must not be or contain. */
  readonly protect: readonly string[];
  /** Absolute source folders that must not contain the output folder. */
  readonly sources: readonly string[];
}

/** @throws UserError if writing to the folder could overwrite other files */
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

/** Ignores docgen's lock and staging folder, which a killed build may leave without a manifest. */
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
    // A parent of the output folder is a file.
    if (systemCode(error) === "ENOTDIR") return true;
    throw error;
  }
}

/** Resolves symlinks; for a path that doesn't exist, those of the part that does. */
async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "") || dirname(path) === path) throw error;
    return join(await realPlace(dirname(path)), path.slice(dirname(path).length));
  }
}

/** Whether `path` equals `folder` or is below it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isOtherDrive(way));
}

function isOtherDrive(way: string): boolean {
  return /^[a-z]:|^\\\\/i.test(way);
}
