/** Machine-readable copies: `<page>.md`, `llms.txt`, `llms-full.txt`. */
import { describe, expect, test } from "vitest";
import { planOf as planOfMap, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const files = {
  "content/index.md": md("ホーム", "ようこそ。"),
  "content/docs/intro.md": md(
    "はじめに",
    "最初の[ページ](./guides/bot(1).md#使い方)です。![図](./a.svg) ![中](./a.svg?inline)",
  ),
  "content/docs/guides/_category_.json":
    '{ "label": "ガイド", "link": { "type": "generated-index", "description": "作業ごとに。" } }',
  "content/docs/guides/bot(1).md": md("Bot [1]", "## 使い方\n\n:::note\nメモ\n:::", "tags: [x]"),
  "content/docs/hidden.md": md("秘密", "", "unlisted: true"),
  "content/docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

const planOf = (given: Readonly<Record<string, string>>, more: object) =>
  planOfMap(new Map(Object.entries(given)), more);

const options = { locale: { code: "ja" }, tagline: "短い説明" };
const paths = async (more: object, given = files) =>
  [...(await planOf(given, { ...options, ...more })).outputs.keys()].filter((path) =>
    /\.md$|llms/.test(path),
  );

test("every page has one, but search and not-found; a config leaves them out", async () => {
  expect(await paths({})).toEqual([
    "docs.md",
    "docs/category/ガイド.md",
    "docs/guides/bot(1).md",
    "docs/hidden.md",
    "docs/intro.md",
    "docs/tags.md",
    "docs/tags/x.md",
    "index.md",
    "llms-full.txt",
    "llms.txt",
  ]);
  expect(await paths({ machine: { markdown: false } })).toEqual(["llms-full.txt", "llms.txt"]);
  expect(await paths({ machine: { llms: false, markdown: false } })).toEqual([]);
});

test("a file of the public folder takes the place of a copy", async () => {
  const plan = await planOf({ ...files, "content/public/llms.txt": "my own" }, options);
  expect([await textOf(plan, "llms.txt"), plan.diagnostics]).toEqual(["my own", []]);
});

/** Start of each copy. */
const note =
  "> AIエージェント向け: [llms.txt](https://example.com/base/llms.txt)にこの文書のすべてのページの一覧があります。\n\n";

describe("what they say", () => {
  test("a document: links and images absolute, labels of the theme filled in", async () => {
    const plan = await planOf(files, options);
    expect((await textOf(plan, "docs/intro.md")).replace(/a-[0-9a-f]{8}/, "a-HASH")).toBe(
      `${note}# はじめに\n\n最初の[ページ](https://example.com/base/docs/guides/bot%281%29/#%E4%BD%BF%E3%81%84%E6%96%B9)です。![図](https://example.com/base/assets/files/a-HASH.svg) *中*\n`,
    );
    expect(await textOf(plan, "docs/guides/bot(1).md")).toBe(
      `${note}# Bot [1]\n\n## 使い方\n\n> **メモ**\n>\n> メモ\n`,
    );
  });

  test("generated pages: a list of links", async () => {
    const plan = await planOf(files, options);
    expect(await textOf(plan, "docs/category/ガイド.md")).toBe(
      `${note}# ガイド\n\n作業ごとに。\n\n- [Bot \\[1\\]](https://example.com/base/docs/guides/bot%281%29/)\n`,
    );
    expect(await textOf(plan, "docs/tags.md")).toBe(
      `${note}# タグ一覧\n\n- [x](https://example.com/base/docs/tags/x/): 1\n`,
    );
  });

  test("llms.txt: written pages, in reading order", async () => {
    expect(await textOf(await planOf(files, options), "llms.txt")).toMatchInlineSnapshot(`
      "# Site

      > 短い説明

      ## ガイド

      - [Bot \\[1\\]](https://example.com/base/docs/guides/bot%281%29.md)

      ## Docs

      - [はじめに](https://example.com/base/docs/intro.md): 最初のページです。図 中

      ## Site

      - [ホーム](https://example.com/base/index.md): ようこそ。
      "
    `);
    expect(
      await textOf(await planOf(files, { ...options, machine: { markdown: false } }), "llms.txt"),
    ).toContain("(https://example.com/base/docs/intro/)");
  });

  test("llms-full.txt: all of it, with the address of each", async () => {
    const text = await textOf(await planOf(files, options), "llms-full.txt");
    expect(text.match(/^source: .*$/gm)).toEqual([
      "source: https://example.com/base/docs/guides/bot(1)/",
      "source: https://example.com/base/docs/intro/",
      "source: https://example.com/base/",
    ]);
    expect(text).toContain("# はじめに\n\n最初の");
    expect(text).not.toContain("秘密");
    expect(text).not.toContain("llms.txt");
  });
});

test("without llms.txt, neither pages nor copies link to it", async () => {
  const all = async (given: object) => {
    const plan = await planOf(files, { ...options, ...given });
    return [await textOf(plan, "docs/intro.md"), await textOf(plan, "docs/intro/index.html")];
  };
  const [, page] = await all({});
  expect(page).toContain('<p hidden>AIエージェント向け: <a href="/base/llms.txt">llms.txt</a>');
  expect(page).toContain('<a href="/base/docs/intro.md">intro.md</a>');
  expect((await all({ machine: { llms: false } })).join()).not.toContain("llms.txt");
});

test("a copy is only rendered again when its page, its labels or its links change", async () => {
  const keys = async (given: Readonly<Record<string, string>>, more: object = {}) => {
    const { outputs } = await planOf(given, { ...options, ...more });
    return [...outputs].filter(([path]) => path.endsWith(".md")).map(([path, { key }]) => `${path} ${key}`);
  };
  const before = await keys(files);
  const changed = (after: readonly string[]) =>
    before.filter((key) => !after.includes(key)).map((key) => key.split(" ")[0]);
  expect(
    changed(
      await keys({
        ...files,
        "content/docs/intro.md": files["content/docs/intro.md"].replace("最初", "最後"),
      }),
    ),
  ).toEqual(["docs.md", "docs/intro.md"]);
  expect(changed(await keys(files, { navbar: { title: "x" } }))).toEqual([]);
  expect(changed(await keys(files, { labels: { "callout.note": "覚え書き" } }))).toHaveLength(before.length);
});
