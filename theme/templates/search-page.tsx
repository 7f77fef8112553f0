/** The search page: a form that works by itself. What it finds is drawn by the search, which is not part of the shell. */
import { site } from "docgen:site";
import { languageOf } from "../shell/label-language.ts";
import type { TemplateProps } from "./props.ts";

const maxLength = 64;

export function SearchPage({ state }: TemplateProps) {
  const { labels } = site;
  const query = (new URLSearchParams(state.search).get("q") ?? "").slice(0, maxLength);
  const placeholder = labels["search.placeholder"];
  return (
    <div className="plain-page">
      <h1>{labels["search.title"]}</h1>
      <search>
        <form className="search-form" action={site.searchPage} method="get">
          <input
            key={query}
            type="search"
            name="q"
            maxLength={maxLength}
            defaultValue={query}
            placeholder={placeholder}
            lang={query === "" ? languageOf(placeholder) : undefined}
            aria-label={labels["search.title"]}
            autoComplete="off"
          />
          <button type="submit" className="button">
            {labels["search.submit"]}
          </button>
        </form>
      </search>
      <noscript>
        <p className="search-note">{labels["search.needsScript"]}</p>
      </noscript>
    </div>
  );
}
