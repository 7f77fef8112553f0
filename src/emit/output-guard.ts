/** Protects files that docgen did not write: checks the output folder before anything is produced. */
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Diagnostic } from "../core/diagnostics.ts";
import { getErrorCode, UserError, userError } from "../core/errors.ts";
import { lockName } from "./lock.ts";
import { hasManifest } from "./manifest.ts";
import { stagingName } from "./staging.ts";
import { withWriteErrors } from "./write-errors.ts";

export interface GuardOptions {
  /** Output folder, absolute. */
  readonly folder: string;
  /** Display name for messages: `build`. */
  readonly name: string;
  readonly clean: boolean;
  /** Absolute paths that the output folder must not be or contain. */
  readonly protect: readonly string[];
  /** Source folders that must not contain the output folder. */
  readonly sources: readonly SourceFolder[];
}

export interface SourceFolder {
  /** Absolute path. */
  readonly path: string;
  /** Whether a path below it is no source, relative to the folder; null if all of them are sources. */
  readonly isExcluded: ((path: string) => boolean) | null;
}

/**
 * @param isOwned whether the folder has a manifest of docgen
 * @throws UserError if writing to the folder could overwrite other files
 */
export async function guardFolder(
  { folder, name, clean, protect, sources }: GuardOptions,
  isOwned: boolean,
): Promise<void> {
  const real = await resolveRealPath(folder);
  for (const kept of protect) {
    if (isWithin(await resolveRealPath(kept), real))
      throw userError("output/unsafe", { folder: name, inside: kept });
  }
  const holdsForeign = !isOwned && (await hasForeign(folder));
  for (const { path, isExcluded } of sources) {
    const source = await resolveRealPath(path);
    if (!isWithin(real, source)) continue;
    // The scan skips a folder that docgen writes; one with other files must be excluded.
    const isSkipped = isExcluded !== null && (!holdsForeign || isExcluded(wayTo(real, source)));
    if (!isSkipped) throw userError("output/inside", { folder: name, inside: path });
  }
  if (await isFile(folder)) throw userError("output/is-file", { folder: name });
  if (!clean && holdsForeign) {
    throw userError("output/foreign", { folder: name });
  }
}

/** Reports why a build could not write to the folder, before it does any work. */
export async function inspectFolder(options: GuardOptions): Promise<readonly Diagnostic[]> {
  const { folder, name } = options;
  try {
    await withWriteErrors(name, async () => guardFolder(options, await hasManifest(folder)));
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
}

/** Ignores docgen's lock and staging folder, which a killed build may leave without a manifest. */
async function hasForeign(folder: string): Promise<boolean> {
  try {
    const names = await readdir(folder);
    return names.some((name) => !name.startsWith(lockName) && name !== stagingName);
  } catch (error) {
    // A file is reported on its own.
    if (["ENOENT", "ENOTDIR"].includes(getErrorCode(error) ?? "")) return false;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return !(await stat(path)).isDirectory();
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return false;
    // A parent of the output folder is a file.
    if (getErrorCode(error) === "ENOTDIR") return true;
    throw error;
  }
}

/** Resolves symlinks; for a path that doesn't exist, those of the part that does. */
async function resolveRealPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes(getErrorCode(error) ?? "") || dirname(path) === path) throw error;
    return join(await resolveRealPath(dirname(path)), path.slice(dirname(path).length));
  }
}

/** Path below a folder, with `/` between names. */
function wayTo(path: string, folder: string): string {
  return relative(folder, path).split(sep).join("/");
}

/** Whether `path` equals `folder` or is below it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isOtherDrive(way));
}

function isOtherDrive(way: string): boolean {
  return /^[a-z]:|^\\\\/i.test(way);
}
