/**
 * Conformance with CommonMark and GFM, with all of docgen's extensions enabled: every example of the CommonMark
 * specification, and examples for each GFM rule compared with the output of GitHub's parser. A difference must be listed
 * here with its reason, or the test fails.
 */
import { convert } from "cmark-gfm-js";
import spec from "commonmark-spec";
import { expect, test } from "vitest";
import { expectedHtml, ourHtml } from "./conformance-examples.ts";

interface Example {
  readonly name: string;
  readonly markdown: string;
  readonly html: string;
}

/** Reason by example. */
type Differences = Readonly<Record<string, string>>;

async function run(suite: string, examples: readonly Example[], differences: Differences): Promise<void> {
  const different: string[] = [];
  const unexplained: string[] = [];
  for (const { name, markdown, html } of examples) {
    const expected = expectedHtml(html);
    const found = await ourHtml(markdown);
    if (found === expected) continue;
    different.push(name);
    if (!(name in differences)) {
      unexplained.push(`${name}: ${JSON.stringify(markdown)}\n  not ${expected}\n  but ${found}`);
    }
  }
  const stale = Object.keys(differences).filter((name) => !different.includes(name));
  const explained = different.length - unexplained.length;
  const passed = examples.length - different.length;
  console.log(
    `${suite}: ${examples.length} examples, ${passed} passed, ${explained} deliberate differences, ${unexplained.length} unexplained`,
  );
  expect(unexplained, "differences without a reason").toEqual([]);
  expect(stale, "reasons without a difference").toEqual([]);
}

const unfiltered =
  "Authors own their pages: no tag is filtered, and what the page's policy blocks is reported.";
const words =
  "A tag of an element that nobody knows and that is never closed is words to its author: Vec<u8>.";
const bareAddress = "GFM: a bare address is a link.";

test("CommonMark 0.31.2", async () => {
  const examples = spec.tests.map(({ markdown, html, section, number }) => ({
    name: `${number} ${section}`,
    markdown: markdown.replaceAll("→", "\t"),
    html: html.replaceAll("→", "\t"),
  }));
  expect(examples).toHaveLength(652);
  await run("CommonMark 0.31.2", examples, {
    "201 Link reference definitions": words,
    "491 Links": words,
    "524 Links": words,
    "536 Links": words,
    "602 Autolinks": bareAddress,
    "606 Autolinks": bareAddress,
    "608 Autolinks": bareAddress,
    "611 Autolinks": bareAddress,
    "612 Autolinks": bareAddress,
    "613 Raw HTML": words,
    "614 Raw HTML": words,
    "615 Raw HTML": words,
    "617 Raw HTML": words,
    "623 Raw HTML": words,
  });
});

const byGithub = (rule: string, sources: readonly string[]): Example[] =>
  sources.map((markdown, index) => ({ name: `${rule} ${index + 1}`, markdown, html: convert(markdown, 0) }));

const tables = byGithub("table", [
  "| a | b |\n| --- | --- |\n| c | d |\n",
  "a | b\n-|-\nc | d\n",
  "| l | c | r | n |\n|:-|:-:|-:|-|\n| 1 | 2 | 3 | 4 |\n",
  "| a \\| b |\n| - |\n| `c \\| d` **e\\|f** |\n",
  "| a | b |\n| - | - |\n| c |\n| d | e | f |\n",
  "| a |\n| - |\n| b |\n> quote\n",
  "| a |\n| - |\n| b |\n\ntext\n",
  "| a |\n| - |\nb\n\nc\n",
  "| a | b |\n| - |\n| c |\n",
  "| a |\n| - |\n",
  "text\n| a |\n| - |\n| b |\n",
  "- | a |\n  | - |\n  | b |\n",
  "> | a |\n> | - |\n> | b |\n",
  "| *a* | ~~b~~ | [c](d) | `e` |\n|-|-|-|-|\n",
  "| a |\n| : |\n",
  "a\n-\n",
  "| a | \n|---|  \n  | b |\n",
  "| 見出し | 値 |\n| --- | ---: |\n| 「甲」 | 1 |\n",
]);

const strikethrough = byGithub("strikethrough", [
  "~~a~~ b\n",
  "~a~ b\n",
  "a~~b~~c\n",
  "~~a\n\nb~~\n",
  "~~~a~~~\n",
  "x ~~~~a~~~~ y\n",
  "~~a ~~b~~\n",
  "~~*a* **b**~~\n",
  "*~~a*~~\n",
  "\\~~a~~\n",
  "~~ a ~~\n",
]);

const addresses = byGithub("address", [
  "www.example.com\n",
  "See www.example.com/a for more.\n",
  "Visit www.example.com.\n",
  "Visit www.example.com/a.b!\n",
  "www.example.com/a?q=(b)\n",
  "(www.example.com/a?q=(b))\n",
  "(see www.example.com/a)\n",
  "www.example.com/a?q=b&c;\n",
  "www.example.com/a?q=b&copy;\n",
  "www.example.com/a<b\n",
  "http://example.com https://example.com/a?b=c#d\n",
  "(https://example.com/a_(b))\n",
  "*https://example.com*\n",
  "xhttp://example.com\n",
  "me@example.com\n",
  "hello@mail+xyz.example isn't one, hello+xyz@mail.example is\n",
  "a.b-c_d@a.b\n",
  "a.b-c_d@a.b.\n",
  "a.b-c_d@a.b-\n",
  "a.b-c_d@a.b_\n",
  "[https://example.com](b)\n",
  "`https://example.com`\n",
  '<a href="b">https://example.com</a>\n',
]);

const rawHtml = byGithub("tag", ["<strong> <em>\n", "a <title>b</title> c\n", "<script>\na\n</script>\n"]);

/** GitHub's parser leaves task lists to a later step, so the expected HTML is written by the rule of the specification. */
const tasks: Example[] = [
  [
    "- [ ] a\n- [x] b\n",
    '<ul><li><input type="checkbox" disabled> a</li><li><input type="checkbox" checked disabled> b</li></ul>',
  ],
  [
    "- [X] a\n  - [ ] b\n",
    '<ul><li><input type="checkbox" checked disabled> a<ul><li><input type="checkbox" disabled> b</li></ul></li></ul>',
  ],
  ["1. [ ] a\n", '<ol><li><input type="checkbox" disabled> a</li></ol>'],
  ["- [] a\n- [ ]b\n- [y] c\n", "<ul><li>[] a</li><li>[ ]b</li><li>[y] c</li></ul>"],
  ["- a [ ] b\n", "<ul><li>a [ ] b</li></ul>"],
  ["[ ] a\n", "<p>[ ] a</p>"],
].map(([markdown = "", html = ""], index) => ({ name: `task ${index + 1}`, markdown, html }));

test("GFM, by GitHub's parser", async () => {
  await run("GFM extensions", [...tables, ...strikethrough, ...addresses, ...rawHtml, ...tasks], {
    "table 11": "A table may follow a paragraph without a blank line, as in later versions of that parser.",
    "strikethrough 2": "One tilde stands between the ends of a range: 10~20.",
    "strikethrough 5":
      "CommonMark: a fence of tildes may have tildes after it, so this opens a block of code.",
    "strikethrough 6": "GFM: three or more tildes strike nothing through.",
    "strikethrough 10": "GFM: the runs on both sides are one or two tildes; these are one and two.",
    "tag 2": unfiltered,
    "tag 3": unfiltered,
  });
});
