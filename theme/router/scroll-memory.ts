/** Remembers where each history entry was scrolled to, over Back, Forward and reload. */
import { readJson, type SafeStorage } from "../storage.ts";

const storageKey = "scroll";
const capacity = 100;

export class ScrollMemory {
  readonly #storage: SafeStorage;
  readonly #positions: Map<string, number>;
  /** The entry on the screen; null while another is on its way. */
  #key: string | null = null;
  #isReloading = false;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    this.#positions = readPositions(storage);
  }

  /** Takes over from the browser. Returns whether `reload` has led here: then nobody has put the window where it belongs yet. */
  start(): boolean {
    const isReloaded = history.scrollRestoration === "manual";
    history.scrollRestoration = "manual";
    window.addEventListener("scroll", () => this.note(), { passive: true });
    window.addEventListener("pagehide", () => {
      this.#save();
      // A reload is the browser's: it knows the position before our script runs.
      if (!this.#isReloading) history.scrollRestoration = "auto";
    });
    window.addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
    return isReloaded;
  }

  /** Loads the page in the address bar, for which the browser would take the position of the page before. */
  reload(): void {
    this.#isReloading = true;
    location.reload();
  }

  get key(): string | null {
    return this.#key;
  }

  /** From now on the window's position belongs to this entry. */
  follow(key: string): void {
    this.#key = key;
  }

  /** Notes the position for the last time, before the window shows something else. */
  pause(): void {
    this.note();
    this.#key = null;
  }

  note(): void {
    if (this.#key === null) return;
    this.#positions.delete(this.#key);
    this.#positions.set(this.#key, window.scrollY);
  }

  find(key: string): number | null {
    return this.#positions.get(key) ?? null;
  }

  #save(): void {
    const latest = [...this.#positions].slice(-capacity);
    this.#storage.write(storageKey, JSON.stringify(latest));
  }
}

function readPositions(storage: SafeStorage): Map<string, number> {
  const data = readJson(storage, storageKey);
  const positions = new Map<string, number>();
  if (!Array.isArray(data)) return positions;
  for (const entry of data) {
    if (!Array.isArray(entry)) continue;
    const [key, y]: unknown[] = entry;
    if (typeof key === "string" && typeof y === "number") positions.set(key, y);
  }
  return positions;
}
