/** Opening and closing lines of containers. */
import { describe, expect, test } from "vitest";
import { meantOpening } from "../../src/markdown/blocks/container-slips.ts";
import { body, page } from "./page.ts";

const note = (title: string, content: string) =>
  `<div class="callout callout-note" role="note" aria-label="${title}"><p class="callout-title">${title}</p>${content}</div>`;

describe("a title behind the name", () => {
  test("is the title of the box, with its marks", async () => {
    expect(await body(":::note 題名 **太字**と`code`\n本文。\n:::\n")).toBe(
      '<div class="callout callout-note" role="note" aria-label="題名 太字とcode"><p class="callout-title">題名 <strong>太字</strong>と<code>code</code></p><p>本文。</p></div>',
    );
  });

  test.each([
    ["after a paragraph", "text\n:::note T\nx\n:::\n", `<p>text</p>\n${note("T", "<p>x</p>")}`],
    ["with blanks around", ":::note   T  \n\nx\n\n:::  \n\ny\n", `${note("T", "<p>x</p>")}\n<p>y</p>`],
    ["indented", "   :::note T\n   x\n   :::\n", note("T", "<p>x</p>")],
    ["without content", ":::note T\n:::\n", note("T", "")],
    [
      "in a quotation",
      "> :::note T\n> x\n> :::\n\ny",
      `<blockquote>\n${note("T", "<p>x</p>")}\n</blockquote>\n<p>y</p>`,
    ],
    [
      "in a list",
      "- a\n\n  :::note T\n  x\n\n  - b\n  :::\n",
      `<ul>\n<li>\n<p>a</p>\n${note("T", "<p>x</p><ul>\n<li>b</li>\n</ul>")}\n</li>\n</ul>`,
    ],
    [
      "in a block of the same kind with more colons",
      "::::note Outer\n:::note Inner\nx\n:::\n::::\n",
      note("Outer", note("Inner", "<p>x</p>")),
    ],
    ["with lines in all three ways to end", ":::note T\r\nx\r\n:::\r\n", note("T", "<p>x</p>")],
  ])("%s", async (_name, text, html) => {
    expect(await body(text)).toBe(html);
  });

  test("holds what any container holds", async () => {
    const html = await body(":::note T\n# H\n\n```text\n:: x\n```\n\n| a |\n| - |\n| b |\n:::\n\nafter\n");
    expect(html).toContain('<h1 id="h">H<a ');
    expect(html).toContain(":: x");
    expect(html).toContain("<td>b</td>");
    expect(html).toMatch(/<\/div>\n<p>after<\/p>$/);
  });
});

describe("what is not such a title", () => {
  test.each([
    ["in a fence", "```text\n:::note T\nx\n:::\n```\n"],
    ["in indented code", "    :::note T\n"],
  ])("%s", async (_name, text) => {
    expect(await body(text)).not.toContain("callout");
  });

  test.each([
    ["two colons", "::note T\n"],
    ["a blank before the name", "::: note\n"],
    ["in a line", "a :::note T\n"],
  ])("%s", async (_name, text) => {
    expect(await body(text)).not.toContain("callout");
  });
});

test("places below a title are those of the source", async () => {
  const text = "# T\n\n:::note 題名 [x](./a.md)\n\n  ```pyton\n  x\n  ```\n:::\n\n:::nota U\n:::\n";
  expect((await page(text)).problems).toEqual([
    '10:3+5 warning directive/unknown Unknown block ":::nota": its content is rendered as text.',
    '5:6+5 warning code/unknown-language Unknown language "pyton": the code is not highlighted.',
  ]);
});

test("a block that is not closed is reported, where it opens", async () => {
  expect((await page("# T\n\n:::note T\nx\n\n- y\n")).problems).toEqual([
    '3:3+5 warning directive/unclosed Unclosed block ":::note": it ends with the surrounding content.',
  ]);
  expect((await page("# T\n\n> :::tip\n> x\n")).problems).toHaveLength(1);
});

test("a name of the site's own is a note under its name, unless it has a title", async () => {
  const callouts = ["spoiler", "メモ"];
  expect(await body(":::spoiler\nx\n:::\n", { callouts })).toBe(
    '<div class="callout callout-note callout-spoiler" role="note" aria-label="spoiler"><p class="callout-title">spoiler</p><p>x</p></div>',
  );
  expect(await body(":::メモ 題名\nx\n:::\n", { callouts })).toContain('<p class="callout-title">題名</p>');
  expect(await body("> [!SPOILER]\n> x\n", { callouts })).toContain("callout-spoiler");
  expect((await page(":::spoiler\nx\n:::\n")).problems[0]).toContain("directive/unknown");
});

describe("a fence in a container is opaque", () => {
  /** Lines of the code block. */
  const code = (html: string) =>
    [...html.matchAll(/<span class="line">(.*?)<\/span>/g)].map(([, text = ""]) =>
      text.replace(/<[^>]*>/g, ""),
    );

  test.each([
    ["in a note", ":::note\n\n```md\n:::tip\nx\n:::\n```\n\nin\n\n:::\n\nafter", [":::tip", "x", ":::"]],
    ["below a title", ":::note T\n~~~~md\n:::\n~~~\n:::\n~~~~\nin\n:::\nafter", [":::", "~~~", ":::"]],
    ["in brackets", ":::note[T]\n```md\n:::\n```\n```md\n::::\n```\nin\n:::\nafter", [":::", "::::"]],
    ["in a list", "- item\n\n  :::note\n\n  ```md\n  :::\n  ```\n\n  in\n\n  :::\n\nafter", [":::"]],
    ["in a list inside", ":::note\n- a\n\n  ```md\n  :::\n  ```\n- in\n:::\nafter", [":::"]],
    ["beside the bullet", ":::note\n1. ```md\n   :::\n   ```\n\nin\n:::\nafter", [":::"]],
    ["in a quotation", "> :::note\n> ```md\n> :::\n> ```\n> in\n> :::\n\nafter", [":::"]],
    ["in two containers", "::::note\n:::tip\n```\n::::\n:::\n```\n:::\nin\n::::\nafter", ["::::", ":::"]],
    [
      "with more colons outside",
      "::::note\n\n```md\n:::tip\nx\n:::\n```\n\nin\n\n::::\n\nafter",
      [":::tip", "x", ":::"],
    ],
    ["that is indented", "  :::note\n  ```md\n  :::\n  ```\n  in\n  :::\nafter", [":::"]],
  ])("%s", async (_name, text, lines) => {
    const { html, problems } = await page(`# T\n\n${text}\n`);
    expect(code(html)).toEqual(lines);
    expect(html).toMatch(/in(<\/p>)?(\n?<\/li>\n<\/ul>)?<\/div>[\s\S]*<p>after<\/p>$/);
    expect(problems).toEqual([]);
  });

  test("in tabs", async () => {
    const { html, problems } = await page(
      "::::tabs\n\n:::tab[A]\n\n```md\n:::warning\nx\n:::\n```\n\n:::\n\n:::tab[B]\n\ny\n\n:::\n\n::::\n",
    );
    expect(code(html)).toEqual([":::warning", "x", ":::"]);
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toContain("<p>y</p>");
    expect(problems).toEqual([]);
  });

  test.each([
    ["without an end", ":::note\n```js\nx\n:::\n\nafter"],
    ["without an end, with another one below", ":::note\n```js\nx\n:::\n\nafter\n\n```js\ny\n```"],
    ["in an item that ends before it", ":::note\n- a\n  ```js\n  x\n:::\n\nafter\n\n```\ny\n```"],
    ["in indented code", ":::note\n\n    ```js\n\n:::\n\nafter\n\n```\ny\n```"],
    ["in a quotation that ends before it", ":::note\n> ```js\n> x\n:::\n\nafter\n\n```\ny\n```"],
  ])("but not one %s", async (_name, text) => {
    expect(await body(`${text}\n`)).toMatch(/<\/div>\n<p>after<\/p>/);
  });
});

describe("blanks in the line that opens", () => {
  const noteOf = (title: string, attributes = "") =>
    `<div class="callout callout-note${attributes}" role="note" aria-label="${title}"><p class="callout-title">${title}</p><p>x</p></div>`;

  test.each([
    [":::note [タイトル]", noteOf("タイトル")],
    [":::note タイトル", noteOf("タイトル")],
    [":::note\u3000タイトル", noteOf("タイトル")],
    [":::note [a] and [b]", noteOf("[a] and [b]")],
    [":::note[title] {.cls}", noteOf("title", " cls")],
    [":::note [title] {.cls}", noteOf("title", " cls")],
    [":::note title {.cls}", noteOf("title", " cls")],
    [':::note {title="T" .cls}', noteOf("T", " cls")],
    [":::note title {x}", noteOf("title {x}")],
  ])("%s", async (line, html) => {
    const found = await page(`# T\n\n${line}\nx\n:::\n`);
    expect(found.html).toBe(`<h1 id="t">T</h1>\n${html}`);
    expect(found.problems).toEqual([]);
  });
});

describe("a misspelled line opens nothing and is reported with its position", () => {
  test.each([
    [":::note[タイトル", 1],
    [":::note【題】", 1],
    [":::note（題）", 1],
    [":::note:タイトル", 1],
    [":::note[a]b", 1],
    [":::note{.cls", 1],
    [":::note-", 1],
    ["：：：note 題", 1],
    ["::: tip Title", 1],
    [":::{note} Title", 1],
    ["::: {.note}", 1],
    ["- :::tip「題」", 3],
    ["> ：：：tip[題]", 3],
  ])("%s", async (line, column) => {
    const { html, problems } = await page(`# T\n\n${line}\nx\n`);
    const written = line.slice(column - 1);
    expect(html).toContain(written);
    expect(problems).toEqual([
      `3:${column}+${written.length} warning directive/unread Invalid block syntax "${written}": it is rendered as text.`,
    ]);
  });

  test("in the middle of a paragraph", async () => {
    expect((await page("# T\n\nwords\n:::warnin(題)\nx\n:::\n")).problems).toEqual([
      '4:1+12 warning directive/unread Invalid block syntax ":::warnin(題)": it is rendered as text.',
    ]);
  });

  test.each([
    "::: 注意 :::",
    "`:::note[x`",
    "\\:::note[x",
    "a :::note[x",
    ":::",
    "::: 10",
    "：：：：：",
    "10:30:::a",
  ])("but not %s", async (line) => {
    expect((await page(`# T\n\n${line}\n`)).problems).toEqual([]);
  });

  test.each([
    [":::note", "[タイトル", ":::note[タイトル]"],
    [":::note", "【題】{.x}", ":::note[題]{.x}"],
    [":::note", ":タイトル", ":::note[タイトル]"],
    [":::note", "[a]b", ":::note a]b"],
    [":::note", "[t]{a=}", ":::note[t]"],
    [":::note", "", ":::note"],
    ["::::tip", " Title", "::::tip[Title]"],
  ])("%s%s was meant as %s", (start, rest, meant) => {
    expect(meantOpening(start, rest)).toBe(meant);
  });
});
