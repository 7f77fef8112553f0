/** The query endpoint over plain HTTP: protocol, errors, bodies and CORS. */
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeEventHub } from "../../src/serve/events.ts";
import { serveSite } from "../../src/serve/server.ts";
import type { SiteState } from "../../src/serve/session.ts";
import { openAccess } from "../../src/serve/site-index.ts";
import { indexFolder } from "../../src/shared/search/index-format.ts";
import { planOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import { listenLocally } from "../local-server.ts";
import { previewOf } from "../serve/preview-of.ts";
import { projectsOf } from "../serve/project-of.ts";
import { indexFiles, type ServedIndex, servedAt, serveIndex, startServer } from "./served-index.ts";

function stateOf(contents: Readonly<Record<string, string>>): SiteState {
  return { projects: projectsOf(), preview: previewOf(planOf(contents)), problems: [], isKeptBack: false };
}

const credentials = { "x-algolia-application-id": "APP", "x-algolia-api-key": "public" };
/** An allowed origin. */
const page = "http://localhost:5173";
const several = "/1/indexes/*/queries";

async function post(
  { origin }: ServedIndex,
  path: string,
  body: unknown,
  { headers = credentials, method = "POST" }: { headers?: Record<string, string>; method?: string } = {},
) {
  const sent = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
  const answer = await fetch(origin + path, {
    method,
    headers: { origin: page, ...headers },
    body: sent as BodyInit,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function ask(served: ServedIndex, ...requests: readonly object[]) {
  const { status, body } = await post(served, several, { requests });
  expect(status).toBe(200);
  return body.results;
}

const query = (parameters: object = {}) => ({ indexName: "docs", query: "検索", ...parameters });

describe("answers", () => {
  test("has the fields of the service, and repeats what was asked", async () => {
    const [result] = await ask(await serveIndex(), query({ hitsPerPage: 2, facetFilters: ["language:ja"] }));
    expect(result).toMatchObject({
      page: 0,
      hitsPerPage: 2,
      query: "検索",
      index: "docs",
      renderingContent: {},
      params: `query=${encodeURIComponent("検索")}&hitsPerPage=2&facetFilters=${encodeURIComponent('["language:ja"]')}`,
      exhaustive: { nbHits: expect.any(Boolean), typo: expect.any(Boolean) },
    });
    expect(result.nbHits).toBeGreaterThan(0);
    expect(result.nbPages).toBe(Math.ceil(result.nbHits / 2));
    expect(Number.isInteger(result.processingTimeMS)).toBe(true);
    expect(result).not.toHaveProperty("queryID");
    expect(result).not.toHaveProperty("facets");
  });

  test("a hit has the attributes of a pushed index, unless others are requested", async () => {
    const served = await serveIndex();
    const [all] = await ask(served, query());
    const text = all.hits.find(({ type }: { type: string }) => type === "content");
    expect(Object.keys(text).sort()).toEqual(
      [
        "_highlightResult",
        "_snippetResult",
        "anchor",
        "content",
        "hierarchy",
        "objectID",
        "type",
        "url",
        "url_without_anchor",
      ].sort(),
    );
    const [few] = await ask(
      served,
      query({
        attributesToRetrieve: ["hierarchy.lvl1", "url"],
        attributesToHighlight: [],
        attributesToSnippet: [],
      }),
    );
    expect(Object.keys(few.hits[0]).sort()).toEqual(["hierarchy", "objectID", "url"]);
    expect(Object.keys(few.hits[0].hierarchy)).toEqual(["lvl1"]);
  });

  test("highlights with the requested tags, and snippets of the requested size", async () => {
    const served = await serveIndex();
    const [result] = await ask(
      served,
      query({
        query: "検索の設定",
        highlightPreTag: "<mark>",
        highlightPostTag: "</mark>",
        attributesToSnippet: ["content:3"],
      }),
    );
    const heading = result.hits.find(({ type }: { type: string }) => type === "lvl2");
    expect(heading._highlightResult.hierarchy.lvl2).toEqual({
      value: "<mark>検索の設定</mark>",
      matchLevel: "full",
      matchedWords: ["検索の設定"],
      fullyHighlighted: true,
    });
    expect(heading._highlightResult.hierarchy.lvl1.matchLevel).toBe("none");
    const [text] = await ask(
      served,
      query({ query: "速いです", attributesToSnippet: ["content:3"], snippetEllipsisText: "…" }),
    );
    const { value } = text.hits.find(({ type }: { type: string }) => type === "content")._snippetResult
      .content;
    expect(value).toMatch(/^….*<span class="algolia-docsearch-suggestion--highlight">/);
    expect(value.replace(/<[^>]*>/g, "").length).toBeLessThan(20);
    const [partly] = await ask(served, query({ query: "検索 存在しない語" }));
    const levels = partly.hits.flatMap(
      (hit: object) => JSON.stringify(hit).match(/"matchLevel":"\w+"/g) ?? [],
    );
    expect(levels).toContain('"matchLevel":"partial"');
  });

  test("text is escaped as in a pushed index: interfaces take it for HTML", async () => {
    const [result] = await ask(
      await serveIndex(),
      query({ query: "Cache", highlightPreTag: "<mark>", highlightPostTag: "</mark>" }),
    );
    const text = JSON.stringify(result.hits);
    expect(text).toContain("<mark>Cache</mark>&lt;T&gt;");
    expect(text.replace(/<\/?mark>/g, "")).not.toContain("<");
  });

  test("pages, the last one and one behind it", async () => {
    const served = await serveIndex();
    const at = async (page: number) =>
      (await ask(served, query({ query: "繰り返しの文", hitsPerPage: 8, page })))[0];
    const { nbHits, nbPages } = await at(0);
    expect(nbHits).toBeGreaterThanOrEqual(30);
    expect(nbPages).toBe(Math.ceil(nbHits / 8));
    const pages = await Promise.all(Array.from({ length: nbPages }, (_page, page) => at(page)));
    const found = pages.flatMap(({ hits }) => hits.map(({ objectID }: { objectID: string }) => objectID));
    expect(new Set(found).size).toBe(nbHits);
    expect(found).toHaveLength(nbHits);
    expect(await at(nbPages)).toMatchObject({ hits: [], nbHits, page: nbPages });
  });

  test("zero hits are requested: they are counted all the same", async () => {
    const [result] = await ask(await serveIndex(), query({ hitsPerPage: 0, facets: "type" }));
    expect(result).toMatchObject({ hits: [], nbPages: 0, hitsPerPage: 0 });
    expect(result.nbHits).toBeGreaterThan(0);
    expect(Object.keys(result.facets)).toEqual(["type"]);
  });

  test("facets, as a list or as text, the most frequent first", async () => {
    const served = await serveIndex();
    const [listed] = await ask(served, query({ facets: ["language", "type"] }));
    expect(listed.facets.language).toEqual({ ja: listed.nbHits });
    const counts: number[] = Object.values(listed.facets.type);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const [cut] = await ask(served, query({ facets: '["type"]', maxValuesPerFacet: 1 }));
    expect(Object.values(cut.facets.type)).toEqual([counts[0]]);
  });

  test("facetFilters: AND, OR, negation, escape, case, and an attribute that is none", async () => {
    const served = await serveIndex();
    const count = async (facetFilters: unknown) => (await ask(served, query({ facetFilters })))[0].nbHits;
    const all = await count([]);
    expect(await count("language:ja")).toBe(all);
    expect(await count("language:JA")).toBe(all);
    expect(await count("Language:ja")).toBe(0);
    expect(await count(["language:ja", "language:en"])).toBe(0);
    expect(await count([["language:ja", "language:en"]])).toBe(all);
    expect(await count("language:-ja")).toBe(0);
    expect(await count("language:-en")).toBe(all);
    expect(await count("language:\\-ja")).toBe(0);
    expect(await count("content:検索")).toBe(0);
    const headings = await count([["type:lvl1", "type:lvl2"]]);
    expect(headings).toBeGreaterThan(0);
    expect(headings).toBeLessThan(all);
  });

  test("queryID only for click analytics, another each time", async () => {
    const served = await serveIndex();
    const [first, second] = await ask(
      served,
      query({ clickAnalytics: true }),
      query({ clickAnalytics: true }),
    );
    expect(first.queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(first.queryID).not.toBe(second.queryID);
  });

  test("several requests are answered in their order, parameters as text too", async () => {
    const params = new URLSearchParams({
      query: "検索",
      hitsPerPage: "1",
      facets: '["type"]',
      clickAnalytics: "true",
    });
    const results = await ask(
      await serveIndex(),
      query({ query: "送信" }),
      { indexName: "docs", params: String(params) },
      query({ query: "ありえない検索語句ｚｚｚ", responseFields: ["nbHits", "query"] }),
    );
    expect(results.map(({ query }: { query: string }) => query)).toEqual([
      "送信",
      "検索",
      "ありえない検索語句ｚｚｚ",
    ]);
    expect(results[1]).toMatchObject({
      hitsPerPage: 1,
      facets: { type: expect.any(Object) },
      queryID: expect.any(String),
    });
    expect(results[1].hits).toHaveLength(1);
    expect(Object.keys(results[2]).sort()).toEqual(["nbHits", "query"]);
  });

  test("a query of one index, flat or as text", async () => {
    const served = await serveIndex();
    const flat = await post(served, "/1/indexes/docs/query", { query: "検索", hitsPerPage: 1 });
    const text = await post(served, "/1/indexes/docs/query", {
      params: "query=%E6%A4%9C%E7%B4%A2&hitsPerPage=1",
    });
    expect(flat.status).toBe(200);
    expect(flat.body.hits).toHaveLength(1);
    expect(text.body.hits).toEqual(flat.body.hits);
  });
});

describe("refusals", () => {
  const wrongKey = { ...credentials, "x-algolia-api-key": "other" };
  const refusals: readonly [string, string, unknown, number, string, Record<string, string>?][] = [
    ["a wrong key", several, { requests: [query()] }, 403, "Invalid Application-ID or API key", wrongKey],
    ["no key", several, { requests: [query()] }, 403, "Invalid Application-ID or API key", {}],
    [
      "an unknown index",
      several,
      { requests: [query({ indexName: "other" })] },
      404,
      "Index other does not exist",
    ],
    ["no index", several, { requests: [{ query: "x" }] }, 400, "indexName is not valid"],
    [
      "one bad request of two",
      several,
      { requests: [query(), query({ colour: "red" })] },
      400,
      "Unknown parameter: colour",
    ],
    ["an unknown parameter", "/1/indexes/docs/query", { quary: "x" }, 400, "Unknown parameter: quary"],
    [
      "a query of 512 bytes",
      several,
      { requests: [query({ query: `${"あ".repeat(170)}ab` })] },
      400,
      'Invalid value for "query" parameter, expected string shorter than 512 bytes',
    ],
    ["a body that is no JSON", several, '{"requests": [', 400, "Invalid JSON"],
    ["a body that is no object", several, "[1]", 400, "Invalid JSON: expected an object"],
    ["no requests", several, {}, 400, 'Invalid value for "requests" parameter, expected array of objects'],
    [
      "a filter that the index does not know",
      several,
      { requests: [query({ filters: "type:lvl1" })] },
      400,
      'Invalid value for "filters" parameter, expected nothing: this endpoint does not support it',
    ],
    [
      "a page that is no number",
      several,
      { requests: [query({ page: "first" })] },
      400,
      'Invalid value for "page" parameter, expected integer between 0 and 1000000',
    ],
    [
      "facets that are no list in an address",
      several,
      { requests: [query({ facets: "[" })] },
      400,
      'Invalid value for "facets" parameter, expected valid JSON',
    ],
    ["a write", "/1/indexes/docs/batch", { requests: [] }, 403, "Method not allowed with this API key"],
    ["a name that cannot be read", "/1/indexes/%zz/query", {}, 400, "indexName is not valid"],
    [
      "damaged gzip",
      several,
      "no gzip",
      400,
      "Invalid gzip data",
      { ...credentials, "content-encoding": "gzip" },
    ],
    ["a body of two megabytes", several, "x".repeat(2_000_000), 413, "Request entity too large"],
  ];
  test.each(refusals)("%s", async (_name, path, body, status, message, headers = credentials) => {
    const answer = await post(await serveIndex(), path, body, { headers });
    expect(answer.body).toEqual({ message, status });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("access-control-allow-origin")).toBe(page);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("511 bytes are a query", async () => {
    await ask(await serveIndex(), query({ query: `${"あ".repeat(170)}a` }));
  });

  test("a folder without an index has none", async () => {
    const folder = await temporaryFolder();
    await put(folder, { "index.html": "home" });
    const server = await startServer(folder);
    onTestFinished(server.close);
    const answer = await post(servedAt(server), several, { requests: [query()] });
    expect(answer).toMatchObject({ status: 404, body: { message: "Index docs does not exist" } });
  });
});

describe("transport", () => {
  test("asks of a browser before a request are answered", async () => {
    const { origin } = await serveIndex();
    const answer = await fetch(origin + several, { method: "OPTIONS", headers: { origin: page } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(page);
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, DELETE, OPTIONS");
    const allowed = answer.headers.get("access-control-allow-headers") ?? "";
    for (const name of [
      "content-type",
      "x-algolia-application-id",
      "x-algolia-api-key",
      "x-algolia-agent",
      "x-algolia-usertoken",
    ]) {
      expect(allowed).toContain(name);
    }
    expect(Number(answer.headers.get("access-control-max-age"))).toBeGreaterThan(0);
  });

  const body = JSON.stringify({ requests: [query()] });
  const form = String(new URLSearchParams({ requests: JSON.stringify([query()]) }));
  test.each([
    ["plain text", body, "text/plain"],
    ["JSON", body, "application/json"],
    ["JSON that calls itself a form", body, "application/x-www-form-urlencoded"],
    ["a form", form, "application/x-www-form-urlencoded"],
    ["gzip", gzipSync(body), "application/json"],
  ])("a body of %s", async (name, sent, type) => {
    const encoding: Record<string, string> = name === "gzip" ? { "content-encoding": "gzip" } : {};
    const headers = { ...credentials, "content-type": type, ...encoding };
    const answer = await post(await serveIndex(), several, sent, { headers });
    expect(answer.status).toBe(200);
    expect(answer.body.results[0].nbHits).toBeGreaterThan(0);
  });

  test("credentials in the address, and a star that is written as %2A", async () => {
    const path = `/1/indexes/%2A/queries?${new URLSearchParams(credentials)}`;
    expect(await post(await serveIndex(), path, body, { headers: {} })).toMatchObject({ status: 200 });
  });

  test("a site that names no application takes any key, under any name", async () => {
    const served = await serveIndex(openAccess);
    const headers = { "x-algolia-application-id": "ANY", "x-algolia-api-key": "any" };
    expect(await post(served, "/1/indexes/whatever/query", { query: "検索" }, { headers })).toMatchObject({
      status: 200,
    });
  });

  test("an index that cannot be read is a failure that other sites may see, until it is whole again", async () => {
    const folder = await temporaryFolder();
    const files = await indexFiles();
    await put(folder, files);
    const failures: unknown[] = [];
    const server = await startServer(folder, { onError: (error) => failures.push(error) });
    onTestFinished(server.close);
    const served = servedAt(server);
    expect((await ask(served, query()))[0].nbHits).toBeGreaterThan(0);
    await put(folder, { [`${indexFolder}/manifest.json`]: "{}" });
    const broken = await fetch(served.origin + several, {
      method: "POST",
      headers: { origin: page, ...credentials },
      body,
    });
    expect(broken.status).toBe(500);
    expect(broken.headers.get("access-control-allow-origin")).toBe(page);
    expect(failures).toHaveLength(1);
    await put(folder, files);
    expect((await ask(served, query()))[0].nbHits).toBeGreaterThan(0);
  });

  test("the development server answers from the newest plan, for the index of the config", async () => {
    const states = { now: stateOf({}) };
    const server = await listenLocally(serveSite(() => states.now, makeEventHub()));
    onTestFinished(server.close);
    const served = servedAt(server);
    const none = await post(served, several, { requests: [query()] });
    expect(none).toMatchObject({ status: 404, body: { message: "Index docs does not exist" } });
    states.now = stateOf(await indexFiles());
    expect((await ask(served, query()))[0].nbHits).toBeGreaterThan(0);
    const other = await post(served, several, { requests: [query({ indexName: "other" })] });
    expect(other.status).toBe(404);
  });

  test("a plain visit of such an address is the site's", async () => {
    const { origin } = await serveIndex();
    expect((await fetch(`${origin}/1/indexes/docs/query`, { redirect: "manual" })).status).toBe(302);
  });
});
