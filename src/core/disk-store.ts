/**
 * The store on the disk: one lmdb environment. Many processes may use it at once, and one that is killed leaves it as it was after
 * its last commit. It is nothing but a memory: one that is broken, or that another program has made, is thrown away.
 */
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { systemCode } from "./errors.ts";
import { findFault, openDatabase, rangeOf, readValue } from "./lmdb.ts";
import { pack, unpack } from "./packed.ts";
import { openUses } from "./prune.ts";
import { isReferred, type Store } from "./store.ts";

export interface DiskStore extends Store {
  /** Why an older store was thrown away; null when there was no need. */
  readonly renewed: string | null;
}

export interface DiskStoreOptions {
  /** Milliseconds until values are written that fill no batch. */
  readonly wait?: number;
  /** Told once why values cannot be written, when they cannot. */
  onFailure?(reason: string): void;
}

/**
 * @param file absolute; its name covers the code that makes the values, for nothing in the store does
 * @throws Error when the file cannot be used at all
 */
export function diskStore(file: string, { wait = 5000, onFailure }: DiskStoreOptions = {}): DiskStore {
  const renewed = findFault(file);
  if (renewed !== null) removeStore(file);
  mkdirSync(dirname(file), { recursive: true });
  const database = openDatabase(file);
  const uses = openUses(database);
  /** null for what is removed. */
  const waiting = new Map<string, Uint8Array | null>();
  let isFailing = false;
  let isChanged = false;
  let timer: NodeJS.Timeout | null = null;
  const writing = (write: () => void) => {
    try {
      write();
      isFailing = false;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isFailing) onFailure?.(systemCode(error) ?? error.message);
      isFailing = true;
      // Nobody asks again for the rest, so memory does not grow by what cannot be written.
      for (const key of waiting.keys()) if (!isReferred(key)) waiting.delete(key);
    }
  };
  const commit = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0) return;
    writing(() => {
      database.transactionSync(() => {
        for (const [key, packed] of waiting)
          if (packed === null) database.removeSync(key);
          else database.putSync(key, packed);
      });
      waiting.clear();
    });
  };
  const change = (key: string, packed: Uint8Array | null) => {
    isChanged = true;
    uses.add(key);
    waiting.set(key, packed);
    if (waiting.size % batch === 0) commit();
    // A server makes a few values at a time, and may be killed.
    else timer ??= setTimeout(commit, wait).unref();
  };
  return {
    renewed,
    get(key) {
      uses.add(key);
      const packed = waiting.get(key);
      if (packed === null) return undefined;
      return packed === undefined ? readValue(database, key) : unpack(packed);
    },
    has(key) {
      const packed = waiting.get(key);
      return packed === undefined ? database.doesExist(key) : packed !== null;
    },
    put: (key, value) => change(key, pack(value)),
    putPacked: change,
    remove: (key) => change(key, null),
    *range(beginning) {
      uses.addAll(beginning);
      for (const { key, value } of database.getRange(rangeOf(beginning)))
        if (!waiting.has(key)) yield unpack(value);
      for (const [key, packed] of waiting)
        if (packed !== null && key.startsWith(beginning)) yield unpack(packed);
    },
    share() {
      commit();
      // Other threads would miss there what could not be written.
      return isFailing ? null : file;
    },
    async close() {
      commit();
      if (isChanged && !isFailing) writing(uses.close);
      await database.close();
    },
    async discard() {
      waiting.clear();
      await database.close();
      removeStore(file);
    },
  };
}

export function removeStore(file: string): void {
  for (const path of [file, `${file}-lock`]) rmSync(path, { force: true });
}

/** What another thread has shared of its store. */
export function readSharedStore(file: string): Pick<Store, "get"> {
  const database = openDatabase(file, "read only");
  return {
    get(key) {
      const found = readValue(database, key);
      if (found !== undefined) return found;
      // lmdb goes on reading the state that it has opened until its thread pauses, which one that has work does not.
      database.resetReadTxn();
      return readValue(database, key);
    },
  };
}

/** So many values are written at once: a transaction for each would take longer than they do. */
const batch = 1024;
