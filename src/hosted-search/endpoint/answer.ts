/** Converts a result of the embedded index into the hosted service's response format. */

import {
  type HighlightedValue,
  levels,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
  type SnippetValue,
} from "../../shared/search/protocol.ts";
import { escapeText } from "../escape.ts";
import { commonSettings } from "../push/settings.ts";
import type { ParsedQuery } from "./request.ts";

/** Unicode noncharacters as highlight tags: they occur in no text, so text can be escaped around them. */
const marks = { highlightPreTag: "\uFDD0", highlightPostTag: "\uFDD1" } as const;

/** Query for the embedded index: the settings of a pushed index as defaults, then the request's parameters. */
export function indexQuery(query: SearchQuery): SearchQuery {
  const { attributesToRetrieve, attributesToHighlight, attributesToSnippet } = commonSettings;
  return {
    attributesToRetrieve,
    attributesToHighlight,
    attributesToSnippet,
    hitsPerPage: 20,
    ...query,
    ...marks,
  };
}

export interface TimedResult {
  readonly result: SearchResult;
  readonly ms: number;
  /** 32 hexadecimal digits. */
  readonly queryID: string;
}

/** Keys in the same order as the hosted service's responses. */
export function writeAnswer({ query, params }: ParsedQuery, { result, ms, queryID }: TimedResult): object {
  const { hits, nbHits, page, nbPages, hitsPerPage, facets } = result;
  const tags = {
    before: query.highlightPreTag ?? commonSettings.highlightPreTag,
    after: query.highlightPostTag ?? commonSettings.highlightPostTag,
  };
  const answer = {
    hits: hits.map((hit) => writeHit(hit, tags)),
    nbHits,
    page,
    nbPages,
    hitsPerPage,
    ...(facets === undefined ? {} : { facets: writeFacets(facets, query), exhaustiveFacetsCount: false }),
    // The index estimates the hits of blocks that it has not read.
    exhaustiveNbHits: false,
    exhaustiveTypo: true,
    exhaustive: { nbHits: false, typo: true },
    query: query.query,
    params,
    index: query.indexName,
    renderingContent: {},
    processingTimeMS: Math.max(1, Math.round(ms)),
    ...(query.clickAnalytics ? { queryID } : {}),
  };
  return pick(answer, query.responseFields);
}

interface Tags {
  readonly before: string;
  readonly after: string;
}

function writeHit(hit: SearchHit, tags: Tags): object {
  const { _highlightResult: highlights, _snippetResult: snippets, hierarchy, content, ...rest } = hit;
  return {
    ...(hierarchy === undefined
      ? {}
      : { hierarchy: mapLevels(hierarchy, (text) => text && escapeText(text)) }),
    ...(content === undefined ? {} : { content: content && escapeText(content) }),
    ...rest,
    ...(snippets === undefined ? {} : { _snippetResult: writeMarked(snippets, tags) }),
    ...(highlights === undefined ? {} : { _highlightResult: writeMarked(highlights, tags) }),
  };
}

type Marked = NonNullable<SearchHit["_highlightResult"] | SearchHit["_snippetResult"]>;

function writeMarked({ hierarchy, content }: Marked, tags: Tags): object {
  const write = (value: HighlightedValue | SnippetValue | undefined) =>
    value && { ...value, value: writeMarks(value.value, tags) };
  return {
    ...(hierarchy === undefined ? {} : { hierarchy: mapLevels(hierarchy, write) }),
    ...(content === undefined ? {} : { content: write(content) }),
  };
}

function writeMarks(value: string, { before, after }: Tags): string {
  return escapeText(value).replace(/[\uFDD0\uFDD1]/g, (mark) =>
    mark === marks.highlightPreTag ? before : after,
  );
}

/** Maps the levels that exist, in order. */
function mapLevels<Value, Written>(
  hierarchy: Readonly<Partial<Record<(typeof levels)[number], Value>>>,
  write: (value: Value | undefined) => Written,
): object {
  const there = levels.filter((level) => hierarchy[level] !== undefined);
  return Object.fromEntries(there.map((level) => [level, write(hierarchy[level])]));
}

/** Facet values by count, or alphabetically if the query asks for it. */
function writeFacets(facets: NonNullable<SearchResult["facets"]>, query: SearchQuery): object {
  const maxValues = typeof query.maxValuesPerFacet === "number" ? query.maxValuesPerFacet : 100;
  const byName = ([a]: readonly [string, number], [b]: readonly [string, number]) => (a < b ? -1 : 1);
  const byCount = (a: readonly [string, number], b: readonly [string, number]) => b[1] - a[1] || byName(a, b);
  const sorted = Object.entries(facets).map(([name, counts]) => {
    const values = Object.entries(counts).sort(query.sortFacetValuesBy === "alpha" ? byName : byCount);
    return [name, Object.fromEntries(values.slice(0, maxValues))];
  });
  return Object.fromEntries(sorted);
}

function pick(answer: object, fields: unknown): object {
  if (!Array.isArray(fields) || fields.includes("*")) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
}
