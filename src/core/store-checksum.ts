/**
 * State of a store when it was closed, in a separate file. lmdb trusts its pages and crashes the process if they are corrupt, so a store that
 * changed since must not be opened. A copy, such as a restored CI cache, has another stamp and is verified by its checksum. To compute it
 * means to read the whole store, so a store that was changed in place has none.
 */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { crc32 } from "node:zlib";
import { fileStamp } from "./files.ts";

const checksumFile = (file: string) => `${file}-sum`;
/** Offset of the transaction id in lmdb's meta pages. */
const commitAt = 152;
const headStarts = [0, 4096];

/** Whether the store is unchanged and at the same place since it was closed. */
export function isInPlace(file: string): boolean {
  return existsSync(file) && readChecksum(file)?.stamp === getStamp(file);
}

/**
 * Call it when this process no longer writes to the store.
 * @param wasInPlace `isInPlace` when it was opened
 */
export function writeChecksum(file: string, wasInPlace: boolean): void {
  const commit = lastCommit(file);
  const known = readChecksum(file);
  if (known?.commit === commit && known.stamp === getStamp(file)) return;
  const knownSum = known?.commit === commit ? known.sum : null;
  const sum = knownSum ?? (wasInPlace ? none : computeChecksum(file));
  // Skip if another process wrote meanwhile; it writes the checksum later.
  if (lastCommit(file) === commit)
    writeFileSync(checksumFile(file), [commit, sum, getStamp(file)].join("\n"));
}

/** How a store may have changed since its last commit; null for a store that was not closed properly, because its state is unknown. */
export function findChange(file: string): "damaged" | "moved or changed" | null {
  const known = readChecksum(file);
  if (known === null || known.stamp === getStamp(file)) return null;
  // Retry, because another process may be writing: pages come first, the meta page last.
  for (let tries = 5; tries > 0; tries -= 1) {
    if (lastCommit(file) !== known.commit) return null;
    if (known.sum !== none && computeChecksum(file) === known.sum) return null;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return known.sum === none ? "moved or changed" : "damaged";
}

export function removeChecksum(file: string): void {
  rmSync(checksumFile(file), { force: true });
}

/** Checksum of a store that was changed in place. */
const none = "none";

interface ChecksumRecord {
  readonly commit: string;
  readonly sum: string;
  /** Stamp of the file at that time; while it is unchanged, the file is not read. Copying a store changes the stamp. */
  readonly stamp: string;
}

function readChecksum(file: string): ChecksumRecord | null {
  if (!existsSync(checksumFile(file))) return null;
  const [commit, sum, stamp = ""] = readFileSync(checksumFile(file), "utf8").split("\n");
  return commit === undefined || sum === undefined ? null : { commit, sum, stamp };
}

function getStamp(file: string): string {
  return fileStamp(statSync(file));
}

function lastCommit(file: string): string {
  const head = Buffer.alloc(8);
  return reading(file, (handle) => {
    const commits = headStarts.map((start) => {
      readSync(handle, head, 0, 8, start + commitAt);
      return head.readBigUInt64LE();
    });
    return String(commits.reduce((one, other) => (one > other ? one : other)));
  });
}

function computeChecksum(file: string): string {
  return reading(file, (handle) => {
    const chunk = Buffer.alloc(1 << 20);
    let sum = 0;
    for (;;) {
      const length = readSync(handle, chunk);
      if (length === 0) return String(sum);
      sum = crc32(chunk.subarray(0, length), sum);
    }
  });
}

function reading<Value>(file: string, read: (handle: number) => Value): Value {
  const handle = openSync(file, "r");
  try {
    return read(handle);
  } finally {
    closeSync(handle);
  }
}
