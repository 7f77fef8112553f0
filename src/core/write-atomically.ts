/** Writes files with an atomic rename: completely or not at all. */
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isOtherProcess } from "./is-other-process.ts";

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
  // Hidden: a draft in a content folder must not become part of the site.
  const draftOf = (path: string) => join(dirname(path), `.docgen-draft-${process.pid}-${basename(path)}`);
  try {
    for (const folder of new Set([...drafts.keys()].map(dirname))) {
      await mkdir(folder, { recursive: true });
      await removeAbandoned(folder);
    }
    for (const [path, write] of drafts) await write(draftOf(path));
    for (const path of drafts.keys()) await rename(draftOf(path), path);
  } catch (error) {
    for (const path of drafts.keys()) await rm(draftOf(path), { force: true });
    throw error;
  }
}

/** Removes drafts of processes that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, id] = /^\.docgen-draft-(\d+)-/.exec(name) ?? [];
    const isOwn = id === undefined || Number(id) === process.pid;
    if (!isOwn && !isOtherProcess(Number(id))) await rm(join(folder, name), { force: true });
  }
}
