/**
 * Unmodified public clients of the hosted search against the query endpoint: the current version, the previous one, and the
 * helper library.
 */
import { algoliasearch } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import algoliasearch4 from "algoliasearch-4";
import lite4 from "algoliasearch-4/lite";
import searchHelper, { type SearchResults } from "algoliasearch-helper";
import { describe, expect, test } from "vitest";
import { type ServedIndex, serveIndex } from "./served-index.ts";

interface Found {
  readonly hits: readonly { readonly objectID: string; readonly url?: string }[];
  readonly nbHits: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Asked {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage?: number;
  readonly facets?: string[];
  readonly facetFilters?: (string | string[])[];
}

/** Common interface of the four clients. */
type Search = (requests: Asked[]) => Promise<{ results: readonly Found[] }>;

interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
}

const right: Credentials = { appId: "APP", apiKey: "public" };

const clients: Readonly<Record<string, (served: ServedIndex, credentials?: Credentials) => Search>> = {
  "the lite client, version 5": ({ hosts }, { appId, apiKey } = right) => {
    const client = liteClient(appId, apiKey, { hosts });
    return async (requests) => (await client.search(requests)) as { results: Found[] };
  },
  "the client, version 5": ({ hosts }, { appId, apiKey } = right) => {
    const client = algoliasearch(appId, apiKey, { hosts });
    return async (requests) => (await client.search(requests)) as { results: Found[] };
  },
  "the lite client, version 4": ({ hosts }, { appId, apiKey } = right) => {
    const client = lite4(appId, apiKey, { hosts: hosts.map(inVersion4) });
    return async (requests) => (await client.search(requests.map(legacy))) as { results: Found[] };
  },
  "the client, version 4": ({ hosts }, { appId, apiKey } = right) => {
    const client = algoliasearch4(appId, apiKey, { hosts: hosts.map(inVersion4) });
    return async (requests) => (await client.search(requests.map(legacy))) as { results: Found[] };
  },
};

/** This version has hosts with a port in their URL, and `accept` as a number. */
function inVersion4({ url, port, protocol }: ServedIndex["hosts"][number]) {
  return { url: `${url}:${port}`, protocol, accept: 3 as const };
}

function legacy({ indexName, query, ...params }: Asked) {
  return { indexName, query, params };
}

describe.each(Object.entries(clients))("%s", (_name, open) => {
  test("one request and three", async () => {
    const search = open(await serveIndex());
    const one = await search([{ indexName: "docs", query: "検索の設定" }]);
    expect(one.results).toHaveLength(1);
    expect(one.results[0]?.hits[0]).toMatchObject({
      type: "lvl2",
      hierarchy: { lvl0: expect.any(String), lvl1: "入門", lvl2: "検索の設定", lvl3: null },
      url: expect.stringContaining("/base/docs/intro/#"),
    });
    const three = await search([
      { indexName: "docs", query: "送信", hitsPerPage: 1 },
      { indexName: "docs", query: "検索", facets: ["type"], facetFilters: [["type:lvl2", "type:content"]] },
      { indexName: "docs", query: "検索", facetFilters: ["language:en"] },
    ]);
    expect(three.results.map(({ hits }) => hits.length > 0)).toEqual([true, true, false]);
    expect(three.results[0]?.hits).toHaveLength(1);
    expect(Object.keys(three.results[1]?.facets?.type ?? {}).sort()).toEqual(["content", "lvl2"]);
  });

  test("a wrong key and an unknown index are final errors, with the service's messages", async () => {
    const served = await serveIndex();
    const wrong = open(served, { appId: "APP", apiKey: "other" });
    await expect(wrong([{ indexName: "docs", query: "x" }])).rejects.toMatchObject({
      name: "ApiError",
      status: 403,
      message: expect.stringContaining("Invalid Application-ID or API key"),
    });
    await expect(open(served)([{ indexName: "none", query: "x" }])).rejects.toMatchObject({
      name: "ApiError",
      status: 404,
      message: expect.stringContaining("Index none does not exist"),
    });
    await expect(open(served)([{ indexName: "docs", query: "x".repeat(512) }])).rejects.toMatchObject({
      name: "ApiError",
      status: 400,
    });
  });
});

test("a single index, by both full clients", async () => {
  const served = await serveIndex();
  const client = algoliasearch(right.appId, right.apiKey, { hosts: served.hosts });
  const found = await client.searchSingleIndex({ indexName: "docs", searchParams: { query: "送信" } });
  expect(found.hits.length).toBeGreaterThan(0);
  const old = algoliasearch4(right.appId, right.apiKey, { hosts: served.hosts.map(inVersion4) });
  const again = await old.initIndex("docs").search("送信");
  expect(again.hits.map(({ objectID }) => objectID)).toEqual(found.hits.map(({ objectID }) => objectID));
});

test("compressed bodies of the current client", async () => {
  const served = await serveIndex();
  const client = algoliasearch(right.appId, right.apiKey, { hosts: served.hosts, compression: "gzip" });
  const requests = Array.from({ length: 20 }, () => ({ indexName: "docs", query: "検索".repeat(20) }));
  expect((await client.search(requests)).results).toHaveLength(20);
});

test("a write is refused, and final", async () => {
  const served = await serveIndex();
  const client = algoliasearch(right.appId, right.apiKey, { hosts: served.hosts });
  await expect(client.saveObject({ indexName: "docs", body: { objectID: "x" } })).rejects.toMatchObject({
    status: 403,
    message: "Method not allowed with this API key",
  });
});

describe.each([
  ["version 5", ({ hosts }: ServedIndex) => liteClient(right.appId, right.apiKey, { hosts })],
  [
    "version 4",
    ({ hosts }: ServedIndex) => lite4(right.appId, right.apiKey, { hosts: hosts.map(inVersion4) }),
  ],
])("the helper over %s", (_name, open) => {
  test("hits, and the counts of a disjunctive facet beside those of the query", async () => {
    const client = open(await serveIndex()) as Parameters<typeof searchHelper>[0];
    const helper = searchHelper(client, "docs", {
      disjunctiveFacets: ["type"],
      facets: ["language"],
      hitsPerPage: 5,
    });
    const answered = new Promise<SearchResults>((resolve, reject) => {
      helper.on("result", ({ results }) => resolve(results));
      helper.on("error", ({ error }) => reject(error));
    });
    helper.setQuery("検索").addDisjunctiveFacetRefinement("type", "content").search();
    const results = await answered;
    expect(results.hits.length).toBeGreaterThan(0);
    expect(results.hits.every((hit) => hit.type === "content")).toBe(true);
    // A facet's counts are those without its own refinement.
    const types = results.getFacetValues("type", {}) as { name: string; count: number; isRefined: boolean }[];
    expect(types.find(({ name }) => name === "content")).toMatchObject({
      isRefined: true,
      count: results.nbHits,
    });
    expect(types.filter(({ isRefined }) => !isRefined).length).toBeGreaterThan(0);
    expect(results.getFacetValues("language", {})).toMatchObject([{ name: "ja", count: results.nbHits }]);
  });
});
