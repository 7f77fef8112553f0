/**
 * Creates a folder and those around it, one at a time: the recursive creation of Node reports every failure as a missing
 * folder, also that of a read-only file system, and never ends where no folder can be created, as in `/proc`.
 */
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { getErrorCode } from "./errors.ts";

type MakeOne = (folder: string) => Promise<unknown>;

/**
 * @returns the topmost folder that was created; undefined if all existed
 * @throws Error of the system about the topmost folder that cannot be created
 */
export async function makeFolder(folder: string, make: MakeOne = mkdir): Promise<string | undefined> {
  try {
    return await makeOne(folder, make);
  } catch (error) {
    if (getErrorCode(error) !== "ENOENT" || dirname(folder) === folder) throw error;
    const topmost = await makeFolder(dirname(folder), make);
    const created = await makeOne(folder, make);
    return topmost ?? created;
  }
}

/** @returns undefined if the folder exists */
async function makeOne(folder: string, make: MakeOne): Promise<string | undefined> {
  try {
    await make(folder);
    return folder;
  } catch (error) {
    if (await isFolder(folder)) return undefined;
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true;
}
