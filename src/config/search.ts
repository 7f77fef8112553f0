/** The checks of the options of search. */
import {
  boolean,
  type Check,
  dictionary,
  filled,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  pattern,
  plain,
  string,
  stringWhere,
} from "../core/check.ts";
import { described, either, schemaOf } from "../core/json-schema.ts";
import { fold } from "../shared/search/fold.ts";
import type { LanguageSynonym } from "../shared/search/synonyms.ts";
import { language as knownLanguage } from "./locales.ts";
import { isPattern } from "./text-forms.ts";

const name = stringWhere((text) => /[\p{L}\p{N}]/u.test(text), "a name with a letter in it");
const group = list(name);

const checkNames: Check<string[]> = (found, key, report) => {
  if (Array.isArray(found) && found.length === 0) report.invalid(key, "a list with a name in it", found);
  return group(found, key, report);
};
const names = described(checkNames, schemaOf(group));

const checkGroup: Check<string[]> = (found, key, report) => {
  const all = group(found, key, report);
  const different = new Set(all.map((one) => fold(one).text));
  if (Array.isArray(found) && different.size < 2 && all.every((one) => one !== ""))
    report.invalid(key, "two names or more that the search does not take for one anyway", found);
  return all;
};
const alike = described(checkGroup, schemaOf(group));

const language = nullable(knownLanguage);
const named = object({ names: alike, language });
const oneWay = object({ from: names, to: names, language });

const checkSynonym: Check<LanguageSynonym> = (found, key, report) => {
  if (Array.isArray(found)) {
    const all = alike(found, key, report);
    return { from: all, to: all, language: null };
  }
  if (typeof found !== "object" || found === null || !("names" in found)) return oneWay(found, key, report);
  const { names: all, language: own } = named(found, key, report);
  return { from: all, to: all, language: own };
};
const synonym = described(checkSynonym, either(schemaOf(group), schemaOf(named), schemaOf(oneWay)));

export const search = object({
  indexName: optional(filled, "docs"),
  algolia: nullable(object({ appId: filled, apiKey: filled })),
  synonyms: optional(list(synonym), []),
  fallback: nullable(oneOf(["embedded"])),
  contextual: optional(boolean, true),
  parameters: optional(dictionary(plain), {}),
  externalUrls: nullable(stringWhere(isPattern, "a regular expression")),
  replacePath: nullable(object({ from: pattern, to: string })),
  missingResultsUrl: nullable(filled),
  resultsPerSection: optional(integer(1, 20), 5),
  history: optional(boolean, true),
  clickAnalytics: optional(boolean, false),
});
