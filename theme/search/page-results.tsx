/** Results of the search page with infinite scrolling. */
import { labels, searchSettings } from "docgen:search";
import { site } from "docgen:site";
import { useEffect, useRef, useState } from "react";
import type { PageData, VersionSummary } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import type { SearchHit } from "../../src/shared/search/protocol.ts";
import { versionsOfCollection } from "../docs/versions.ts";
import { chooseVersions } from "./context.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { Marked } from "./marked.tsx";
import { passageOf } from "./record.ts";
import { formatPageHit } from "./result-text.ts";
import { resolveResultUrl } from "./result-url.ts";
import type { SearchContext } from "./shared.ts";
import { usePageSearch } from "./use-page-search.ts";
import { VersionTag } from "./version-tag.tsx";

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
          versions={versionsOfCollection(chosen, site.versions)}
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
  return fillLabel(labels["search.count"], { count: `${total}` });
}

/** Puts the query into the document title. */
function useTitle(query: string): void {
  const [plain] = useState(() => document.title);
  useEffect(() => {
    const { title } = site;
    document.title = query === "" ? plain : `${fillLabel(labels["search.pageTitle"], { query })} | ${title}`;
  }, [query, plain]);
}

function PageHit({ hit }: { hit: SearchHit }) {
  const { title, path, summary } = formatPageHit(hit);
  const { href, external } = resolveResultUrl(hit.url, site, searchSettings);
  return (
    <li>
      <h2 className="search-page-title">
        <a href={href} data-full-load={external ? "" : undefined} data-passage={passageOf(hit, summary)}>
          <Marked value={title} />
        </a>
        <VersionTag url={hit.url} />
      </h2>
      {path.length === 0 ? null : (
        <p className="search-page-path">
          <Marked value={path.join(" › ")} />
        </p>
      )}
      {summary === null ? null : (
        <p className="search-page-summary">
          <Marked value={summary} />
        </p>
      )}
    </li>
  );
}

/** End of the results: loads the next page when it scrolls into view or is clicked. */
function PageMore({ onWanted }: { onWanted: () => void }) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onWanted();
      },
      { threshold: 1 },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onWanted]);
  return (
    <button ref={end} type="button" className="button search-page-more" onClick={onWanted}>
      {labels["search.more"]}
    </button>
  );
}

/** Version selector, if there are several. */
interface VersionSelectProps {
  readonly versions: readonly VersionSummary[];
  readonly chosen: VersionSummary;
  readonly onChoose: (version: VersionSummary) => void;
}

function VersionSelect({ versions, chosen, onChoose }: VersionSelectProps) {
  if (versions.length < 2) return null;
  return (
    <label className="search-page-version">
      {labels["search.version"]}
      <select
        value={chosen.path}
        onChange={({ target }) => onChoose(versions.find(({ path }) => path === target.value) ?? chosen)}
      >
        {versions.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
