/** Where a memo keeps what it remembers. Values are bytes, or what JSON can say. */
import { unpack } from "./packed.ts";

export interface Store {
  get(key: string): unknown;
  has(key: string): boolean;
  put(key: string, value: unknown): void;
  /** Puts a value that has been packed already: to be hashed, or by another thread. */
  putPacked(key: string, packed: Uint8Array): void;
  /** Lets other threads read what has been put until now, and names the file; null where they cannot. */
  share(): string | null;
  /** Waits until everything is kept that was put. */
  close(): Promise<void>;
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
    share: () => null,
    close: async () => {},
  };
}
