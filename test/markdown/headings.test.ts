/** Heading ids and table of contents entries. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type HeadingIds, makeSlugger } from "../../src/markdown/text/heading-ids.ts";
import { slugify } from "../../src/markdown/text/slug.ts";
import { page } from "./page.ts";

const ids = async (text: string) => (await page(text)).doc.headings.map(({ id }) => id);

test.each([
  ["はじめに", "はじめに"],
  ["API の使い方", "api-の使い方"],
  ["「保存」と（削除）", "保存と削除"],
  ["、。・「」（）！？〜→①", "1"],
  ["データー ﾃﾞｰﾀ", "データー-データ"],
  ["全角　空白", "全角-空白"],
  ["絵文字 😄 テスト", "絵文字--テスト"],
  ["a & b", "a--b"],
  ["am.clear_all_stamp", "amclear_all_stamp"],
  ["ＡＰＩ　２", "api-2"],
  ["が", "が"],
  ["Über ẞ", "über-ß"],
  ["a - b", "a---b"],
  ["C++ & C#", "c--c"],
])("%s → %s", (heading, id) => {
  expect(slugify(heading)).toBe(id);
});

test("ids of one page differ, and a heading of punctuation gets one, too", async () => {
  expect(await ids("## API の使い方\n\n## API の使い方\n\n## ！？\n\n## …\n")).toEqual([
    "api-の使い方",
    "api-の使い方-1",
    "section",
    "section-1",
  ]);
});

test("an automatic id gives way to one that would follow", async () => {
  expect(await ids("## A\n\n## A\n\n## A 1\n\n## A-1\n")).toEqual(["a", "a-1", "a-1-1", "a-1-2"]);
});

test("an explicit id is used unchanged and not shown", async () => {
  const { doc, html } = await page("# T\n\n## 設定 {#setUp}\n\n### `code` {#日本}\n");
  expect(doc.headings).toEqual([
    { id: "setUp", level: 2, html: "設定" },
    { id: "日本", level: 3, html: "<code>code</code>" },
  ]);
  expect(html).not.toContain("{#");
});

test("an automatic id yields to an explicit one, before or after it", async () => {
  expect(await ids("## B\n\n## A {#b}\n\n## B\n")).toEqual(["b-1", "b", "b-2"]);
});

test("a duplicate explicit id is made unique and reported", async () => {
  const { doc, problems } = await page("## A {#x}\n\n## B {#x}\n");
  expect(doc.headings.map(({ id }) => id)).toEqual(["x", "x-1"]);
  expect(problems).toEqual([
    '3:8+1 warning heading/duplicate-id Duplicate id "x" on this page: links go to the first one.',
  ]);
});

test("an automatic id gives way to the ids of raw HTML", async () => {
  const { doc, problems } = await page('## Setup\n\n<div id="setup">\n\nx\n\n</div>\n');
  expect([doc.headings[0]?.id, problems]).toEqual(["setup-1", []]);
});

test("no heading takes an id that the page itself needs", async () => {
  expect(await ids("## Docgen\n\n## docgen-page\n")).toEqual(["docgen-1", "docgen-page-1"]);
});

test("braces elsewhere are text", async () => {
  const { doc } = await page("## {#a} b\n\n## c {# d}\n\n## e {f}\n");
  expect(doc.headings.map(({ html }) => html)).toEqual(["{#a} b", "c {# d}", "e {f}"]);
});

test("the table of contents keeps code and emphasis, and drops links, images and attributes", async () => {
  const { doc } = await page(
    "## `a` *b* **c** ~~d~~ [e *f*](./g.md) ![h](./i.png)\n\n## <span id='x'>j</span> <kbd>k</kbd> <sub class='l'>m</sub>\n",
  );
  expect(doc.headings.map(({ html }) => html)).toEqual([
    "<code>a</code> <em>b</em> <strong>c</strong> <del>d</del> e <em>f</em>",
    "j k <sub>m</sub>",
  ]);
});

test("text is escaped in the contents list", async () => {
  expect((await page("## a \\<b> & `<c>`\n")).doc.headings[0]?.html).toBe(
    "a &#x3C;b> &#x26; <code>&#x3C;c></code>",
  );
});

test("the language of inline code is not part of a heading", async () => {
  expect((await page("## `len(x){:python}`\n")).doc.headings).toEqual([
    { id: "lenx", level: 2, html: "<code>len(x)</code>" },
  ]);
});

test("every heading from level 2 carries a link to itself, named by its text", async () => {
  const { html } = await page("# T\n\n## *A* b\n");
  expect(html).toBe(
    '<h1 id="t">T</h1>\n<h2 id="a-b"><em>A</em> b<a class="heading-link" href="#a-b" aria-label="⟨heading.link A b⟩"></a></h2>',
  );
});

test("headings inside callouts and raw HTML count; the footnotes' own does not", async () => {
  const { doc } = await page(":::note\n### In\n:::\n\n<h4>Raw</h4>\n\nText[^1]\n\n[^1]: Note.\n");
  expect(doc.headings.map(({ id, level }) => [id, level])).toEqual([
    ["in", 3],
    ["raw", 4],
  ]);
});

test("ids are unique, never empty, and hold no blank, whatever the headings say", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 4 })), (texts) => {
      const slug = makeSlugger(["section", "a"]);
      const made = texts.map(slug);
      expect(new Set([...made, "section", "a"]).size).toBe(made.length + 2);
      for (const id of made) expect(id).toMatch(/^[^\s]+$/u);
    }),
  );
});

const outline = async (text: string, path?: string) => {
  const { doc, problems } = await page(text, path);
  return { headings: doc.headings.map(({ id, html }) => `${id} ${html}`), problems };
};

test.each([
  ["## A {#__init__}", "__init__ A"],
  ["## K {#class.__call__}", "class.__call__ K"],
  ["## C {#foo*bar*}", "foo*bar* C"],
  ["Setext {#__s__}\n---", "__s__ Setext"],
  ["Two\nlines {#_t_}\n===\n\n## T", "_t_ Two\nlines"],
  ["> ## *Q {#x*y*}\n\na", "x*y* <em>Q</em>"],
  ["## G {#a.b-c_d} ##", "a.b-c_d G"],
  ["## J {#a__b__c}", "a__b__c J"],
  ["## `f()` on_message {#~~x~~}", "~~x~~ <code>f()</code> on_message"],
  ["## リンク[x](y){#[z](w)}", "[z](w) リンクx"],
  ["## Q <!-- #cid -->", "cid Q"],
  ["## `code` <!-- #kid -->", "kid <code>code</code>"],
  ["## B {/* #c-id */}", "c-id B"],
  ["## D {/* #__d__ */} ##", "__d__ D"],
])("%j has an id of its own", async (heading, found) => {
  const { headings, problems } = await outline(`# T\n\n${heading}\n`);
  expect(headings[0]).toBe(found);
  expect(problems).toEqual([]);
});

test("a comment of JSX gives an id, too", async () => {
  const { headings, problems } = await outline(
    "# X\n\n## B {/* #c-id */}\n\n## A {#my-id}\n",
    "content/docs/a.mdx",
  );
  expect([headings, problems]).toEqual([["c-id B", "my-id A"], []]);
});

test.each([
  ["## Z <!-- note -->", "z Z"],
  ["## Z <!-- # note -->", "z Z"],
  ["## S \\{#no}", "s-no S {#no}"],
  ["## Code `{#x}`", "code-x Code <code>{#x}</code>"],
  ["## {#if} in Svelte", "if-in-svelte {#if} in Svelte"],
])("%j has none", async (heading, found) => {
  const { headings, problems } = await outline(`${heading}\n`);
  expect([headings, problems]).toEqual([[found], []]);
});

test.each([
  ["## L {#has space}", "{#has space}"],
  ["## L {#}", "{#}"],
  ["## L {# x}", "{# x}"],
  ["## L {#v{{ x }}-y}", "{#v{{ x }}-y}"],
])("%j is reported: it is not an id", async (heading, written) => {
  const { headings, problems } = await outline(`${heading}\n`);
  expect(headings[0]).toContain(written);
  expect(problems).toEqual([
    `1:6+${written.length} warning heading/invalid-id Invalid heading id "${written}": it is rendered as text.`,
  ]);
});

test("the number of a footnote is not part of a heading", async () => {
  const { doc } = await page(
    "# 題名[^a]\n\nx[^a]\n\n## 見出し[^b]\n\n## 見出し1\n\n### *B[^a]* `c`[^b]\n\n[^a]: a\n[^b]: b\n",
  );
  expect(doc.title).toBe("題名");
  expect(doc.headings.map(({ id, html }) => `${id} ${html}`)).toEqual([
    "見出し 見出し",
    "見出し1 見出し1",
    "b-c <em>B</em> <code>c</code>",
  ]);
  expect(doc.sections.map(({ title }) => title)).toEqual(["題名", "見出し", "見出し1", "B c"]);
});

test("a title has an id, which takes none from the headings below it; a second one is a heading like others", async () => {
  const { doc, html } = await page("# Title\n\n# Second {#two}\n\n## Title\n");
  expect(html).toContain('<h1 id="title-1">Title</h1>');
  expect(doc.headings).toEqual([
    { id: "two", level: 2, html: "Second" },
    { id: "title", level: 2, html: "Title" },
  ]);
  expect(doc.anchors).toEqual(["title-1", "two", "title"]);
});

test("a title that is made of the front matter has an id, too", async () => {
  expect((await page("---\ntitle: 使い方\n---\nx\n")).html).toContain('<h1 id="使い方">使い方</h1>');
});

const styled: readonly (readonly [HeadingIds, readonly string[], readonly string[]])[] = [
  [
    "vitepress",
    [
      "this.load",
      "`--silent`",
      "2 ways",
      "Café & Crème",
      "jsx.mode",
      "Foo_bar",
      "a",
      "A",
      "あ い",
      "が",
      "？！",
    ],
    [
      "this-load",
      "silent",
      "_2-ways",
      "cafe-creme",
      "jsx-mode",
      "foo-bar",
      "a",
      "a-1",
      "あ-い",
      "か\u3099",
      "section",
    ],
  ],
  [
    "python-markdown",
    ["this.load", "--silent", "a & b", "Foo_Bar", "a", "A", "a_1", "日本語", "概要", "Über uns"],
    ["thisload", "-silent", "a-b", "foo_bar", "a", "a_1", "a_2", "_1", "_2", "uber-uns"],
  ],
  [
    "mdbook",
    ["this.load", "--silent", "a & b", "Foo_Bar", "a", "A", "日本 語", "Über", "`Vec<T>` と"],
    ["thisload", "--silent", "a--b", "foo_bar", "a", "a-1", "日本-語", "Über", "vect-と"],
  ],
];

test.each(styled)("ids as %s makes them", async (headingIds, headings, made) => {
  const text = headings.map((heading) => `## ${heading}\n`).join("\n");
  const { doc } = await page(text, undefined, { headingIds });
  expect(doc.headings.map(({ id }) => id)).toEqual(made);
});

test("with another tool's ids the title takes its own first, and an explicit id is what it is", async () => {
  const text = "# A\n\n## A\n\n## B {#C_d}\n";
  const made = async (headingIds: HeadingIds) => {
    const { doc, html } = await page(text, undefined, { headingIds });
    return [/<h1 id="([^"]*)"/.exec(html)?.[1], ...doc.headings.map(({ id }) => id)];
  };
  expect(await made("github")).toEqual(["a-1", "a", "C_d"]);
  expect(await made("vitepress")).toEqual(["a", "a-1", "C_d"]);
  expect(await made("python-markdown")).toEqual(["a", "a_1", "C_d"]);
});

test("VitePress makes ids of the fragments of links, too", async () => {
  const text =
    "# T\n\n[a](#this.load) [b](./b.md#Foo%20bar) [c](https://e.com/#A.b)\n\n[d]: ./d.md#A.b\n[d]\n\n[e](./e.md)\n";
  const { doc } = await page(text, undefined, { headingIds: "vitepress" });
  expect(doc.references.map(({ target }) => target)).toEqual([
    "#this-load",
    "./b.md#foo-bar",
    "./d.md#a-b",
    "./e.md",
  ]);
});

test.each([
  ["Setext[^b]\n---", "setext Setext"],
  ["## [Linked](./x.md)[^b]", "linked Linked"],
  ["## 見出し[^b] {#own}", "own 見出し"],
  ["## A[^b][^b] B", "a-b A B"],
])("the footnote of %j is not part of it", async (heading, found) => {
  const { headings } = await outline(`# T\n\n${heading}\n\n[^b]: b\n`);
  expect(headings[0]).toBe(found);
});
