/**
 * Lock file in the output folder, with the PID of the writer. A second build fails immediately instead of waiting, because
 * two builds into one folder are more likely a script error than intended. A stale lock, whose process has died, is taken
 * over.
 */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorCode, userError } from "../core/errors.ts";
import { isOtherProcess } from "../core/is-other-process.ts";

export const lockName = ".docgen-lock";

/** Returns a function that releases the lock. */
export async function takeLock(folder: string, name: string): Promise<() => Promise<void>> {
  const lock = join(folder, lockName);
  while (!(await create(lock))) {
    const holder = await readHolder(lock);
    if (holder !== null && isOtherProcess(holder)) {
      throw userError("output/locked", { folder: name, pid: holder, lock: join(name, lockName) });
    }
    await removeStale(lock, holder);
  }
  return () => rm(lock, { force: true });
}

async function create(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (getErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** PID in the lock; null if the lock is gone or stays empty because its process died before writing it. */
async function readHolder(lock: string): Promise<number | null> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const text = await readOrNull(lock);
    if (text === null) return null;
    const pid = Number.parseInt(text, 10);
    if (pid > 0) return pid;
    await sleep(20);
  }
  return null;
}

/** Renames the lock before deleting it, so that only one of two processes that find it stale succeeds. */
async function removeStale(lock: string, seen: number | null): Promise<void> {
  const aside = `${lock}-${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return;
    throw error;
  }
  const taken = Number.parseInt((await readOrNull(aside)) ?? "", 10);
  // Another process took the lock in between, so it is restored.
  if (taken > 0 && taken !== seen && isOtherProcess(taken)) await rename(aside, lock);
  else await rm(aside, { force: true });
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}
