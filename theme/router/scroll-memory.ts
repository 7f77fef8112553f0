/** Scroll restoration for history entries, across back/forward navigation and reloads. */
import { readJson, type SafeStorage } from "../storage.ts";

const storageKey = "scroll";
const capacity = 100;

export class ScrollMemory {
  readonly #storage: SafeStorage;
  readonly #positions: Map<string, number>;
  /** Key of the displayed entry; null while another page is loading. */
  #key: string | null = null;
  #isReloading = false;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    this.#positions = readPositions(storage);
  }

  /**
   * Takes over scroll restoration from the browser. Returns whether `reload` led here, in which case the caller must restore
   * the position.
   */
  start(): boolean {
    const isReloaded = history.scrollRestoration === "manual";
    history.scrollRestoration = "manual";
    window.addEventListener("scroll", () => this.record(), { passive: true });
    window.addEventListener("pagehide", () => {
      this.#save();
      // For a user's reload, the browser restores the position before scripts run.
      if (!this.#isReloading) history.scrollRestoration = "auto";
    });
    window.addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
    return isReloaded;
  }

  /** Loads the current URL in full, without the browser restoring the previous page's scroll position. */
  reload(): void {
    this.#isReloading = true;
    location.reload();
  }

  get key(): string | null {
    return this.#key;
  }

  /** Assigns the scroll position to this entry from now on. */
  follow(key: string): void {
    this.#key = key;
  }

  /** Saves the position before other content is displayed. */
  pause(): void {
    this.record();
    this.#key = null;
  }

  record(): void {
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
