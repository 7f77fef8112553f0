/** Deletes stale files from the output folder, and folders that become empty. */
import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { getErrorCode } from "../core/errors.ts";
import { manifestName } from "../core/manifest-name.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import { lockName, takeLock } from "./lock.ts";
import { emptyManifest, isOwned, type Manifest, ownedPaths, readManifest } from "./manifest.ts";
import type { OutputFolder } from "./publish.ts";
import { clearStaging, stagingName } from "./staging.ts";
import { lstatOrNull, parents, walk } from "./walk.ts";
import { withCleanup, withWriteErrors } from "./write-errors.ts";

/** Deletes those of the old files that are not in the new manifest. */
export async function removeGone(
  old: readonly OutputPath[],
  next: Manifest,
  place: OutputFolder,
): Promise<OutputPath[]> {
  const gone = old.filter((path) => !isOwned(next, path));
  await removeFiles(gone, next, place);
  return gone;
}

/** Deletes everything that is not in the manifest. Keeps `.git`, because sites are often built into a working tree. */
export async function removeForeign(next: Manifest, place: OutputFolder): Promise<OutputPath[]> {
  const foreign = (await walk(place.folder)).filter((path) => !isOwned(next, path) && !isProtected(path));
  await removeFiles(foreign, next, place);
  await removeEmptyBelow(place.folder);
  return foreign.map(outputPath);
}

function isProtected(path: string): boolean {
  const [top = ""] = path.split("/");
  return [manifestName, lockName, stagingName, ".git"].includes(top);
}

/** Deletes files, and folders that become empty. Skips aliases of manifest files on case-insensitive file systems. */
async function removeFiles(
  paths: readonly string[],
  next: Manifest,
  { folder, name }: OutputFolder,
): Promise<void> {
  if (paths.length === 0) return;
  const written = findAliases(paths, next);
  for (const path of paths) {
    const duplicate = written.get(fold(path));
    if (duplicate !== undefined && isSameFile(join(folder, path), join(folder, duplicate))) continue;
    if (!isReachable(folder, path)) continue;
    await withWriteErrors(
      join(name, path),
      () => rm(join(folder, path), { force: true }),
      "output/not-removed",
    );
  }
  const folders = new Set(paths.flatMap((path) => parents(path)));
  for (const path of [...folders].sort().reverse()) await removeIfEmpty(join(folder, path));
}

/** Files of the manifest by folded path, at least those whose folded path is that of one of the others. */
function findAliases(paths: readonly string[], manifest: Manifest): ReadonlyMap<string, OutputPath> {
  const lengths = new Set(paths.map((path) => fold(path).length));
  const found = new Map<string, OutputPath>();
  // Folding takes long for thousands of paths, and leaves the length of ASCII.
  for (const path of ownedPaths(manifest))
    if (lengths.has(path.length) || !/^[ -~]*$/.test(path)) found.set(fold(path), path);
  return found;
}

function fold(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** On a case-insensitive file system, the old `Intro.html` is the new `intro.html`. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [lstatOrNull(a), lstatOrNull(b)];
  return one !== null && other !== null && one.ino === other.ino && one.dev === other.dev;
}

/** Whether all parents are real folders: files behind a symlink are not docgen's. */
function isReachable(folder: string, path: string): boolean {
  for (const parent of parents(path)) {
    if (!lstatOrNull(join(folder, parent))?.isDirectory()) return false;
  }
  const there = lstatOrNull(join(folder, path));
  return there !== null && !there.isDirectory();
}

async function removeEmptyBelow(folder: string, isTop = true): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || (isTop && isProtected(entry.name))) continue;
    await removeEmptyBelow(join(folder, entry.name), false);
    await removeIfEmpty(join(folder, entry.name));
  }
}

export async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(getErrorCode(error) ?? ""))
      throw error;
  }
}

/**
 * Deletes what builds wrote to a folder: the files in its manifest, and the manifest. Keeps everything else.
 * @throws UserError if another build holds the lock, or a deletion fails
 */
export async function cleanOutput(folder: string, name: string): Promise<readonly OutputPath[]> {
  const manifest = await withWriteErrors(name, () => readManifest(folder));
  if (manifest === null) return [];
  const giveBack = await withWriteErrors(name, () => takeLock(folder, name));
  const removing = <Value>(what: string, remove: () => Promise<Value>) =>
    withWriteErrors(what, remove, "output/not-removed");
  const work = async () => {
    await removing(join(name, stagingName), () => clearStaging(folder));
    const removed = await removing(name, () =>
      removeGone([...ownedPaths(manifest)], emptyManifest, { folder, name }),
    );
    await removing(join(name, manifestName), () => rm(join(folder, manifestName), { force: true }));
    return removed;
  };
  const tidy = async () => {
    await giveBack();
    await removeIfEmpty(folder);
  };
  return withCleanup(work, () => removing(join(name, lockName), tidy));
}
