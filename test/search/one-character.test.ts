/** A query of one character matches anywhere: in scripts without word boundaries, a word may begin at any character. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchIndex } from "../../src/shared/search/open-index.ts";
import { runs } from "../runs.ts";
import { type Files, md } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

const site: Files = {
  "content/index.md": md("ホーム", "ここから始めます。"),
  "content/docs/key.md": md("秘密鍵", "手元に置きます。"),
  "content/docs/options.md": md(
    "設定",
    "| 名前 | 既定値 |\n| --- | --- |\n| 幅 | 値 |\n| 高さ | 百 |\n\n## 図の位置\n\n右に置きます。窓は開きません。\n\n## 二番目の窓",
  ),
  "content/docs/lock.md": md("閉じ方", "扉には**錠**を付け、外ではhtmlの枠Aを使います。"),
  "content/docs/script.md": md("文字", "使うのは仮名と漢。\n\n```js\nconst a = 1; // 数の桁\n```"),
  "content/docs/korean.md": md("나쁜 말", "오늘은 맑음"),
  "content/docs/thai.md": md("ภาษา", "คำ"),
  "content/docs/fish.md": md("焼き𩸽", "身は白𠀋。"),
  "content/docs/flying.md": md("𩹉clear.all.now", "本文です。"),
  "content/docs/pages/_category_.json": '{ "label": "検索の頁" }',
  "content/docs/pages/a.md": `---\ndescription: これは要約の暦\n---\n\n# まつげ\n\n本文です。`,
};

let index: SearchIndex;
beforeAll(async () => {
  index = reading(await filesOf(site));
});

describe("one character finds", () => {
  test.each([
    ["the end of a title", "鍵", "docs/key/"],
    ["the end of a cell, and a cell of its own behind another", "値", "docs/options/"],
    ["the end of a cell before the next", "百", "docs/options/"],
    ["a word of its own in bold", "錠", "docs/lock/"],
    ["the end of a sentence", "漢", "docs/script/"],
    ["the end of a title in Korean", "말", "docs/korean/"],
    ["the end of a text in Korean", "음", "docs/korean/"],
    ["the beginning of a title", "秘", "docs/key/"],
    ["the beginning of a heading", "図", "docs/options/#図の位置"],
    ["the end of a heading", "窓", "docs/options/#二番目の窓"],
    ["what stands before a letter", "枠", "docs/lock/"],
    ["the end of a comment in code", "桁", "docs/script/"],
    ["the end of a description", "暦", "docs/pages/a/"],
    ["the end of the name of a section of the site", "頁", "docs/pages/a/"],
    ["hiragana at the end of a title", "げ", "docs/pages/a/"],
    ["the same in katakana", "ゲ", "docs/pages/a/"],
    ["a character of two code units at the end of a title", "𩸽", "docs/fish/"],
    ["one at the end of a sentence", "𠀋", "docs/fish/"],
    ["the end of a word, with a space after the query", "鍵 ", "docs/key/"],
    ["the end of a word beside another word", "手元 鍵", "docs/key/"],
    ["the end of a word beside a word in letters", "const 桁", "docs/script/"],
  ])("%s", async (_what, query, url) => {
    expect((await urlsFor(index, query))[0]).toBe(url);
  });

  test("nothing where it does not occur", async () => {
    for (const query of ["鎌", "𩺊", "값"]) expect(await urlsFor(index, query)).toEqual([]);
  });
});

test("a character is highlighted where it occurs, never half of one", async () => {
  const requested = { highlightPreTag: "[", highlightPostTag: "]" };
  const titleFor = async (query: string) =>
    (await index.search({ indexName: "docs", query, ...requested })).hits[0]?._highlightResult?.hierarchy
      ?.lvl1?.value;
  expect(await titleFor("鍵")).toBe("秘密[鍵]");
  expect(await titleFor("𩸽")).toBe("焼き[𩸽]");
  expect(await titleFor("き𩸽")).toBe("焼[き𩸽]");
  expect(await titleFor("𩹉clearall")).toBe("[𩹉clear.all].now");
});

test("any character of a title", async () => {
  const title = fc.stringMatching(/^(?:[検索値鍵窓カギ말값𩸽𠀋ก]|[のを]|[ab] ?){1,8}$/u);
  await fc.assert(
    fc.asyncProperty(title, async (written) => {
      const found = reading(await filesOf({ "content/docs/a.md": md(`題${written}`, "本文") }));
      for (const query of written.replace(/[ab ]/g, "")) {
        expect(await urlsFor(found, query), query).toEqual(["docs/a/"]);
      }
    }),
    { numRuns: runs(40) },
  );
});

test("all that its pairs find, where those are in several files", async () => {
  const pairs = Array.from({ length: 1200 }, (_, number) => `図${String.fromCharCode(0x4e00 + number)}`);
  const pages = Array.from({ length: 60 }, (_, page) => {
    const words = pairs.slice(page * 20, page * 20 + 20).join("。");
    return [`content/docs/p${page}.md`, md(`題${page}`, words)] as const;
  });
  const read: string[] = [];
  const large = reading(await filesOf(Object.fromEntries(pages)), read);
  const { nbHits } = await large.search({ indexName: "docs", query: "図" });
  expect(nbHits).toBe(60);
  expect(read.filter((name) => name.startsWith("terms/")).length).toBeGreaterThan(1);
  expect(read.length).toBeLessThanOrEqual(12);
});
