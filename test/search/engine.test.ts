/** The embedded index from pages to results: matching, highlighting, and the cost of an edit. */
import { beforeAll, describe, expect, test } from "vitest";
import type { IndexFile } from "../../src/search/embedded/make-index.ts";
import { openIndex, type SearchIndex } from "../../src/shared/search/open-index.ts";
import type { SearchQuery } from "../../src/shared/search/protocol.ts";
import { type Files, md } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

const site: Files = {
  "content/index.md": md("ホーム", "ここから始めます。"),
  "content/docs/bot.md": md(
    "ボットの作り方",
    "サーバーにボットを登録して、トークンを受け取ります。\n\n## メッセージを送る {#send}\n\n`am.clear_all_stamp` でスタンプを消せます。\n\n```python\nawait client.postMessage(channel)\n```",
  ),
  "content/docs/cache.md": md(
    "キャッシュ",
    "コンピューターのキャッシュを消去する手順です。\n\n## 有効期限\n\n期限は一時間です。",
  ),
  "content/docs/deploy.md": md("配布", "静的なホスティングにサーバーは要りません。"),
};

let files: readonly IndexFile[] = [];
let index: SearchIndex = reading([]);
beforeAll(async () => {
  files = await filesOf(site);
  index = reading(files);
});

const search = (query: string, rest: Partial<SearchQuery> = {}) =>
  index.search({ indexName: "docs", query, ...rest });
const urls = (query: string) => urlsFor(index, query);

describe("what is found", () => {
  test.each([
    ["a word of a heading", "キャッシュ", "docs/cache/"],
    ["hiragana for katakana", "きゃっしゅ", "docs/cache/"],
    ["half width", "ｷｬｯｼｭ", "docs/cache/"],
    ["a long vowel left out", "コンピュータ", "docs/cache/"],
    ["a word as typed", "トーク", "docs/bot/"],
    ["another form of a verb", "スタンプを消したい", "docs/bot/#send"],
    ["an identifier", "am.clear_all_stamp", "docs/bot/#send"],
    ["a part of one", "clear_all", "docs/bot/#send"],
    ["the same in another convention", "clearAllStamp", "docs/bot/#send"],
    ["the beginning of one", "clear_al", "docs/bot/#send"],
    ["a letter wrong in one", "clear_all_stanp", "docs/bot/#send"],
    ["full width letters", "ｃｌｅａｒ", "docs/bot/#send"],
    ["words in code", "postMessage", "docs/bot/#send"],
    ["two words of one section", "スタンプ message", "docs/bot/#send"],
    ["a question", "有効期限とは", "docs/cache/#有効期限"],
    ["a character wrong", "キャッシェ", "docs/cache/"],
  ])("%s", async (_what, query, url) => {
    expect((await urls(query))[0]).toBe(url);
  });

  test("nothing for an unknown word, and nothing for an empty query", async () => {
    for (const query of ["ヅヂヴ", "", "   ", "。。。", "\ud83d\ude00"]) {
      expect(await search(query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
    }
  });
});

describe("the shape of an answer", () => {
  const tags = { highlightPreTag: "<mark>", highlightPostTag: "</mark>" };

  test("a heading answers for itself, with marks in what was written", async () => {
    const [hit] = (await search("有効期限", tags)).hits;
    expect(hit).toMatchObject({
      type: "lvl2",
      content: null,
      anchor: "有効期限",
      objectID: "docs/cache#有効期限",
      hierarchy: { lvl0: "Docs", lvl1: "キャッシュ", lvl2: "有効期限", lvl3: null },
      _highlightResult: {
        hierarchy: { lvl2: { value: "<mark>有効期限</mark>", matchLevel: "full", fullyHighlighted: true } },
      },
    });
  });

  test("text answers with a snippet of as many words as asked for, cut on the sides that are cut", async () => {
    const [hit] = (
      await search("消去", { ...tags, attributesToSnippet: ["content:1"], snippetEllipsisText: "…" })
    ).hits;
    expect(hit?.type).toBe("content");
    expect(hit?._snippetResult?.content).toEqual({
      value: expect.stringMatching(/^….*<mark>消去<\/mark>.*…$/),
      matchLevel: "full",
    });
    const words = new Intl.Segmenter("ja", { granularity: "word" });
    const plain = hit?._snippetResult?.content?.value.replace(/<\/?mark>|…/g, "") ?? "";
    const counted = [...words.segment(plain)].filter(
      ({ isWordLike, segment }) => isWordLike && !/^[ぁ-ん]+$/.test(segment),
    );
    expect(counted).toHaveLength(1);
  });

  test("a word of a letter is marked where it is a word, one of two where a word begins with it", async () => {
    const english = reading(
      await filesOf({ "content/docs/a.md": md("A run on a sand bank", "On once, a band.") }),
    );
    const [hit] = (await english.search({ indexName: "docs", query: "run a on", ...tags })).hits;
    const marked = hit?._highlightResult?.hierarchy?.lvl1?.value.replaceAll(/<\/?mark>/g, "|");
    expect(marked).toBe("|A| |run| |on| |a| sand bank");
  });

  test("only the requested attributes", async () => {
    const requested = {
      attributesToRetrieve: ["hierarchy.lvl1", "url"],
      attributesToHighlight: [],
      attributesToSnippet: [],
    };
    const [hit] = (await search("キャッシュ", requested)).hits;
    expect(hit).toEqual({
      objectID: "docs/cache#",
      hierarchy: { lvl1: "キャッシュ" },
      url: "https://example.com/base/docs/cache/",
    });
  });

  test("pages of an answer follow each other, without gaps and without repeats", async () => {
    const all = (await search("サーバー")).hits.map(({ objectID }) => objectID);
    const paged: string[] = [];
    for (let page = 0; page < all.length; page += 1) {
      const { hits, nbPages } = await search("サーバー", { page, hitsPerPage: 1 });
      expect(nbPages).toBe(all.length);
      paged.push(...hits.map(({ objectID }) => objectID));
    }
    expect(all.length).toBeGreaterThan(1);
    expect(paged).toEqual(all);
  });

  test("filters are conditions that all hold, each a choice; facets count what is left", async () => {
    const tagged = async (...facetFilters: (string | string[])[]) =>
      (await search("始めます", { facetFilters, facets: ["docusaurus_tag"] })).facets;
    expect(await tagged("language:ja", ["docusaurus_tag:default", "docusaurus_tag:other"])).toEqual({
      docusaurus_tag: { default: 1 },
    });
    expect(await tagged("docusaurus_tag:-default")).toEqual({ docusaurus_tag: {} });
    expect(await tagged("language:en")).toEqual({ docusaurus_tag: {} });
    expect(await tagged("nothing:ja")).toEqual({ docusaurus_tag: {} });
    expect((await search("サーバー", { facetFilters: "type:lvl1" })).hits).toEqual([]);
  });

  test("no hits on a page of none, and their number all the same", async () => {
    expect(await search("キャッシュ", { hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0, nbHits: 2 });
  });
});

describe("the files", () => {
  test("are the same for the same site", async () => {
    const again = await filesOf(site);
    expect(again.map((file) => [file.name, file.produce()])).toEqual(
      files.map((file) => [file.name, file.produce()]),
    );
  });

  test("an edited page changes its own files, those of its terms and the manifest", async () => {
    const many: Files = Object.fromEntries(
      Array.from({ length: 40 }, (_, page) => [
        `content/docs/p${page}.md`,
        md(
          `題 ${page}`,
          Array.from({ length: 60 }, (_, word) => `語${String.fromCharCode(0x4e00 + page * 61 + word)}`).join(
            "。",
          ),
        ),
      ]),
    );
    const names = (list: readonly IndexFile[]) => new Set(list.map(({ name }) => name));
    const before = names(await filesOf(many));
    const edited = `${many["content/docs/p7.md"]}\n\n追記した文です。\n`;
    const after = names(await filesOf({ ...many, "content/docs/p7.md": edited }));
    const gone = [...before].filter((name) => !after.has(name));
    expect(gone.filter((name) => name.startsWith("pages/"))).toHaveLength(1);
    const terms = [...before].filter((name) => name.startsWith("terms/")).length;
    expect(terms).toBeGreaterThan(4);
    expect(gone.filter((name) => name.startsWith("terms/")).length).toBeLessThan(terms);
  });

  test("opening reads the manifest alone; a query at most eleven files more", async () => {
    const read: string[] = [];
    const fresh = reading(files, read);
    await fresh.load();
    expect(read).toEqual(["manifest.json"]);
    await fresh.search({ indexName: "docs", query: "サーバーのキャッシュを消去してトークンを登録する手順" });
    expect(read.length).toBeLessThanOrEqual(12);
    const count = read.length;
    await fresh.search({ indexName: "docs", query: "サーバーのキャッシュを消去してトークンを登録する手順" });
    expect(read).toHaveLength(count);
  });

  test("an index of another version is rejected with a message", async () => {
    const other = openIndex({ read: async () => '{"format":99}' });
    await expect(other.search({ indexName: "docs", query: "a" })).rejects.toThrow("format 99");
  });

  test("after a new build, a page that was open reads the new index", async () => {
    const newer = await filesOf({ ...site, "content/docs/cache.md": md("キャッシュ", "新しい説明です。") });
    let current = files;
    const open = openIndex({
      read: async (name) => {
        const file = current.find((candidate) => candidate.name === name);
        if (file === undefined) throw new Error(`404 ${name}`);
        return file.produce();
      },
    });
    await open.load();
    current = newer;
    const { hits } = await open.search({ indexName: "docs", query: "キャッシュ" });
    expect(hits[0]?.url).toContain("/docs/cache/");
  });

  test("files that could not be read are requested again", async () => {
    let isOffline = true;
    const flaky = openIndex({
      read: async (name) => {
        if (isOffline) throw new Error("offline");
        return files.find((file) => file.name === name)?.produce() ?? "";
      },
    });
    await expect(flaky.search({ indexName: "docs", query: "配布" })).rejects.toThrow("offline");
    isOffline = false;
    expect((await flaky.search({ indexName: "docs", query: "配布" })).nbHits).toBe(1);
  });
});
