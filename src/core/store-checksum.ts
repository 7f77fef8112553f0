/**
 * Checksum of a whole store in a separate file. lmdb trusts its pages and crashes the process if they are corrupt, so corrupt stores must
 * not be opened.
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

/** Call it when this process no longer writes to the store. */
export function writeChecksum(file: string): void {
  const commit = lastCommit(file);
  const known = readChecksum(file);
  if (known?.commit === commit && known.stamp === getStamp(file)) return;
  const sum = known?.commit === commit ? known.sum : computeChecksum(file);
  // Skip if another process wrote meanwhile; it writes the checksum later.
  if (lastCommit(file) === commit)
    writeFileSync(checksumFile(file), [commit, sum, getStamp(file)].join("\n"));
}

/** Whether a store changed since its last commit. False for a store that was not closed properly, because its checksum is unknown. */
export function isCorrupted(file: string): boolean {
  const known = readChecksum(file);
  if (known === null || known.stamp === getStamp(file)) return false;
  // Retry, because another process may be writing: pages come first, the meta page last.
  for (let tries = 5; tries > 0; tries -= 1) {
    if (lastCommit(file) !== known.commit || computeChecksum(file) === known.sum) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return true;
}

export function removeChecksum(file: string): void {
  rmSync(checksumFile(file), { force: true });
}

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
