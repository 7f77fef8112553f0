/** Prefetches pages: immediately when a link is hovered or focused, when idle if it is visible. */

import type { whenIdle } from "../when-idle.ts";
import type { PageStore } from "./page-store.ts";

const maxConcurrent = 2;

/** Returns the path of another page of this site if a link around the target points to it. */
type FindPath = (target: EventTarget | null) => string | null;

export class Prefetcher {
  readonly #pages: PageStore;
  readonly #findPath: FindPath;
  readonly #whenIdle: typeof whenIdle;
  readonly #waiting = new Set<string>();
  readonly #seen = new Set<string>();
  #running = 0;

  /** @param idle the shell's `whenIdle`: importing it would add a chunk to the first load */
  constructor(pages: PageStore, findPath: FindPath, idle: typeof whenIdle) {
    this.#pages = pages;
    this.#findPath = findPath;
    this.#whenIdle = idle;
  }

  start(): void {
    const onIntent = (event: Event) => this.#wantNow(event.target);
    for (const name of ["mouseover", "focusin", "touchstart"]) {
      document.addEventListener(name, onIntent, { passive: true });
    }
    this.#watchLinks();
  }

  /** Observes visible links, including those added later by navigation or expanded sidebar groups. */
  #watchLinks(): void {
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !(entry.target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(entry.target);
        this.#wantSoon(entry.target);
      }
    });
    const watched = new WeakSet<Element>();
    const scan = () => {
      for (const link of document.links) {
        // Skips search results, which are many, and of which one is opened.
        if (watched.has(link) || link.closest(".search-results, .search-page-title") !== null) continue;
        watched.add(link);
        observer.observe(link);
      }
    };
    this.#whenIdle(scan);
    new MutationObserver(() => this.#whenIdle(scan)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  }

  #wantNow(target: EventTarget | null): void {
    const path = this.#pathOf(target);
    if (path !== null && mayPrefetch()) void this.#run(path);
  }

  #wantSoon(link: HTMLAnchorElement): void {
    const path = this.#pathOf(link);
    if (path === null || this.#seen.has(path) || !mayPrefetch()) return;
    this.#seen.add(path);
    this.#waiting.add(path);
    this.#whenIdle(() => this.#work());
  }

  #work(): void {
    for (const path of this.#waiting) {
      if (this.#running >= maxConcurrent) return;
      this.#waiting.delete(path);
      void this.#run(path);
    }
  }

  async #run(path: string): Promise<void> {
    this.#waiting.delete(path);
    this.#running += 1;
    await this.#pages.prefetch(path);
    this.#running -= 1;
    this.#work();
  }

  #pathOf(target: EventTarget | null): string | null {
    const path = this.#findPath(target);
    return path === null || this.#pages.has(path) ? null : path;
  }
}

/** Respects Save-Data and slow connections. */
function mayPrefetch(): boolean {
  if (!("connection" in navigator)) return true;
  const { connection } = navigator;
  if (typeof connection !== "object" || connection === null) return true;
  if ("saveData" in connection && connection.saveData === true) return false;
  const type = "effectiveType" in connection ? connection.effectiveType : null;
  return !(typeof type === "string" && type.includes("2g"));
}
