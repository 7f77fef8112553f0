/**
 * The store on the disk: one lmdb environment. Many processes may use it at once, and one that is killed leaves it as it was after
 * its last commit. It is nothing but a memory: one that is broken, or that another program has made, is thrown away.
 */
import { closeSync, existsSync, mkdirSync, openSync, readSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { open, type RootDatabase } from "lmdb";
import { pack, unpack } from "./packed.ts";
import type { Store } from "./store.ts";

/** Past this the store is begun anew: what no build asks for any more is never looked at again. */
const most = 4 * 1024 ** 3;

export interface DiskStore extends Store {
  /** Why an older store was thrown away; null when there was no need. */
  readonly renewed: string | null;
}

/**
 * @param file absolute; its name covers the code that makes the values, for nothing in the store does
 * @param wait milliseconds until values are written that fill no batch
 * @throws Error when the file cannot be used at all
 */
export function diskStore(file: string, wait = 5000): DiskStore {
  const renewed = findFault(file);
  if (renewed !== null) removeStore(file);
  mkdirSync(dirname(file), { recursive: true });
  const database = openDatabase(file);
  const waiting = new Map<string, Uint8Array>();
  let isBroken = false;
  let timer: NodeJS.Timeout | null = null;
  const commit = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isBroken || waiting.size === 0) return;
    try {
      database.transactionSync(() => {
        for (const [key, packed] of waiting) database.putSync(key, packed);
      });
      waiting.clear();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // A full disk: the rest of this build is remembered in memory, and the next one knows less.
      isBroken = true;
    }
  };
  const putPacked = (key: string, packed: Uint8Array) => {
    waiting.set(key, packed);
    if (waiting.size >= batch) commit();
    // A server makes a few values at a time, and may be killed.
    else timer ??= setTimeout(commit, wait).unref();
  };
  return {
    renewed,
    get(key) {
      const packed = waiting.get(key);
      return packed === undefined ? read(database, key) : unpack(packed);
    },
    has: (key) => waiting.has(key) || database.doesExist(key),
    put: (key, value) => putPacked(key, pack(value)),
    putPacked,
    share() {
      commit();
      // Other threads would miss there what could not be written.
      return isBroken ? null : file;
    },
    async close() {
      commit();
      await database.close();
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
      const found = read(database, key);
      if (found !== undefined) return found;
      // lmdb goes on reading the state that it has opened until its thread pauses, which one that has work does not.
      database.resetReadTxn();
      return read(database, key);
    },
  };
}

/** So many values are written at once: a transaction for each would take longer than they do. */
const batch = 1024;

type Database = RootDatabase<Uint8Array, string>;

function read(database: Database, key: string): unknown {
  const packed = database.getBinary(key);
  return packed === undefined ? undefined : unpack(packed);
}

function openDatabase(file: string, access?: "read only"): Database {
  return open({
    readOnly: access !== undefined,
    path: file,
    noSubdir: true,
    // A commit waits for the disk: for another thread to do that it would wait some 30 ms.
    overlappingSync: false,
    // Half the bytes to write, and to read when the system has let go of them.
    // Without the dictionary of lmdb: each value would begin with a look over it, which takes a third as long as the rest.
    compression: { dictionary: Buffer.alloc(0) },
    encoding: "binary",
  });
}

/** Null for a store that can be used, or that is not there yet. lmdb believes what a file says of itself, and ends the process over a lie. */
function findFault(file: string): string | null {
  if (!existsSync(file)) return null;
  const { size } = statSync(file);
  if (size > most) return "it had grown too large";
  return size > 0 && !isWhole(file, size) ? "it was not whole" : null;
}

/** The head of the file, in lmdb's own layout: two pages, each with a mark, the size of a page and the number of the last. */
const headBytes = 2 * 4096;
const mark = 0xbeefc0de;
const markAt = 24;
const pageSizeAt = 48;
const lastPageAt = 144;

function isWhole(file: string, size: number): boolean {
  const head = Buffer.alloc(headBytes);
  const handle = openSync(file, "r");
  try {
    if (readSync(handle, head, 0, headBytes, 0) < headBytes) return false;
  } finally {
    closeSync(handle);
  }
  const pageSize = head.readUInt32LE(pageSizeAt);
  // Pages larger than usual: the second head lies elsewhere, and the first has to do.
  const heads = pageSize === 4096 ? [0, 4096] : [0];
  return heads.every((start) => {
    if (head.readUInt32LE(start + markAt) !== mark) return false;
    return (Number(head.readBigUInt64LE(start + lastPageAt)) + 1) * pageSize <= size;
  });
}
