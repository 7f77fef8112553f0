/** A build after edits of documents makes what shows them and nothing else, and leaves what a clean build leaves. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { add, builtOf, config, type Edit, edit, expectClean, large } from "./built-site.ts";
import { run } from "./run-docgen.ts";
import { settled } from "./site-of.ts";

const site = {
  "site.config.ts": config(),
  "content/docs/index.md": "# 入口\n\n最初の段落です。\n\n::doc-cards\n",
  "content/docs/a.md":
    "# A\n\n最初の段落です。\n\n## 節\n\n本文です。[次へ](./b.md)\n\n```python\nx = 1\n```\n",
  "content/docs/b.md": "# B\n\n別の段落です。\n\n![図](./p.svg)\n",
  "content/docs/c.md": '# C\n\n<p style="color: red">赤い段落</p>\n\n最後の段落です。\n',
  "content/docs/d.md": '# D\n\n::include{file="./_part.md"}\n\n最後の段落です。\n',
  "content/docs/_part.md": "部品です。\n",
  "content/docs/q.txt": "原稿\n",
  "content/docs/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
  "content/public/x.txt": "x",
};

test("edits of bodies are made alone", async () => {
  const folder = await builtOf(site);
  const edits: readonly (readonly [what: string, ...edits: readonly Edit[]])[] = [
    ["words", ["a.md", add("足した言葉です。")]],
    ["words again, at once", ["a.md", add("もう一度です。")]],
    ["code", ["a.md", (old) => old.replace("x = 1", "x = 2")]],
    ["a link that was there", ["a.md", add("[もう一度](./b.md)")]],
    ["two pages", ["a.md", add("一つ目。")], ["b.md", add("二つ目。")]],
    ["back", ["b.md", (old) => old.replace("二つ目。", "")]],
    ["nothing but the time", ["b.md", (old) => old]],
  ];
  for (const [what, ...changes] of edits) {
    const made = await edit(folder, changes);
    expect([what, made.isShort]).toEqual([what, true]);
    await expectClean(folder, made);
    const pages = made.written.filter((path: string) => path.endsWith(".html"));
    expect([what, pages.length]).toEqual([what, what.startsWith("nothing") ? 0 : changes.length]);
  }
}, 60_000);

test("what a page shows of itself is made alone, and with its first words the pages that show them", async () => {
  const folder = await builtOf(site);
  const edits: readonly (readonly [what: string, pages: readonly string[], ...edits: readonly Edit[]])[] = [
    ["a heading", ["docs/a"], ["a.md", add("## 新しい節")]],
    ["the first words", ["docs/b", "docs", "."], ["b.md", (old) => old.replace("別の", "新しい")]],
    ["a link elsewhere", ["docs/b"], ["b.md", add("[A](./a.md#新しい節)")]],
    ["the picture that was there", ["docs/b"], ["b.md", add("![図](./p.svg)")]],
    ["contents", ["docs/a"], ["a.md", (old) => `---\nhide_table_of_contents: true\n---\n\n${old}`]],
    ["a body and a heading", ["docs/a", "docs/c"], ["a.md", add("言葉です。")], ["c.md", add("## 節")]],
  ];
  for (const [what, pages, ...changes] of edits) {
    const made = await edit(folder, changes);
    expect([what, made.isShort]).toEqual([what, true]);
    const written = made.written.filter((path: string) => path.endsWith(".html"));
    expect([what, written]).toEqual([what, pages.map((page) => join(page, "index.html")).sort()]);
    await expectClean(folder, made);
  }
}, 60_000);

test("what all pages may show is looked at in full", async () => {
  const folder = await builtOf(site);
  const edits: readonly (readonly [what: string, ...edits: readonly Edit[]])[] = [
    ["a title in a small sidebar", ["b.md", (old) => old.replace("# B", "# BB")]],
    ["a place", ["b.md", (old) => `---\nsidebar_position: 3\n---\n\n${old}`]],
    ["a heading that is no more", ["a.md", (old) => old.replace("## 節\n", "")]],
    ["a style", ["c.md", (old) => old.replace("red", "blue")]],
    ["whether it is found", ["c.md", (old) => `---\nsearch: false\n---\n\n${old}`]],
    ["another file", ["b.md", add("[原稿](./q.txt)")]],
    ["a picture in the page", ["b.md", (old) => old.replace("./p.svg)", "./p.svg?inline)")]],
    ["the picture beside it again", ["b.md", (old) => old.replace("./p.svg?inline)", "./p.svg)")]],
    ["a page that includes", ["d.md", add("足した言葉です。")]],
    ["what it includes", ["_part.md", add("足した部品です。")]],
    ["a new include", ["a.md", add('::include{file="./_part.md"}')]],
    ["a page and a picture", ["c.md", add("言葉。")], ["p.svg", (old) => old.replace("30", "40")]],
  ];
  for (const [what, ...changes] of edits) {
    const made = await edit(folder, changes);
    expect([what, made.isShort]).toEqual([what, false]);
    await expectClean(folder, made);
  }
}, 60_000);

test("a name is made where it shows, again and again", async () => {
  const folder = await builtOf(large);
  const called = (name: string) => (old: string) => old.replace(/^(title:|#) .*$/m, `$1 ${name}`);
  const edits: readonly (readonly [what: string, ...edits: readonly Edit[]])[] = [
    ["a page", ["one/deep/p3.md", called("名前")]],
    ["one with a tag", ["two/p5.md", called("印のある頁")]],
    ["an entry of a generated index", ["three/p0.md", called("最初")]],
    ["its description", ["three/p0.md", (old) => old.replace("最初の段落", "別の段落")]],
    ["a label", ["three/p1.md", (old) => old.replace("---", "---\nsidebar_label: 短い")]],
    ["the page of a category", ["two/index.md", called("第二部")]],
    ["two and words", ["one/p1.md", called("一")], ["two/p1.md", called("二")], ["three/p9.md", add("言葉")]],
    ["back", ["one/deep/p3.md", called("頁 3")]],
  ];
  const shorts: string[] = [];
  for (const [what, ...changes] of edits) {
    const made = await edit(folder, changes);
    await expectClean(folder, made);
    if (made.isShort) shorts.push(what);
  }
  // The page of a category names an entry of the top level.
  expect(shorts).toEqual(edits.map(([what]) => what).filter((what) => what !== "the page of a category"));
}, 120_000);

test("warnings of other pages stay, those of an edited page are looked at anew", async () => {
  const warned = config(', links: { pages: "warn" }');
  const folder = await builtOf({
    ...site,
    "site.config.ts": warned,
    "content/docs/b.md": "# B\n\n別の段落です。\n\n[なし](./gone.md)\n",
  });
  const other = await edit(folder, [["a.md", add("言葉です。")]]);
  await expectClean(folder, other);
  expect([other.isShort, (other.report as { diagnostics: unknown[] }).diagnostics.length]).toEqual([true, 1]);
  const own = await edit(folder, [["b.md", (old) => old.replace("# B", "\n# B")]]);
  expect(own.isShort).toBe(false);
  const unknown = await edit(folder, [["a.md", add("```pyton\nx\n```")]]);
  expect([unknown.isShort, (unknown.report as { diagnostics: unknown[] }).diagnostics.length]).toEqual([
    false,
    2,
  ]);
}, 60_000);

test("a file that somebody has changed in the output is made again", async () => {
  const folder = await builtOf(site);
  await writeFile(join(folder, "build/docs/b/index.html"), "mine");
  expect((await edit(folder, [["a.md", add("言葉です。")]])).isShort).toBe(false);
  await rm(join(folder, "build/sitemap.xml"));
  expect((await edit(folder, [["a.md", add("言葉です。")]])).isShort).toBe(false);
  const last = await edit(folder, [["a.md", add("また。")]]);
  expect(last.isShort).toBe(true);
  await expectClean(folder, last);
}, 60_000);

test("what was built with is told by the build before, though it made the same site", async () => {
  const folder = await builtOf(site);
  await writeFile(join(folder, "site.config.ts"), config(", toc: { maxLevel: 4 }"));
  await settled();
  expect((await edit(folder, [])).isShort).toBe(false);
  const deep = await edit(folder, [["a.md", add("### 小さな節\n\n#### もっと小さな節")]]);
  expect(deep.isShort).toBe(true);
  await expectClean(folder, deep);

  await edit(folder, [["a.md", (old) => old.replace("#### もっと小さな節", "")]]);
  const link = await edit(folder, [["b.md", add("[節](./a.md#もっと小さな節)")]]);
  await expectClean(folder, link);
  expect((link.report as { diagnostics: unknown[] }).diagnostics).toHaveLength(1);
}, 60_000);

test("a build that keeps no record leaves none that is believed", async () => {
  const folder = await builtOf(large);
  await run("build", folder, "--base", "/x/", "--clean");
  const back = await edit(folder, []);
  await expectClean(folder, back);
  const page = "one/deep/p3.md";
  const [name, other] = ["title: 頁 3", "title: 名前"];
  await writeFile(join(folder, "content/docs", page), (await text(folder, page)).replace(name, other));
  await run("build", folder, "--profile");
  await expectClean(folder, await edit(folder, [[page, (old) => old.replace(other, name)]]));
}, 60_000);

test("an output that is gone is made again", async () => {
  const folder = await builtOf(site);
  await rm(join(folder, "build"), { recursive: true });
  const made = await edit(folder, [["a.md", add("言葉です。")]]);
  expect(made.isShort).toBe(false);
  await expectClean(folder, made);
}, 60_000);

const text = (folder: string, page: string) => readFile(join(folder, "content/docs", page), "utf8");

test("a site's own files stay, and budgets are judged over all pages", async () => {
  const own = await builtOf({
    ...site,
    "content/public/llms-full.txt": "mine",
    "content/public/docs/a.md": "mine, too",
  });
  const edited = await edit(own, [["a.md", add("言葉です。")]]);
  expect(edited.isShort).toBe(true);
  await expectClean(own, edited);
  const judged = await builtOf({
    ...site,
    "site.config.ts": config(", budgets: { html: { kB: 1000 } }"),
  });
  expect((await edit(judged, [["a.md", add("言葉です。")]])).isShort).toBe(false);
}, 60_000);
