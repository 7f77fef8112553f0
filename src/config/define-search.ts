/** The options of search. */

export interface SearchOptions {
  /**
   * The name of the index: at the hosted service, at the endpoint of `docgen serve`, and in the names under which a visitor's
   * recent searches are kept.
   * @default "docs"
   * @example "aiotraq"
   */
  indexName?: string;
  /**
   * The hosted service that answers; null: the index that is built with the site, which needs no account.
   * @default null
   * @example { appId: "ABCDEF1234", apiKey: "0123456789abcdef0123456789abcdef" }
   */
  algolia?: HostedSearchOptions | null;
  /**
   * Words that stand for each other: groups, or one way with `from` and `to`, for every language of the site or for one. A name may hold
   * blanks.
   * @default []
   * @example [{ from: ["k8s"], to: ["Kubernetes"] }, { names: ["bot", "ボット"], language: "ja" }]
   */
  synonyms?: readonly (readonly string[] | SynonymGroup | OneWaySynonym)[];
  /**
   * Who answers when no host of the hosted service does; null shows the error.
   * @default null
   * @example "embedded"
   */
  fallback?: "embedded" | null;
  /**
   * Whether results are limited to the language and the version that the visitor reads.
   * @default true
   * @example false
   */
  contextual?: boolean;
  /**
   * Parameters that are added to every query of the hosted service; `facetFilters` narrow the contextual ones.
   * @default {}
   * @example { facetFilters: ["type:content"] }
   */
  parameters?: Readonly<Record<string, unknown>>;
  /**
   * A regular expression; a result whose address matches is another site, and is opened by a full load.
   * @default null
   * @example "^https://other\\.example\\.com"
   */
  externalUrls?: string | null;
  /**
   * What is replaced in the paths of results, everywhere: for an index that was made at another address.
   * @default null
   * @example { from: "/old/", to: "/" }
   */
  replacePath?: ReplacePathOptions | null;
  /**
   * The address of the link that reports a query without results; `{query}` stands for the query. null leaves the link out.
   * @default null
   * @example "https://github.com/me/site/issues/new?title={query}"
   */
  missingResultsUrl?: string | null;
  /**
   * How many results of a section the modal shows.
   * @default 5
   * @example 8
   */
  resultsPerSection?: number;
  /**
   * Whether recent and favourite searches are kept in the visitor's browser.
   * @default true
   * @example false
   */
  history?: boolean;
  /**
   * Whether the hosted service is told which results are chosen. Nothing is loaded from elsewhere for it.
   * @default false
   * @example true
   */
  clickAnalytics?: boolean;
}

export interface SynonymGroup {
  /**
   * Words that stand for each other.
   * @default required
   * @example ["bot", "ボット"]
   */
  names: readonly string[];
  /**
   * The language of the pages that they count for, a BCP 47 tag; null: every language. `pt` is `pt-BR` as well.
   * @default null
   * @example "ja"
   */
  language?: string | null;
}

export interface OneWaySynonym {
  /**
   * What visitors ask for.
   * @default required
   * @example ["k8s"]
   */
  from: readonly string[];
  /**
   * What the pages say.
   * @default required
   * @example ["Kubernetes"]
   */
  to: readonly string[];
  /**
   * The language of the pages that they count for, a BCP 47 tag; null: every language.
   * @default null
   * @example "ja"
   */
  language?: string | null;
}

export interface ReplacePathOptions {
  /**
   * The text to replace, or a regular expression.
   * @default required
   * @example "/old/"
   */
  from: string | RegExp;
  /**
   * What stands there instead.
   * @default required
   * @example "/"
   */
  to: string;
}

export interface HostedSearchOptions {
  /**
   * The application id.
   * @default required
   * @example "ABCDEF1234"
   */
  appId: string;
  /**
   * The key that may only search. It is public: never the admin key.
   * @default required
   * @example "0123456789abcdef0123456789abcdef"
   */
  apiKey: string;
}
