/** Search terms that are not in the text: keywords, tags and synonyms. */
import { beforeAll, describe, expect, test } from "vitest";
import { synonymsFor } from "../../src/search/embedded/make-index.ts";
import type { SearchIndex } from "../../src/shared/search/open-index.ts";
import { findAlternativeNames, joiner, joinNames } from "../../src/shared/search/synonyms.ts";
import { modelOf } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

const site = {
  "content/docs/table.md":
    "---\nkeywords: [データフレーム, spreadsheet]\ntags: [表計算]\ndescription: 表を読み書きします。\n---\n\n# 表\n\n行と列があります。",
  "content/docs/deploy.md": "# Deploying to Kubernetes\n\nPush a merge request first.",
  "content/docs/kubernetes.md": "# 設定\n\nKubernetesの設定はKubernetesで。\n\n## Kubernetesの表\n\n表です。",
  "content/docs/hook.md": "# Webhookを受け取る\n\n本文です。",
  "content/docs/set.md": "# 配布の設定\n\nここに設定の設定をまとめます。設定が大切です。",
};
const synonyms = [
  ["Webhook", "ウェブフック"],
  { from: ["k8s"], to: ["Kubernetes"] },
  ["merge request", "pull request"],
];

let index: SearchIndex = reading([]);
beforeAll(async () => {
  index = reading(await filesOf(site, { search: { synonyms } }));
});

test.each([
  ["a keyword", "データフレーム", "docs/table/"],
  ["the beginning of one", "spreadsh", "docs/table/"],
  ["a tag", "表計算", "docs/table/"],
  ["a synonym", "ウェブフック", "docs/hook/"],
  ["one inside of a phrase", "ウェブフックを受け取る", "docs/hook/"],
  ["another way of writing it", "ｳｪﾌﾞﾌｯｸ", "docs/hook/"],
  ["one way", "k8s", "docs/kubernetes/"],
  ["a name of several words", "pull request", "docs/deploy/"],
  ["the same, in another case and with wider blanks", "Pull  Request first", "docs/deploy/"],
  ["the page of that title before those that say it often", "設定", "docs/kubernetes/"],
])("%s", async (_what, query, url) => {
  expect((await urlsFor(index, query))[0]).toBe(url);
});

test("a one-way synonym does not work in reverse", async () => {
  expect(findAlternativeNames("Kubernetes", [{ from: ["k8s"], to: ["Kubernetes"] }])).toEqual([]);
});

test("a synonym is highlighted, and a page found by a keyword shows its text", async () => {
  const marked = { highlightPreTag: "[", highlightPostTag: "]", attributesToSnippet: ["content:10"] };
  const [hook] = (await index.search({ indexName: "docs", query: "ウェブフック", ...marked })).hits;
  expect(hook?._highlightResult?.hierarchy?.lvl1?.value).toBe("[Webhook]を受け取る");
  const [table] = (await index.search({ indexName: "docs", query: "spreadsheet", ...marked })).hits;
  expect([table?.type, table?._snippetResult?.content?.value]).toEqual(["lvl1", "表を読み書きします。"]);
});

test("letters are found as whole words, and a name of several words is one", () => {
  const groups = [{ from: ["bot", "ボット"], to: ["bot", "ボット"] }];
  expect(findAlternativeNames("botnet", groups)).toEqual([]);
  expect(findAlternativeNames("Botの作り方", groups)).toEqual(["ボットの作り方"]);
  expect(joinNames("a Pull  request", [{ from: ["pull request"], to: ["x"] }])).toBe(
    `a Pull${joiner}request`,
  );
});

describe("names of one language", () => {
  const groups = [
    { names: ["Webhook", "鈎子"], language: "zh" },
    { from: ["くいっく"], to: ["Webhook"], language: "ja" },
    ["Webhook", "ウェブフック"],
  ];
  const found = async (code: string) => {
    const own = reading(await filesOf(site, { locale: { code }, search: { synonyms: groups } }));
    const answers = ["鈎子", "くいっく", "ウェブフック"].map(async (query) => (await urlsFor(own, query))[0]);
    return (await Promise.all(answers)).map((url) => url === "docs/hook/");
  };

  test.each([
    ["zh-TW", [true, false, true]],
    ["ja-JP", [false, true, true]],
    ["en", [false, false, true]],
  ])("%s", async (code, answered) => {
    expect(await found(code)).toEqual(answered);
  });

  test("a tag counts as far as it goes, and the index knows nothing of it", () => {
    const of = (language: string | null, code: string) =>
      synonymsFor([{ from: ["a"], to: ["b"], language }], code);
    expect(of("zh-Hant", "zh-TW")).toEqual([{ from: ["a"], to: ["b"] }]);
    expect(of(null, "zh-TW")).toHaveLength(1);
    expect(of("pt-BR", "pt")).toHaveLength(1);
    expect(of("pt-BR", "pt-PT")).toHaveLength(0);
    expect(of("PT", "pt-PT")).toHaveLength(1);
  });
});

describe("names that refer to each other", () => {
  const loops = [
    ["alpha", "beta"],
    ["beta", "gamma"],
    { from: ["gamma"], to: ["alpha"] },
    ["alpha", "alpha beta"],
  ];
  test("are followed one step", async () => {
    const own = reading(
      await filesOf(
        {
          "content/docs/a.md": "# Alpha\n\nOne.",
          "content/docs/b.md": "# Beta\n\nTwo.",
          "content/docs/c.md": "# Gamma\n\nThree.",
        },
        { locale: { code: "en" }, search: { synonyms: loops } },
      ),
    );
    expect(await urlsFor(own, "alpha ")).toEqual(["docs/a/", "docs/b/"]);
    expect((await urlsFor(own, "beta ")).toSorted()).toEqual(["docs/a/", "docs/b/", "docs/c/"]);
    expect(await urlsFor(own, "gamma ")).toHaveLength(3);
  });
});

describe("mistakes are reported", () => {
  test.each([
    [[["bot"]], "search.synonyms[0]"],
    [[["Bot", "ＢＯＴ"]], "search.synonyms[0]"],
    [[["bot", "。"]], "search.synonyms[0][1]"],
    [[{ from: [], to: ["x"] }], "search.synonyms[0].from"],
    [[{ from: ["x"], too: ["y"] }], "too"],
    [[{ from: [""], to: ["x"] }], "search.synonyms[0].from[0]"],
    [[[]], "search.synonyms[0]"],
    [[{ names: [] }], "search.synonyms[0].names"],
    [[{ names: ["bot"], language: "en" }], "search.synonyms[0].names"],
    [[null], "search.synonyms[0]"],
    [
      [["a", "b"], { names: ["a", "b"], language: "jp" }],
      'Invalid "search.synonyms[1].language": expected a language code such as "ja" or "en-GB"',
    ],
    [[{ from: ["a"], to: ["b"], language: "日本語" }], "search.synonyms[0].language"],
    ["bot", "search.synonyms"],
  ])("%j", async (given, place) => {
    const { problems } = await modelOf(site, { search: { synonyms: given } }).catch((error: Error) => ({
      problems: [error.message],
    }));
    expect(problems.join("\n")).toContain(place);
  });
});
