/** Builds a query in the hosted service's protocol, with fields in the same order as its own clients. */
import type { SearchSettings } from "../../src/shared/contract.ts";
import { levels, type SearchQuery } from "../../src/shared/search/protocol.ts";
import { closeMark, openMark } from "./marks.ts";

export const hitsPerPage = 20;
/** Small screens get snippets with half as many words. */
export const smallScreen = "(max-width: 768px)";

export interface QueryScope {
  /** null searches the whole site. */
  readonly filters: readonly (string | readonly string[])[] | null;
  readonly isSmall: boolean;
  /** Zero-based; null if only the first page is needed. */
  readonly page: number | null;
}

const retrieved = [...levels.map((level) => `hierarchy.${level}`), "content", "type", "url"];

export function makeQuery(
  text: string,
  { indexName, clickAnalytics, parameters, hosted }: SearchSettings,
  { filters, isSmall, page }: QueryScope,
): SearchQuery {
  const words = isSmall ? 5 : 10;
  const snippets = [...levels.slice(1).map((level) => `hierarchy.${level}`), "content"];
  return {
    query: text,
    indexName,
    attributesToRetrieve: retrieved,
    attributesToSnippet: snippets.map((name) => `${name}:${words}`),
    snippetEllipsisText: "…",
    highlightPreTag: openMark,
    highlightPostTag: closeMark,
    hitsPerPage,
    clickAnalytics,
    ...(page === null ? {} : { page }),
    ...(hosted === null ? {} : parameters),
    ...getFacets(filters, hosted === null ? undefined : parameters.facetFilters),
  };
}

/** Combines the site's own facet filters with the contextual ones. */
function getFacets(filters: QueryScope["filters"], own: unknown): Pick<SearchQuery, "facetFilters"> {
  const added = own === undefined ? [] : Array.isArray(own) ? own : [String(own)];
  if (filters === null) return {};
  return { facetFilters: [...filters, ...added] };
}
