import { expect, test } from "vitest";
import { hints, page } from "../markdown/page.ts";
import { modelOf } from "../site/model-of.ts";

const problemsIn = async (text: string) => (await page(`# T\n\n${text}\n`)).problems;

test.each([
  ['{{< ref "a.md" >}}', "Hugo"],
  ["{{% notice tip %}}", "Hugo"],
  ["{% include a.html %}", "template (Jinja, Liquid or Vue)"],
  ["Hello {{ site.name }}.", "template (Jinja, Liquid or Vue)"],
  ["{{#title Another}}", "mdBook"],
  ["Words {{#include a.md}} around", "mdBook"],
  ["::: package.module.Class\n    options:", "mkdocstrings"],
  ["!!! note “Title”\n    x", "MkDocs"],
  ["=== “Tab”\n\n    x", "MkDocs"],
  ["--8<-- a.md", "MkDocs"],
  ["Words {* ./a.py ln[1:3] *} around", "MkDocs"],
  ["### ::: package.module", "mkdocstrings"],
  ["::: package", "mkdocstrings"],
  ["::: package\n    options:\n      level: 2", "mkdocstrings"],
  ["::: package\n\nText", "mkdocstrings or markdown-it"],
  ["::: package\n    options:\n      level: 2\n\nText", "mkdocstrings or markdown-it"],
  ["::: card-grid Never closed\n\nText", "mkdocstrings or markdown-it"],
  ["A <Unknown /> in words", "component (JSX or Vue)"],
  ['- **<Unknown kind="a" />**', "component (JSX or Vue)"],
  ["| a |\n| - |\n| <Ui.Badge/> |", "component (JSX or Vue)"],
  ["Words\n<<< @/a.js{2}", "VitePress"],
  ["Words\n[TOC] ", "Python-Markdown"],
  ["A line %{#manual}%", "markdown-it"],
  ["- item { .wide }\n  more", "Python-Markdown or markdown-it"],
])("%s is reported", async (text, dialect) => {
  const problems = (await problemsIn(text)).filter((problem) => problem.includes("markdown/foreign"));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`Unsupported ${dialect} syntax "`);
});

test("a file has one message for each kind of syntax, with the first place and the count", async () => {
  const text =
    "{{< a >}}\n\n## B {{< b >}}\n\n| c |\n| - |\n| {{< c >}} |\n\n<div>\n{{< d >}}\n</div>\n\n{% e %}";
  expect(await problemsIn(text)).toEqual([
    '3:1+9 warning markdown/foreign Unsupported Hugo syntax "{{< a >}}": rendered as text (4 times in this file).',
    '15:1+7 warning markdown/foreign Unsupported template (Jinja, Liquid or Vue) syntax "{% e %}": rendered as text.',
  ]);
  expect(await hints(`# T\n\n${text}`)).toEqual([
    "Replace the shortcode: docgen does not run it. Write it as Markdown, or use a block such as :::note or ::::tabs.",
    "Replace the template tag: docgen does not run it. Write it as Markdown, or use a block such as :::note or ::::tabs.",
  ]);
});

test("problems of an include are reported with its file", async () => {
  const model = await modelOf({
    "content/docs/page.md": '# T\n\n::include{file="./_part.md"}\n\n{{< here >}}\n',
    "content/docs/_part.md": "a\n\n{{ there }}\n",
  });
  expect(model.problems.map((problem) => problem.slice(0, problem.indexOf(" is ")))).toEqual([
    'content/docs/_part.md:3:1+11 warning markdown/foreign Unsupported template (Jinja, Liquid or Vue) syntax "{{ there }}": rendered as text. Replace the expression with its value. To show the braces, put them into code',
    'content/docs/page.md:5:1+12 warning markdown/foreign Unsupported Hugo syntax "{{< here >}}": rendered as text. Replace the shortcode: docgen does not run it. Write it as Markdown, or use a block such as :::note or ::::tabs',
  ]);
});

test.each([
  "`{{< a >}}` and\n\n```md\n!!! note\n{{ x }}\n```\n\n<code>{{ x }}</code>",
  "\\{{ x }} and {\\{ y }} and \\[TOC]",
  "::: v-pre\n{{ x }}\n:::",
  "!!! Attention please\n\n??? Why not",
  "すごい!!!\n!!! すごい\n!!!なんと",
  "え???\n??? 本当\n=== 区切り ===\n===",
  "// コメント ///\n///\n/// 三本線",
  "<<<重要>>>\n<<< 前へ",
  "『{注}』{※1} { } {a} {{}} ｛｛x｝｝ {% 割",
  "100% {50%} {#} {.} ###\n# {見出し}",
  "import を使う。\nexport とは\nimport duty from China to Japan",
  "a :: b, ::before, std::vec, 10:30, :smile:, 参照:note[1], x:y[0] :1[a]",
  "::: \n\n:::::\n\n::: tip.",
  "集合 $\\frac{{a}}{b}$ と x^{{2}}",
  "C++ や ++i++ 、a==b==c、1^^2、[toc]な話",
  "8<---- 切り取り ---- 8<",
  "あいう{#id}という書き方",
  "「{{」と「}}」で囲む",
  "A Vec<T>, a Map<Key/Value>, a <T/> and `<Unknown />`; a < b />",
])("%j says nothing", async (text) => {
  expect(
    (await problemsIn(text)).filter((problem) => /markdown\/foreign|directive\/unknown/.test(problem)),
  ).toEqual([]);
});

test("a line with another message is not reported again", async () => {
  const problems = await problemsIn("::: package.module\n\n:::tiip\nx\n:::\n\n::embed{src=x}");
  expect(problems.map((problem) => problem.split(" ")[2])).toEqual([
    "markdown/foreign",
    "directive/unknown",
    "directive/unknown",
  ]);
});

test("unknown blocks of two colons and unknown words of one are reported at their position", async () => {
  expect(await problemsIn('::youtube{id="x"}')).toEqual([
    '3:1+9 warning directive/unknown Unknown block "::youtube": its content is rendered as text.',
  ]);
  expect(await problemsIn("A :badge[New]{type=tip} word")).toEqual([
    '3:3+6 warning directive/unknown Unknown block ":badge": its content is rendered as text.',
  ]);
  expect(await hints("# T\n\n::doc-card{}")).toEqual(['Did you mean "doc-cards"?']);
});
