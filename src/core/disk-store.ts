/**
 * The store on the disk: one lmdb environment. Many processes may use it at once, and one that is killed leaves it as it was after
 * its last commit. It is nothing but a memory: one that is broken, or that another program has made, is thrown away.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import {
  type Database,
  findFault,
  isSharedWithOthers,
  openDatabase,
  rangeOf,
  readValue,
  reasonOf,
} from "./lmdb.ts";
import { pack, unpack } from "./packed.ts";
import { openUses } from "./prune.ts";
import { isReferred, type Store } from "./store.ts";
import { removeSum, writeSum } from "./store-sum.ts";

export interface DiskStore extends Store {
  /** Why an older store was thrown away; null when there was no need. */
  readonly renewed: string | null;
}

export interface DiskStoreOptions {
  /** Milliseconds until values are written that fill no batch. */
  readonly wait?: number;
  /** Told once why values cannot be written, when they cannot. */
  onFailure?(reason: string): void;
  /** Told once that the file holds what nobody has put there: all such values are missing, and the file goes when it is closed. */
  onDamage?(): void;
}

/**
 * @param file absolute; its name covers the code that makes the values, for nothing in the store does
 * @throws Error when the file cannot be used at all
 */
export function diskStore(
  file: string,
  { wait = 5000, onFailure, onDamage }: DiskStoreOptions = {},
): DiskStore {
  mkdirSync(dirname(file), { recursive: true });
  const { database, renewed } = openOrRenew(file);
  const uses = openUses(database);
  /** null for what is removed. */
  const waiting = new Map<string, Uint8Array | null>();
  let isFailing = false;
  let isChanged = false;
  let isDamaged = false;
  /** lmdb says in errors of its own that the pages of a file do not fit together. */
  const reading = <Value>(read: () => Value, missing: Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isDamaged) onDamage?.();
      isDamaged = true;
      return missing;
    }
  };
  let timer: NodeJS.Timeout | null = null;
  const writing = (write: () => void) => {
    try {
      write();
      isFailing = false;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isFailing) onFailure?.(reasonOf(error));
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
      // It would be wrong in the middle of a transaction.
      removeSum(file);
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
  const closeStore = async () => {
    commit();
    if (isChanged && !isFailing && !isDamaged) writing(uses.close);
    const isLast = !isSharedWithOthers(database);
    await database.close();
    if (isDamaged) removeStore(file);
    else if (isLast && !isFailing) writing(() => writeSum(file));
  };
  const discardStore = async () => {
    waiting.clear();
    await database.close();
    removeStore(file);
  };
  // A server that is told to end while it ends is told once more.
  let ending: Promise<void> | null = null;
  const end = (act: () => Promise<void>) => {
    ending ??= act();
    return ending;
  };
  return {
    renewed,
    get(key) {
      uses.add(key);
      const packed = waiting.get(key);
      if (packed === null) return undefined;
      return packed === undefined ? reading(() => readValue(database, key), undefined) : unpack(packed);
    },
    has(key) {
      const packed = waiting.get(key);
      return packed === undefined ? reading(() => database.doesExist(key), false) : packed !== null;
    },
    put: (key, value) => change(key, pack(value)),
    putPacked: change,
    remove: (key) => change(key, null),
    *range(beginning) {
      uses.addAll(beginning);
      const found = reading(() => [...database.getRange(rangeOf(beginning))], []);
      for (const { key, value } of found) {
        const one = waiting.has(key) ? undefined : reading(() => unpack(value), undefined);
        if (one !== undefined) yield [key, one];
      }
      for (const [key, packed] of waiting)
        if (packed !== null && key.startsWith(beginning)) yield [key, unpack(packed)];
    },
    share() {
      commit();
      // Other threads would miss there what could not be written.
      return isFailing ? null : file;
    },
    close: () => end(closeStore),
    discard: () => end(discardStore),
  };
}

/** A file that lmdb does not take is of no use to anybody. */
function openOrRenew(file: string): { readonly database: Database; readonly renewed: string | null } {
  const fault = findFault(file);
  if (fault !== null) removeStore(file);
  const isThere = existsSync(file);
  try {
    return { database: openDatabase(file), renewed: fault };
  } catch (error) {
    if (!isThere) throw error;
    removeStore(file);
    return { database: openDatabase(file), renewed: "it was broken" };
  }
}

export function removeStore(file: string): void {
  for (const path of [file, `${file}-lock`]) rmSync(path, { force: true });
  removeSum(file);
}

/** What another thread has shared of its store. */
export function readSharedStore(file: string): Pick<Store, "get"> {
  const database = openDatabase(file, "read only");
  return {
    get(key) {
      const found = readOrMiss(database, key);
      if (found !== undefined) return found;
      // lmdb goes on reading the state that it has opened until its thread pauses, which one that has work does not.
      database.resetReadTxn();
      return readOrMiss(database, key);
    },
  };
}

/** Whoever has the store for itself tells of it. */
function readOrMiss(database: Database, key: string): unknown {
  try {
    return readValue(database, key);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}

/** So many values are written at once: a transaction for each would take longer than they do. */
const batch = 1024;
