/**
 * Persistent store in an lmdb environment. Several processes may use it concurrently, and a killed process leaves the last committed state.
 * It is only a cache: a damaged or incompatible file is discarded.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openUsageRecorder } from "./garbage-collection.ts";
import {
  type Database,
  findCorruption,
  getWriteError,
  isSharedWithOthers,
  openDatabase,
  prefixRange,
  readValue,
} from "./lmdb.ts";
import { pack, unpack } from "./packed.ts";
import { isValueKey, type Store } from "./store.ts";
import { isInPlace, removeChecksum, writeChecksum } from "./store-checksum.ts";

export interface DiskStore extends Store {
  /** Why an existing store was discarded; null if it was not. */
  readonly discardReason: string | null;
}

export interface DiskStoreOptions {
  /** Maximum delay in ms before an incomplete batch is written. */
  readonly wait?: number;
  /** Called once if values cannot be written. */
  onFailure?(reason: string): void;
  /** Called once if the file is corrupt. Corrupt values count as missing, and the file is deleted on close. */
  onCorruption?(): void;
}

/**
 * @param file absolute path; its name must identify the code that creates the values, because the store does not
 * @throws Error if the file cannot be used at all
 */
export function diskStore(
  file: string,
  { wait = 5000, onFailure, onCorruption: onDamage }: DiskStoreOptions = {},
): DiskStore {
  mkdirSync(dirname(file), { recursive: true });
  const wasInPlace = isInPlace(file);
  const { database, renewed } = openOrRecreate(file);
  const uses = openUsageRecorder(database);
  /** Pending writes; null removes the key. */
  const waiting = new Map<string, Uint8Array | null>();
  let isFailing = false;
  let isChanged = false;
  let isDamaged = false;
  /** lmdb throws if it detects inconsistent pages. */
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
      if (!isFailing) onFailure?.(getWriteError(error));
      isFailing = true;
      // Keep only values that others refer to; this process does not read the rest again, so memory use stays bounded.
      for (const key of waiting.keys()) if (!isValueKey(key)) waiting.delete(key);
    }
  };
  const commit = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0) return;
    writing(() => {
      // The checksum becomes invalid with the transaction.
      removeChecksum(file);
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
    // The development server writes few values at a time, and may be killed.
    else timer ??= setTimeout(commit, wait).unref();
  };
  const closeStore = async () => {
    commit();
    if (isChanged && !isFailing && !isDamaged) writing(uses.close);
    const isLast = !isSharedWithOthers(database);
    await database.close();
    if (isDamaged) removeStore(file);
    else if (isLast && !isFailing) writing(() => writeChecksum(file, wasInPlace));
  };
  const discardStore = async () => {
    waiting.clear();
    await database.close();
    removeStore(file);
  };
  // Closing may be requested more than once.
  let ending: Promise<void> | null = null;
  const end = (act: () => Promise<void>) => {
    ending ??= act();
    return ending;
  };
  return {
    discardReason: renewed,
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
      const found: (readonly [string, unknown])[] = [];
      reading(() => {
        // Unpacked one by one, so that the packed values of a large site aren't in memory at the same time.
        for (const { key, value } of database.getRange(prefixRange(beginning))) {
          const one = waiting.has(key) ? undefined : reading(() => unpack(value), undefined);
          if (one !== undefined) found.push([key, one]);
        }
      }, undefined);
      yield* found;
      for (const [key, packed] of waiting)
        if (packed !== null && key.startsWith(beginning)) yield [key, unpack(packed)];
    },
    share() {
      commit();
      // Other threads could not see unwritten values.
      return isFailing ? null : file;
    },
    close: () => end(closeStore),
    discard: () => end(discardStore),
  };
}

/** Discards a file that lmdb cannot open. */
function openOrRecreate(file: string): { readonly database: Database; readonly renewed: string | null } {
  const fault = findCorruption(file);
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
  removeChecksum(file);
}

/** Opens a store shared by another thread, read-only. */
export function readSharedStore(file: string): Pick<Store, "get"> {
  const database = openDatabase(file, "read only");
  return {
    get(key) {
      const found = readOrMiss(database, key);
      if (found !== undefined) return found;
      // Renew the snapshot: lmdb keeps it until the event loop is idle, which a busy thread never reaches.
      database.resetReadTxn();
      return readOrMiss(database, key);
    },
  };
}

/** Treats errors as misses; the thread that owns the store reports them. */
function readOrMiss(database: Database, key: string): unknown {
  try {
    return readValue(database, key);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined;
  }
}

/** Values per transaction: one transaction each would dominate the time. */
const batch = 1024;
