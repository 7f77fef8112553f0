/**
 * Client-side navigation: a click on a link fetches the HTML of the target and displays it in place. The URL changes
 * immediately, the old page stays until the new one is ready, the latest click wins, and any failure falls back to a full
 * page load.
 */
import { flushSync } from "react-dom";
import type { SafeStorage } from "../storage.ts";
import { focusPageStart } from "./focus.ts";
import { findHashTarget, reveal } from "./hash-target.ts";
import { findPageLink, isMoveWithin, isPlainClick, normalPath, readPageLink } from "./links.ts";
import { type PageFile, readPageFile, showHead } from "./page-file.ts";
import { type LoadedPage, PageStore } from "./page-store.ts";
import { loadStyles } from "./page-styles.ts";
import { ScrollMemory } from "./scroll-memory.ts";
import { type RouterState, startState } from "./state.ts";

/** Router data in `history.state`: identifies the entry for scroll restoration. */
interface HistoryEntry {
  readonly key: string;
  /** Entry of an open drawer or dialog on top of the page with the same key. */
  readonly overlay: boolean;
}

function readEntry(state: unknown): HistoryEntry | null {
  if (typeof state !== "object" || state === null || !("docgen" in state)) return null;
  const entry = state.docgen;
  if (typeof entry !== "object" || entry === null || !("key" in entry) || !("overlay" in entry)) return null;
  if (typeof entry.key !== "string" || typeof entry.overlay !== "boolean") return null;
  return { key: entry.key, overlay: entry.overlay };
}

function toState(entry: HistoryEntry): { docgen: HistoryEntry } {
  return { docgen: entry };
}

function makeEntry(): HistoryEntry {
  return { key: Math.random().toString(36).slice(2, 10), overlay: false };
}

const slowDelay = 200;
/** Path that was loaded in full after a failed fetch, to avoid a reload loop. */
const reloadedKey = "reloaded";

/** How a page was reached: by a link, or by back/forward navigation. */
type Arrival = "link" | "history";

/** Loads what an article needs before it is displayed. Never rejects. */
export type PrepareArticle = (article: ParentNode) => Promise<unknown> | null;

export class Router {
  readonly pages = new PageStore();
  prepare: PrepareArticle | null = null;
  readonly #baseUrl: string;
  readonly #storage: SafeStorage;
  readonly #memory: ScrollMemory;
  #build: string;
  readonly #listeners = new Set<() => void>();
  #state: RouterState;
  /** Navigation counter; stale responses are discarded. */
  #turn = 0;
  #closeOverlay: (() => void) | null = null;

  constructor(first: PageFile, baseUrl: string, storage: SafeStorage) {
    this.#baseUrl = baseUrl;
    this.#storage = storage;
    this.#memory = new ScrollMemory(storage);
    this.#build = first.page.build;
    this.#state = startState(first.page, { kind: "nodes", nodes: first.nodes });
    this.pages.add(normalPath(documentUrl().pathname), first);
  }

  readonly snapshot = (): RouterState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over navigation from the browser. Call after hydration. */
  start(): void {
    const isReloaded = this.#memory.start();
    const entry = readEntry(history.state) ?? makeEntry();
    history.replaceState(toState(entry), "");
    this.#memory.follow(entry.key);
    const { pathname, search } = documentUrl();
    this.#update({ path: normalPath(pathname), search, hash: location.hash });
    document.addEventListener("click", this.#onClick);
    window.addEventListener("popstate", this.#onPop);
    // Back navigation to an entry of the previous document may happen before listeners exist.
    if (pathname + search !== location.pathname + location.search) void this.#go(entry.key, "history");
    else if (isReloaded) this.#land(entry.key, "history");
    else this.#revealTarget();
  }

  /** Navigates to a URL of this site like a click on a link. */
  navigate(url: URL): void {
    const entry = readEntry(history.state);
    const same = url.pathname === normalPath(location.pathname) && url.search === location.search;
    if (same && url.hash === location.hash) {
      if (this.#state.pending !== "no") return;
      if (entry?.overlay === true) history.back();
      window.scrollTo(0, 0);
      return;
    }
    this.#memory.pause();
    const next = makeEntry();
    if (entry?.overlay === true) history.replaceState(toState(next), "", url);
    else history.pushState(toState(next), "", url);
    this.#closeOverlay = null;
    void this.#go(next.key, "link");
  }

  /** Retries the page that failed to load. */
  retry(): void {
    this.#update({ failure: "retrying" });
    void this.#go(readEntry(history.state)?.key ?? makeEntry().key, "history");
  }

  /** Displays the data of a document that was edited in place, and invalidates all other pages. */
  refresh(): void {
    const file = readPageFile(document);
    if (file === null || this.#state.pending !== "no") return;
    this.#build = file.page.build;
    this.pages.invalidate(this.#state.path, file);
    this.#update({ page: file.page, article: { kind: "nodes", nodes: file.nodes } });
  }

  /** Adds a history entry for a drawer or dialog, so that Back closes it. */
  openOverlay(close: () => void): void {
    const key = this.#memory.key ?? makeEntry().key;
    history.pushState(toState({ key, overlay: true }), "");
    this.#closeOverlay = close;
  }

  /** Call when the overlay was closed other than by Back. */
  leaveOverlay(): void {
    if (this.#closeOverlay === null) return;
    this.#closeOverlay = null;
    if (readEntry(history.state)?.overlay === true) history.back();
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    const link = findPageLink(event.target, this.#baseUrl);
    const url = link === null ? null : readPageLink(link, this.#baseUrl);
    if (link === null || url === null) return;
    if (isMoveWithin(link)) {
      // The browser scrolls to the heading; `popstate` follows.
      const target = findHashTarget(url.hash);
      if (target !== null) reveal(target);
      this.#memory.pause();
      requestAnimationFrame(() => this.#settle());
      return;
    }
    event.preventDefault();
    this.navigate(url);
  };

  readonly #onPop = (): void => {
    this.#closeOverlay?.();
    this.#closeOverlay = null;
    const entry = readEntry(history.state);
    if (entry === null) {
      // The browser created the entry for a fragment of this page.
      this.#settle();
    } else if (entry.key !== this.#memory.key) {
      this.#memory.pause();
      void this.#go(entry.key, "history");
    }
  };

  /** Adds a key to an entry that the browser created for a fragment, and updates the hash. */
  #settle(): void {
    const entry = readEntry(history.state) ?? makeEntry();
    if (readEntry(history.state) === null) history.replaceState(toState(entry), "");
    if (this.#state.pending === "no") this.#memory.follow(entry.key);
    this.#update({ hash: location.hash });
  }

  async #go(key: string, arrival: Arrival): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const path = normalPath(location.pathname);
    const place = { search: location.search, hash: location.hash };
    if (path === this.#state.path && this.#state.failure !== "retrying") {
      const sameText = place.search === this.#state.search || arrival === "history";
      this.#update({ ...place, pending: "no", failure: "no" });
      if (sameText) this.#land(key, arrival);
      this.#memory.follow(key);
      if (sameText && arrival === "link" && place.hash === "") focusPageStart();
      return;
    }
    this.#update({ pending: "quick" });
    const timer = setTimeout(() => this.#update({ pending: "slow" }), slowDelay);
    const loaded = await this.#load(path, () => turn === this.#turn);
    clearTimeout(timer);
    if (loaded === null || turn !== this.#turn) return;
    this.#show(loaded, key, arrival);
  }

  /** Loads a page; null if there is nothing to display because a full load is in progress or the error box is shown. */
  async #load(path: string, isLatest: () => boolean): Promise<LoadedPage | null> {
    try {
      const loaded = await this.pages.open(path);
      if (this.#storage.read(reloadedKey) === path) this.#storage.write(reloadedKey, null);
      if (loaded.file.page.build === this.#build) {
        const { head, nodes } = loaded.file;
        // Without a parent, the article has been displayed before.
        const article = nodes[0]?.parentElement;
        await Promise.all([loadStyles(head), article && this.prepare?.(article)]);
        return loaded;
      }
      // The page belongs to another release, or needs its own document.
      if (isLatest()) this.#memory.reload();
    } catch {
      // A full load displays the page or the browser's own error; attempted only once.
      if (!isLatest()) return null;
      if (this.#storage.read(reloadedKey) === path) {
        this.#update({ pending: "no", failure: "shown", path });
      } else {
        this.#storage.write(reloadedKey, path);
        this.#memory.reload();
      }
    }
    return null;
  }

  #show(loaded: LoadedPage, key: string, arrival: Arrival): void {
    const { page, nodes } = loaded.file;
    const requested = normalPath(location.pathname);
    if (loaded.path !== requested && loaded.path === page.url) {
      history.replaceState(history.state, "", loaded.path + location.search + location.hash);
    }
    document.documentElement.dataset.moved = "";
    flushSync(() =>
      this.#update({
        page,
        article: { kind: "nodes", nodes },
        path: normalPath(location.pathname),
        search: location.search,
        hash: location.hash,
        pending: "no",
        failure: "no",
        announcement: page.title,
      }),
    );
    showHead(loaded.file);
    this.#land(key, arrival);
    this.#memory.follow(key);
    if (arrival === "link" && location.hash === "") focusPageStart();
  }

  /** Restores the scroll position, or scrolls to the target of the fragment or the top. */
  #land(key: string, arrival: Arrival): void {
    const stored = arrival === "history" ? this.#memory.find(key) : null;
    if (stored !== null) window.scrollTo(0, stored);
    else if (!this.#revealTarget()) window.scrollTo(0, 0);
  }

  /** Reveals and scrolls to the element that the fragment points to. */
  #revealTarget(): boolean {
    const target = findHashTarget(location.hash);
    if (target === null) return false;
    const wasHidden = reveal(target);
    // On the first page the browser has already scrolled, unless the element was hidden.
    if (this.#memory.key === null || wasHidden) target.scrollIntoView();
    return true;
  }

  #update(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** URL that the document was loaded from; the current URL may differ after back navigation. */
function documentUrl(): URL {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href);
}
