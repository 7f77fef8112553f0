/** Formats search results as plain text. */
import { nearest } from "../core/nearest.ts";
import { UsageError } from "../core/usage-error.ts";
import type { SearchHit } from "../shared/search/protocol.ts";
import type { BuiltSearch, BuiltSite } from "./site.ts";

export interface SearchMatch {
  readonly url: string;
  /** Page title and headings. */
  readonly titles: readonly string[];
  /** Snippet of the matching text; null for a heading. */
  readonly text: string | null;
}

/** Maximum query length, to bound the search time. */
const maxQuery = 1000;

export interface SearchMatches {
  readonly matches: readonly SearchMatch[];
  /** Alternative words if nothing was found. */
  readonly suggestions: readonly string[];
}

export interface Searched {
  /** null for the default locale. */
  readonly locale: string | null;
  /** Name of a version; null for the latest of each collection, and pages without versions. */
  readonly version: string | null;
}

export interface Wanted extends Pick<Searched, "version"> {
  readonly query: string;
  readonly most: number;
}

export async function findMatches(
  { index, versions }: BuiltSearch,
  { query, most, version }: Wanted,
): Promise<SearchMatches> {
  const wanted = versions.filter((one) => isSearched(one, version));
  const tags = wanted.map(({ collection, name }) => `docusaurus_tag:docs-${collection}-${name}`);
  const { hits, suggestions = [] } = await index.search({
    indexName: "",
    query: query.slice(0, maxQuery),
    hitsPerPage: most,
    attributesToSnippet: ["content:30"],
    highlightPreTag: "",
    highlightPostTag: "",
    snippetEllipsisText: "…",
    ...(versions.length === 0
      ? {}
      : { facetFilters: [version === null ? ["docusaurus_tag:default", ...tags] : tags] }),
  });
  return { matches: hits.slice(0, most).map(describe), suggestions };
}

function isSearched(
  { name, isLast }: BuiltSearch["versions"][number],
  version: Searched["version"],
): boolean {
  return version === null ? isLast : name === version;
}

/**
 * Opens the search of a locale.
 * @param asked null means the default locale and the latest version
 * @throws UsageError if the site has no such locale or version
 */
export async function openScope(built: BuiltSite, requested: Searched): Promise<BuiltSearch> {
  const { locales } = built;
  const locale = requested.locale ?? locales[0] ?? "";
  if (!locales.includes(locale)) throw new UsageError(unknown("locale", locale, locales));
  const search = await built.openSearch(locale);
  const names = [...new Set(search.versions.map(({ name }) => name))];
  if (requested.version !== null && !names.includes(requested.version))
    throw new UsageError(unknown("version", requested.version, names));
  return search;
}

function unknown(what: string, name: string, all: readonly string[]): string {
  const near = nearest(name, all);
  const known = all.length === 0 ? `The site has no ${what}s.` : `Known: ${all.join(", ")}.`;
  return `Unknown ${what} "${name}". ${near === null ? known : `Did you mean "${near}"?`}`;
}

function describe({ url, hierarchy, content, _snippetResult }: SearchHit): SearchMatch {
  const { lvl0, ...below } = hierarchy;
  const titles = Object.values(below).filter((title) => title !== null);
  const snippet = _snippetResult?.content?.value ?? content;
  return {
    url,
    titles: titles.length > 0 ? titles : lvl0 === null ? [] : [lvl0],
    text: snippet === null ? null : snippet.replace(/\s+/g, " ").trim(),
  };
}

/** `No results for "x". Did you mean: a, b? Searched "en" only; other locales: ja.` */
export function formatNoResults(
  query: string,
  suggestions: readonly string[],
  { locales, versions }: Pick<BuiltSite, "locales"> & Pick<BuiltSearch, "versions">,
  { locale, version }: Searched,
): string {
  const perhaps = suggestions.length === 0 ? "" : ` Did you mean: ${suggestions.join(", ")}?`;
  const inLocale = locale ?? locales[0];
  const others = locales.filter((code) => code !== inLocale);
  const unsearched = [
    ...new Set(versions.filter((one) => !isSearched(one, version)).map(({ name }) => name)),
  ];
  const only =
    others.length === 0 ? "" : ` Searched "${inLocale}" only; other locales: ${others.join(", ")}.`;
  const otherVersions = unsearched.length === 0 ? "" : ` Other versions: ${unsearched.join(", ")}.`;
  return `No results for "${query}".${perhaps}${only}${otherVersions}`;
}

export function formatMatch({ url, titles, text }: SearchMatch): string {
  return [titles.join(" › "), ...(text === null ? [] : [`  ${text}`]), `  ${url}`].join("\n");
}
