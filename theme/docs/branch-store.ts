/** Cache of sidebar branches that pages omit: each is fetched once, when its group is opened. */
import type { SidebarNode, Url } from "../../src/shared/contract.ts";

export class BranchStore {
  readonly #known = new Map<Url, readonly SidebarNode[]>();
  readonly #asked = new Map<Url, Promise<readonly SidebarNode[]>>();

  #edition = 0;

  /** Changes when the site was edited, so that data from earlier pages is stale. */
  get revision(): number {
    return this.#edition;
  }

  find(url: Url): readonly SidebarNode[] | null {
    return this.#known.get(url) ?? null;
  }

  load(url: Url): Promise<readonly SidebarNode[]> {
    const requested = this.#asked.get(url) ?? this.#fetch(url);
    this.#asked.set(url, requested);
    return requested;
  }

  /** Revalidates all cached branches after an edit of the site. */
  async check(): Promise<void> {
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
      // Allows a retry.
      this.#asked.delete(url);
      throw error;
    }
  }
}

/** Checks only the shape, because the file comes from the same build as the page. */
function isBranch(data: unknown): data is readonly SidebarNode[] {
  return (
    Array.isArray(data) && data.every((node) => typeof node === "object" && node !== null && "type" in node)
  );
}
