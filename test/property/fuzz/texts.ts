/** Random texts: pieces of every syntax in any order, mixed with characters of all kinds. */
import fc from "fast-check";

const marks = [
  ...["\n", "\n\n", "\r\n", "- ", "> ", "1. ", "    ", "\t", "# ", "## ", "[a](b)", "[", "]", "(", ")", "!["],
  ...["*", "**", "_", "~~", "`", "```", "```ts\n", "~~~", "|", "|a|b|\n|-|-|\n|c|\n", "---\n", "===\n", "\\"],
  ...[
    "[^1]",
    "[^1]: a\n",
    "[a]: b\n",
    "[a][b]",
    "http://a.b",
    "www.a.b",
    "a@b.c",
    "&amp;",
    "&#0;",
    ":smile:",
  ],
  ...["*[A]: b\n", "Term\n: text\n", "- [ ] a\n", "日本。", "==a==", "{#id}", "{.a}", "%zz", "./a%23.md"],
];

const blocks = [
  ...[":::note\n", ":::\n", "::::tabs\n", "== a\n", "::include{file=./a.md}\n", ":kbd[a]", "> [!NOTE]\n"],
  ...[
    '!!! note "a"\n',
    '=== "a"\n',
    "??? a\n",
    "@[code](./x)\n",
    "<<< ./x\n",
    "[[toc]]\n",
    "{% include 'a' %}",
  ],
  ...[
    '```ts title="a" {1,3-}\n',
    "// [!code ++]\n",
    "<!--@include: ./a-->\n",
    "{{#include a}}",
    "$a$",
    "$$\n",
  ],
];

const tags = [
  ...[
    "<div>",
    "</div>",
    "<b",
    "<b>",
    "</b>",
    "<!--",
    "-->",
    "<script>",
    "</script>",
    "<style>",
    "<svg>",
    "<p>",
  ],
  ...["<table><td>", "</table>", "<a href=b>", "<img src=a>", "<constructor>", "<template>", "<textarea>"],
];

const jsx = [
  ...[
    "<Tabs>",
    "</Tabs>",
    "<TabItem>",
    "<Badge text='a' />",
    "{",
    "}",
    "{1}",
    "{/* a */}",
    "{...a}",
    "<>",
    "</>",
  ],
  ...[
    "import A from './a'\n",
    "export const a = 1\n",
    "<A b={c}>",
    "<a.b>",
    "=>",
    "{`$`}",
    '<Card title="a">',
  ],
];

/** Names of inherited object properties. */
export const names = ["constructor", "__proto__", "hasOwnProperty", "toString", "valueOf"];

export const anySign = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom("\0", "\ud800", "\u2028", "\ufeff", "\u200b", ...names) },
);

export const markdown = piecesOf([...marks, ...blocks, ...tags]);
export const mdx = piecesOf([...marks, ...tags, ...jsx, ...jsx]);

export const yaml = piecesOf([
  ...[
    "title: ",
    "slug: ",
    "tags: ",
    "id: ",
    "sidebar_position: ",
    "date: ",
    "draft: ",
    "custom:\n",
    "image: ",
  ],
  ...[
    "\n",
    "  ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ": ",
    "&a ",
    "*a",
    "!tag ",
    "|\n",
    ">\n",
    '"',
    "'",
    "#",
    "---\n",
    "?",
  ],
  ...["<<: *a\n", "2020-01-01", "0x1f", "null", "true", "1e999", "constructor: a\n", "__proto__: a\n"],
]);

export const address = fc.oneof(
  fc.webUrl(),
  fc.webPath(),
  piecesOf([
    "/",
    "./",
    "../",
    "#",
    "?",
    "%",
    "%23",
    "%zz",
    "a",
    ".md",
    ".png",
    ":",
    "//",
    "\\",
    "@site/",
    "pathname:",
  ]),
);

export function piecesOf(pieces: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: anySign },
  );
  return fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));
}
