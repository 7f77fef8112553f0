/** Lazy loader of the search UI, loaded on first use and kept until the page is closed. */
import { articleShown } from "../../src/shared/dev.ts";
import { reveal } from "../router/hash-target.ts";
import type { SafeStorage } from "../storage.ts";
import type { SearchUi } from "./ui.ts";

export class SearchLoader {
  readonly #settings: SafeStorage;
  #ui: Promise<SearchUi> | null = null;

  constructor(settings: SafeStorage) {
    this.#settings = settings;
  }

  /** Rejects if the search cannot be loaded; the next call retries. */
  load(): Promise<SearchUi> {
    this.#ui ??= import("./ui.ts").then(
      ({ createUi }) => createUi(this.#settings, reveal, articleShown),
      (error: unknown) => {
        this.#ui = null;
        throw error;
      },
    );
    return this.#ui;
  }

  /** Preloads the search when the visitor is likely to use it. */
  preload(): void {
    // A failure is reported when the search is opened.
    this.load().catch(() => undefined);
  }
}
