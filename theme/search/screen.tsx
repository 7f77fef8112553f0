/** Content below the search field: rows, an empty result, a failure, or the search history. */
import { labels } from "docgen:search";
import { site } from "docgen:site";
import type { MouseEvent } from "react";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { labelLanguage } from "../shell/label-language.ts";
import type { Answer, Row } from "./answer.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { NoResults } from "./no-results.tsx";
import { Rows } from "./rows.tsx";
import type { SearchHistory } from "./search-history.ts";
import type { Search } from "./use-search.ts";

interface ScreenProps {
  readonly answer: Answer;
  readonly search: Search;
  readonly kept: SearchHistory;
  readonly onPress: (row: Row, event: MouseEvent) => void;
  readonly onAsk: (query: string) => void;
  readonly onLeave: () => void;
}

export function Screen(props: ScreenProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {say(props.answer)}
      </p>
      <Shown {...props} />
    </>
  );
}

function Shown({ answer, search, kept, onPress, onAsk, onLeave }: ScreenProps) {
  const again = () => onAsk(answer.query);
  const { sections } = answer;
  const rows = <Rows sections={sections} search={search} kept={kept} onPress={onPress} onChange={again} />;
  switch (answer.kind) {
    case "start":
      return sections.length > 0 ? rows : <NothingKept isOn={kept.isOn} onLeave={onLeave} />;
    case "failure":
      return <FailureScreen />;
    case "results":
      if (sections.length === 0) return <NoResults answer={answer} onAsk={onAsk} />;
      return (
        <>
          {rows}
          <SeeAll answer={answer} onLeave={onLeave} />
        </>
      );
  }
}

/** Text for the live region. */
function say(answer: Answer): string {
  if (answer.kind === "failure") return labels["search.errorText"];
  if (answer.kind === "start") return "";
  if (answer.sections.length === 0) return labels["search.noResultsText"];
  return fillLabel(labels["search.count"], { count: `${answer.total}` });
}

function NothingKept({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  if (!isOn) return null;
  return (
    <div className="search-message">
      <p lang={labelLanguage(labels["search.noRecent"])}>{labels["search.noRecent"]}</p>
      <p className="search-message-more">{labels["search.noRecentText"]}</p>
      <SiteSections onLeave={onLeave} />
    </div>
  );
}

/** Internal links of the navbar. */
function SiteSections({ onLeave }: { onLeave: () => void }) {
  const links = site.navbar.links.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  const own = links.filter(({ external }) => !external);
  if (own.length === 0) return null;
  return (
    <div className="search-suggestions">
      <p id="docgen-search-sections">{labels["search.sections"]}</p>
      <ul aria-labelledby="docgen-search-sections">
        {own.map(({ label, href }) => (
          <li key={href}>
            <a href={href} onClick={onLeave}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SeeAllProps {
  readonly answer: Extract<Answer, { kind: "results" }>;
  readonly onLeave: () => void;
}

function SeeAll({ answer: { query, total, sections }, onLeave }: SeeAllProps) {
  const hasMore = sections.flatMap(({ rows }) => rows).length < total;
  return (
    hasMore && (
      <a className="search-all" href={`${site.searchPage}?q=${encodeURIComponent(query)}`} onClick={onLeave}>
        {fillLabel(labels["search.seeAll"], { count: `${total}` })}
      </a>
    )
  );
}
