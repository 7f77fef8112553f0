/** Search page: a form that works without JavaScript, and the results from the lazily loaded search UI. */
import { site } from "docgen:site";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { normalPath } from "../router/links.ts";
import { cutQuery, maxLength } from "../search/limit.ts";
import type { SearchUi } from "../search/ui.ts";
import { useServices } from "../services.ts";
import { labelLanguage } from "../shell/label-language.ts";
import type { TemplateProps } from "./props.ts";

export function SearchPage({ state }: TemplateProps) {
  const { labels } = site;
  const ui = useSearchUi();
  const [query, setQuery] = useState(readQuery(state.search));
  const requested = useRef<HTMLInputElement>(null);
  const placeholder = labels["search.placeholder"];

  // Runs on every router update, even one with equal values, because `change` may have replaced the URL in between.
  useEffect(() => {
    if (normalPath(location.pathname) === state.path) setQuery(readQuery(location.search));
  }, [state]);

  const change = (text: string) => {
    setQuery(text);
    history.replaceState(history.state, "", getAddress(text));
  };
  const submit = (event: FormEvent) => {
    if (ui === null) return;
    event.preventDefault();
    requested.current?.blur();
  };
  return (
    <div className="plain-page">
      <h1>{labels["search.title"]}</h1>
      <search>
        <form className="search-form" action={site.searchPage} method="get" onSubmit={submit}>
          <input
            ref={requested}
            type="search"
            name="q"
            maxLength={maxLength}
            value={query}
            onChange={(event) => change(cutQuery(event.target.value))}
            placeholder={placeholder}
            lang={query === "" ? labelLanguage(placeholder) : undefined}
            aria-label={labels["search.title"]}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            {labels["search.submit"]}
          </button>
        </form>
      </search>
      <noscript>
        <p className="search-note">{labels["search.needsScript"]}</p>
      </noscript>
      {ui === null ? null : <ui.PageResults context={ui.context} page={state.page} query={query} />}
    </div>
  );
}

function useSearchUi(): SearchUi | null {
  const services = useServices();
  const [ui, setUi] = useState<SearchUi | null>(null);
  useEffect(() => {
    // If loading fails, the form still submits the query with a full load.
    services?.search.load().then(setUi, () => undefined);
  }, [services]);
  return ui;
}

function readQuery(search: string): string {
  return cutQuery(new URLSearchParams(search).get("q") ?? "");
}

function getAddress(query: string): string {
  return query === "" ? location.pathname : `${location.pathname}?q=${encodeURIComponent(query)}`;
}
