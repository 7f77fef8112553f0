/** The results of the search page: as many as are asked for, the next ones when the visitor comes to the end. */
import { labels } from "docgen:search";
import { site } from "docgen:site";
import { useEffect, useState } from "react";
import type { PageData } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { siblings } from "../docs/versions.ts";
import { chooseVersions } from "./context.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { PageHit } from "./page-hit.tsx";
import { PageMore } from "./page-more.tsx";
import type { SearchContext } from "./shared.ts";
import { usePageSearch } from "./use-page-search.ts";
import { VersionSelect } from "./version-select.tsx";

interface PageResultsProps {
  readonly context: SearchContext;
  readonly page: PageData;
  readonly query: string;
}

export function PageResults({ context, page, query }: PageResultsProps) {
  const [versions, setVersions] = useState(() => chooseVersions(page, site, context.settings));
  const found = usePageSearch(context, query, versions);
  useTitle(query);
  const { answer } = found;
  return (
    <div className="search-page">
      {versions.map((chosen) => (
        <VersionSelect
          key={chosen.collection}
          versions={siblings(chosen, site.versions)}
          chosen={chosen}
          onChoose={(next) => setVersions(versions.map((one) => (one === chosen ? next : one)))}
        />
      ))}
      <p className="search-page-count" role="status">
        {answer === null || answer.kind === "failure" ? null : say(answer.query, answer.total)}
      </p>
      {answer === null || answer.hits.length === 0 ? null : (
        <ol className="search-page-hits">
          {answer.hits.map((hit) => (
            <PageHit key={hit.objectID} hit={hit} />
          ))}
        </ol>
      )}
      {answer?.kind === "failure" ? (
        <div role="alert">
          <FailureScreen />
        </div>
      ) : null}
      {found.isWaiting ? (
        <div className="spinner search-page-spinner" role="status" aria-label={labels["search.loading"]} />
      ) : null}
      {found.hasMore ? <PageMore key={answer?.hits.length} onWanted={found.fetchMore} /> : null}
    </div>
  );
}

function say(query: string, total: number): string {
  if (query === "") return "";
  if (total === 0) return labels["search.noResultsText"];
  return fillLabel(labels["search.count"], { count: String(total) });
}

/** The tab says what was searched for. */
function useTitle(query: string): void {
  const [plain] = useState(() => document.title);
  useEffect(() => {
    const { title } = site;
    document.title = query === "" ? plain : `${fillLabel(labels["search.pageTitle"], { query })} | ${title}`;
  }, [query, plain]);
}
