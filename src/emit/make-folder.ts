/** Creates a folder and those around it. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { getErrorCode } from "../core/errors.ts";

/**
 * @returns the topmost folder that was created; undefined if all existed
 * @throws the system error: Node reports every failure of a recursive creation as a missing folder, also that of a read-only file system
 */
export async function makeFolder(folder: string, make: typeof mkdir = mkdir): Promise<string | undefined> {
  try {
    return await make(folder, { recursive: true });
  } catch (error) {
    if (getErrorCode(error) !== "ENOENT") throw error;
    throw (await findReason(folder, make)) ?? error;
  }
}

/** Error of the topmost folder that is missing. */
async function findReason(folder: string, make: typeof mkdir): Promise<unknown> {
  try {
    await make(folder);
    return null;
  } catch (error) {
    const isMissing = getErrorCode(error) === "ENOENT" && dirname(folder) !== folder;
    return isMissing ? findReason(dirname(folder), make) : error;
  }
}
