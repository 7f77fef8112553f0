/** Opens and reads the lmdb environment of a store, and validates it before opening. */
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { open, type RootDatabase } from "lmdb";
import { getErrorCode } from "./errors.ts";
import { unpack } from "./packed.ts";
import { findChange } from "./store-checksum.ts";

export type Database = RootDatabase<Uint8Array, string>;

/** Key range of a prefix; no character sorts after the last code point of Unicode. */
export function prefixRange(beginning: string): { readonly start: string; readonly end: string } {
  return { start: beginning, end: `${beginning}\u{10ffff}` };
}

export function readValue(database: Database, key: string): unknown {
  const packed = database.getBinary(key);
  return packed === undefined ? undefined : unpack(packed);
}

/** Reason for a failed write. */
export function getWriteError(error: Error): string {
  // lmdb's error for an incomplete write, which is the first symptom of a full disk.
  if (error.message === "Input/output error") return "the disk is full, or reports an error";
  return getErrorCode(error) ?? error.message;
}

export function openDatabase(file: string, access?: "read only"): Database {
  return open({
    readOnly: access !== undefined,
    path: file,
    noSubdir: true,
    // Sync in the calling thread: handing it to another one adds about 30 ms.
    overlappingSync: false,
    // Compression halves the bytes to write and to read. Disables lmdb's dictionary, because scanning it for each value takes a third of
    // the time of the rest.
    compression: { dictionary: Buffer.alloc(0) },
    encoding: "binary",
  });
}

/** Whether another live process uses the database. */
export function isSharedWithOthers(database: Database): boolean {
  database.readerCheck();
  const readers = database.readerList().matchAll(/^\s*(\d+)/gm);
  return Array.from(readers, ([, process_]) => Number(process_)).some((id) => id !== process.pid);
}

/**
 * Reason why a store is unusable; null if it is valid or does not exist. Required because lmdb trusts the file and crashes the process if
 * it is corrupt.
 */
export function findCorruption(file: string): string | null {
  if (!existsSync(file)) return null;
  const { size } = statSync(file);
  if (size === 0) return null;
  const change = isComplete(file, size) ? findChange(file) : "damaged";
  return change === null ? null : `the old one was ${change}`;
}

/** Layout of lmdb's two meta pages: magic number, page size and number of the last page. */
const headBytes = 2 * 4096;
const magicNumber = 0xbeefc0de;
const magicOffset = 24;
const pageSizeAt = 48;
const lastPageAt = 144;

function isComplete(file: string, size: number): boolean {
  const head = Buffer.alloc(headBytes);
  const handle = openSync(file, "r");
  try {
    if (readSync(handle, head, 0, headBytes, 0) < headBytes) return false;
  } finally {
    closeSync(handle);
  }
  const pageSize = head.readUInt32LE(pageSizeAt);
  // With larger pages, the second meta page has another offset; checking the first one suffices.
  const heads = pageSize === 4096 ? [0, 4096] : [0];
  return heads.every((start) => {
    if (head.readUInt32LE(start + magicOffset) !== magicNumber) return false;
    return (Number(head.readBigUInt64LE(start + lastPageAt)) + 1) * pageSize <= size;
  });
}
