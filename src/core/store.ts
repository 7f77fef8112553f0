/** Where a memo keeps what it remembers. Values are bytes, or what JSON can say. */
import { unpack } from "./packed.ts";

export interface Store {
  get(key: string): unknown;
  has(key: string): boolean;
  put(key: string, value: unknown): void;
  remove(key: string): void;
  /** All keys that begin alike with their values, in no order. */
  range(beginning: string): Iterable<readonly [key: string, value: unknown]>;
  /** Puts a value that has been packed already: to be hashed, or by another thread. */
  putPacked(key: string, packed: Uint8Array): void;
  /** Lets other threads read what has been put until now, and names the file; null where they cannot. */
  share(): string | null;
  /** Waits until everything is kept that was put. */
  close(): Promise<void>;
  /** Closes it for good, and leaves nothing of it. */
  discard(): Promise<void>;
}

/** The keys of values that others refer to by address. */
export const referred = "kept ";

export function isReferred(key: string): boolean {
  return key.startsWith(referred);
}

/** Keeps everything for the life of the process. */
export function memoryStore(): Store {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    put: (key, value) => {
      values.set(key, value);
    },
    putPacked: (key, packed) => {
      values.set(key, unpack(packed));
    },
    remove: (key) => {
      values.delete(key);
    },
    *range(beginning) {
      for (const [key, value] of values) if (key.startsWith(beginning)) yield [key, value];
    },
    share: () => null,
    close: async () => {},
    discard: async () => values.clear(),
  };
}
