/** Front matter: every key, and every error at its position. */
import { expect, test } from "vitest";
import { readDay } from "../../src/markdown/front-matter/date.ts";
import {
  findFrontMatter,
  loadFrontMatter,
  parseFrontMatter,
} from "../../src/markdown/front-matter/front-matter.ts";
import { parseYamlDocument } from "../../src/markdown/front-matter/yaml-document.ts";
import { line, page } from "./page.ts";

const found = (text: string) => parseFrontMatter(text, "a.md", parseYamlDocument);
const problems = (text: string) => found(text).diagnostics.map(line);

const defaults = {
  id: null,
  title: null,
  description: null,
  slug: null,
  template: null,
  hide_title: false,
  hide_table_of_contents: false,
  toc_min_heading_level: null,
  toc_max_heading_level: null,
  keywords: [],
  image: null,
  sidebar_label: null,
  sidebar_badge: null,
  sidebar_position: null,
  sidebar_class_name: null,
  aliases: [],
  hero: null,
  features: [],
  head: [],
  pagination_label: null,
  sidebar_custom_props: null,
  displayed_sidebar: undefined,
  pagination_prev: undefined,
  pagination_next: undefined,
  tags: [],
  last_update: null,
  reviewed: null,
  translatedFrom: null,
  custom_edit_url: undefined,
  parse_number_prefixes: true,
  mdx: null,
  objects: {},
  search: { found: true, weight: 0 },
  draft: false,
  unlisted: false,
  custom: null,
  post: null,
};

const full = `---
id: my-page
title: "A: title"
description: >-
  Two
  lines
slug: /here
aliases: /there
template: page
hero: { title: 1, picture: ./a.svg }
features: [{ title: A, icon: ⚡ }]
head: [{ tag: meta, attributes: { name: x, content: 1 } }]
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 4
keywords: [a, b]
image: /social.png
sidebar_label: Short
sidebar_position: -1.5
sidebar_class_name: new
pagination_label: Next thing
pagination_prev: null
pagination_next: guides/bot
sidebar_badge: { text: Beta, variant: warning }
sidebar_custom_props: { badge: new }
displayed_sidebar: null
tags: [Python, 2024, { label: C++, permalink: /cpp }]
last_update: { date: 2026-03-31, author: 名前 }
custom_edit_url: https://example.com/edit
parse_number_prefixes: false
mdx: { format: md }
unlisted: true
custom: { mine: [1, 2] }
---
Body
`;

test("every key is read", () => {
  const { meta, diagnostics } = found(full);
  expect(diagnostics).toEqual([]);
  expect(meta).toEqual({
    objects: {},
    id: "my-page",
    title: "A: title",
    description: "Two lines",
    slug: "/here",
    aliases: ["/there"],
    template: "page",
    head: [{ tag: "meta", attributes: { name: "x", content: "1" } }],
    hero: {
      title: "1",
      text: null,
      tagline: null,
      actions: [],
      install: null,
      picture: { src: "./a.svg", dark: null, alt: "" },
      code: null,
    },
    features: [{ title: "A", text: null, to: null, icon: "⚡", picture: null, label: null }],
    hide_title: true,
    hide_table_of_contents: true,
    toc_min_heading_level: 2,
    toc_max_heading_level: 4,
    keywords: ["a", "b"],
    image: "/social.png",
    sidebar_label: "Short",
    sidebar_position: -1.5,
    sidebar_class_name: "new",
    sidebar_badge: { text: "Beta", tone: "caution" },
    pagination_label: "Next thing",
    pagination_prev: null,
    pagination_next: "guides/bot",
    sidebar_custom_props: { badge: "new" },
    displayed_sidebar: null,
    tags: [
      { label: "Python", permalink: null },
      { label: "2024", permalink: null },
      { label: "C++", permalink: "/cpp" },
    ],
    last_update: { date: "2026-03-31", author: "名前" },
    reviewed: null,
    translatedFrom: null,
    custom_edit_url: "https://example.com/edit",
    parse_number_prefixes: false,
    search: { found: true, weight: 0 },
    mdx: { format: "md" },
    draft: false,
    unlisted: true,
    custom: { mine: [1, 2] },
    post: null,
  });
});

test.each([
  ["no front matter", "Body"],
  ["an empty block", "---\n---\nBody"],
  ["a block of blank lines", "---\n\n\n---\nBody"],
  ["a block of comments", "---\n# nothing\n---\nBody"],
])("%s leaves every default", (_name, text) => {
  expect(found(text).meta).toEqual(defaults);
  expect(found(text).diagnostics).toEqual([]);
});

test.each([
  ["a line of dashes alone", "---\n"],
  ["a rule with words below it", "---\nSee the list: it is long.\n\nBody"],
  ["a rule alone", "---\n\ntitle: x\n"],
  ["a rule and text after it", "---\n\ntext after a rule\n"],
  ["a rule below a blank line", "\n---\n\ntext: after a rule\n"],
  ["a list", "- \ntitle: x\n"],
  ["a comment and words", "<!-- a -->\n\ntitle: x\n---\n"],
])("%s is not front matter", (_name, text) => {
  expect(found(text)).toEqual({ meta: defaults, places: {}, values: {}, body: text, diagnostics: [] });
});

test.each([
  ["<!-- a\nb -->\n---\ntitle: x\n---\n\nx\n", "3:1+3"],
  [" ---\ntitle: C\n---\n\nx\n", "1:2+3"],
  ["----\ntitle: D\n----\n\nx\n", "1:1+4"],
  ["{/* a */}\n\n---\nid: x\n---\n", "3:1+3"],
  ["\n\n  ---\n  title: x\n  ---\n", "3:3+3"],
  ["\u200B---\ntitle: x\n---\n", "1:2+3"],
  ["--\ntitle: x\n--\n", "1:1+2"],
  ["———\ntitle: x\n———\n", "1:1+3"],
  ["－－－\ntitle: x\n－－－\n", "1:1+3"],
  ["--- # the page\ntitle: x\n---\n", "1:1+3"],
  ["\r\n---\r\ntitle: x\r\n", "2:1+3"],
])("misplaced front matter is reported: %j", (text, place) => {
  expect(found(text)).toMatchObject({ meta: defaults, body: text });
  expect(problems(text)).toEqual([
    `${place} warning frontmatter/misplaced Misplaced front matter: these lines are rendered as text.`,
  ]);
});

test("front matter after blank lines is read, with the lines of its keys", () => {
  const { meta, body } = found("\n \t\r\n---\r\ntitle: x\n---\nBody\n");
  expect([meta.title, body]).toEqual(["x", "\n\r\n\r\n\n\nBody\n"]);
  expect(problems("\n\n---\ntitel: x\n---\n")[0]).toMatch(/^4:1\+5 warning data\/unknown-key/);
  expect(found("\n---\n\nText: x\n\n---\n").body).toBe("\n---\n\nText: x\n\n---\n");
  expect(findFrontMatter("\n---\na: 1\n---\n")).toMatchObject({ yaml: "a: 1", start: 5 });
});

test("unclosed front matter is reported; the text stays", () => {
  const text = "---\ntitle: x\n\nBody";
  expect(found(text)).toMatchObject({ meta: defaults, body: text });
  expect(problems(text)).toEqual([
    "1:1+3 error frontmatter/unclosed Unclosed front matter: it is rendered as text.",
  ]);
});

test("the body keeps its line numbers, with LF and with CRLF", () => {
  expect(found("---\ntitle: x\n---\nBody\n").body).toBe("\n\n\nBody\n");
  const { meta, body } = found("---\r\ntitle: x\r\n---\r\nBody\r\n");
  expect([meta.title, body]).toEqual(["x", "\r\n\r\n\r\nBody\r\n"]);
});

test("the block may end with the file, and its marks may be followed by blanks", () => {
  expect(found("---  \ntitle: x\n---").meta.title).toBe("x");
  expect(found("---\ntitle: x\n---\t\n").meta.title).toBe("x");
});

test("three dashes inside a value do not end the block", () => {
  expect(found("---\ntitle: a --- b\ndescription: c\n---\n").meta.description).toBe("c");
});

test("a number keeps its notation where a key is text", () => {
  const { meta } = found("---\ntitle: 1.10\nid: 007\nsidebar_label: 2024\nslug: 1e3\n---\n");
  expect([meta.title, meta.id, meta.sidebar_label, meta.slug]).toEqual(["1.10", "007", "2024", "1e3"]);
});

test("wrong values are all reported, each at its key", () => {
  expect(
    problems(`---
id: a/b
sidebar_position: abc
draft: "yes"
keywords: one
toc_max_heading_level: 7
template: hero
title: [a]
pagination_next: ""
slug:
---
`),
  ).toMatchInlineSnapshot(`
    [
      "2:1+2 error data/invalid Invalid "id" in the front matter: expected a name without "/", received "a/b".",
      "8:1+5 error data/invalid Invalid "title" in the front matter: expected a string, received a list.",
      "6:1+21 error data/invalid Invalid "toc_max_heading_level" in the front matter: expected an integer from 2 to 6, received 7.",
      "5:1+8 error data/invalid Invalid "keywords" in the front matter: expected a list, received "one".",
      "3:1+16 error data/invalid Invalid "sidebar_position" in the front matter: expected a number, received "abc".",
      "9:1+15 error data/invalid Invalid "pagination_next" in the front matter: expected a non-empty string, received "".",
      "4:1+5 error data/invalid Invalid "draft" in the front matter: expected true or false, received "yes".",
      "7:1+8 warning frontmatter/unknown-template Unknown template "hero": the page uses the default layout.",
    ]
  `);
});

test("the keys with a form of their own are checked in full", () => {
  expect(
    problems(`---
tags: [a, { label: b }, { permalink: /c }, { label: d, permalink: "a b" }, [e]]
last_update: { date: 31.3.2026 }
displayed_sidebar: 3
sidebar_custom_props: [a]
mdx: { format: html, strict: true }
custom_edit_url: [a]
keywords: [2024, true]
---
`),
  ).toMatchInlineSnapshot(`
    [
      "8:18+1 error data/invalid Invalid "keywords[1]" in the front matter: expected a non-empty string, received true.",
      "5:1+20 error data/invalid Invalid "sidebar_custom_props" in the front matter: expected an object, received a list.",
      "2:25+1 error data/invalid Missing "tags[2].label" in the front matter: expected a non-empty string.",
      "2:56+9 error data/invalid Invalid "tags[3].permalink" in the front matter: expected a path, received "a b".",
      "2:76+1 error data/invalid Invalid "tags[4]" in the front matter: expected an object, received a list.",
      "3:16+4 error data/invalid Invalid "last_update.date" in the front matter: expected a date such as "2026-03-31", received "31.3.2026".",
      "7:1+15 error data/invalid Invalid "custom_edit_url" in the front matter: expected a string, received a list.",
      "6:22+6 warning data/unknown-key Unknown key "mdx.strict" in the front matter.",
      "6:8+6 error data/invalid Invalid "mdx.format" in the front matter: expected "md" or "mdx" or "detect", received "html".",
    ]
  `);
  expect(problems("---\nlast_update: {}\n---\n")).toEqual([
    '2:1+11 error data/invalid Invalid "last_update" in the front matter: expected an object with "date" or "author", received an object.',
  ]);
  expect(problems("---\nlast_update: yesterday\n---\n")).toEqual([
    '2:1+11 error data/invalid Invalid "last_update" in the front matter: expected an object, received "yesterday".',
  ]);
});

test.each([
  ["2026-01-31", "2026-01-31", []],
  ["31 January 2026", "2026-01-31", []],
  [
    "2026-02-30",
    "",
    [
      '2:1+8 error data/invalid Invalid "reviewed" in the front matter: expected a date such as "2026-03-31", received "2026-02-30".',
    ],
  ],
  [
    "soon",
    "",
    [
      '2:1+8 error data/invalid Invalid "reviewed" in the front matter: expected a date such as "2026-03-31", received "soon".',
    ],
  ],
])("a review of %s", (written, day, reported) => {
  const text = `---\nreviewed: ${written}\n---\n`;
  expect(found(text).meta.reviewed).toBe(day);
  expect(problems(text)).toEqual(reported);
});

test("an ambiguous date of a review is reported", () => {
  expect(problems("---\nreviewed: 03/04/2026\n---\n")).toEqual([
    expect.stringContaining("2:1+8 warning frontmatter/doubtful-date"),
  ]);
});

const changed = (date: string) => found(`---\nlast_update:\n  date: ${date}\n---\n`);

test.each([
  ["2026-03-31", "2026-03-31"],
  ["2026-03-31T23:30", "2026-03-31"],
  ["2026-03-31 23:30:10Z", "2026-03-31"],
  ["2026-03-31T23:30-02:00", "2026-03-31"],
  ["2026-04-01T08:00:00.5+09:00", "2026-04-01"],
  ["2001-12-14t21:59:43.10-05:00", "2001-12-14"],
  ["2001-12-14 21:59:43.10 -5", "2001-12-14"],
  ["2001-1-2 1:00:00", "2001-01-02"],
  ["1/1/2000", "2000-01-01"],
  ["2000/1/1", "2000-01-01"],
  ["2000-1-1", "2000-01-01"],
  ["2000.12.31", "2000-12-31"],
  ["'2000/01/01'", "2000-01-01"],
  ["１２/３１/２０００", "2000-12-31"],
  ["2000年1月2日", "2000-01-02"],
  ["1/31/2000 10:00", "2000-01-31"],
  ["31/1/2000", "2000-01-31"],
  ["3-3-2000", "2000-03-03"],
  ["Jan 2, 2000", "2000-01-02"],
  ["Sat, 1 January 2000 00:00:00 GMT", "2000-01-01"],
])("%s is %s, the day that is written", (date, expected) => {
  const { meta, diagnostics } = changed(date);
  expect(diagnostics).toEqual([]);
  expect(meta.last_update).toEqual({ date: expected, author: null });
});

test.each([
  ["3/4/2000", "2000-03-04", "2000-04-03"],
  ["12-11-1999", "1999-12-11", "1999-11-12"],
  ["01/02/2003 4:05", "2003-01-02", "2003-02-01"],
])("%s is read with the month first and reported", (date, day, other) => {
  const { meta, diagnostics } = changed(date);
  expect(meta.last_update?.date).toBe(day);
  expect(diagnostics.map(line)).toEqual([
    `2:1+11 warning frontmatter/doubtful-date Ambiguous date "${date}": docgen reads the month first, as ${day}.`,
  ]);
  expect(diagnostics[0]?.hint).toBe(`Write ${day} or ${other}.`);
});

test.each([
  "2026-02-30",
  "2026-13-01",
  "2026",
  "March 31",
  "2026-03-31T25:00",
  "31.3.2026",
  "13/13/2000",
  "1/1/00",
  "Foo 1, 2000",
  "1 January 2 2000",
])("%s is not a date", (date) => {
  expect(readDay(date)).toBeNull();
  expect(changed(date).diagnostics).toHaveLength(1);
});

test.each([
  ['sidebar_position: "2"', { sidebar_position: 2 }],
  ["sidebar_position: 1.5", { sidebar_position: 1.5 }],
  ["sidebar_position: '-.5'", { sidebar_position: -0.5 }],
  ['sidebar_position: "１０"', { sidebar_position: 10 }],
  ['hide_title: "true"', { hide_title: true }],
  ["draft: 'False'", { draft: false }],
  ['toc_max_heading_level: "4"', { toc_max_heading_level: 4 }],
  ['search: "false"', { search: { found: false, weight: 0 } }],
  ["search: { weight: '2' }", { search: { found: true, weight: 2 } }],
  ["last_update: { author: 42 }", { last_update: { date: null, author: "42" } }],
])("%s has the intended value", (yaml, expected) => {
  expect(problems(`---\n${yaml}\n---\n`)).toEqual([]);
  expect(found(`---\n${yaml}\n---\n`).meta).toMatchObject(expected);
});

test("a key without a value is one that is not there", () => {
  const keys = Object.entries(defaults).flatMap(([key, value]) =>
    value === undefined || key === "post" ? [] : [`${key}:`],
  );
  const { meta, diagnostics } = found(`---\n${keys.join("\n")}\n---\n`);
  expect(diagnostics).toEqual([]);
  expect(meta).toEqual(defaults);
  expect(
    problems("---\nmdx: { format: }\nlast_update: { date: , author: a }\nsearch: { weight: }\n---\n"),
  ).toEqual([]);
});

test("draft and unlisted contradict each other", () => {
  expect(problems("---\ndraft: true\nunlisted: true\n---\n")).toEqual([
    '3:1+8 error frontmatter/contradiction Conflicting keys "draft" and "unlisted".',
  ]);
});

test("an unknown key warns, with the nearest one, at its place", () => {
  expect(problems("---\ntitle: x\nsidebar_lable: y\nauthor: me\n---\n")).toEqual([
    '3:1+13 warning data/unknown-key Unknown key "sidebar_lable" in the front matter.',
    '4:1+6 warning data/unknown-key Unknown key "author" in the front matter.',
  ]);
  expect(found("---\nsidebar_lable: y\n---\n").diagnostics[0]?.hint).toBe('Did you mean "sidebar_label"?');
});

test("an unknown key that the site accepts has no effect and is not reported; others are", async () => {
  const text = "---\nweight: 1\nmdx: { strict: true, lax: true }\nauthor: me\n---\n\nWords.\n";
  const { doc, problems: reported } = await page(text, undefined, { acceptedKeys: ["weight", "mdx.strict"] });
  expect(reported).toEqual([
    '4:1+6 warning data/unknown-key Unknown key "author" in the front matter.',
    '3:22+3 warning data/unknown-key Unknown key "mdx.lax" in the front matter.',
  ]);
  expect(doc.meta).not.toHaveProperty("weight");
});

test("broken YAML is shown at its place, and the page has every default", () => {
  const { meta, diagnostics } = found("---\ntitle: x\ndescription: a: b\n---\n");
  expect(diagnostics.map(line)).toEqual([
    '3:14+1 error data/syntax Cannot parse the front matter: Unexpected ": " in a value. Check its quotes and the indentation.',
  ]);
  expect(meta).toEqual(defaults);
});

const hints = (yaml: string) => found(`---\n${yaml}\n---\n`).diagnostics.map(({ hint }) => hint);

test.each([
  ["title: Foo: Bar", 'title: "Foo: Bar"'],
  ["title: @scope/pkg", 'title: "@scope/pkg"'],
  ["title: [draft] x", 'title: "[draft] x"'],
  ["title: {a} b", 'title: "{a} b"'],
  ["title: `code` first", 'title: "`code` first"'],
  ["title: %PATH% is long", 'title: "%PATH% is long"'],
  ['title: "A" and B', "title: '\"A\" and B'"],
  ["title: 'It's me'", 'title: "It\'s me"'],
  ['title: "A', 'title: "A"'],
  ['title: "A\nid: b', 'title: "A"'],
  ["title: *bold* words", 'title: "*bold* words"'],
  ["title: *.ts", 'title: "*.ts"'],
  ["title: > note", 'title: "> note"'],
  ["title: - a", 'title: "- a"'],
  ["title: a\ndescription: 設定: 基本: 上", 'description: "設定: 基本: 上"'],
  ["title: a: b\ndescription: c: d", 'title: "a: b"'],
  ["tags: [@x, b]", 'tags: ["@x", b]'],
  ["tags:\n  - @x\n  - b", '- "@x"'],
  ["last_update:\n  author: @me", 'author: "@me"'],
])("of %j the hint writes the line in quotes", (yaml, quoted) => {
  expect(hints(yaml)).toEqual([`Put the value in quotes: ${quoted}`]);
});

test.each(["title: x\ntitle: y", "\ttitle: x", "title: a\n id: b", "tags: [a, b", "title: a\n- b"])(
  "where quotes do not help, as in %j, they are not advised",
  (yaml) => {
    expect(hints(yaml)).toEqual([null]);
  },
);

test.each([
  [
    "title: Update #2 (x)",
    '2:15+6 warning yaml/comment Unexpected comment: YAML ignores the text from "#2 (x)"',
    'title: "Update #2 (x)"',
  ],
  [
    "title: 話 # 一",
    '2:10+3 warning yaml/comment Unexpected comment: YAML ignores the text from "# 一"',
    'title: "話 # 一"',
  ],
  [
    "title: #hash",
    '2:8+5 warning yaml/comment Unexpected comment: YAML ignores the text from "#hash"',
    'title: "#hash"',
  ],
  [
    "title: 1.10 #2",
    '2:13+2 warning yaml/comment Unexpected comment: YAML ignores the text from "#2"',
    'title: "1.10 #2"',
  ],
  [
    "tags:\n  - issue #4",
    '3:11+2 warning yaml/comment Unexpected comment: YAML ignores the text from "#4"',
    '- "issue #4"',
  ],
  [
    "title: !important 注意",
    '2:8+10 warning yaml/tag Unexpected YAML tag "!important"',
    'title: "!important 注意"',
  ],
  ["title: ! 注意", '2:8+1 warning yaml/tag Unexpected YAML tag "!"', 'title: "! 注意"'],
  ["tags: [!x y, b]", '2:8+2 warning yaml/tag Unexpected YAML tag "!x"', 'tags: ["!x y", b]'],
  [
    "title: &copy 2024 me",
    '2:8+5 warning yaml/anchor Unexpected YAML anchor "&copy"',
    'title: "&copy 2024 me"',
  ],
])("%j loses text, which is reported", (yaml, message, quoted) => {
  const [first, ...rest] = problems(`---\n${yaml}\n---\n`);
  expect(rest).toEqual([]);
  expect(first?.startsWith(message)).toBe(true);
  expect(hints(yaml)[0]).toContain(`Put the value in quotes: ${quoted}`);
});

test.each([
  "title: 設定：基本",
  "title: 1.10",
  "title: C#",
  "title: Q&A!",
  "# a comment\ntitle: a",
  "title: # to be written\n  Foo",
  "sidebar_position: 3 # third",
  "draft: true #later",
  "template: page # no sidebar",
  'title: "a" # b',
  "description: >-\n  a # b !c &d",
  "title: &t A\ndescription: *t",
  "title: !!str 12",
])("%j says nothing", (yaml) => {
  expect(problems(`---\n${yaml}\n---\n`)).toEqual([]);
});

test("a number in a list of texts keeps its notation", () => {
  const { meta } = found("---\ntags: [1.10, 007, a]\nkeywords:\n  - 2.0\n---\n");
  expect([meta.tags.map(({ label }) => label), meta.keywords]).toEqual([["1.10", "007", "a"], ["2.0"]]);
});

test.each([
  ["a key twice", "title: x\ntitle: y", "3:1+1 error data/syntax", "Duplicate key. Remove one of the two."],
  ["a tab", "\ttitle: x", "2:1+1 error data/syntax", "Tabs can't indent a line. Use spaces."],
  ["a list", "- a", "2:1+1 error data/not-a-map", "Invalid front matter: expected keys and values."],
  ["a word", "title", "2:1+1 error data/not-a-map", "Invalid front matter: expected keys and values."],
  ["an alias of nothing", "title: *x", "2:8+2 error data/syntax", "Unresolved alias"],
  ["an alias of nothing behind one", "a: &b c\nd: [*b, *x]", "3:9+2 error data/syntax", "Unresolved"],
  ["an alias of itself", "custom: &x [*x]", "2:13+2 error data/syntax", "An alias contains itself."],
])("%s is one error", (_name, yaml, place, text) => {
  const [first, ...rest] = problems(`---\n${yaml}\n---\n`);
  expect(rest).toEqual([]);
  expect(first?.startsWith(place)).toBe(true);
  expect(first).toContain(text);
});

test("positions are right with CRLF, too", () => {
  expect(problems("---\r\ntitle: x\r\n\r\ndraft: 3\r\n---\r\n")).toEqual([
    '4:1+5 error data/invalid Invalid "draft" in the front matter: expected true or false, received 3.',
  ]);
});

test("an empty title is none: the heading counts", async () => {
  expect((await page('---\ntitle: ""\n---\n# Heading\n')).doc.title).toBe("Heading");
});

test.each([
  ["words alone\n---\nkey: [value]\n---\n", false],
  ["---\ntitle: words\nsidebar_position: 2\n---\n", false],
  ["---\ntags: [a, b]\n---\n", true],
  ["---\ntitle: [\n---\n", true],
])("the library for YAML is loaded for a text that needs it: %j", async (text, isNeeded) => {
  const library = await loadFrontMatter(["---\ntitle: a\n---\n", text]);
  expect(library !== null).toBe(isNeeded);
  expect(parseFrontMatter(text, "a.md", library)).toEqual(found(text));
});

test("a title, a label and a tag are on one line, without characters that HTML forbids", () => {
  const { meta, diagnostics } = found(
    '---\ntitle: "a\\0\\n b"\nsidebar_label: "\\0"\ntags: ["c\\0"]\ndescription: "d\\0"\n---\n',
  );
  expect(diagnostics).toEqual([]);
  expect(meta).toMatchObject({ title: "a\uFFFD b", sidebar_label: "\uFFFD", description: "d\uFFFD" });
  expect(meta.tags.map(({ label }) => label)).toEqual(["c\uFFFD"]);
});
