/** The Markdown copy of a page: the author's text, blocks as common Markdown, links and images as placeholders. */
import { expect, test } from "vitest";
import { fillTemplate } from "../../src/markdown/template.ts";
import { page } from "./page.ts";

/** `‹href ./a.md›` represents a placeholder. */
async function copy(text: string, path?: string, options?: object): Promise<string> {
  const { doc } = await page(text, path, options);
  if (doc.copy === null) throw new Error("no copy");
  return fillTemplate(doc.copy, (placeholder) => {
    if (placeholder.kind === "label") return `‹${placeholder.key}›`;
    return placeholder.kind === "image"
      ? `‹image ${placeholder.target} ${placeholder.alt}${placeholder.attributes}›`
      : placeholder.kind === "href"
        ? `‹href ${placeholder.target}›`
        : `‹${placeholder.kind}›`;
  });
}

const below = async (text: string) => (await copy(`# T\n\n${text}\n`)).replace(/^# T\n\n/, "").trimEnd();

test.each([
  ["emphasis beside Japanese punctuation", "これは**「太字」**の例。~~取り消し。~~*次*"],
  ["names with underscores and stars", "`am.clear_all_stamp` と am.clear_all_stamp と 2 * 3 * 4 と a_b_"],
  ["what the author has escaped", "\\*星\\* \\[x\\] 1\\. &amp; &copy; <https://a.b/c_d>"],
  ["lines of a paragraph", "一行目。\n二行目 line\nthree"],
  ["a quotation of several lines", "> 引用 a_b\n> 二行目"],
  ["lists in lists", "- 一\n  - 二_二\n    三行目\n- [ ] する\n- [x] した"],
  ["numbers", "3. 三\n4. 四"],
  ["code", '```python {1}\nx = "`a`"\n\n\n\ny = 1\n```'],
  ["code that holds fences", "````md\n```js\nx\n```\n````"],
  ["a table", "| 名前 | 値 |\n| --- | ---: |\n| `a \\| b` | 1 \\| 2 |"],
  ["what looks like a directive", "10:30 に :smile: と ::leaf と https://a.b:80/x"],
  ["a bare address", "https://example.com/です。と www.example.com を見る"],
  ["links to other sites", '[a_b](https://example.com/a_(b) "題") と <mailto:a@example.com>'],
  ["footnotes", "脚注[^1]\n\n[^1]: 本文 a_b"],
  ["raw HTML", '<kbd>Ctrl</kbd> と <b class="x">太字</b>'],
])("%s keeps its source", async (_name, text) => {
  expect(await below(text)).toBe(text);
});

test.each([
  ["a link", "[題 a_b](./a.md?x=1#%E8%A6%8B)", "[題 a_b](‹href ./a.md?x=1#見›)"],
  ["a link with a title", '[a](/b "c\\"d")', '[a](‹href /b› "c\\"d")'],
  ["a link by reference", "[a][b]\n\n[b]: ./c.md", "[a][b]\n\n[b]: ‹href ./c.md›"],
  ["an image", '![図 a_b](./a.png "t")', '‹image ./a.png 図 a_b "t"›'],
  [
    "the text around it keeps its source",
    "* _[題](  ./a.md '題' )_\n* __b__ [](c.md)",
    "* _[題](  ‹href ./a.md› '題' )_\n* __b__ [](‹href c.md›)",
  ],
  [
    "a link with escapes is serialized again",
    "* [a](./a\\_b.md) &amp; [b](./a&amp;b.md)",
    "- [a](‹href ./a_b.md›) &amp; [b](‹href ./a&b.md›)",
  ],
  ["an image in a link", "[![x](a.png)](b.md)", "[‹image a.png x›](‹href b.md›)"],
  [
    "links in raw HTML",
    "<a href=\"./a.md\">x</a><img src='b.png'>",
    '<a href="‹href ./a.md›">x</a><img src="‹href b.png›">',
  ],
])("%s is a placeholder", async (_name, text, expected) => {
  expect(await below(text)).toBe(expected);
});

test.each([
  [":::note\n\n本文\n\n- a\n\n:::", "> **‹callout.note›**\n>\n> 本文\n>\n> - a"],
  [":::tip[題 `x`]\n本文\n:::", "> **題 `x`**\n>\n> 本文"],
  [':::tip{title="*題* `x`"}\n本文\n:::', "> **\\*題\\* \\`x\\`**\n>\n> 本文"],
  [':::tip{title="題"}\n本文\n:::', "> **題**\n>\n> 本文"],
  ["> [!WARNING]\n> 本文", "> **‹callout.warning›**\n>\n> 本文"],
  ["> [!TIP]\n>\n> 本文", "> **‹callout.tip›**\n>\n> 本文"],
  ["> [!NOTE] 題名\n> 本文", "> **題名**\n>\n> 本文"],
  ["> [!note]- 題名\n> 本文", "> **題名**\n>\n> 本文"],
  ["> [!NOTES]\n> 本文", "> [!NOTES]\n> 本文"],
  [":::note\n\n::::\n", "> **‹callout.note›**"],
  ["::::note\n:::tip\n中\n:::\n::::", "> **‹callout.note›**\n>\n> > **‹callout.tip›**\n> >\n> > 中"],
  [":::cards\n\n- [a](./a.md) — b\n\n:::", "- [a](‹href ./a.md›) — b"],
  [
    "## 見出し\n\n::::tabs\n\n:::tab[Windows]\n\nx\n\n:::\n\n:::tab[macOS]\n\ny\n\n:::\n\n::::",
    "## 見出し\n\n### Windows\n\nx\n\n### macOS\n\ny",
  ],
  [":::details[もっと]\n\nx\n\n:::", "**もっと**\n\nx"],
])("the block %j is plain Markdown", async (text, expected) => {
  expect(await below(text)).toBe(expected);
});

test.each([
  ["a title", '```js title="src/a_b.js" {1}\nx\n```', "**src/a_b.js**\n\n```js {1}\nx\n```"],
  ["a title of another tool", "```js:src/main.js\nx\n```", "**src/main.js**\n\n```js\nx\n```"],
  ["a title with signs", '~~~js title="*a* `b`"\nx\n~~~', "**\\*a\\* \\`b\\`**\n\n```js\nx\n```"],
  ["a caption", '- ```js caption="After"\n  x\n  ```', "- ```js\n  x\n  ```\n\n  *After*"],
  ["hidden lines", "```rust\n# use a;\nb();\n```", "```rust\nb();\n```"],
  ["magic comments", "```js\n// highlight-next-line\nx\n```", "```js\nx\n```"],
  ["the language of inline code", "`len(x){:python}` and `` `{:js}` ``", "`len(x)` and `` `{:js}` ``"],
])("code is what the page shows of it: %s", async (_name, text, expected) => {
  expect(await below(text)).toBe(expected);
});

test("a URL with an escaped colon, which has no position in the source", async () => {
  expect(await below("At https\\://a.example. <b>x</b>")).toBe("At <https://a.example>. <b>x</b>");
});

test("comments and explicit ids are not part of the text", async () => {
  expect(await below("<!-- 一 -->\n\n## 設定 {#setup}\n\n<!-- 二\n三 -->\n\nx <!-- 四 -->")).toBe(
    "## 設定\n\nx",
  );
});

test("a page without a heading gets its title, and front matter is omitted", async () => {
  expect(await copy("---\ntitle: 題\n---\n本文\n")).toBe("# 題\n\n本文\n");
  expect(await copy("---\ntitle: 題\nhide_title: true\n---\n本文\n")).toBe("本文\n");
  expect(await copy("本文\n", "content/docs/01-intro.md")).toBe("# intro\n\n本文\n");
});

test("the copy has a hash of its own", async () => {
  const [a, b, c] = await Promise.all([page("# T\n\na"), page("# T\n\na\n"), page("# T\n\nb")]);
  expect(a.doc.ref.copy).toBe(b.doc.ref.copy);
  expect(a.doc.ref.copy).not.toBe(c.doc.ref.copy);
});

test("readings follow their words", async () => {
  expect(
    await copy("# T\n\n{漢字|かん|じ}と`{a|b}`と **{東京|とうきょう}**\n", undefined, { ruby: true }),
  ).toBe("# T\n\n漢字（かんじ）と`{a|b}`と **東京（とうきょう）**\n");
});

test("cards of other pages are listed", async () => {
  expect(await below("::doc-cards")).toBe("‹cards›");
});
