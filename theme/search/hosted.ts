/** Client of the hosted service: its official lite client, with a host cache and validated responses. */
import { liteClient } from "algoliasearch/lite";
import type { SearchSettings } from "../../src/shared/contract.ts";
import {
  type HierarchyLevel,
  type HighlightedValue,
  levels,
  type SearchClient,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
} from "../../src/shared/search/protocol.ts";
import { isObject, readRecord } from "./record.ts";

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Requests = Parameters<ReturnType<typeof liteClient>["search"]>[0];

/** Milliseconds. Set explicitly, because the client has other defaults if it detects a server. */
const timeouts = { connect: 1_000, read: 2_000, write: 30_000 };

export function hostedClient(
  { appId, apiKey }: NonNullable<SearchSettings["hosted"]>,
  options: ClientOptions = {},
): SearchClient {
  const client = liteClient(appId, apiKey, { timeouts, hostsCache: rememberHosts(), ...options });
  return {
    async search(queries): Promise<readonly SearchResult[]> {
      const answer: unknown = await client.search({ requests: queries } as unknown as Requests);
      return readAnswer(answer, queries);
    },
  };
}

/**
 * Host state by URL. The client's own memory cache writes and reads under different keys, so every search would retry a host
 * that has just failed.
 */
function rememberHosts(): NonNullable<ClientOptions["hostsCache"]> {
  const states = new Map<string, unknown>();
  return {
    async get<Value>(key: object | string, makeDefault: () => Promise<Value>) {
      return (states.get(getName(key)) as Value | undefined) ?? makeDefault();
    },
    async set(key, value) {
      states.set(getName(key), value);
      return value;
    },
    async delete(key) {
      states.delete(getName(key));
    },
    async clear() {
      states.clear();
    },
  };
}

function getName(host: object | string): string {
  return typeof host === "object" && "url" in host ? String(host.url) : String(host);
}

/** @throws Error if the response is malformed */
export function readAnswer(answer: unknown, queries: readonly SearchQuery[]): readonly SearchResult[] {
  const results = isObject(answer) && Array.isArray(answer.results) ? answer.results : null;
  if (results === null || results.length !== queries.length) {
    throw new Error("The search service has answered with something that is no answer.");
  }
  return results.map((result: unknown, index) => readResult(result, queries[index]?.query ?? ""));
}

function readResult(result: unknown, query: string): SearchResult {
  if (!isObject(result) || !Array.isArray(result.hits)) {
    throw new Error("The search service has answered without results.");
  }
  const { queryID } = result;
  return {
    query,
    hits: result.hits.flatMap(readHit),
    nbHits: numberOr(result.nbHits, result.hits.length),
    page: numberOr(result.page, 0),
    nbPages: numberOr(result.nbPages, 1),
    hitsPerPage: numberOr(result.hitsPerPage, 20),
    ...(typeof queryID === "string" ? { queryID } : {}),
  };
}

function readHit(hit: unknown): SearchHit[] {
  const record = readRecord(hit);
  if (record === null || !isObject(hit)) return [];
  const hierarchy = Object.fromEntries(
    levels.map((level) => [level, unescapeOrNull(record.hierarchy[level])]),
  ) as Record<HierarchyLevel, string | null>;
  return [
    {
      ...record,
      hierarchy,
      content: unescapeOrNull(record.content),
      _highlightResult: readMarked(hit._highlightResult),
      _snippetResult: readMarked(hit._snippetResult),
    },
  ];
}

interface Marked {
  readonly hierarchy: Partial<Record<HierarchyLevel, HighlightedValue>>;
  readonly content?: HighlightedValue;
}

function readMarked(found: unknown): Marked {
  if (!isObject(found)) return { hierarchy: {} };
  const { hierarchy, content } = found;
  const marked = levels.flatMap((level) => {
    const value = isObject(hierarchy) ? readValue(hierarchy[level]) : null;
    return value === null ? [] : [[level, value] as const];
  });
  const text = readValue(content);
  return { hierarchy: Object.fromEntries(marked), ...(text === null ? {} : { content: text }) };
}

function readValue(found: unknown): HighlightedValue | null {
  if (!isObject(found) || typeof found.value !== "string") return null;
  const { matchLevel } = found;
  const known = matchLevel === "partial" || matchLevel === "full" ? matchLevel : "none";
  return { value: unescapeText(found.value), matchLevel: known, matchedWords: [] };
}

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lt: "<",
    gt: ">",
    quot: '"',
    "#39": "'",
    "#x27": "'",
    amp: "&",
  }),
);

/** Unescapes records, which are escaped for UI libraries that insert them as HTML: `&lt;T&gt;` → `<T>`. */
export function unescapeText(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|#x27|amp);/g, (whole, name: string) => characters.get(name) ?? whole);
}

function unescapeOrNull(text: string | null): string | null {
  return text === null ? null : unescapeText(text);
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
