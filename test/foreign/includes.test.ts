/** Includes in every syntax of other tools. */
import { describe, expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { fillTemplate } from "../../src/markdown/template.ts";
import { modelOf } from "../site/model-of.ts";

const part =
  "one\n\n<!-- #region mid -->\n\ntwo\n\nthree\n\n<!-- #endregion mid -->\n\n## Below it {#own}\n\nfour\n\n### Lower\n\nfive\n\n## Next one\n\nsix\n";
const script = "a = 1\n# ANCHOR: here\nb = 2\nc = 3\n# ANCHOR_END: here\nd = 4\n\ne = 5\n";

async function shown(text: string, files: Record<string, string> = {}) {
  const path = "content/docs/guide/page.md";
  const model = await modelOf({
    "content/docs/guide/_part.md": part,
    "content/docs/guide/x.py": script,
    ...files,
    [path]: `# T\n\n${text}\n`,
  });
  const doc = model.docs.get(sourcePath(path));
  if (doc === undefined) throw new Error("no page");
  const html = fillTemplate(doc.body, () => "");
  return {
    html,
    words: html
      .replace(/<figcaption.*?<\/figcaption>/g, "")
      .replace(/<h1.*?<\/h1>|<[^>]*>/g, "")
      .trim()
      .split(/\s*\n\s*/),
    problems: model.problems.map((problem) => problem.replace(/^content\/docs\//, "")),
  };
}

test.each([
  ["<!--@include: ./_part.md{1,5}-->", "one two"],
  ["<!-- @include: ./_part.md{5,7} -->", "two three"],
  ["<!--@include: ./_part.md{17,}-->", "five Next one six"],
  ["<!--@include: ./_part.md{,2}-->", "one"],
  ["<!--@include: ./_part.md#mid-->", "two three"],
  ["<!--@include: ./_part.md#mid{4,}-->", "three"],
  ["<!--@include: ./_part.md#own-->", "four Lower five"],
  ["<!--@include: ./_part.md#lower-->", "five"],
  ["<!-- @include: ./_part.md{5-7} -->", "two three"],
  ["<!-- @include: ./_part.md{1} -->", "one"],
  ["{{#include _part.md:5:7}}", "two three"],
  ["{{#include _part.md:mid}}", "two three"],
  ["{{#include _part.md::2}}", "one"],
  ["{{#rustdoc_include x.py:here}}", "b = 2 c = 3"],
  ['--8<-- "guide/_part.md:5:7"', "two three"],
  ['--8<-- "guide/_part.md:19"', "Next one six"],
  ['--8<-- "guide/_part.md:1:1,5:5"', "one two"],
  ['--8<-- "guide/_part.md:-1:"', "six"],
  ['--8<-- "guide/_part.md:mid"', "two three"],
  ["--8<--\nguide/_part.md:1:2\n; guide/none.md\nguide/_part.md:20:\n--8<--", "one six"],
  ['::include{file="./_part.md" lines="5:7"}', "two three"],
])("%s in the text", async (text, expected) => {
  const { words, problems } = await shown(text);
  expect(words.filter((word) => word !== "").join(" ")).toBe(expected);
  expect(problems).toEqual([]);
});

test.each([
  ["<<< ./x.py#here", "b = 2 c = 3", []],
  ["<<< ./x.py#here{2}", "b = 2 c = 3", ["c = 3"]],
  ["<<< @/guide/x.py{2 py:line-numbers} [A label]", "a = 1 b = 2 c = 3 d = 4 e = 5", ["b = 2"]],
  ["@[code](./x.py)", "a = 1 b = 2 c = 3 d = 4 e = 5", []],
  ["@[code{3-4} py](./x.py)", "b = 2 c = 3", []],
  ["@[code{-3} py{2}](./x.py)", "a = 1 b = 2", ["b = 2"]],
  ["@[code py{1}:no-line-numbers](@/guide/x.py#here)", "b = 2 c = 3", ["b = 2"]],
  ["{{#playground x.py:here editable}}", "b = 2 c = 3", []],
  ["{* ./x.py hl[4] ln[3:6] *}", "b = 2 c = 3 d = 4", ["c = 3"]],
  ['{* ../guide/x.py ln[1,8] hl[8] title["Two"] *}', "a = 1 e = 5", ["e = 5"]],
  ["```py\n{{#include x.py:3:4}}\n```", "b = 2 c = 3", []],
  ['```py hl_lines="1"\n--8<-- "guide/x.py:here"\n```', "b = 2 c = 3", ["b = 2"]],
  ["```py\n--8<--\nguide/x.py:1:1\nguide/x.py:here\n--8<--\n```", "a = 1 b = 2 c = 3", []],
  ["```Python\n{!> ../guide/x.py!}\n```", "a = 1 b = 2 c = 3 d = 4 e = 5", []],
  ["```Python\n{! guide/x.py !lines=1 3-4 !}\n```", "a = 1 b = 2 c = 3", []],
  ['```py file="./x.py" lines="3:4"\n```', "b = 2 c = 3", []],
  ['```py file="./x.py" region="here" lines="2:"\n```', "c = 3", []],
] as const)("%s as code", async (text, expected, marked) => {
  const { html, words, problems } = await shown(text);
  expect(problems).toEqual([]);
  expect(words.filter((word) => word !== "").join(" ")).toBe(expected);
  const lines = [...html.matchAll(/<span class="line marked"[^>]*>(.*?)<\/span>(?=\n|<\/code>)/g)];
  expect(lines.map(([, line = ""]) => line.replace(/<[^>]*>/g, ""))).toEqual(marked);
});

describe("an include that cannot be resolved is reported with its line:", () => {
  test.each([
    [
      "<!--@include: ./none.md{1,2}-->",
      'guide/page.md:3:15+9 error include/missing Included file not found: "./none.md".',
    ],
    [
      "<!--@include: ./_part.md#mis-->",
      'guide/page.md:3:26+3 error include/no-region Region "mis" not found in "./_part.md". Did you mean "mid"?',
    ],
    [
      "<!--@include: ./_part.md#lowr-->",
      'guide/page.md:3:26+4 error include/no-region Region "lowr" not found in "./_part.md". Did you mean "lower"?',
    ],
    [
      "<!--@include: ./_part.md{90,}-->",
      'guide/page.md:3:15+10 error include/no-lines Invalid lines "90:" of "./_part.md"',
    ],
    [
      "<!--@include: ./_part.md{x}-->",
      'guide/page.md:3:15+10 error include/no-lines Invalid lines "x" of "./_part.md"',
    ],
    [
      "{{#include x.py:nope}}",
      'guide/page.md:3:17+4 error include/no-region Region "nope" not found in "x.py".',
    ],
    [
      "{{#include x.py:30:40}}",
      'guide/page.md:3:12+4 error include/no-lines Invalid lines "30:40" of "x.py"',
    ],
    [
      '--8<-- "https://example.com/x.md"',
      'guide/page.md:3:9+24 error include/address Cannot include the URL "https://example.com/x.md": docgen includes only files.',
    ],
    [
      "{* ../../docs_src/no.py *}",
      'guide/page.md:3:4+20 error include/missing Included file not found: "../../docs_src/no.py".',
    ],
    ["@[code](./no.py)", 'guide/page.md:3:9+7 error include/missing Included file not found: "./no.py".'],
    ["<<< ./x.py#no", 'guide/page.md:3:12+2 error include/no-region Region "no" not found in "./x.py".'],
    [
      "<!-- @include: ./_loop.md#a -->",
      "guide/_loop.md:2:16+10 error include/cycle Circular include: _loop.md → _loop.md.",
    ],
  ])("%s", async (text, expected) => {
    const loop = "<!-- #region a -->\n<!-- @include: ./_loop.md -->\n<!-- #endregion a -->\n";
    const { problems } = await shown(text, { "content/docs/guide/_loop.md": loop });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(expected), `${problems[0]}`).toBe(true);
  });
});
