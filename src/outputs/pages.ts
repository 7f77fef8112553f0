/** HTML pages. */
import type { Config } from "../config/schema.ts";
import { digest, hash } from "../core/hash.ts";
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
    const options = digest(getShownOptions(config));
    const digests = { options, shared: hash(renderer.build, options) };
    return entries.map((page) => new PageOutput(page, renderer, digests));
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

/** What all pages of a site share. */
interface PageDigests {
  /** Options that affect pages. */
  readonly options: string;
  /** Theme and options. */
  readonly shared: string;
}

class PageOutput extends LazyOutput {
  readonly #page: Page;
  readonly #renderer: Renderer;
  readonly #digests: PageDigests;

  constructor(page: Page, renderer: Renderer, digests: PageDigests) {
    super();
    this.#page = page;
    this.#renderer = renderer;
    this.#digests = digests;
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
    return pageKey(this.#page, findDoc(this.#page, this.#renderer), this.#renderer, this.#digests.shared);
  }

  keyParts() {
    const { options } = this.#digests;
    return pageKeyParts(this.#page, findDoc(this.#page, this.#renderer), this.#renderer, options);
  }

  produce() {
    return this.#renderer.render(this.#page, findDoc(this.#page, this.#renderer), this.#renderer);
  }
}
