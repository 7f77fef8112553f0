/** What the router tells the page's React tree. */
import type { PageData } from "../../src/shared/contract.ts";

/** Text for the server, nodes for the browser: React itself never looks inside. */
export type ArticleContent =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "nodes"; readonly nodes: readonly Node[] };

export interface RouterState {
  readonly page: PageData;
  readonly article: ArticleContent;
  /** The path under which the page is shown: not `page.url` when the page is the one for unknown paths. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** `slow` once a page has been on its way for 200 ms. */
  readonly pending: "no" | "quick" | "slow";
  /** A page could not be loaded, twice; or it is being asked for again. */
  readonly failure: "no" | "shown" | "retrying";
  /** What assistive technology is to hear. */
  readonly announcement: string;
}

export function startState(page: PageData, article: ArticleContent): RouterState {
  return {
    page,
    article,
    path: page.url,
    search: "",
    hash: "",
    pending: "no",
    failure: "no",
    announcement: "",
  };
}
