/** The way from the shell to the search, which is loaded when it is first wanted and stays as long as the page. */
import type { SafeStorage } from "../storage.ts";
import type { SearchUi } from "./ui.ts";

export class SearchLoader {
  readonly #settings: SafeStorage;
  #ui: Promise<SearchUi> | null = null;

  constructor(settings: SafeStorage) {
    this.#settings = settings;
  }

  /** Rejects when the search cannot be loaded; the next call tries again. */
  enter(): Promise<SearchUi> {
    this.#ui ??= import("./ui.ts").then(
      ({ openRoom }) => openRoom(this.#settings),
      (error: unknown) => {
        this.#ui = null;
        throw error;
      },
    );
    return this.#ui;
  }

  /** The visitor is likely to search soon. */
  warm(): void {
    // What cannot be loaded now is said when it is wanted.
    this.enter().catch(() => undefined);
  }
}
