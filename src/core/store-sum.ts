/**
 * The checksum of a whole store, beside it. lmdb believes what its pages say, and ends the process over one that a disk has changed,
 * so it is not given such a store.
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

const sumOf = (file: string) => `${file}-sum`;
/** What lmdb calls the transaction of a head, in bytes from the start of its page. */
const commitAt = 152;
const headStarts = [0, 4096];

/** To be called when nobody here writes the store any more. */
export function writeSum(file: string): void {
  const commit = lastCommit(file);
  const known = readSum(file);
  if (known?.commit === commit && known.stamp === stampOf(file)) return;
  const sum = known?.commit === commit ? known.sum : sumUp(file);
  // Who writes meanwhile sums up later.
  if (lastCommit(file) === commit) writeFileSync(sumOf(file), [commit, sum, stampOf(file)].join("\n"));
}

/** Whether a store differs from what it was after its last commit. Of one that nobody has closed since nothing is known. */
export function isChangedByOthers(file: string): boolean {
  const known = readSum(file);
  if (known === null || known.stamp === stampOf(file)) return false;
  // Another process writes its pages first and the head last.
  for (let tries = 5; tries > 0; tries -= 1) {
    if (lastCommit(file) !== known.commit || sumUp(file) === known.sum) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return true;
}

export function removeSum(file: string): void {
  rmSync(sumOf(file), { force: true });
}

interface KnownSum {
  readonly commit: string;
  readonly sum: string;
  /** Of the file when it was summed up: while it has this one, it is not read. A store that was copied has another. */
  readonly stamp: string;
}

function readSum(file: string): KnownSum | null {
  if (!existsSync(sumOf(file))) return null;
  const [commit, sum, stamp = ""] = readFileSync(sumOf(file), "utf8").split("\n");
  return commit === undefined || sum === undefined ? null : { commit, sum, stamp };
}

function stampOf(file: string): string {
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

function sumUp(file: string): string {
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
