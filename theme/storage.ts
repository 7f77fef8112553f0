/** Browser storage under names of this site alone, `docgen:/aiotraq/:theme`. It may be blocked, full or hold nonsense. */

export interface SafeStorage {
  /** The full name of a key, as it stands in a `storage` event. */
  nameOf(key: string): string;
  /** The stored text; null when there is none or the browser refuses. The caller checks what it means. */
  read(key: string): string | null;
  /** null removes the key. */
  write(key: string, value: string | null): void;
}

export function openStorage(area: "localStorage" | "sessionStorage", baseUrl: string): SafeStorage {
  const nameOf = (key: string) => `docgen:${baseUrl}:${key}`;
  return {
    nameOf,
    read(key) {
      try {
        return window[area].getItem(nameOf(key));
      } catch {
        // Blocked storage (private windows, embedded pages) counts as empty storage.
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) window[area].removeItem(nameOf(key));
        else window[area].setItem(nameOf(key), value);
      } catch {
        // What cannot be stored is forgotten with the page; nothing on it depends on more.
      }
    },
  };
}

/** Stored JSON, or null when there is none that can be read. */
export function readJson(storage: SafeStorage, key: string): unknown {
  const text = storage.read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's text under our name: as good as nothing.
    return null;
  }
}
