/** Writes files with an atomic rename: completely or not at all. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** @throws Error of the system */
export function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  return writeAllAtomically(new Map([[path, content]]));
}

/**
 * Replaces no file before all are written to the disk.
 * @throws Error of the system
 */
export async function writeAllAtomically(contents: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const draftOf = (path: string) => `${path}.${process.pid}`;
  try {
    for (const [path, content] of contents) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draftOf(path), content);
    }
    for (const path of contents.keys()) await rename(draftOf(path), path);
  } catch (error) {
    for (const path of contents.keys()) await rm(draftOf(path), { force: true });
    throw error;
  }
}
