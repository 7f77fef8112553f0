/** The parts of a large sidebar that a page does not carry: each is fetched once, when its group is opened. */
import type { SidebarNode, Url } from "../../src/shared/contract.ts";

export class BranchStore {
  readonly #known = new Map<Url, readonly SidebarNode[]>();
  readonly #asked = new Map<Url, Promise<readonly SidebarNode[]>>();

  #edition = 0;

  /** Another number says that the site has been edited, and what pages have carried may be old. */
  get edition(): number {
    return this.#edition;
  }

  find(url: Url): readonly SidebarNode[] | null {
    return this.#known.get(url) ?? null;
  }

  load(url: Url): Promise<readonly SidebarNode[]> {
    const asked = this.#asked.get(url) ?? this.#fetch(url);
    this.#asked.set(url, asked);
    return asked;
  }

  /** Fetches again what is known: the site has been edited. */
  async renew(): Promise<void> {
    this.#edition += 1;
    await Promise.allSettled([...this.#known.keys()].map((url) => this.#fetch(url)));
  }

  async #fetch(url: Url): Promise<readonly SidebarNode[]> {
    try {
      const response = await fetch(url);
      const data: unknown = response.ok ? await response.json() : null;
      if (!isBranch(data)) throw new Error(`${url} holds no part of the sidebar.`);
      this.#known.set(url, data);
      return data;
    } catch (error) {
      // The next attempt is to ask the server again.
      this.#asked.delete(url);
      throw error;
    }
  }
}

/** The file comes from the build that made this page: its outer form says whether it is that file. */
function isBranch(data: unknown): data is readonly SidebarNode[] {
  return (
    Array.isArray(data) && data.every((node) => typeof node === "object" && node !== null && "type" in node)
  );
}
