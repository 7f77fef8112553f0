/** Downloads pages before they are asked for: at once when a link is pointed at or focused, at leisure when one is in sight. */

import type { whenIdle } from "../when-idle.ts";
import type { PageStore } from "./page-store.ts";

const atOnce = 2;

/** The path of another page of this site, if a link around the target leads there. */
type FindPath = (target: EventTarget | null) => string | null;

export class Prefetcher {
  readonly #pages: PageStore;
  readonly #findPath: FindPath;
  readonly #whenIdle: typeof whenIdle;
  readonly #waiting = new Set<string>();
  readonly #seen = new Set<string>();
  #running = 0;

  /** `idle` is that of the shell: a module that both import would be one more file of a first visit. */
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

  /** Links in sight, those that come later included: a new page, an opened group of the sidebar. */
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
        // Of results one is wanted, and a search shows many.
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
      if (this.#running >= atOnce) return;
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

/** Not at the cost of visitors who pay by the byte or wait for each one. */
function mayPrefetch(): boolean {
  if (!("connection" in navigator)) return true;
  const { connection } = navigator;
  if (typeof connection !== "object" || connection === null) return true;
  if ("saveData" in connection && connection.saveData === true) return false;
  const type = "effectiveType" in connection ? connection.effectiveType : null;
  return !(typeof type === "string" && type.includes("2g"));
}
