/** Router state for the React tree. */
import type { PageData } from "../../src/shared/contract.ts";

/** HTML on the server, nodes in the browser; opaque to React. */
export type ArticleContent =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "nodes"; readonly nodes: readonly Node[] };

export interface RouterState {
  readonly page: PageData;
  readonly article: ArticleContent;
  /** Requested path; differs from `page.url` on the not-found page. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** `slow` once loading takes longer than 200 ms. */
  readonly pending: "no" | "quick" | "slow";
  /** `shown` if a page failed to load twice, `retrying` during another attempt. */
  readonly failure: "no" | "shown" | "retrying";
  /** Text for the live region. */
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
