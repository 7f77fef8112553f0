/** Syntax of other tools that a visitor must not see as source. */
import { describe, expect, test } from "vitest";
import { body, page } from "./page.ts";
import { pagesOf } from "./pages-of.ts";

describe("is read", () => {
  test.each([
    [
      "Markdown and tags in a summary",
      "<details><summary>**Tip:** a <b>b</b> and `c`</summary>\n\nx\n\n</details>\n",
      "<strong>Tip:</strong> a <b>b</b> and <code>c</code>",
    ],
    [
      "a caption",
      "<figure>\n<figcaption>See *this* <em>b</em></figcaption>\n</figure>\n",
      "See <em>this</em> <em>b</em>",
    ],
    ["words below a rule", "x\n\n<hr>\nSome **bold** [l](#t)\n", "<p>Some <strong>bold</strong> <a "],
    ["a heading below a rule", "<hr />\n## Head\n", '<h2 id="head">'],
    ["words below a break", "<br>\n*em* x\n", "<p><em>em</em> x</p>"],
    ["a title attached to the language", "```sh[npm]\nnpm i\n```\n", '<span class="code-title">npm</span>'],
    ["marked lines without a language", '```hl_lines="1"\na\n```\n', '<span class="line marked">a</span>'],
    [
      "a block that a config names",
      "/// mine | The title\nwords\n///\n",
      '<p class="callout-title">The title</p><p>words</p>',
    ],
    ["the end of a path", 'See <Page path="/guide/start/" />.\n', '<span class="badge">start</span>'],
  ])("%s", async (_name, text, expected) => {
    expect(await body(text)).toContain(expected);
  });
});

describe("components that are not defined", () => {
  test.each([
    "# sequence <CRoot />",
    "Words <Counter /> more",
    "<BlogIndex />",
    "| a |\n| - |\n| <Kbd/> |",
    "A <Ui.Badge/> in words",
    'A <Ui.Badge :kind="x">inside</Ui.Badge> in words',
  ])("%s: the tag is not shown, and reported once", async (text) => {
    const { html, problems } = await page(`${text}\n`);
    expect(html).not.toMatch(/&#x3C;|croot/i);
    expect(problems.filter((problem) => problem.includes("markdown/foreign"))).toHaveLength(1);
  });

  test("in code they are code", async () => {
    expect(await body("`<CRoot />`\n\n```vue\n<CRoot />\n```\n")).toContain("&#x3C;CRoot />");
  });
});

describe("code of Docusaurus pages", () => {
  const path = "content/docs/a.mdx";

  test("frontMatter has the front matter of the page", async () => {
    const { html, problems } = await pagesOf({
      [path]:
        "---\ntitle: T\ncustom: { level: 3 }\n---\n\n# {frontMatter.title}\n\nLevel {frontMatter.custom.level}\n",
    });
    expect(problems).toEqual([]);
    expect(html(path)).toContain("Level 3");
  });

  test("a name of its own comes before it", async () => {
    const { html } = await pagesOf({
      [path]: '# T\n\nexport const frontMatter = { title: "own" };\n\n{frontMatter.title}\n',
    });
    expect(html(path)).toContain("own");
  });

  test("an import from a missing package that the page does not use is no error", async () => {
    const { problems } = await pagesOf({
      [path]:
        '# T\n\nimport Gone from "missing-package";\nimport { a as B, c } from "@scope/missing";\n\n{1 + 1}\n',
    });
    expect(problems).toEqual([]);
  });

  test("one that it uses is", async () => {
    const { problems } = await pagesOf({
      [path]: '# T\n\nimport gone from "missing-package";\n\n{gone()}\n',
    });
    expect(problems.join("\n")).toContain("missing-package");
  });

  test("data with a loader of webpack is read", async () => {
    const { html, problems } = await pagesOf({
      [path]: '# T\n\nimport data from "!!yaml-loader!./x.yaml";\n\n{data.words}\n',
      "content/docs/x.yaml": "words: from yaml\n",
    });
    expect(problems).toEqual([]);
    expect(html(path)).toContain("from yaml");
  });

  test("MDXComponents: default imports, named imports, other names and functions of its own", async () => {
    const { html, problems } = await pagesOf({
      [path]: "# T\n\n<Given />\n\n<Named />\n\n<Other />\n\n<Inline />\n",
      "src/theme/MDXComponents.jsx":
        'import Given from "@site/src/c/Given";\nimport { Named, Third } from "../c/named";\nimport MDXComponents from "@theme-original/MDXComponents";\nexport default { ...MDXComponents, Given, Named, Other: Third, Inline: () => <i>inline words</i> };\n',
      "src/c/Given.jsx": "export default () => <b>given words</b>;\n",
      "src/c/named.jsx":
        "export const Named = () => <b>named words</b>;\nexport const Third = () => <b>third words</b>;\n",
    });
    expect(problems).toEqual([]);
    for (const words of ["given words", "named words", "third words", "inline words"])
      expect(html(path)).toContain(words);
  });
});

test.each([
  ['<img :src="logo" alt="The logo">', "The logo"],
  ['x <img v-bind:src="logo" alt="The logo" /> y', "The logo"],
  ['<p><img class="a" :srcset="logo" alt="The logo"></p>', "The logo"],
  ['<picture><source :srcset="logo"><img :src="logo" alt="The logo"></picture>', "The logo"],
])("an image with a bound URL is reported once and leaves its words: %s", async (text, words) => {
  const { html, problems } = await page(`# T\n\n${text}\n`);
  expect(problems).toEqual([expect.stringContaining("markdown/foreign")]);
  expect(html).toContain(words);
  expect(html).not.toMatch(/<img|<source|⟨image/);
});

test("a bound attribute of an image with a URL is removed alone", async () => {
  const { html } = await page('# T\n\n<img src="./a.png" :class="b" alt="q">\n');
  expect(html).toContain("⟨image ./a.png");
});
