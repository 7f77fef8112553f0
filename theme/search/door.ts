/** The way from the shell to the search, which is loaded when it is first wanted and stays as long as the page. */
import type { SafeStorage } from "../storage.ts";
import type { SearchRoom } from "./room.ts";

export class SearchDoor {
  readonly #settings: SafeStorage;
  #room: Promise<SearchRoom> | null = null;

  constructor(settings: SafeStorage) {
    this.#settings = settings;
  }

  /** Rejects when the search cannot be loaded; the next call tries again. */
  enter(): Promise<SearchRoom> {
    this.#room ??= import("./room.ts").then(
      ({ openRoom }) => openRoom(this.#settings),
      (error: unknown) => {
        this.#room = null;
        throw error;
      },
    );
    return this.#room;
  }

  /** The visitor is likely to search soon. */
  warm(): void {
    // What cannot be loaded now is said when it is wanted.
    this.enter().catch(() => undefined);
  }
}
