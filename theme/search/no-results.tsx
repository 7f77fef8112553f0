/** Empty result: shows suggestions, and a link to report missing results to the site owner. */
import { labels, searchSettings } from "docgen:search";
import { site } from "docgen:site";
import { Filled } from "../docs/filled.tsx";
import { labelLanguage } from "../shell/label-language.ts";

interface NoResultsProps {
  readonly answer: { readonly query: string; readonly suggestions: readonly string[] };
  readonly onAsk: (query: string) => void;
}

export function NoResults({ answer: { query, suggestions }, onAsk }: NoResultsProps) {
  const { locale } = site;
  const title = labels["search.noResults"];
  return (
    <div className="search-message">
      <p className="search-message-title" lang={labelLanguage(title)}>
        <Filled label={title} values={{ query: <span lang={locale.htmlLang}>{query}</span> }} />
      </p>
      <p className="search-message-more">{labels["search.noResultsText"]}</p>
      {suggestions.length === 0 ? null : (
        <div className="search-suggestions">
          <p id="docgen-search-suggestions">{labels["search.suggestions"]}</p>
          <ul aria-labelledby="docgen-search-suggestions">
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => onAsk(`${name.toLowerCase()} `)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Report query={query} />
    </div>
  );
}

function Report({ query }: { query: string }) {
  const { missingResultsUrl } = searchSettings;
  if (missingResultsUrl === null) return null;
  const text = labels["search.report"];
  const href = missingResultsUrl.replaceAll("{query}", () => encodeURIComponent(query));
  return (
    <p>
      <a href={href} target="_blank" rel="noopener noreferrer" lang={labelLanguage(text)}>
        {text}
      </a>
    </p>
  );
}
