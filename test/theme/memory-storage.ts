/** A browser's `Storage` in memory, or one that throws on every access. */
import type { SafeStorage } from "../../theme/storage.ts";

export function memoryStorage(first: Readonly<Record<string, string>> = {}): SafeStorage & {
  readonly entries: Map<string, string>;
} {
  const entries = new Map(Object.entries(first));
  return {
    entries,
    toKey: (key) => key,
    read: (key) => entries.get(key) ?? null,
    write(key, value) {
      if (value === null) entries.delete(key);
      else entries.set(key, value);
    },
  };
}

export const blockedStorage: SafeStorage = {
  toKey: (key) => key,
  read: () => null,
  write: () => undefined,
};
