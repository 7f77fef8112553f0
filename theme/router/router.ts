/**
 * Client-side navigation: a click on a link of this site fetches the target's own HTML file and shows it in place. The address changes
 * at once, the old page stays until the new one is ready, the latest click wins, and whatever goes wrong ends in a full page load.
 */
import { flushSync } from "react-dom";
import { dom } from "../../src/shared/contract.ts";
import type { SafeStorage } from "../storage.ts";
import { focusPageStart } from "./focus.ts";
import { findClosedText, findHashTarget, reveal } from "./hash-target.ts";
import { findPageLink, isMoveWithin, isPlainClick, normalPath, readPageLink } from "./links.ts";
import { type PageFile, readPageFile, showHead } from "./page-file.ts";
import { type LoadedPage, PageStore } from "./page-store.ts";
import { loadStyles } from "./page-styles.ts";
import { ScrollMemory } from "./scroll-memory.ts";
import { type RouterState, startState } from "./state.ts";

/** What the router writes into `history.state`: which entry this is, so that its scroll position can be found again. */
interface HistoryEntry {
  readonly key: string;
  /** An entry that stands for an open drawer or dialog over the page of the same key. */
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

const slowAfter = 200;
/** The path that was loaded in full because it could not be fetched: not twice in a row. */
const reloadedKey = "reloaded";

/** How a page comes to be shown: a link was followed, or the visitor moves through the history. */
type Arrival = "link" | "history";

export class Router {
  readonly pages = new PageStore();
  readonly #baseUrl: string;
  readonly #storage: SafeStorage;
  readonly #memory: ScrollMemory;
  #build: string;
  readonly #listeners = new Set<() => void>();
  #state: RouterState;
  /** Counts navigations; an answer that belongs to an older one is dropped. */
  #turn = 0;
  #closeOverlay: (() => void) | null = null;
  /** The passage that the link to the page is about: a result of the search. */
  #passage: string | null = null;

  constructor(first: PageFile, baseUrl: string, storage: SafeStorage) {
    this.#baseUrl = baseUrl;
    this.#storage = storage;
    this.#memory = new ScrollMemory(storage);
    this.#build = first.page.build;
    this.#state = startState(first.page, { kind: "nodes", nodes: first.nodes });
    this.pages.keep(normalPath(documentUrl().pathname), first);
  }

  readonly snapshot = (): RouterState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over from the browser. To be called when the page has been hydrated. */
  start(): void {
    const isReloaded = this.#memory.start();
    const entry = readEntry(history.state) ?? makeEntry();
    history.replaceState(toState(entry), "");
    this.#memory.follow(entry.key);
    const { pathname, search } = documentUrl();
    this.#update({ path: normalPath(pathname), search, hash: location.hash });
    document.addEventListener("click", this.#onClick);
    window.addEventListener("popstate", this.#onPop);
    // Who goes back to an entry of the document before, which was replaced in place, is here before anybody listens.
    if (pathname + search !== location.pathname + location.search) void this.#go(entry.key, "history");
    else if (isReloaded) this.#land(entry.key, "history");
    else this.#revealTarget();
  }

  /** Goes to an address of this site as if a link to it had been clicked. */
  navigate(url: URL): void {
    const entry = readEntry(history.state);
    const same = url.pathname === normalPath(location.pathname) && url.search === location.search;
    if (same && url.hash === location.hash) {
      if (this.#state.pending !== "no") return;
      if (entry?.overlay === true) history.back();
      if (!this.#revealPassage()) window.scrollTo(0, 0);
      return;
    }
    this.#memory.pause();
    const next = makeEntry();
    if (entry?.overlay === true) history.replaceState(toState(next), "", url);
    else history.pushState(toState(next), "", url);
    this.#closeOverlay = null;
    void this.#go(next.key, "link");
  }

  /** Asks again for the page that could not be loaded. */
  retry(): void {
    this.#update({ failure: "retrying" });
    void this.#go(readEntry(history.state)?.key ?? makeEntry().key, "history");
  }

  /** The document has been edited in place: shows its data, and forgets pages that may be older. */
  reread(): void {
    const file = readPageFile(document);
    if (file === null || this.#state.pending !== "no") return;
    this.#build = file.page.build;
    this.pages.renew(this.#state.path, file);
    this.#update({ page: file.page, article: { kind: "nodes", nodes: file.nodes } });
  }

  /** Lets Back close a drawer or a dialog: it gets a history entry of its own. */
  openOverlay(close: () => void): void {
    const key = this.#memory.key ?? makeEntry().key;
    history.pushState(toState({ key, overlay: true }), "");
    this.#closeOverlay = close;
  }

  /** The overlay has been closed by other means than Back. */
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
    this.#passage = link.dataset.passage ?? null;
    if (isMoveWithin(link)) {
      // The browser moves to the heading by itself; `popstate` follows.
      const target = findHashTarget(url.hash);
      if (target !== null) reveal(target);
      this.#memory.pause();
      requestAnimationFrame(() => {
        this.#settle();
        this.#revealPassage();
      });
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
      // A new entry made by the browser: a move to a heading of this page.
      this.#settle();
    } else if (entry.key !== this.#memory.key) {
      this.#memory.pause();
      void this.#go(entry.key, "history");
    }
  };

  /** The browser has moved within the page: gives its entry a name and notes the new hash. */
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
    const timer = setTimeout(() => this.#update({ pending: "slow" }), slowAfter);
    const loaded = await this.#load(path, () => turn === this.#turn);
    clearTimeout(timer);
    if (loaded === null || turn !== this.#turn) return;
    this.#show(loaded, key, arrival);
  }

  /** The page; null when there is nothing to show: the browser is loading it in full, or the error box stands. */
  async #load(path: string, isLatest: () => boolean): Promise<LoadedPage | null> {
    try {
      const loaded = await this.pages.open(path);
      if (this.#storage.read(reloadedKey) === path) this.#storage.write(reloadedKey, null);
      if (loaded.file.page.build === this.#build) {
        await loadStyles(loaded.file.head);
        return loaded;
      }
      // Made by another release of the site, whose own scripts must show it, or a page that needs a document of its own.
      if (isLatest()) this.#memory.reload();
    } catch {
      // Whatever the reason, a full load shows the page or the browser's own explanation; but only once.
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
    const asked = normalPath(location.pathname);
    if (loaded.path !== asked && loaded.path === page.url) {
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

  /** Puts the window where the visitor expects it. */
  #land(key: string, arrival: Arrival): void {
    const stored = arrival === "history" ? this.#memory.find(key) : null;
    if (stored !== null) window.scrollTo(0, stored);
    else if (!this.#revealPassage() && !this.#revealTarget()) window.scrollTo(0, 0);
  }

  /** Opens and shows the element that the hash names. */
  #revealTarget(): boolean {
    const target = findHashTarget(location.hash);
    if (target === null) return false;
    const wasHidden = reveal(target);
    // On the first page the browser has been there already, unless the element was out of sight.
    if (this.#memory.key === null || wasHidden) target.scrollIntoView();
    return true;
  }

  /** Opens the tab or the details that hold the passage. */
  #revealPassage(): boolean {
    const passage = this.#passage;
    const article = document.querySelector(`[${dom.article}]`);
    const found = passage === null || article === null ? null : findClosedText(article, passage);
    if (found === null) return false;
    reveal(found, () => this.#passage === passage && found.isConnected);
    found.scrollIntoView({ block: "center" });
    return true;
  }

  #update(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Where this document was loaded from: the address bar may have gone back since. */
function documentUrl(): URL {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href);
}
