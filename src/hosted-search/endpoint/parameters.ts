/** Query parameters: names, validation, and decoding from a URL. */
import { RequestError } from "./request-error.ts";

/** Reads one parameter from JSON or URL text. Throws `Expected` with a description of valid values. */
type Reader = (found: unknown) => unknown;

class ExpectedError extends Error {}

function expected(what: string): never {
  throw new ExpectedError(what);
}

const text: Reader = (found) => {
  if (typeof found !== "string") return expected("string");
  return new TextEncoder().encode(found).length < 512 ? found : expected("string shorter than 512 bytes");
};

const queryText: Reader = (found) => (found === null ? "" : text(found));

const flag: Reader = (found) => {
  if (typeof found === "boolean") return found;
  return found === "true" ? true : found === "false" ? false : expected("boolean");
};

function integer(max: number): Reader {
  return (found) => {
    const value = typeof found === "string" && /^\d+$/.test(found) ? Number(found) : found;
    const isFine = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
    return isFine ? value : expected(`integer between 0 and ${max}`);
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** `["a","b"]`, `a,b` or an array. */
const names: Reader = (found) => {
  const value = typeof found === "string" ? parseUrlValue(found) : found;
  if (Array.isArray(value) && value.every(isText)) return limitEntries(value);
  if (typeof value !== "string") return expected("array of strings");
  return limitEntries(value.split(",").flatMap((name) => name.trim() || []));
};

/** `a:b`, or an array of such filters, whose entries may be arrays themselves. */
const facetFilters: Reader = (found) => {
  const value = typeof found === "string" ? parseUrlValue(found) : found;
  if (typeof value === "string") return value === "" ? [] : value;
  const isEntry = (entry: unknown) => isText(entry) || (Array.isArray(entry) && entry.every(isText));
  if (!Array.isArray(value) || !value.every(isEntry)) return expected("string or array of strings");
  limitEntries(value.flat());
  return value;
};

/** Limited, because each entry is evaluated for every hit. */
function limitEntries(list: readonly string[]): readonly string[] {
  return list.length <= maxEntries ? list : expected(`at most ${maxEntries} entries`);
}

const maxEntries = 200;

/** Filters that the embedded index doesn't support: ignoring them would return too many results. */
const unsupported: Reader = (found) => {
  const isEmpty = found === "" || found === null || (Array.isArray(found) && found.length === 0);
  return isEmpty ? undefined : expected("nothing: this endpoint does not support it");
};

/** Parameters that only affect ranking, or analytics of the hosted service. */
const ignored: Reader = () => undefined;

/** URLs carry arrays as JSON. */
function parseUrlValue(found: string): unknown {
  if (!found.startsWith("[")) return found;
  try {
    return JSON.parse(found);
  } catch (error) {
    if (error instanceof SyntaxError) return expected("valid JSON");
    throw error;
  }
}

function all(reader: Reader, list: string): Record<string, Reader> {
  return Object.fromEntries(list.split(" ").map((name) => [name, reader]));
}

const readers = new Map<string, Reader>(
  Object.entries({
    query: queryText,
    facetFilters,
    page: integer(1_000_000),
    hitsPerPage: integer(1000),
    maxValuesPerFacet: integer(1000),
    ...all(flag, "clickAnalytics"),
    ...all(text, "highlightPreTag highlightPostTag snippetEllipsisText sortFacetValuesBy"),
    ...all(names, "attributesToRetrieve attributesToHighlight attributesToSnippet facets responseFields"),
    ...all(
      unsupported,
      "filters numericFilters tagFilters restrictSearchableAttributes similarQuery offset length insideBoundingBox insidePolygon aroundLatLng",
    ),
    ...all(
      ignored,
      "optionalFilters sumOrFiltersScores facetingAfterDistinct aroundLatLngViaIP aroundRadius aroundPrecision minimumAroundRadius naturalLanguages ruleContexts personalizationImpact userToken getRankingInfo synonyms analytics analyticsTags percentileComputation enableABTest eventSources ranking relevancyStrictness restrictHighlightAndSnippetArrays typoTolerance minWordSizefor1Typo minWordSizefor2Typos allowTyposOnNumericTokens disableTypoToleranceOnAttributes ignorePlurals removeStopWords queryLanguages decompoundQuery enableRules enablePersonalization queryType removeWordsIfNoResults mode semanticSearch advancedSyntax optionalWords disableExactOnAttributes exactOnSingleWordQuery alternativesAsExact advancedSyntaxFeatures distinct replaceSynonymsInHighlight minProximity attributeCriteriaComputedByMinProximity renderingContent enableReRanking reRankingApplyFilter explain",
    ),
  }),
);

export type Parameters = Readonly<Record<string, unknown>>;

/** Validated values of the supported parameters; ignored ones are dropped. */
export function readParameters(found: Parameters): Parameters {
  const read = Object.entries(found).map(([name, value]) => {
    const reader = readers.get(name);
    if (reader === undefined) throw new RequestError(400, `Unknown parameter: ${name}`);
    return [name, readOne(name, reader, value)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function readOne(name: string, reader: Reader, value: unknown): unknown {
  try {
    // A lone surrogate cannot be URL-encoded in the response.
    if (typeof value === "string" && /\p{Surrogate}/u.test(value))
      return expected("text of whole characters");
    return reader(value);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    throw new RequestError(400, `Invalid value for "${name}" parameter, expected ${error.message}`);
  }
}

/** Serializes parameters as the service echoes them: `query=x&facetFilters=%5B%22language%3Aja%22%5D`. */
export function writeParameters(parameters: Parameters): string {
  const written = Object.entries(parameters).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${name}=${encodeURIComponent(text)}`;
  });
  return written.join("&");
}
