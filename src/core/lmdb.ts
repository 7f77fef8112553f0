/** The lmdb environment that a store lies in: how it is opened, read, and looked over before it is opened. */
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { open, type RootDatabase } from "lmdb";
import { systemCode } from "./errors.ts";
import { unpack } from "./packed.ts";
import { isChangedByOthers } from "./store-sum.ts";

export type Database = RootDatabase<Uint8Array, string>;

/** All keys that begin alike: no character comes after the last one of Unicode. */
export function rangeOf(beginning: string): { readonly start: string; readonly end: string } {
  return { start: beginning, end: `${beginning}\u{10ffff}` };
}

export function readValue(database: Database, key: string): unknown {
  const packed = database.getBinary(key);
  return packed === undefined ? undefined : unpack(packed);
}

/** Why it cannot be written, in words. */
export function reasonOf(error: Error): string {
  // lmdb's name for a write that was cut short, which is what a full disk does first.
  if (error.message === "Input/output error") return "the disk is full, or reports an error";
  return systemCode(error) ?? error.message;
}

export function openDatabase(file: string, access?: "read only"): Database {
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

/** Whether another process has read in it and is still there. */
export function isSharedWithOthers(database: Database): boolean {
  database.readerCheck();
  const readers = database.readerList().matchAll(/^\s*(\d+)/gm);
  return Array.from(readers, ([, process_]) => Number(process_)).some((id) => id !== process.pid);
}

/** Null for a store that can be used, or that is not there yet. lmdb believes what a file says of itself, and ends the process over a lie. */
export function findFault(file: string): string | null {
  if (!existsSync(file)) return null;
  const { size } = statSync(file);
  return size > 0 && (!isWhole(file, size) || isChangedByOthers(file)) ? "it was not whole" : null;
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
