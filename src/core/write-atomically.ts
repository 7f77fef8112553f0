/** Writes files with an atomic rename: completely or not at all. */
import { open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isOtherProcess } from "./is-other-process.ts";
import { makeFolder } from "./make-folder.ts";

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

/** @param writers functions that write the new content of a path to another file */
async function replaceAll(writers: ReadonlyMap<string, (draft: string) => Promise<void>>): Promise<void> {
  const drafts = new Map<string, string>();
  try {
    for (const path of writers.keys()) {
      // Hidden: a draft in a content folder must not become part of the site.
      const draft = join(dirname(path), `.docgen-draft-${process.pid}-${basename(path)}`);
      if (!(await isDevice(path))) drafts.set(path, draft);
    }
    for (const folder of new Set([...drafts.keys()].map(dirname))) {
      await makeFolder(folder);
      await removeAbandoned(folder);
    }
    for (const [path, write] of writers) await write(drafts.get(path) ?? path);
    for (const [path, draft] of drafts) await rename(draft, path);
  } catch (error) {
    for (const draft of drafts.values()) await rm(draft, { force: true });
    throw error;
  }
}

/** Such as `/dev/null` and a pipe: a rename would replace them, for the whole system. `/dev/stdout` may be a link to a file. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.isDirectory()) return false;
  return !found.isFile() || dirname(path) === "/dev";
}

/** Removes drafts of processes that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, id] = /^\.docgen-draft-(\d+)-/.exec(name) ?? [];
    const isOwn = id === undefined || Number(id) === process.pid;
    if (!isOwn && !isOtherProcess(Number(id))) await rm(join(folder, name), { force: true });
  }
}
