/** Index settings for our records. A push leaves all other settings untouched. */
import type { Algoliasearch } from "algoliasearch";
import { levels } from "../../shared/search/protocol.ts";

export type IndexSettings = Parameters<Algoliasearch["setSettings"]>[0]["indexSettings"];

type Language = NonNullable<IndexSettings["indexLanguages"]>[number];

/** Language codes that the service supports. */
const languages =
  "af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl he hi hu hy id is it ja ka kk ko ku ky lt lv mi mn mr ms mt nb nl no ns pl ps pt pt-br qu ro ru sk sq sv sw ta te th tl tn tr tt uk ur uz zh".split(
    " ",
  );

export const commonSettings = {
  searchableAttributes: [...levels.map((level) => `unordered(hierarchy.${level})`), "keywords", "content"],
  attributesForFaceting: ["type", "language", "version", "docusaurus_tag"],
  attributesToRetrieve: ["hierarchy", "content", "anchor", "url", "url_without_anchor", "type"],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:10"],
  camelCaseAttributes: ["hierarchy", "content"],
  attributeForDistinct: "url",
  distinct: true,
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  customRanking: ["desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: "</span>",
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: "allOptional",
  separatorsToIndex: "_",
} satisfies IndexSettings;

/**
 * The languages select the tokenizer: Japanese, for example, has no spaces.
 * @param locales locales of the site: `ja`, `pt-BR`, `en-GB`
 */
export function makeIndexSettings(locales: readonly string[]): IndexSettings {
  const known = locales.flatMap((locale) => {
    const code = locale.toLowerCase();
    return [code, code.replace(/-.*/, "")].find(isLanguage) ?? [];
  });
  // Latin words in other scripts are mostly English.
  const plurals: Language[] = known.includes("en") ? known : [...known, "en"];
  return { ...commonSettings, indexLanguages: known, queryLanguages: known, ignorePlurals: plurals };
}

function isLanguage(code: string): code is Language {
  return languages.includes(code);
}
