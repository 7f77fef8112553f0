/** The texts of Markdown files, and files with other texts in their place. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { alignUnits } from "../../src/translate/align.ts";
import type { ReadUnits } from "../../src/translate/read-units.ts";
import { replaceUnits } from "../../src/translate/replace.ts";
import { isTranslatable, openWordCounter } from "../../src/translate/unit.ts";
import { runs } from "../runs.ts";
import { openReader } from "./open-reader.ts";

const read = await openReader();

async function replaced(
  text: string,
  translate: (text: string) => string,
  own: ReadUnits = read,
  path = "docs/a.md",
) {
  const source = { path: sourcePath(path), text, units: await own(sourcePath(path), text) };
  const texts = source.units.flatMap((unit, index) =>
    isTranslatable(unit) ? [[index, translate(unit.text)] as const] : [],
  );
  return { ...(await replaceUnits(source, new Map(texts), own)), units: source.units };
}

const page = `---
title: Start
description: 'It''s easy'
sidebar_position: 2
---

# Start here {#start}

A paragraph with a [link](./b.md "Title"),
\`code\` and a note[^1].

> A quotation
> of two lines.

- one
  - two
- [ ] three

| Name | Value |
| --- | --- |
| \`a\` | a text |

:::warning[Be careful]
Inside.
:::

::card{title="A card"}

![A picture](./a.png "Title")

<details><summary>More</summary>

Hidden.

</details>

\`\`\`js title="a.js"
const text = "code stays";
\`\`\`

[^1]: A footnote.
[ref]: ./c.md
`;

test("have a kind and a line", async () => {
  const units = await read(sourcePath("docs/a.md"), page);
  const texts = units.filter(isTranslatable).map(({ kind, line, text }) => `${line} ${kind}: ${text}`);
  expect(texts).toMatchInlineSnapshot(`
    [
      "2 front matter: Start",
      "3 front matter: It's easy",
      "7 heading 1: Start here",
      "9 paragraph: A paragraph with a [link](./b.md "Title"),
    \`code\` and a note[^1].",
      "12 paragraph: A quotation
    of two lines.",
      "15 list item: one",
      "16 list item: two",
      "17 list item: three",
      "19 table cell: Name",
      "19 table cell: Value",
      "21 table cell: a text",
      "23 title: Be careful",
      "24 paragraph: Inside.",
      "29 alternative text: A picture",
      "31 HTML: More",
      "33 paragraph: Hidden.",
      "41 footnote: A footnote.
    [ref]: ./c.md",
    ]
  `);
});

test("are replaced, and every other byte stays", async () => {
  const { text, refused, units } = await replaced(page, (one) =>
    one.replaceAll(/\p{L}+/gu, (word) => word.toUpperCase()),
  );
  expect([...refused]).toEqual([]);
  expect(text).toContain("title: START");
  expect(text).toContain("description: 'IT''S EASY'");
  expect(text).toContain("> A QUOTATION\n> OF TWO LINES.");
  const after = await read(sourcePath("docs/a.md"), text);
  const rest = (whole: string, list: typeof units) =>
    list.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), whole);
  expect(rest(text, after)).toBe(rest(page, units));
});

test("keep Windows line endings and a byte order mark", async () => {
  const windows = `\uFEFF${page.replaceAll("\n", "\r\n")}`;
  expect((await replaced(windows, (text) => text)).text).toBe(windows);
  const { text } = await replaced(windows, (one) => `${one}x`);
  expect(text.startsWith("\uFEFF---\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
});

test.each([
  ["Text.\n", "3. Mai", "3\\. Mai\n"],
  ["Text.\n", "# kein Titel", "\\# kein Titel\n"],
  ["- a b\n", "eins\nzwei", "- eins\n  zwei\n"],
  ["| a |\n| - |\n| b c |\n", "eins | zwei", "| eins \\| zwei |\n| - |\n| eins \\| zwei |\n"],
  ["<div>\n  one\n  two\n</div>\n", "eins\n  zwei", "<div>\n  eins\n  zwei\n</div>\n"],
  ["Text.\n", "\u3000文。", "\u3000文。\n"],
  ["---\ntitle: Start\n---\n", "Los: jetzt", '---\ntitle: "Los: jetzt"\n---\n'],
  ["---\ntitle: >\n  Start\n  here\nid: a\n---\n", "Los", '---\ntitle: "Los"\nid: a\n---\n'],
])("%j with %j is %j", async (source, translation, expected) => {
  expect((await replaced(source, () => translation)).text).toBe(expected);
});

test("that would change the structure are refused, and all others used", async () => {
  const { text, refused } = await replaced("One.\n\nTwo.\n", (one) =>
    one === "One." ? "```\ncode" : "Zwei.",
  );
  expect(text).toBe("One.\n\nZwei.\n");
  expect([...refused]).toEqual([0]);
});

test("of MDX and of dialects are found", async () => {
  const mdx = 'import X from "./x.js"\n\n<X title="A title">\n  Text {1 + 1}.\n</X>\n';
  expect((await replaced(mdx, (one) => one.toUpperCase(), read, "docs/a.mdx")).text).toBe(
    'import X from "./x.js"\n\n<X title="A TITLE">\n  TEXT {1 + 1}.\n</X>\n',
  );
  const mkdocs = '!!! note "A title"\n    Text\n    on two lines.\n';
  expect((await replaced(mkdocs, (one) => one.toUpperCase())).text).toContain("    TEXT\n    ON TWO LINES.");
});

const fragments = fc.constantFrom(
  ...[
    "# ",
    "> ",
    "- ",
    "1. ",
    "  ",
    "    ",
    "\n",
    "\n\n",
    "|",
    " | ",
    "| - | - |\n",
    "`",
    "```\n",
    "**",
    "_",
    "[",
  ],
  ...[
    "](",
    ")",
    "![",
    "<b>",
    "</b>",
    "<!-- ",
    " -->",
    ":::note[",
    "]\n",
    ":::\n",
    '::a{title="',
    '"}',
    "{#id}",
    "[^1]",
  ],
  ...[
    "[^1]: ",
    "---\n",
    "title: ",
    "text",
    "文字",
    "و",
    "\r\n",
    "\\",
    "&amp;",
    "$",
    "{",
    "}",
    "<X>",
    "</X>",
    "=\n",
    "!!! note\n",
  ],
);

test("of any Markdown are written as they were", async () => {
  const markdown = fc
    .array(fc.oneof(fragments, fc.string({ maxLength: 6 })), { maxLength: 40 })
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(markdown, fc.constantFrom("a.md", "a.mdx"), async (text, path) => {
      const same = await replaced(text, (one) => one, read, path);
      expect(same.text).toBe(text);
      // Others are written as a whole, or refused.
      const other = await replaced(text, (one) => `${one}x`, read, path);
      const after = await read(sourcePath(path), other.text);
      expect(after.map(({ kind }) => kind)).toEqual(same.units.map(({ kind }) => kind));
    }),
    { numRuns: runs(400) },
  );
});

test("words are counted, also without spaces between them", () => {
  expect(openWordCounter("en")("Two words, and 3 more.")).toBe(5);
  expect(openWordCounter("de")("")).toBe(0);
  const words = openWordCounter("ja")("東京都に住んでいます。");
  expect(words).toBeGreaterThan(2);
  expect(words).toBeLessThan(10);
});

test.each([
  [
    "an added section between headings with ids",
    "A.\n\n## B {#b}\n\nC.\n",
    "a.\n\n## Neu\n\nneu.\n\n## b {#b}\n\nc.\n",
    "A.=a. B=b C.=c.",
  ],
  ["a list with one item more", "A.\n\n- B\n- C\n\nD.\n", "a.\n\n- b\n- neu\n- c\n\nd.\n", "A.=a. D.=d."],
  ["one paragraph more", "# A\n\nB.\n", "# a\n\nneu.\n\nb.\n", "A=a"],
  ["a missing list", "# A\n\nB.\n\n- C\n\nD.\n", "# a\n\nb.\n\nd.\n", "A=a"],
  ["an added heading without ids", "A.\n\n## B\n\n### C\n\n## D\n", "a.\n\n## b\n\n## d\n", "A.=a."],
  ["ids in another order", "## A {#a}\n\n## B {#b}\n\n### C\n", "## b {#b}\n\n## a {#a}\n", "A=a"],
])("an existing translation with %s", async (_name, original, own, expected) => {
  const [before, now] = [
    await read(sourcePath("docs/a.md"), original),
    await read(sourcePath("docs/a.md"), own),
  ];
  const pairs = [...alignUnits(before, now)].map(([index, text]) => `${before[index]?.text}=${text}`);
  expect(pairs.join(" ")).toBe(expected);
});

test("tags and authors: labels, titles and descriptions, whose other bytes stay", async () => {
  const tags =
    "# Tags\r\nv1.0:\r\n  label: Old # note\r\n  permalink: /old\r\nbare:\r\nflow: { label: New, description: 'It''s new' }\r\n";
  const { text, refused } = await replaced(tags, (one) => `${one}, x: y`, read, "docs/tags.yml");
  expect(refused.size).toBe(0);
  expect(text).toBe(
    "# Tags\r\nv1.0:\r\n  label: \"Old, x: y\" # note\r\n  permalink: /old\r\nbare:\r\nflow: { label: \"New, x: y\", description: 'It''s new, x: y' }\r\n",
  );
  const authors = "hana:\n  name: Hana\n  title: Editor\n  page: true\n";
  expect((await replaced(authors, () => "Redakteurin", read, "blog/authors.yml")).text).toBe(
    authors.replace("Editor", "Redakteurin"),
  );
  expect(await read(sourcePath("docs/tags.yml"), "- a list")).toEqual([]);
  expect(await read(sourcePath("docs/tags.yml"), "a: [")).toEqual([]);
});
