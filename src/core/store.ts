/** Where a memo keeps what it remembers. Values are bytes, or what JSON can say. */
export interface Store {
  get(key: string): unknown;
  has(key: string): boolean;
  put(key: string, value: unknown): void;
  /** Lets other threads read what has been put until now, and tells where; null where they cannot. */
  share(): string | null;
  /** Waits until everything is kept that was put. */
  close(): Promise<void>;
}

export type StoreEntry = readonly [key: string, value: unknown];

/** Keeps everything for the life of the process. */
export function memoryStore(): Store {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    put: (key, value) => {
      values.set(key, value);
    },
    share: () => null,
    close: async () => {},
  };
}
