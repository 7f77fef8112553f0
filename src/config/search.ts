/** Search options. */
import {
  boolean,
  dictionary,
  filled,
  integer,
  list,
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
import { isPattern } from "./text-forms.ts";

const name = stringWhere((text) => /[\p{L}\p{N}]/u.test(text), "a name with a letter in it");
const group = list(name);

const names = refined(group, (all, key, report, found) => {
  if (Array.isArray(found) && found.length === 0) report.invalid(key, "a list with a name in it", found);
  return all;
});

const alike = refined(group, (all, key, report, found) => {
  const different = new Set(all.map((one) => fold(one).text));
  if (Array.isArray(found) && different.size < 2 && all.every((one) => one !== ""))
    report.invalid(key, "two names or more that the search does not take for one anyway", found);
  return all;
});

const language = nullable(knownLanguage);

const namedGroup = options("SynonymGroup", {
  names: option("Words that stand for each other.", alike, ["bot", "ボット"]),
  language: option(
    "The language of the pages that they count for, a BCP 47 tag; null: every language. `pt` is `pt-BR` as well.",
    language,
    "ja",
  ),
});

const oneWay = options("OneWaySynonym", {
  from: option("What visitors ask for.", names, ["k8s"]),
  to: option("What the pages say.", names, ["Kubernetes"]),
  language: option(
    "The language of the pages that they count for, a BCP 47 tag; null: every language.",
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
  appId: option("The application id.", filled, "ABCDEF1234"),
  apiKey: option(
    "The key that may only search. It is public: never the admin key.",
    filled,
    "0123456789abcdef0123456789abcdef",
  ),
});

const replacePath = options("ReplacePathOptions", {
  from: option("The text to replace, or a regular expression.", pattern, "/old/"),
  to: option("What stands there instead.", string, "/"),
});

export const search = options("SearchOptions", {
  indexName: option(
    "The name of the index: at the hosted service, at the endpoint of `docgen serve`, and in the names under which a visitor's recent searches are kept.",
    optional(filled, "docs"),
    "aiotraq",
  ),
  algolia: option(
    "The hosted service that answers; null: the index that is built with the site, which needs no account.",
    nullable(hosted),
    { appId: "ABCDEF1234", apiKey: "0123456789abcdef0123456789abcdef" },
  ),
  synonyms: option(
    "Words that stand for each other: groups, or one way with `from` and `to`, for every language of the site or for one. A name may hold blanks.",
    optional(list(synonym), []),
    [
      { from: ["k8s"], to: ["Kubernetes"] },
      { names: ["bot", "ボット"], language: "ja" },
    ],
  ),
  fallback: option(
    "Who answers when no host of the hosted service does; null shows the error.",
    nullable(oneOf(["embedded"])),
    "embedded",
  ),
  contextual: option(
    "Whether results are limited to the language and the version that the visitor reads.",
    optional(boolean, true),
    false,
  ),
  parameters: option(
    "Parameters that are added to every query of the hosted service; `facetFilters` narrow the contextual ones.",
    optional(dictionary(plain), {}),
    { facetFilters: ["type:content"] },
  ),
  externalUrls: option(
    "A regular expression; a result whose address matches is another site, and is opened by a full load.",
    nullable(stringWhere(isPattern, "a regular expression")),
    "^https://other\\.example\\.com",
  ),
  replacePath: option(
    "What is replaced in the paths of results, everywhere: for an index that was made at another address.",
    nullable(replacePath),
    { from: "/old/", to: "/" },
  ),
  missingResultsUrl: option(
    "The address of the link that reports a query without results; `{query}` stands for the query. null leaves the link out.",
    nullable(filled),
    "https://github.com/me/site/issues/new?title={query}",
  ),
  resultsPerSection: option("How many results of a section the modal shows.", optional(integer(1, 20), 5), 8),
  history: option(
    "Whether recent and favourite searches are kept in the visitor's browser.",
    optional(boolean, true),
    false,
  ),
  clickAnalytics: option(
    "Whether the hosted service is told which results are chosen. Nothing is loaded from elsewhere for it.",
    optional(boolean, false),
    true,
  ),
});
