/** LRU cache of the pages of this visit: each is fetched at most once, by prefetch or by navigation, whichever comes first. */
import { type PageFile, parsePageFile } from "./page-file.ts";

export interface LoadedPage {
  readonly file: PageFile;
  /** Where the page really stands, after redirects. */
  readonly path: string;
}

/** Pages; the least recently used is evicted first. */
const capacity = 150;

export class PageStore {
  readonly #fetched = new Map<string, Promise<Fetched>>();
  readonly #opened = new Map<string, LoadedPage>();

  /** Remembers a page that is already at hand: the one that the visit began with. */
  keep(path: string, file: PageFile): void {
    this.#opened.set(path, { file, path });
  }

  /** Forgets all pages but this one: the others may be older. */
  renew(path: string, file: PageFile): void {
    this.#opened.clear();
    this.#fetched.clear();
    this.keep(path, file);
  }

  has(path: string): boolean {
    return this.#opened.has(path) || this.#fetched.has(path);
  }

  /** Downloads a page that may be wanted soon. A failure leaves no trace: navigation will ask again. */
  async prefetch(path: string): Promise<void> {
    if (this.has(path)) return;
    await this.#fetch(path, "low").catch(() => undefined);
  }

  /** Rejects when the server does not answer with a page of docgen. */
  async open(path: string): Promise<LoadedPage> {
    const cached = this.#opened.get(path);
    if (cached !== undefined) {
      // The most recently used is last.
      this.#opened.delete(path);
      this.#opened.set(path, cached);
      return cached;
    }
    const answer = await (this.#fetched.get(path) ?? this.#fetch(path, "high"));
    const file = parsePageFile(answer.html);
    if (file === null) throw new Error(`${path} is not a page of this site.`);
    const loaded = { file, path: answer.path };
    this.#opened.set(path, loaded);
    // The text has done its work; the nodes stay.
    this.#fetched.delete(path);
    limit(this.#opened);
    return loaded;
  }

  #fetch(path: string, priority: RequestPriority): Promise<Fetched> {
    const answer = fetchPage(path, priority);
    this.#fetched.set(path, answer);
    limit(this.#fetched);
    answer.catch(() => {
      if (this.#fetched.get(path) === answer) this.#fetched.delete(path);
    });
    return answer;
  }
}

interface Fetched {
  readonly html: string;
  readonly path: string;
}

async function fetchPage(path: string, priority: RequestPriority): Promise<Fetched> {
  const response = await fetch(path, { priority, headers: { accept: "text/html" } });
  // 404 brings the site's own not-found page.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status} ${path}`);
  if (!response.headers.get("content-type")?.includes("text/html")) throw new Error(`${path} is not HTML.`);
  const html = await response.text();
  const url = new URL(response.url || path, location.href);
  if (url.origin !== location.origin) throw new Error(`${path} leads to another site.`);
  return { html, path: url.pathname };
}

function limit(pages: Map<string, unknown>): void {
  const oldest = pages.keys().next();
  if (pages.size > capacity && oldest.done !== true) pages.delete(oldest.value);
}
