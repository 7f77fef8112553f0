/** State of the search page: results so far, whether there are more, and whether a request is pending. */
import { searchSettings } from "docgen:search";
import { site } from "docgen:site";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchHit } from "../../src/shared/search/protocol.ts";
import { type chooseVersions, makeFilters } from "./context.ts";
import { reportFailure } from "./failure.ts";
import { cutQuery } from "./limit.ts";
import { makeQuery, smallScreen } from "./query.ts";
import type { SearchContext } from "./shared.ts";

type Versions = ReturnType<typeof chooseVersions>;

const debounceTime = 300;

export interface PageAnswer {
  readonly kind: "results" | "failure";
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Number of loaded pages, and of all pages. */
  readonly page: number;
  readonly pages: number;
}

export interface PageSearch {
  readonly answer: PageAnswer | null;
  readonly isWaiting: boolean;
  readonly hasMore: boolean;
  readonly fetchMore: () => void;
}

export function usePageSearch(context: SearchContext, query: string, versions: Versions): PageSearch {
  const [answer, setAnswer] = useState<PageAnswer | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const turn = useRef(0);
  const isFirst = useRef(true);

  const ask = useCallback(
    async (before: PageAnswer | null) => {
      turn.current += 1;
      const mine = turn.current;
      setWaiting(true);
      const next = await fetchPage(context, query, versions, before);
      if (mine !== turn.current) return;
      setWaiting(false);
      setAnswer(next);
    },
    [context, query, versions],
  );

  useEffect(() => {
    // Discards the pending response to the previous query.
    turn.current += 1;
    const delay = isFirst.current ? 0 : debounceTime;
    isFirst.current = false;
    if (query.trim() === "") {
      setWaiting(false);
      setAnswer(null);
      return;
    }
    const timer = setTimeout(() => void ask(null), delay);
    return () => clearTimeout(timer);
  }, [ask, query]);

  const fetchMore = useCallback(() => {
    if (answer !== null && !isWaiting) void ask(answer);
  }, [ask, answer, isWaiting]);
  const hasMore = answer?.kind === "results" && answer.query === query && answer.pages > answer.page;
  return { answer, isWaiting, hasMore: hasMore && !isWaiting, fetchMore };
}

/** Never rejects: a failure is returned as an answer. */
async function fetchPage(
  context: SearchContext,
  query: string,
  versions: Versions,
  before: PageAnswer | null,
): Promise<PageAnswer> {
  const page = before?.page ?? 0;
  const filters = makeFilters(site, searchSettings, versions);
  const place = { filters, isSmall: matchMedia(smallScreen).matches, page };
  try {
    const [result] = await context.client.search([makeQuery(cutQuery(query), searchSettings, place)]);
    if (result === undefined) throw new Error("The search has answered without a result.");
    const hits = [...(before?.hits ?? []), ...result.hits];
    return { kind: "results", query, hits, total: result.nbHits, page: page + 1, pages: result.nbPages };
  } catch (error) {
    reportFailure(error);
    return { kind: "failure", query, hits: before?.hits ?? [], total: 0, page, pages: 0 };
  }
}
