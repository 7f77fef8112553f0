/**
 * Search types: records, queries and results. They follow the query protocol of the hosted service (Algolia's REST reference, "Search an
 * index" and "Search multiple indices") and the DocSearch record format, so that the user interface works with both providers.
 */

export const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

export type HierarchyLevel = (typeof levels)[number];

/** Headings above a passage; null for missing levels. `lvl0` is the section of the site, `lvl1` the page. */
export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** Type of a record: a heading of that level, or text. */
export type RecordType = HierarchyLevel | "content";

/** A searchable passage. */
export interface SearchRecord {
  /** Stable across builds as long as the passage is not moved. */
  readonly objectID: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  /** null for a heading. */
  readonly content: string | null;
  /** Id of the closest preceding heading; null at the top of a page. */
  readonly anchor: string | null;
  /** Absolute URL with fragment: `https://example.com/aiotraq/docs/intro/#使い方`. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly weight: {
    /** Rank of the page from its front matter; 0 by default. */
    readonly pageRank: number;
    /** 100 - 10 × level for a heading, 0 for text. */
    readonly level: number;
    /** Position in the page, zero-based. */
    readonly position: number;
  };
  /** Keywords of the page, on its first record; absent if it has none. */
  readonly keywords?: readonly string[];
  readonly language: string;
  /** null for a page outside the documentation. */
  readonly version: string | null;
  readonly docusaurus_tag: string;
}

/** A query with the parameters that current clients send. */
export interface SearchQuery {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage?: number;
  readonly page?: number;
  readonly attributesToRetrieve?: readonly string[];
  readonly attributesToHighlight?: readonly string[];
  /** `content:10`: attribute and number of words. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** AND of its entries; an inner list is an OR. `attr:-value` negates. */
  readonly facetFilters?: string | readonly (string | readonly string[])[];
  readonly facets?: string | readonly string[];
  readonly clickAnalytics?: boolean;
  /** Additional parameters for the hosted service. */
  readonly [parameter: string]: unknown;
}

export type MatchLevel = "none" | "partial" | "full";

export interface HighlightedValue {
  /** Unescaped text with the query's tags around matches. */
  readonly value: string;
  readonly matchLevel: MatchLevel;
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

export interface SnippetValue {
  readonly value: string;
  readonly matchLevel: MatchLevel;
}

export interface SearchHit {
  readonly objectID: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly url: string;
  readonly anchor?: string | null;
  readonly _highlightResult?: {
    readonly hierarchy?: Partial<Record<HierarchyLevel, HighlightedValue>>;
    readonly content?: HighlightedValue;
  };
  readonly _snippetResult?: {
    readonly hierarchy?: Partial<Record<HierarchyLevel, SnippetValue>>;
    readonly content?: SnippetValue;
  };
}

export interface SearchResult {
  readonly index?: string;
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  /** Alternative words for a query without results; embedded index only. */
  readonly suggestions?: readonly string[];
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  /** Only with `clickAnalytics`. */
  readonly queryID?: string;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A search provider. `search` rejects if the provider is unavailable. */
export interface SearchClient {
  search(queries: readonly SearchQuery[]): Promise<readonly SearchResult[]>;
}
