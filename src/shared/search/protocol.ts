/**
 * The words that everything about search has in common: what a record is, what is asked and what is answered. They are those of the
 * hosted service's query protocol (Algolia's REST reference, "Search an index" and "Search multiple indices"), in the record
 * shape that DocSearch users know, so that the interface cannot tell the providers apart.
 */

export const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

export type HierarchyLevel = (typeof levels)[number];

/** The headings above and at a passage; null where there is none. `lvl0` is the section of the site, `lvl1` the page. */
export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** What a record is about: a heading of that level, or text below it. */
export type RecordType = HierarchyLevel | "content";

/** One passage that can be found. */
export interface SearchRecord {
  /** The same between builds as long as the passage stands where it stands. */
  readonly objectID: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  /** null for a heading. */
  readonly content: string | null;
  /** The id of the closest heading that has one; null at the top of a page. */
  readonly anchor: string | null;
  /** Absolute, with the anchor: `https://example.com/aiotraq/docs/intro/#使い方`. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly weight: {
    /** Of the page, from its front matter; 0 where it says nothing. */
    readonly pageRank: number;
    /** 100 - 10 × level of a heading, 0 for text. */
    readonly level: number;
    /** The place in the page, counted from 0. */
    readonly position: number;
  };
  /** Words that the page is found by, on its first record; none where the page names none. */
  readonly keywords?: readonly string[];
  readonly language: string;
  /** null for a page outside of the documentation. */
  readonly version: string | null;
  readonly docusaurus_tag: string;
}

/** One request, its parameters beside the query as the current clients send them. */
export interface SearchQuery {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage?: number;
  readonly page?: number;
  readonly attributesToRetrieve?: readonly string[];
  readonly attributesToHighlight?: readonly string[];
  /** `content:10`: the attribute and how many words of it. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** AND of its entries; an entry that is a list is the OR of its own. `attr:-value` excludes. */
  readonly facetFilters?: string | readonly (string | readonly string[])[];
  readonly facets?: string | readonly string[];
  readonly clickAnalytics?: boolean;
  /** Whatever else a site asks the hosted service for. */
  readonly [parameter: string]: unknown;
}

export type MatchLevel = "none" | "partial" | "full";

export interface HighlightedValue {
  /** The text, not escaped, with the query's tags around what matches. */
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
  /** Words to look for instead, where nothing is found; the hosted service has none. */
  readonly suggestions?: readonly string[];
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  /** Only when `clickAnalytics` asks for it. */
  readonly queryID?: string;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A provider, as the interface uses it. Rejects when no answer can be had. */
export interface SearchClient {
  search(queries: readonly SearchQuery[]): Promise<readonly SearchResult[]>;
}
