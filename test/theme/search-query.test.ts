/** Requests to the hosted search: each field as other clients send it, and filters. */
import { describe, expect, test } from "vitest";
import { chooseVersions, makeFilters } from "../../theme/search/context.ts";
import { cutQuery } from "../../theme/search/limit.ts";
import { makeQuery, type QueryScope } from "../../theme/search/query.ts";
import { memoryStorage } from "./memory-storage.ts";
import { settings } from "./search-settings.ts";

const contextual = ["language:ja", ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"]];
const wide: QueryScope = { filters: contextual, isSmall: false, page: null };

const ask = (own: object, place = wide) => makeQuery("x", { ...settings, ...own }, place);

describe("a query", () => {
  test("has the fields of the known clients in their order [11]", () => {
    expect(JSON.stringify(makeQuery("埋め込み", settings, wide))).toBe(
      '{"query":"埋め込み","indexName":"small","attributesToRetrieve":["hierarchy.lvl0","hierarchy.lvl1","hierarchy.lvl2","hierarchy.lvl3","hierarchy.lvl4","hierarchy.lvl5","hierarchy.lvl6","content","type","url"],"attributesToSnippet":["hierarchy.lvl1:10","hierarchy.lvl2:10","hierarchy.lvl3:10","hierarchy.lvl4:10","hierarchy.lvl5:10","hierarchy.lvl6:10","content:10"],"snippetEllipsisText":"…","highlightPreTag":"<mark>","highlightPostTag":"</mark>","hitsPerPage":20,"clickAnalytics":false,"facetFilters":["language:ja",["docusaurus_tag:default","docusaurus_tag:docs-default-current"]]}',
    );
  });

  test("asks for half the words on a small screen [12]", () => {
    expect(ask({}, { ...wide, isSmall: true }).attributesToSnippet).toContain("content:5");
  });

  test("takes the site's parameters last, and its filters behind the contextual ones [13]", () => {
    const filters = (facetFilters: unknown) => ask({ parameters: { facetFilters } }).facetFilters;
    expect(filters("type:content")).toEqual([...contextual, "type:content"]);
    expect(filters(["a:1", ["b:2", "b:3"]])).toEqual([...contextual, "a:1", ["b:2", "b:3"]]);
    expect(ask({ parameters: { hitsPerPage: 7 } }).hitsPerPage).toBe(7);
  });

  test("has the site's filters alone, or none, where the context does not matter [13]", () => {
    const everywhere = { ...wide, filters: null };
    expect(ask({ parameters: { facetFilters: ["a:1"] } }, everywhere).facetFilters).toEqual(["a:1"]);
    expect(ask({}, everywhere)).not.toHaveProperty("facetFilters");
  });

  test("has none of the hosted service's parameters for the embedded index", () => {
    expect(ask({ hosted: null, parameters: { hitsPerPage: 7 } }).hitsPerPage).toBe(20);
  });

  test("asks for a page only where there are pages", () => {
    expect(ask({})).not.toHaveProperty("page");
    expect(ask({}, { ...wide, page: 2 }).page).toBe(2);
  });
});

test("a query has 64 characters at most, and no half of one at its end [10]", () => {
  expect(cutQuery("あ".repeat(100))).toBe("あ".repeat(64));
  expect(cutQuery(`${"a".repeat(63)}😀`)).toBe("a".repeat(63));
});

describe("the context", () => {
  const version = (name: string, isLast: boolean) => ({
    collection: "default",
    name,
    label: name,
    isLast,
    path: isLast ? "/docs/" : `/docs/${name}/`,
    mainDocId: null,
    banner: null,
    badge: true,
  });
  const site = { versions: [version("current", false), version("2", true), version("1", false)] };
  const kept = (name: string | null) => memoryStorage(name === null ? {} : { version: name });

  test("is the version of the page, else the one that was read last, else the latest [14]", () => {
    const chosen = (page: { url: string; version: string | null }, name: string | null) =>
      chooseVersions(page, site, kept(name)).map((one) => one.name);
    const home = { url: "/", version: null };
    expect(chosen({ url: "/docs/1/a/", version: "1" }, "current")).toEqual(["1"]);
    expect(chosen(home, "current")).toEqual(["current"]);
    expect(chosen(home, "gone")).toEqual(["2"]);
    expect(chosen(home, null)).toEqual(["2"]);
  });

  test("is one version of each body of documents", () => {
    const api = { ...version("2", true), collection: "api", path: "/api/" };
    const old = { ...version("1", false), collection: "api", path: "/api/1/" };
    const both = { versions: [...site.versions, api, old] };
    const read = chooseVersions({ url: "/api/1/x/", version: "1" }, both, kept("current"));
    expect(read.map(({ collection, name }) => [collection, name])).toEqual([
      ["default", "current"],
      ["api", "1"],
    ]);
  });

  test("is language and version, or nothing", () => {
    const locale = {
      code: "ja",
      label: "",
      direction: "ltr",
      htmlLang: "ja",
      calendar: "",
      path: "/",
    } as const;
    expect(makeFilters({ locale }, settings, [{ collection: "default", name: "1" }])).toEqual([
      "language:ja",
      ["docusaurus_tag:default", "docusaurus_tag:docs-default-1"],
    ]);
    expect(makeFilters({ locale }, { ...settings, contextual: false }, [])).toBe(null);
  });
});
