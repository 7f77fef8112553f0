/** Browser storage namespaced by site, `docgen:/aiotraq/:theme`. Tolerates blocked, full or corrupted storage. */
import { toStorageKey } from "../src/shared/storage-key.ts";

export interface SafeStorage {
  /** Full name of a key, as in a `storage` event. */
  toKey(key: string): string;
  /** Stored text; null if absent or blocked. The caller validates it. */
  read(key: string): string | null;
  /** null removes the key. */
  write(key: string, value: string | null): void;
}

export function openStorage(area: "localStorage" | "sessionStorage", baseUrl: string): SafeStorage {
  const nameOf = (key: string) => toStorageKey(baseUrl, key);
  return {
    toKey: nameOf,
    read(key) {
      try {
        return window[area].getItem(nameOf(key));
      } catch {
        // Storage may be blocked in private windows and embedded pages.
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) window[area].removeItem(nameOf(key));
        else window[area].setItem(nameOf(key), value);
      } catch {
        // Not persisting is acceptable, because nothing depends on it.
      }
    },
  };
}

/** Stored JSON; null if absent or invalid. */
export function readJson(storage: SafeStorage, key: string): unknown {
  const text = storage.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Written by another script.
    return null;
  }
}
