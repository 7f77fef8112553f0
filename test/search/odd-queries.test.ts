/** Unusual queries: pasted texts, lone surrogates, combining marks only, right-to-left scripts. */
import { beforeAll, expect, test } from "vitest";
import type { SearchIndex } from "../../src/shared/search/open-index.ts";
import { md } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

let index: SearchIndex = reading([]);
beforeAll(async () => {
  index = reading(
    await filesOf(
      {
        "content/docs/a.md": md("設定の手順", "サーバーで schedule を使います。데이터베이스"),
        "content/docs/b.md": md("שלום עולם", "زر الإعدادات يفتح النافذة."),
      },
      { locale: { code: "en" }, search: { synonyms: [["schedule", "cron"]] } },
    ),
  );
});

const shuffled = (characters: string) =>
  Array.from({ length: 10_000 }, (_, at) => characters[(at * 7919 + (at >> 3)) % characters.length]).join("");

test.each([
  ["one pair again and again", "設定".repeat(5000)],
  ["one word", "a".repeat(10_000)],
  ["katakana", "サーバー".repeat(2500)],
  ["a word with a synonym", "schedule ".repeat(1112)],
  ["letters of one", "a ".repeat(5000)],
  ["segments", "a-".repeat(5000)],
  ["accents", "e\u0301".repeat(5000)],
  ["halves of characters", "\ud83d".repeat(10_000)],
  ["kanji", shuffled("設定検索窓令行命錯誤碼数据")],
  ["Hangul", shuffled("설정데이터베이스모듈가나다라마")],
  ["words", shuffled("abcdefghijklmnopqrstuvwxyz    ")],
])("ten thousand characters are answered at once: %s", async (_what, query) => {
  const start = performance.now();
  expect((await index.search({ indexName: "docs", query })).query).toBe(query);
  expect(performance.now() - start).toBeLessThan(2000);
});

test("what a long text begins with is found", async () => {
  expect(await urlsFor(index, `schedule ${"設定".repeat(5000)}`)).toEqual(["docs/a/"]);
});

test.each([
  "\ud83d",
  "\udc00",
  "。、！",
  "!?.,;:()[]{}*+^$|\\/",
  "\\",
  "[",
  "~",
  "*",
  "\u200f",
  "\0",
  "\u2060",
])("nothing for %j", async (query) => {
  expect(await index.search({ indexName: "docs", query })).toMatchObject({ hits: [], suggestions: [] });
});

test.each([
  ["half a character in a word", "設\ud842定", "docs/a/"],
  ["marks around a word", "((schedule**", "docs/a/"],
  ["Hebrew", "עולם", "docs/b/"],
  ["Arabic", "الإعدادات", "docs/b/"],
  ["with a mark of direction", "\u200fעולם\u200e", "docs/b/"],
  ["as typed", "עול", "docs/b/"],
])("%s", async (_what, query, url) => {
  expect(await urlsFor(index, query)).toEqual([url]);
});

test("words from right to left are marked as they are written", async () => {
  const tags = { highlightPreTag: "[", highlightPostTag: "]" };
  const [hit] = (await index.search({ indexName: "docs", query: "עולם", ...tags })).hits;
  expect(hit?._highlightResult?.hierarchy?.lvl1?.value).toBe("שלום [עולם]");
});
