/** Formats search results as plain text. */
import type { SearchHit } from "../../shared/search/protocol.ts";
import type { SearchIndex } from "../../shared/search/search-index.ts";

export interface Found {
  readonly url: string;
  /** Page title and headings. */
  readonly titles: readonly string[];
  /** Snippet of the matching text; null for a heading. */
  readonly text: string | null;
}

/** Maximum query length, to bound the search time. */
const maxQuery = 1000;

export interface Finding {
  readonly found: readonly Found[];
  /** Alternative words if nothing was found. */
  readonly suggestions: readonly string[];
}

export async function find(index: SearchIndex, query: string, most: number): Promise<Finding> {
  const { hits, suggestions = [] } = await index.search({
    indexName: "",
    query: query.slice(0, maxQuery),
    hitsPerPage: most,
    attributesToSnippet: ["content:30"],
    highlightPreTag: "",
    highlightPostTag: "",
    snippetEllipsisText: "…",
  });
  return { found: hits.slice(0, most).map(describe), suggestions };
}

function describe({ url, hierarchy, content, _snippetResult }: SearchHit): Found {
  const { lvl0, ...below } = hierarchy;
  const titles = Object.values(below).filter((title) => title !== null);
  const snippet = _snippetResult?.content?.value ?? content;
  return {
    url,
    titles: titles.length > 0 ? titles : lvl0 === null ? [] : [lvl0],
    text: snippet === null ? null : snippet.replace(/\s+/g, " ").trim(),
  };
}

/** `Nothing was found for "x". Perhaps: a, b` */
export function sayNothing(query: string, suggestions: readonly string[]): string {
  const perhaps = suggestions.length === 0 ? "" : ` Perhaps: ${suggestions.join(", ")}`;
  return `Nothing was found for "${query}".${perhaps}`;
}

export function asText({ url, titles, text }: Found): string {
  return [titles.join(" › "), ...(text === null ? [] : [`  ${text}`]), `  ${url}`].join("\n");
}
