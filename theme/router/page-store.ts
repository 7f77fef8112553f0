/** LRU cache of pages in this session: each is fetched at most once, by prefetch or navigation. */
import { type PageFile, parsePageFile } from "./page-file.ts";

export interface LoadedPage {
  readonly file: PageFile;
  /** Actual path after redirects. */
  readonly path: string;
}

/** Number of pages; the least recently used is evicted first. */
const capacity = 150;

export class PageStore {
  readonly #fetched = new Map<string, Promise<Fetched>>();
  readonly #opened = new Map<string, LoadedPage>();

  /** Adds a page that is already loaded, such as the first one. */
  add(path: string, file: PageFile): void {
    this.#opened.set(path, { file, path });
  }

  /** Invalidates all pages except this one after an edit of the site. */
  invalidate(path: string, file: PageFile): void {
    this.#opened.clear();
    this.#fetched.clear();
    this.add(path, file);
  }

  has(path: string): boolean {
    return this.#opened.has(path) || this.#fetched.has(path);
  }

  /** Prefetches a page. Failures are ignored, so that navigation retries. */
  async prefetch(path: string): Promise<void> {
    if (this.has(path)) return;
    await this.#fetch(path, "low").catch(() => undefined);
  }

  /** Rejects if the response is not a docgen page. */
  async open(path: string): Promise<LoadedPage> {
    const cached = this.#opened.get(path);
    if (cached !== undefined) {
      // Moves the entry to the end, which holds the most recently used page.
      this.#opened.delete(path);
      this.#opened.set(path, cached);
      return cached;
    }
    const answer = await (this.#fetched.get(path) ?? this.#fetch(path, "high"));
    const file = parsePageFile(answer.html);
    if (file === null) throw new Error(`${path} is not a page of this site.`);
    const loaded = { file, path: answer.path };
    this.#opened.set(path, loaded);
    // The HTML is parsed and no longer needed.
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
  // A 404 response contains the site's not-found page.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status} ${path}`);
  if (!response.headers.get("content-type")?.includes("text/html")) throw new Error(`${path} is not HTML.`);
  const html = await response.text();
  const url = new URL(response.url || path, location.href);
  if (url.origin !== location.origin) throw new Error(`${path}: other origin`);
  return { html, path: url.pathname };
}

function limit(pages: Map<string, unknown>): void {
  const oldest = pages.keys().next();
  if (pages.size > capacity && oldest.done !== true) pages.delete(oldest.value);
}
