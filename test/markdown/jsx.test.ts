/** JSX in Markdown: the translation of tags, and messages for unsupported ones. */
import fc from "fast-check";
import { directiveToMarkdown } from "mdast-util-directive";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { describe, expect, test } from "vitest";
import { type Diagnostic, diagnostic } from "../../src/core/diagnostics.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { noExtras } from "../../src/markdown/extras.ts";
import { makeSourceText } from "../../src/markdown/includes/source-text.ts";
import { readLiteral } from "../../src/markdown/jsx/literal.ts";
import { jsxParser } from "../../src/markdown/jsx/parse.ts";
import { readMarkdown } from "../../src/markdown/jsx/read.ts";
import { makeParseContext } from "../../src/markdown/parse-context.ts";
import { noPlugins } from "../../src/markdown/plugins/load.ts";
import { makeProcessor } from "../../src/markdown/processor.ts";
import { makePlaceholders } from "../../src/markdown/template.ts";
import { runs } from "../runs.ts";
import { defaultOptions } from "./default-options.ts";
import { line, page } from "./page.ts";

const reader = {
  processor: makeProcessor(defaultOptions, noExtras, noPlugins),
  components: new Set<string>(),
  jsx: jsxParser,
  code: defaultOptions,
};

/** The tree as Markdown with docgen's blocks, and the problems. */
function translated(source: string, path = "content/docs/a.mdx"): { markdown: string; problems: string[] } {
  const diagnostics: Diagnostic[] = [];
  const context = makeParseContext(makeSourceText(sourcePath(path), source), makePlaceholders(), diagnostics);
  const tree = readMarkdown(path, reader, context);
  const markdown = toMarkdown(tree, { extensions: [directiveToMarkdown(), gfmToMarkdown()] });
  return { markdown: markdown.trim(), problems: diagnostics.map(line) };
}

const html = async (source: string) =>
  (await page(`# T\n\n${source}\n`, "content/docs/a.mdx")).html.replace(/^<h1 id="t">T<\/h1>/, "").trim();

describe("tabs", () => {
  const expected =
    '::::tabs{group="os"}\n:::tab[Mac]{value="mac" default}\n**brew**\n:::\n\n:::tab[Linux]{value="linux"}\napt\n:::\n::::';

  test("take their group, values, labels and the one that is shown first", () => {
    const source = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs groupId="os">
  <TabItem value="mac" label="Mac" default>
    **brew**
  </TabItem>
  <TabItem value="linux" label="Linux">

apt

  </TabItem>
</Tabs>`;
    expect(translated(source)).toEqual({ markdown: expected, problems: [] });
  });

  test("take labels and the first one from the group, too", async () => {
    const tabs = (group: string, mac: string, linux: string) =>
      `<Tabs groupId="os" ${group}>\n<TabItem value="mac" ${mac}>**brew**</TabItem>\n<TabItem value="linux" ${linux}>apt</TabItem>\n</Tabs>`;
    const values = `defaultValue="mac" values={[{label: 'Mac', value: 'mac'}, {label: "Linux", value: "linux",}]}`;
    const [named, listed] = [tabs("", 'label="Mac" default', 'label="Linux"'), tabs(values, "", "")];
    expect(translated(listed).problems).toEqual([]);
    expect(await html(listed)).toBe(await html(named));
    expect(await html(named)).toContain('value="mac" checked');
  });

  test("contain blocks of all kinds, and work in lists", () => {
    const source = `1. Step

   <Tabs>
     <TabItem value="a" label="A">

     :::note
     x
     :::

     \`\`\`js
     const a = <Tabs>;
     \`\`\`

     </TabItem>
   </Tabs>
2. Next`;
    expect(translated(source)).toMatchInlineSnapshot(`
      {
        "markdown": "1. Step

         :::::tabs
         ::::tab[A]{value="a"}
         :::note
         x
         :::

         \`\`\`js
         const a = <Tabs>;
         \`\`\`
         ::::
         :::::
      2. Next",
        "problems": [],
      }
    `);
  });

  test("may have another name", () => {
    const source = "import T from '@theme/Tabs';\n\n<T>\n<TabItem value=\"a\">x</TabItem>\n</T>";
    expect(translated(source).markdown).toBe('::::tabs\n:::tab{value="a"}\nx\n:::\n::::');
  });

  test.each([
    ['groupId="os" queryString', '::::tabs{group="os" query}'],
    ['queryString="system"', '::::tabs{query="system"}'],
  ])("may write their choice into the address: %s", (attributes, expected) => {
    const { markdown, problems } = translated(
      `<Tabs ${attributes}>\n<TabItem value="a">x</TabItem>\n</Tabs>`,
    );
    expect(markdown.split("\n")[0]).toBe(expected);
    expect(problems).toEqual([]);
  });

  test("say which attribute they do not have", () => {
    const { problems } = translated('<Tabs orientation="os">\n<TabItem value="a">x</TabItem>\n</Tabs>');
    expect(problems).toEqual([
      '1:7+11 warning block/unknown-attribute Unknown attribute "orientation" of "<Tabs>": it is ignored.',
    ]);
  });
});

describe("the other components", () => {
  test.each([
    [
      "an admonition",
      '<Admonition type="tip" title="題">\n中身 **x**\n</Admonition>',
      ":::tip[題]\n中身 **x**\n:::",
    ],
    ["an admonition without a type", "<Admonition>x</Admonition>", ":::note\nx\n:::"],
    ["a list of cards", "<DocCardList />", "::doc-cards"],
    ["a code block", '<CodeBlock language="py" title="a.py" showLineNumbers>\n{`def f(x):\n    return {x: 1}\n`}\n</CodeBlock>', '```py title="a.py" showLineNumbers\ndef f(x):\n    return {x: 1}\n```'], // biome-ignore format: one line a case
    ["a code block with plain text", "<CodeBlock>\n  a\n    b\n</CodeBlock>", "```\na\n  b\n```"],
    [
      "a code block with its language as a class",
      '<CodeBlock className="language-js">a</CodeBlock>',
      "```js\na\n```",
    ],
    ["details", '<Details summary="S">x</Details>', ":::details[S]\nx\n:::"],
    ["another Markdown file", "import Part from './_part.mdx';\n\n<Part />", '::include{file="./_part.mdx"}'],
    ["a fragment", "<>\nx\n</>", "x"],
  ])("%s", (_name, source, markdown) => {
    expect(translated(source)).toEqual({ markdown, problems: [] });
  });

  test("links have addresses", async () => {
    expect(await html('See <Link to="./b.md">b</Link>.')).toBe('<p>See <a href="⟨href ./b.md⟩">b</a>.</p>');
  });
});

describe("comments in braces", () => {
  test.each([
    ["alone", "a\n\n{/* gone */}\n\nb", "a\n\nb"],
    ["over lines", "a\n\n{/*\n gone\n\n # gone\n*/}\n\nb", "a\n\nb"],
    ["in text", "a {/* gone */}b", "a b"],
  ])("%s are not shown", (_name, source, markdown) => {
    expect(translated(source)).toEqual({ markdown, problems: [] });
  });

  test("stay in code", () => {
    expect(translated("`{/* x */}`").markdown).toBe("`{/* x */}`");
  });
});

describe("HTML in JSX", () => {
  test.each([
    ["classes", '<div className="a b">x</div>', '<div class="a b">x</div>'],
    ["labels", '<label htmlFor="x">y</label>', '<p><label for="x">y</label></p>'],
    ["Markdown inside", "<div>\n  **x**\n</div>", "<div><p><strong>x</strong></p></div>"],
    ["inline", "a <b>*x*</b> c", "<p>a <b><em>x</em></b> c</p>"],
    [
      "details",
      "<details>\n<summary>S</summary>\ntext\n</details>",
      "<details><summary>S</summary><p>\ntext</p></details>",
    ],
    [
      "an imported picture",
      "import logo from './logo.png';\n\n<img src={logo} alt=\"L\" />",
      '⟨image ./logo.png "L" loading="lazy" decoding="async"⟩',
    ],
    [
      "a required picture",
      "<img src={require('./x.png').default} />",
      '⟨image ./x.png "" loading="lazy" decoding="async"⟩',
    ],
    [
      "a picture of the public folder",
      "<img\n  src={useBaseUrl('/img/x.png')}\n/>",
      '⟨image /img/x.png "" loading="lazy" decoding="async"⟩',
    ],
    [
      "a picture of the public folder, without a slash",
      "<img\n  src={useBaseUrl('img/x.png')}\n/>",
      '⟨image /img/x.png "" loading="lazy" decoding="async"⟩',
    ],
    [
      "a picture by the site's path",
      '<img src={require("@site/static/img/x.png").default} />',
      '⟨image /img/x.png "" loading="lazy" decoding="async"⟩',
    ],
    [
      "a drawing as a component",
      "import Logo from './logo.svg';\n\n<Logo title=\"L\" />",
      '⟨image ./logo.svg?inline "L" title="L" loading="lazy" decoding="async"⟩',
    ],
    ["values in braces", "<ol start={3}>\n<li>x</li>\n</ol>", '<ol start="3"><li>x</li></ol>'],
  ])("%s", async (_name, source, expected) => {
    // biome-ignore format: one line a case
    expect(await html(source)).toBe(expected);
  });

  test("styles become classes", async () => {
    const source =
      "# T\n\n<div style={{marginTop: 8, color: 'red', lineHeight: 2, '--x': 1, WebkitLineClamp: 3}}>x</div>\n";
    const { doc, html: found } = await page(source, "content/docs/a.mdx");
    expect(doc.css.replace(/s-\w+/, "s-x")).toBe(
      ".s-x{margin-top: 8px; color: red; line-height: 2; --x: 1; -webkit-line-clamp: 3}",
    );
    expect(found).not.toContain("style=");
  });
});

describe("what cannot be parsed is reported with its position and shown as text", () => {
  test.each([
    [
      "an unknown component",
      'a\n\n<Foo a="b">inner</Foo>',
      "a\n\ninner",
      "3:1+4 error jsx/component Unknown component <Foo>: its content is rendered as text.",
    ],
    [
      "a nearly known one",
      "<Tabz />",
      "",
      "1:1+5 error jsx/component Unknown component <Tabz>: its content is rendered as text.",
    ],
    [
      "an expression",
      "a {other.x} b",
      "a {other.x} b",
      "1:3+9 warning jsx/expression Invalid expression {other.x}: it has a syntax error or an unknown name, and is rendered as text.",
    ],
    [
      "a layout of a page's own",
      "a\n\nexport default Layout;",
      "a",
      "3:1+14 warning jsx/export Unsupported layout export: it is skipped.",
    ],
    [
      "a tag that is not closed, on a page with modules",
      'import { Tabs } from "./tabs";\n\na\n\n{/* c */}\n{/* *d* */}\n\n<Tabs>\n\nb',
      "a\n\n<Tabs>\n\nb",
      "8:1+6 error jsx/syntax Invalid JSX: Expected a closing tag for `<Tabs>`. The tags of this page are not used.",
    ],
    [
      "a value that is computed",
      "<DocCardList items={kind} />",
      "::doc-cards",
      '1:14+5 warning block/unknown-attribute Unknown attribute "items" of "<DocCardList>": it is ignored.',
    ],
  ])("%s", (_name, source, markdown, problem) => {
    // biome-ignore format: one line a case
    const found = translated(source);
    expect(found.problems).toEqual([problem]);
    expect(found.markdown.replaceAll("\\<", "<").replaceAll("\\{", "{")).toBe(
      markdown.replaceAll("\\<", "<"),
    );
  });

  test.each([
    ['<Card title="a">import A from "./a"\n---', "<Card>"],
    ['<Card title="a">export const a = 1\n---\n\nText.', "<Card>"],
    ["<Tabs>`}\n- ", "<Tabs>"],
  ])("a tag left open in an underlined heading: %j", (source, tag) => {
    expect(translated(`# T\n\n${source}\n`).problems).toEqual([
      `3:1+${source.indexOf(">") + 1} error jsx/syntax Invalid JSX: Expected a closing tag for \`${tag}\` before the end of \`setextHeading\`. The tags of this page are not used.`,
    ]);
  });

  test("with the nearest component or block", async () => {
    const found: Diagnostic[] = [];
    const context = makeParseContext(
      makeSourceText(sourcePath("a.mdx"), "<TabIten />\n\n<Columns />"),
      makePlaceholders(),
      found,
    );
    readMarkdown("a.mdx", reader, context);
    expect(found.map(({ hint }) => hint)).toEqual([
      'Did you mean "<TabItem>"?',
      'Did you mean ":::columns"?',
    ]);
  });
});

describe("ordinary Markdown", () => {
  const ordinary =
    "a < b, {x}, {#id}, <br>, <https://example.com>, `<Tabs>`, <!-- <Tabs> -->\n\n    <Tabs>\n\n```mdx\nimport Tabs from '@theme/Tabs'\n\n<Tabs>\n```\n\nimport things first\n";

  test("with braces and angle brackets is left alone", () => {
    const plain = toMarkdown(reader.processor.toMarkdown(ordinary), {
      extensions: [directiveToMarkdown(), gfmToMarkdown()],
    });
    expect(translated(ordinary, "content/docs/a.md")).toEqual({ markdown: plain.trim(), problems: [] });
  });

  test("in a file of the dialect keeps its addresses, breaks, comments and ids", async () => {
    expect(
      await html("## A {#b}\n\na < b <https://example.com> <br> <!-- c --> \\{x}"),
    ).toMatchInlineSnapshot(`
      "<h2 id="b">A<a class="heading-link" href="#b" aria-label="⟨heading.link A⟩"></a></h2>
      <p>a &#x3C; b <a href="https://example.com" target="_blank" rel="noopener noreferrer">https://example.com</a> <br>  {x}</p>"
    `);
  });

  test("becomes the dialect with a tag or an import of it outside of code", () => {
    expect(translated("<Admonition>\nx\n</Admonition>", "a.md").markdown).toBe(":::note\nx\n:::");
    expect(translated("import Tabs from '@theme/Tabs'\n\n{/* y */}x", "a.md").markdown).toBe("x");
    expect(translated("x {y}", "a.md").markdown).toBe("x {y}");
  });
});

test("lines keep their numbers after what is taken out", () => {
  const { problems } = translated(
    "import A from '@theme/Tabs';\n\n{/*\n\n*/}\n\n<Tabs>\n<TabItem>\n\n{x}\n\n</TabItem>\n</Tabs>\n\n日本語 {y}",
  );
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["10:1+3", "15:5+3"]);
});

test("no text makes the parser throw", async () => {
  const piece = fc.constantFrom(
    ...[
      "<Tabs>",
      "</Tabs>",
      "<TabItem value='a'>",
      "</TabItem>",
      "<div style={{a: 1}}>",
      "</div>",
      "<Foo",
      "/>",
      "<>",
      "</>",
    ],
    ...[
      "{x}",
      "{/* c */}",
      "{`",
      "`}",
      "<br>",
      "<CodeBlock>",
      "</CodeBlock>",
      "<summary>",
      "\n",
      "\n\n",
      "  ",
      "- ",
      "> ",
    ],
    ...[
      "import X from './x.md'\n",
      "<X />",
      "export const a = 1",
      ":::note",
      "```",
      "日本語。",
      "**",
      "<a\n b={c}\n>",
      "<!-- -->",
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const text = pieces.join("");
      await page(text, "content/docs/a.mdx");
    }),
    { numRuns: runs(400) },
  );
});

test.each([
  ["'a'", "a"],
  ["`a\nb`", "a\nb"],
  ["-1.5", -1.5],
  ["[1, 'a', {b: true, 'c-d': null},]", [1, "a", { b: true, "c-d": null }]],
  ["require('./x.png').default", "./x.png"],
  ["logo", "./logo.png"],
  ["`a$" + "{b}`", undefined],
  ["f()", undefined],
  ["a.b", undefined],
  ["a b", undefined],
  ["[...a]", undefined],
  ["() => 1", undefined],
  ["/x/", undefined],
  ["", undefined],
])("the value of %s is known or not", (source, value) => {
  expect(readLiteral(source, (name) => (name === "logo" ? "./logo.png" : null))).toEqual(value);
});

describe("the front matter's format", () => {
  const source = (format: string) => `---\nmdx: { format: ${format} }\n---\n\n# T\n\n<Foo />\n`;

  test.each([
    // Reported by its syntax alone, because components are unknown there.
    ["content/docs/a.mdx", "md", ["7:1+7"]],
    ["content/docs/a.mdx", "detect", ["7:1+4"]],
    ["content/docs/a.md", "mdx", ["7:1+4"]],
    ["content/docs/a.md", "detect", ["7:1+7"]],
  ])("of %s, %s", async (path, format, expected) => {
    const { problems } = await page(source(format), path);
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(expected);
  });
});

test.each([
  ['import Tabs from "@components/Tabs.astro"\n\n<Tabs />', ["jsx/component"]],
  ['import { A, B } from "./x.vue"\n\n<A x="1">y</A>', ["jsx/component"]],
  ['import Tabs from "@components/Tabs.astro"\n\nText', ["jsx/import"]],
])("a component of another framework is reported once, where it is used: %j", async (source, codes) => {
  const { problems } = await page(`# T\n\n${source}\n`, "content/docs/a.mdx");
  expect(problems.map((one) => / (jsx\/\w+) /.exec(one)?.[1])).toEqual(codes);
});

test.each([
  ["./Counter.vue", "Counter", 'Write it in React, and import "./Counter.tsx".'],
  [
    "~/Card.svelte",
    "Card",
    'Write it in React, and import "~/Card.tsx", or remove the import and use <Card>.',
  ],
  ["../Own.astro", "Own.Part", 'Write it in React, and import "../Own.tsx".'],
  ["astro:transitions", "Router", "Import a React component with its name from a file of the site."],
])("a component of %s is reported with its import", async (from, name, hint) => {
  const { problems } = await page(
    `# T\n\nimport ${name.split(".")[0]} from "${from}"\n\n<${name} />\n`,
    "content/docs/a.mdx",
  );
  const nearest = name === "Card" ? "<Card>" : null;
  const wanted = diagnostic("jsx/component", { name, nearest, from }, { file: "a.mdx", position: null });
  expect(wanted.hint).toBe(hint);
  expect(problems).toEqual([`5:1+${name.length + 1} error jsx/component ${wanted.text}`]);
});
