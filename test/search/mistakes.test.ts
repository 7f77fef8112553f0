/** Typos: a word that matches nothing is corrected, and only then is the vocabulary fetched. */
import { beforeAll, describe, expect, test } from "vitest";
import type { IndexFile } from "../../src/search/embedded/make-index.ts";
import { openIndex } from "../../src/shared/search/open-index.ts";
import { correct } from "../../src/shared/search/vocabulary.ts";
import { md } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

let files: readonly IndexFile[] = [];
beforeAll(async () => {
  files = await filesOf({
    "content/docs/module.md": md("モジュール", "ライブラリを読み込みます。"),
    "content/docs/keyboard.md": md("キーボード", "フレキシブルな入力です。"),
    "content/docs/plugin.md": md("Plugins", "Deployment of `clear_all_stamp` and its reference."),
    "content/docs/korean.md": md("설정", "데이터베이스를 연결합니다. 모듈"),
    "content/docs/shell.md": md("命令行", "复制槽会保留。"),
    "content/docs/near.md": md("スタンプ", "reverence と preference"),
  });
});

const find = (query: string) => urlsFor(reading(files), query);
const isVocabulary = (name: string) => name.startsWith("words-");

describe("one letter wrong, missing, superfluous or swapped, at any position", () => {
  test.each([
    ["eployment", "docs/plugin/"],
    ["ddeployment", "docs/plugin/"],
    ["edployment", "docs/plugin/"],
    ["depolyment", "docs/plugin/"],
    ["Deploymen", "docs/plugin/"],
    ["xlear_all_stamp", "docs/plugin/"],
    ["ｄｅｐｌｏｙｍｅｍｔ", "docs/plugin/"],
    ["モジール", "docs/module/"],
    ["ライラブリ", "docs/module/"],
    ["キーード", "docs/keyboard/"],
    ["ｷｰｰﾄﾞ", "docs/keyboard/"],
    ["フレシキブル", "docs/keyboard/"],
    ["フレシキブルな入力", "docs/keyboard/"],
    ["데이타베이스", "docs/korean/"],
    ["모둘", "docs/korean/"],
    ["eployment モジール", "docs/plugin/"],
    ["命领行", "docs/shell/"],
    ["复治槽", "docs/shell/"],
  ])("%s", async (query, url) => {
    expect(await find(query)).toContain(url);
  });

  test("the mark is on what was meant", async () => {
    const tags = { highlightPreTag: "<b>", highlightPostTag: "</b>" };
    const { hits } = await reading(files).search({ indexName: "docs", query: "モジール", ...tags });
    expect(hits[0]).toMatchObject({
      _highlightResult: { hierarchy: { lvl1: { value: "<b>モジュール</b>" } } },
    });
  });
});

describe("a rare identifier of a large site is corrected although the vocabulary lacks it", () => {
  const filler = Array.from(
    { length: 7100 },
    (_, index) => `z${index.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}zz`,
  );
  const words = filler.join(" ");
  let large: readonly IndexFile[] = [];
  beforeAll(async () => {
    large = await filesOf({
      "content/docs/a.md": md("Filler", words),
      "content/docs/b.md": md("More filler", words),
      "content/docs/names.md": md(
        "Names",
        "Call `addTodo`, `triggerRef` and `MyContext`. 데이터를 추가합니다.",
      ),
    });
  });

  test.each(["adTodo", "addTdoo", "triggreRef", "Myeontext", "MyContxet"])("%s", async (query) => {
    expect(await urlsFor(reading(large), query)).toEqual(["docs/names/"]);
  });
});

test("a word of a page is found exactly, without corrections", async () => {
  const read: string[] = [];
  const index = reading(files, read);
  expect(await urlsFor(index, "preference")).toEqual(["docs/near/"]);
  expect(await urlsFor(index, "reference")).toEqual(["docs/plugin/"]);
  expect(await urlsFor(index, "スタンプ")).toEqual(["docs/near/"]);
  // A word that is still being typed.
  expect(await urlsFor(index, "deplo")).toEqual(["docs/plugin/"]);
  expect(await urlsFor(index, "キーボ")).toEqual(["docs/keyboard/"]);
  expect(read.filter(isVocabulary)).toEqual([]);
  await urlsFor(index, "referense");
  await urlsFor(index, "eployment");
  expect(read.filter(isVocabulary)).toHaveLength(1);
});

test("pages that match next to nothing of a query are not results, however many there are", async () => {
  const pages = Array.from({ length: 40 }, (_, number): [string, string] => [
    `content/docs/p${number}.md`,
    md(`使い方 ${number}`, "飼料の話です。\n\n## 方法\n\n魚の方がいい。"),
  ]);
  const index = reading(await filesOf(Object.fromEntries(pages)));
  for (const query of ["猫の飼い方", "ポケモンの飼い方"])
    expect(await index.search({ indexName: "docs", query })).toMatchObject({
      hits: [],
      nbHits: 0,
      nbPages: 0,
    });
  expect((await index.search({ indexName: "docs", query: "魚の方法" })).nbHits).toBeGreaterThan(0);
});

test("of a name that the vocabulary of a large site leaves out, a part may be mistyped", () => {
  expect(correct("souroeMaps", ["maps", "source"], () => false)).toEqual([
    { from: ["souroeMaps"], to: ["sourcemaps"] },
  ]);
});

test("without a vocabulary, or in an index of an earlier version, words are corrected from the term files alone", async () => {
  const texts = new Map(files.map((file) => [file.name, file.produce()]));
  const read = async (name: string) => {
    const text = texts.get(name);
    if (text === undefined || isVocabulary(name)) throw new Error(`404 ${name}`);
    return text;
  };
  expect(await urlsFor(openIndex({ read }), "スタンプ eployment")).toEqual(["docs/near/", "docs/plugin/"]);
  const { words: _words, ...manifest } = JSON.parse(texts.get("manifest.json") ?? "");
  texts.set("manifest.json", JSON.stringify(manifest));
  expect(await urlsFor(openIndex({ read }), "eployment")).toEqual(["docs/plugin/"]);
});

test.each([
  ["deployable", ["deployment"]],
  ["referrals", ["reference"]],
  ["キーパッド", ["キーボード"]],
  ["zzzqqq", []],
  ["、。", []],
])("words of the site near a query that finds nothing: %s", async (query, suggested) => {
  const { nbHits, suggestions } = await reading(files).search({ indexName: "docs", query });
  expect([nbHits, suggestions]).toEqual([0, suggested]);
});
