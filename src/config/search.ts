/** Search options. */
import {
  boolean,
  dictionary,
  integer,
  list,
  nonEmpty,
  nullable,
  oneOf,
  optional,
  pattern,
  plain,
  refined,
  string,
  stringWhere,
  when,
} from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { fold } from "../shared/search/fold.ts";
import type { LanguageSynonym } from "../shared/search/synonyms.ts";
import { language as knownLanguage } from "./locales.ts";
import { isPattern } from "./string-formats.ts";

const name = stringWhere((text) => /[\p{L}\p{N}]/u.test(text), "a name with at least one letter or digit");
const group = list(name);

const names = refined(group, (all, key, report, found) => {
  if (Array.isArray(found) && found.length === 0) report.invalid(key, "a non-empty list", found);
  return all;
});

const alike = refined(group, (all, key, report, found) => {
  const different = new Set(all.map((one) => fold(one).text));
  if (Array.isArray(found) && different.size < 2 && all.every((one) => one !== ""))
    report.invalid(key, "at least two names that the search does not treat as equal already", found);
  return all;
});

const language = nullable(knownLanguage);

const namedGroup = options("SynonymGroup", {
  names: option("Names with the same meaning.", alike, ["bot", "ボット"]),
  language: option(
    "The language of the pages that the synonyms apply to, as a BCP 47 tag; null applies them to all. `pt` includes `pt-BR`.",
    language,
    "ja",
  ),
});

const oneWay = options("OneWaySynonym", {
  from: option("The words in a query.", names, ["k8s"]),
  to: option("The words on the pages.", names, ["Kubernetes"]),
  language: option(
    "The language of the pages that the synonyms apply to, as a BCP 47 tag; null applies them to all.",
    language,
    "ja",
  ),
});

const ofAnyLanguage = refined(alike, (all): LanguageSynonym => ({ from: all, to: all, language: null }));

const ofLanguage = refined(
  namedGroup,
  ({ names: all, language: own }): LanguageSynonym => ({ from: all, to: all, language: own }),
);

const hasNames = (found: unknown) => typeof found === "object" && found !== null && "names" in found;

const synonym = when(Array.isArray, ofAnyLanguage, when(hasNames, ofLanguage, oneWay));

const hosted = options("HostedSearchOptions", {
  appId: option("The application id.", nonEmpty, "ABCDEF1234"),
  apiKey: option(
    "The search-only API key. It is public: never use the admin key.",
    nonEmpty,
    "0123456789abcdef0123456789abcdef",
  ),
});

const replacePath = options("ReplacePathOptions", {
  from: option("The text to replace, or a regular expression.", pattern, "/old/"),
  to: option("The replacement.", string, "/"),
});

export const search = options("SearchOptions", {
  indexName: option(
    "The name of the index: at the hosted service, at the endpoint of `docgen serve`, and for recent searches in the browser.",
    optional(nonEmpty, "docs"),
    "my-docs",
  ),
  algolia: option(
    "A hosted search service; null uses the built-in index, which needs no account.",
    nullable(hosted),
    { appId: "ABCDEF1234", apiKey: "0123456789abcdef0123456789abcdef" },
  ),
  synonyms: option(
    "Synonyms: groups, or one direction with `from` and `to`, for all languages or one. Names may contain spaces.",
    optional(list(synonym), []),
    [
      { from: ["k8s"], to: ["Kubernetes"] },
      { names: ["bot", "ボット"], language: "ja" },
    ],
  ),
  fallback: option(
    "The fallback if the hosted service is unreachable; null shows an error.",
    nullable(oneOf(["embedded"])),
    "embedded",
  ),
  contextual: option(
    "Whether to limit results to the current language and version.",
    optional(boolean, true),
    false,
  ),
  parameters: option(
    "Additional parameters of every query to the hosted service. `facetFilters` are combined with the contextual ones.",
    optional(dictionary(plain), {}),
    { facetFilters: ["type:content"] },
  ),
  externalUrls: option(
    "A regular expression. Results with a matching URL are treated as another site, with a full page load.",
    nullable(stringWhere(isPattern, "a regular expression")),
    "^https://other\\.example\\.com",
  ),
  replacePath: option(
    "A replacement in the paths of results, for an index that was created at another URL.",
    nullable(replacePath),
    { from: "/old/", to: "/" },
  ),
  missingResultsUrl: option(
    "The URL of a link to report a query without results. `{query}` is replaced with the query; null hides the link.",
    nullable(nonEmpty),
    "https://github.com/me/site/issues/new?title={query}",
  ),
  resultsPerSection: option(
    "The number of results per section in the dialog.",
    optional(integer(1, 20), 5),
    8,
  ),
  history: option("Whether the browser stores recent and favorite searches.", optional(boolean, true), false),
  clickAnalytics: option(
    "Whether to send clicks on results to the hosted service. This loads no third-party code.",
    optional(boolean, false),
    true,
  ),
});
