/** Title and description of a page. */
import { expect, test } from "vitest";
import { fileTitle, splitNumberPrefix } from "../../src/markdown/text/names.ts";
import { page } from "./page.ts";

test("the title is the front matter's, else the first level-1 heading's, else the file's name", async () => {
  const titleOf = async (text: string) => (await page(text, "content/docs/01-my-page.md")).doc.title;
  expect(await titleOf("---\ntitle: Given\n---\n# Heading\n")).toBe("Given");
  expect(await titleOf("# `am.clear` and **more** [here](./x.md)\n")).toBe("am.clear and more here");
  expect(await titleOf("Underlined\n=====\n")).toBe("Underlined");
  expect(await titleOf("Words first.\n\n# Heading\n")).toBe("Heading");
  expect(await titleOf("# Heading {#top}\n")).toBe("Heading");
  expect(await titleOf("Words.\n")).toBe("my-page");
});

test("a page without a level-1 heading gets one, unless it hides its title", async () => {
  expect((await page("---\ntitle: Given <b>\n---\nWords.\n")).html).toBe(
    '<h1 id="given-b">Given &#x3C;b></h1>\n<p>Words.</p>',
  );
  expect((await page("---\ntitle: Given\nhide_title: true\n---\nWords.\n")).html).toBe("<p>Words.</p>");
  expect((await page("---\ntitle: Given\n---\nWords.\n\n# Own\n")).html).toBe(
    '<p>Words.</p>\n<h1 id="own">Own</h1>',
  );
});

test.each([
  ["content/docs/01-intro.md", "intro"],
  ["content/docs/guides/index.md", "guides"],
  ["content/docs/02-guides/README.md", "guides"],
  ["content/docs/am.clear.mdx", "am.clear"],
  ["index.md", "index"],
])("%s is called %s when it says nothing of itself", (path, title) => {
  expect(fileTitle(path)).toBe(title);
});

test.each([
  ["01-intro", 1, "intro"],
  ["1. はじめに", 1, "はじめに"],
  ["001 - foo", 1, "foo"],
  ["01_foo", 1, "foo"],
  ["01.foo", 1, "foo"],
  ["01--foo", 1, "foo"],
  ["0-foo", 0, "foo"],
  ["10_am.clear", 10, "am.clear"],
])("%s has the number prefix %d", (name, position, rest) => {
  expect(splitNumberPrefix(name)).toEqual({ position, name: rest });
});

test.each(["01foo", "01 intro", "01-", "2021-11-foo", "7.0-foo", "1.2.3", "1-2foo", "foo-01", "-01-foo"])(
  "%s has no number prefix",
  (name) => {
    expect(splitNumberPrefix(name)).toEqual({ position: null, name });
  },
);

test.each([
  ["underscores and dots are kept", "am.clear_all_stamp is a function.", "am.clear_all_stamp is a function."],
  ["a time is kept", "10:30:00 に始まります。", "10:30:00 に始まります。"],
  ["colons are kept", "例: foo: bar", "例: foo: bar"],
  ["stars between numbers are kept", "5 * 3 * 2", "5 * 3 * 2"],
  ["marks are removed", "**Bold**, `code`, [link](./x.md) and ~~no~~.", "Bold, code, link and no."],
  ["raw tags are removed", "Press <kbd>Ctrl</kbd> now.", "Press Ctrl now."],
  ["a comment before it is passed over", "<!-- note -->\n\nWords.", "Words."],
  ["a code block is passed over", "~~~js\ncode\n~~~\n\nWords.", "Words."],
  ["a list is passed over", "- item\n\nWords.", "Words."],
  ["a table is passed over", "| a |\n| - |\n| b |\n\nWords.", "Words."],
  ["a callout is passed over", ":::note\nAside.\n:::\n\nWords.", "Words."],
  ["lines become one", "Two\nlines.", "Two lines."],
  ["japanese lines join without a gap", "二行の\n文章。", "二行の文章。"],
])("in the description, %s", async (_name, text, description) => {
  expect((await page(`# T {#t}\n\n${text}\n`)).doc.description).toBe(description);
});

test("a page without a paragraph has no description", async () => {
  expect((await page("# タイトル {#foo}\n")).doc.description).toBeNull();
});

test("the front matter's description wins, and an empty one counts as none", async () => {
  expect((await page("---\ndescription: Given.\n---\nWords.\n")).doc.description).toBe("Given.");
  expect((await page('---\ndescription: ""\n---\nWords.\n')).doc.description).toBe("Words.");
});

test("a long description ends after a sentence, else with an ellipsis, and never inside a character", async () => {
  const ofText = async (text: string) => (await page(`${text}\n`)).doc.description ?? "";
  expect(await ofText(`${"あ".repeat(99)}。${"い".repeat(99)}。`)).toBe(`${"あ".repeat(99)}。`);
  expect(await ofText("い".repeat(200))).toBe(`${"い".repeat(159)}…`);
  expect(await ofText("👨‍👩‍👧".repeat(200))).toBe(`${"👨‍👩‍👧".repeat(159)}…`);
  expect(await ofText("x".repeat(160))).toBe("x".repeat(160));
});

test("a byte order mark at the start of a text changes nothing, and moves no place", async () => {
  const text = "\u{10000}:kbd[a] <bx>\n";
  expect(await page(`\ufeff${text}`)).toEqual(await page(text));
});
