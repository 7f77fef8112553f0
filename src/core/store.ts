/** Where a memo keeps what it remembers. Values are plain data. */
export interface Store {
  get(key: string): unknown;
  put(key: string, value: unknown): void;
  /** Waits until everything is kept that was put. */
  close(): Promise<void>;
}

export type StoreEntry = readonly [key: string, value: unknown];

/** Keeps everything for the life of the process. */
export function memoryStore(): Store {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    put: (key, value) => {
      values.set(key, value);
    },
    close: async () => {},
  };
}
