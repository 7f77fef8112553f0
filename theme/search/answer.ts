/** Content of the search modal for a query: sections of rows, an empty result with suggestions, or a failure. */
import { labels, searchSettings } from "docgen:search";
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import type { SearchResult } from "../../src/shared/search/protocol.ts";
import type { Click } from "./clicks.ts";
import { chooseVersions, makeFilters } from "./context.ts";
import { reportFailure } from "./failure.ts";
import { type GroupedHit, groupHits } from "./grouping.ts";
import { cutQuery } from "./limit.ts";
import { makeQuery, smallScreen } from "./query.ts";
import { type StoredSearch, toStored } from "./record.ts";
import { formatHit, type ResultText } from "./result-text.ts";
import { type ResultUrl, resolveResultUrl } from "./result-url.ts";
import type { SearchContext } from "./shared.ts";

/** A type alias, because Autocomplete's item type doesn't accept interfaces. */
export type Row = {
  readonly kind: "hit" | "recent" | "favorite";
  readonly record: StoredSearch;
  /** Stored in the history when the row is selected. */
  readonly stored: StoredSearch | null;
  readonly address: ResultUrl;
  readonly text: ResultText;
  readonly branch: GroupedHit["branch"];
  readonly click: Click | null;
};

export interface RowSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export type Answer =
  | { readonly kind: "start"; readonly query: string; readonly sections: readonly RowSection[] }
  | {
      readonly kind: "results";
      readonly query: string;
      readonly sections: readonly RowSection[];
      readonly total: number;
      /** Similar words of the site, then sections of earlier results, for an empty result. */
      readonly suggestions: readonly string[];
    }
  | { readonly kind: "failure"; readonly query: string; readonly sections: readonly RowSection[] };

export type RunQuery = (query: string) => Promise<Answer>;

const maxSuggestions = 3;

/** Never rejects: a failure is returned as an answer. */
export function makeRunQuery(context: SearchContext, page: PageData): RunQuery {
  const filters = makeFilters(site, searchSettings, chooseVersions(page, site, context.settings));
  const place = { filters, isSmall: matchMedia(smallScreen).matches, page: null };
  let widest: readonly string[] = [];
  return async (typed) => {
    const query = cutQuery(typed);
    if (query.trim() === "") return { kind: "start", query: typed, sections: keptSections(context) };
    try {
      const [result] = await context.client.search([makeQuery(query, searchSettings, place)]);
      if (result === undefined) throw new Error("The search has answered without a result.");
      const sections = hitSections(result);
      const names = sections.map(({ title }) => title);
      if (names.length > widest.length) widest = names;
      const near = result.suggestions ?? [];
      const suggestions = [...new Set([...near, ...widest])].slice(0, maxSuggestions);
      return { kind: "results", query: typed, sections, total: result.nbHits, suggestions };
    } catch (error) {
      reportFailure(error);
      return { kind: "failure", query: typed, sections: [] };
    }
  };
}

function hitSections({ hits, queryID }: SearchResult): readonly RowSection[] {
  return groupHits(hits, searchSettings.resultsPerSection).map(({ title, hits: grouped }, index) => ({
    id: `section-${index}`,
    title: title === "" ? site.title : title,
    rows: grouped.map((entry) => hitRow(entry, queryID)),
  }));
}

function hitRow({ hit, rank, parent, branch }: GroupedHit, queryID: string | undefined): Row {
  const record = toStored(hit);
  const keeper = hit.type === "content" ? parent : hit;
  return {
    kind: "hit",
    record,
    stored: keeper === null ? null : toStored(keeper),
    address: resolveResultUrl(hit.url, site, searchSettings),
    text: formatHit(hit),
    branch,
    click: queryID === undefined ? null : { objectID: hit.objectID, queryID, position: rank },
  };
}

function keptSections({ kept }: SearchContext): readonly RowSection[] {
  const sections = [
    {
      id: "recent",
      title: labels["search.recent"],
      rows: kept.recent.map((record) => keptRow("recent", record)),
    },
    {
      id: "favorite",
      title: labels["search.favorites"],
      rows: kept.favorites.map((record) => keptRow("favorite", record)),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function keptRow(kind: "recent" | "favorite", record: StoredSearch): Row {
  return {
    kind,
    record,
    stored: record,
    address: resolveResultUrl(record.url, site, searchSettings),
    text: formatHit(record),
    branch: "none",
    click: null,
  };
}
