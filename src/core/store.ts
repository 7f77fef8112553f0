/** Storage of a memo. Values are bytes or JSON. */
import { unpack } from "./packed.ts";

export interface Store {
  get(key: string): unknown;
  has(key: string): boolean;
  put(key: string, value: unknown): void;
  remove(key: string): void;
  /** All entries with a key prefix, in no particular order. */
  range(beginning: string): Iterable<readonly [key: string, value: unknown]>;
  /** Stores a serialized value, for example one from another thread. */
  putPacked(key: string, packed: Uint8Array): void;
  /** Commits pending writes for other threads to read, and returns the path; null if sharing is not possible. */
  share(): string | null;
  /** Closes the store after all pending writes. */
  close(): Promise<void>;
  /** Closes the store and deletes it. */
  discard(): Promise<void>;
}

/** Key prefix of values that others refer to. */
export const valuePrefix = "kept ";

export function isValueKey(key: string): boolean {
  return key.startsWith(valuePrefix);
}

/** Keeps all values until the process exits. */
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
