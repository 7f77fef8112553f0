/** Search records of a site, in the schema of DocSearch. */
import { expect, test } from "vitest";
import { makeRecords } from "../../src/search/records.ts";
import { type Files, md, modelOf } from "../site/model-of.ts";

async function pagesOf(files: Files, options: object = {}, drafts = false) {
  const { raw, config } = await modelOf(files, options, drafts);
  return makeRecords({ ...raw, options: config });
}

async function recordsOf(files: Files, options: object = {}) {
  return (await pagesOf(files, options)).flatMap((page) => page.records());
}

const guide = {
  "content/docs/guides/_category_.json": '{ "label": "ガイド" }',
  "content/docs/guides/bot.md":
    "# Bot\n\n導入。\n\n## 準備 {#prepare}\n\n文。\n\n- 項目\n\n```python\nrun()\n```\n",
};

test("a heading, its text and its code are a record each", async () => {
  const found = (await recordsOf(guide)).filter(({ url }) => url.endsWith("#prepare"));
  expect(found.map(({ objectID, type, content, weight }) => [objectID, type, content, weight])).toEqual([
    ["docs/guides/bot#prepare", "lvl2", null, { pageRank: 0, level: 80, position: 2 }],
    ["docs/guides/bot#prepare~1", "content", "文。\n項目", { pageRank: 0, level: 0, position: 3 }],
    ["docs/guides/bot#prepare~2", "content", "run()", { pageRank: 0, level: -10, position: 4 }],
  ]);
  expect(found[1]).toMatchObject({
    hierarchy: {
      lvl0: "ガイド",
      lvl1: "Bot",
      lvl2: "準備",
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    anchor: "prepare",
    url: "https://example.com/base/docs/guides/bot/#prepare",
    url_without_anchor: "https://example.com/base/docs/guides/bot/",
    language: "en",
    version: "current",
    docusaurus_tag: "docs-default-current",
  });
});

test("the top of a page has no anchor, and a skipped level is null", async () => {
  const found = await recordsOf({ "content/docs/a.md": "# A\n\n文。\n\n#### 深い\n\n## 次\n" });
  const levels = found.map(({ anchor, hierarchy: { lvl1, lvl2, lvl3, lvl4 } }) => [
    anchor,
    lvl1,
    lvl2,
    lvl3,
    lvl4,
  ]);
  expect(levels).toContainEqual([null, "A", null, null, null]);
  expect(levels).toContainEqual(["深い", "A", null, null, "深い"]);
  expect(levels).toContainEqual(["次", "A", "次", null, null]);
});

test("a page outside of the documentation bears the tags of its head", async () => {
  const found = await recordsOf({ "content/index.md": md("ホーム", "文。"), ...guide });
  expect(found.find(({ hierarchy }) => hierarchy.lvl1 === "ホーム")).toMatchObject({
    hierarchy: { lvl0: "Site" },
    version: null,
    docusaurus_tag: "default",
  });
});

test("drafts, unlisted documents and those that say so are not found", async () => {
  const files = {
    "content/docs/a.md": md("A"),
    "content/docs/b.md": md("B", "", "draft: true"),
    "content/docs/c.md": md("C", "", "unlisted: true"),
    "content/docs/d.md": md("D", "", "search: false"),
  };
  const titles = (await pagesOf(files, {}, true)).map((page) => page.records()[0]?.hierarchy.lvl1);
  for (const hidden of ["B", "C", "D"]) expect(titles).not.toContain(hidden);
  expect(titles).toContain("A");
});

test("the group is the deepest category, the category's own page in it, else the navbar, else the documentation", async () => {
  const files = {
    ...guide,
    "content/docs/guides/deep/_category_.json": '{ "label": "深い" }',
    "content/docs/guides/deep/index.md": md("索引"),
    "content/docs/guides/deep/a.md": md("中"),
    "content/docs/top.md": md("上"),
    "content/about.md": md("概要"),
  };
  const navbar = { links: [{ label: "このサイト", to: "/about" }] };
  const tops = new Map(
    (await recordsOf(files, { navbar })).map(({ hierarchy: { lvl0, lvl1 } }) => [lvl1, lvl0]),
  );
  expect(tops.get("Bot")).toBe("ガイド");
  expect(tops.get("索引")).toBe("深い");
  expect(tops.get("概要")).toBe("このサイト");
  expect(tops.get("上")).toBe("Docs");
});

test("long text is split at sentences, under the limit of the service; ids stay unique", async () => {
  const sentence = `${"長い文です".repeat(20)}。`;
  const text = Array.from({ length: 90 }, () => sentence).join("");
  const found = await recordsOf({ "content/docs/a.md": md("A", text), "content/docs/b.md": md("A", text) });
  const own = found.filter(({ content }) => content?.startsWith("長い"));
  expect(own.length).toBeGreaterThan(4);
  for (const { content } of own) expect(content?.endsWith("。")).toBe(true);
  for (const record of found) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000);
  expect(new Set(found.map(({ objectID }) => objectID)).size).toBe(found.length);
});

test("a page keeps its key and its ids while others change", async () => {
  const before = await pagesOf({ ...guide, "content/docs/z.md": md("Z", "一") });
  const after = await pagesOf({ ...guide, "content/docs/z.md": md("Z", "二") });
  const keys = (pages: typeof before) => new Map(pages.map(({ route, key }) => [String(route), key]));
  expect(keys(after).get("docs/guides/bot")).toBe(keys(before).get("docs/guides/bot"));
  expect(keys(after).get("docs/z")).not.toBe(keys(before).get("docs/z"));
});

test("of two pages with one URL, only the published one is found", async () => {
  const a = "---\nslug: /same\n---\n# A\n";
  const found = await recordsOf({ "content/docs/a.md": a, "content/docs/b.md": a.replace("# A", "# B") });
  expect(found.map(({ hierarchy }) => hierarchy.lvl1)).toEqual(["A", "Site", "Docs"]);
});
