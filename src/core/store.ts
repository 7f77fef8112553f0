/** Where a memo keeps what it remembers. */
export interface Store {
  get(key: string): unknown;
  put(key: string, value: unknown): void;
}

/** Keeps everything for the life of the process. */
export function memoryStore(): Store {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    put: (key, value) => {
      values.set(key, value);
    },
  };
}
