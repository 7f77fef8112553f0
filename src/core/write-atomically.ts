/** Writes files with an atomic rename: completely or not at all. */
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type WriteChunk = (chunk: string | Uint8Array) => Promise<void>;

/** @throws Error of the system */
export function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  return writeAllAtomically(new Map([[path, content]]));
}

/**
 * Replaces no file before all are written to the disk.
 * @throws Error of the system
 */
export function writeAllAtomically(contents: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  return replaceAll(
    new Map([...contents].map(([path, content]) => [path, (draft: string) => writeFile(draft, content)])),
  );
}

/**
 * For content that is too large for the memory.
 * @throws Error of the system, or that of `produce`
 */
export function writeInParts(path: string, produce: (write: WriteChunk) => Promise<void>): Promise<void> {
  const write = async (draft: string) => {
    const file = await open(draft, "w");
    try {
      await produce((chunk) => file.writeFile(chunk));
    } finally {
      await file.close();
    }
  };
  return replaceAll(new Map([[path, write]]));
}

/** @param drafts functions that write the new content of a path to another file */
async function replaceAll(drafts: ReadonlyMap<string, (draft: string) => Promise<void>>): Promise<void> {
  const draftOf = (path: string) => `${path}.${process.pid}`;
  try {
    for (const [path, write] of drafts) {
      await mkdir(dirname(path), { recursive: true });
      await write(draftOf(path));
    }
    for (const path of drafts.keys()) await rename(draftOf(path), path);
  } catch (error) {
    for (const path of drafts.keys()) await rm(draftOf(path), { force: true });
    throw error;
  }
}
