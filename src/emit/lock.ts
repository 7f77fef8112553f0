/**
 * One writer at a time: a file in the output folder that names the process. A second build fails at once and says who is there,
 * rather than wait: two builds into one folder are a mistake in a script more often than a wish. The lock of a process that has
 * died is taken over.
 */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { systemCode, userError } from "../core/errors.ts";

export const lockName = ".docgen-lock";

/** Returns the function that gives the lock back. */
export async function takeLock(folder: string, name: string): Promise<() => Promise<void>> {
  const lock = join(folder, lockName);
  while (!(await create(lock))) {
    const holder = await readHolder(lock);
    if (holder !== null && isOther(holder)) {
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
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** The process in the lock; null when it is gone or stays empty: its process died between making and filling it. */
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

/** Takes the lock away under another name first: of two processes that find it stale, one gets it. */
async function removeStale(lock: string, seen: number | null): Promise<void> {
  const aside = `${lock}-${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  const taken = Number.parseInt((await readOrNull(aside)) ?? "", 10);
  // In between, the other one took the lock: it gets it back.
  if (taken > 0 && taken !== seen && isOther(taken)) await rename(aside, lock);
  else await rm(aside, { force: true });
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** Whether another process of that number runs. Our own number in an old lock: containers count from one again. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but belongs to somebody else.
    return systemCode(error) === "EPERM";
  }
}
