/** HTML pages. */
import type { Config } from "../config/schema.ts";
import { digest } from "../core/hash.ts";
import type { ParsedPage } from "../markdown/doc.ts";
import { pageKey, pageKeyParts, type Renderer } from "../render/page.ts";
import type { Page } from "../site/pages.ts";
import type { PageKind, SiteView } from "./kind.ts";
import { LazyOutput } from "./plan.ts";

export const pages: PageKind = {
  name: "pages",
  needs: "page",
  isGenerated: false,
  list({ pages: entries, config, renderer }) {
    const shown = digest(getShownOptions(config));
    return entries.map((page) => new PageOutput(page, renderer, shown));
  },
};

/** Budgets don't affect the HTML, and variables are part of the pages that name them. */
function getShownOptions(config: Config): unknown {
  const { budgets: _budgets, variables: _variables, collections, ...shown } = config;
  return {
    ...shown,
    collections: collections.map(({ variables: _own, versions: _versions, ...collection }) => collection),
  };
}

export function findDoc({ source }: Page, { docs }: SiteView["renderer"]): ParsedPage | null {
  return source === null ? null : (docs.get(source) ?? null);
}

class PageOutput extends LazyOutput {
  readonly #page: Page;
  readonly #renderer: Renderer;
  readonly #config: string;

  /** @param config digest of the options that affect pages */
  constructor(page: Page, renderer: Renderer, config: string) {
    super();
    this.#page = page;
    this.#renderer = renderer;
    this.#config = config;
  }

  get path() {
    return this.#page.output;
  }

  get kind() {
    return "page" as const;
  }

  get from() {
    return this.#page.from;
  }

  protected findKey() {
    return pageKey(this.#page, findDoc(this.#page, this.#renderer), this.#renderer, this.#config);
  }

  keyParts() {
    return pageKeyParts(this.#page, findDoc(this.#page, this.#renderer), this.#renderer, this.#config);
  }

  produce() {
    return this.#renderer.render(this.#page, findDoc(this.#page, this.#renderer), this.#renderer);
  }
}
