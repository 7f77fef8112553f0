/** Kinds of faults that users of such tools have reported, each with inputs of its kind: what pages show, their copies and messages. */
import { describe, expect, test } from "vitest";
import { page } from "./page.ts";
import { pagesOf } from "./pages-of.ts";

const box = {
  "components/Box.tsx":
    'export default function Box({ children }: any) { return <div className="box">{children}</div>; }',
  "components/Show.tsx":
    "export default function Show({ code, children }: any) { return <pre>{code}{children}</pre>; }",
};

async function read(text: string, name = "a.mdx", more: Readonly<Record<string, string>> = {}) {
  const path = `content/docs/${name}`;
  const files = { ...box, ...more, [path]: text };
  const pages = await pagesOf(files, { code: "everywhere" }, undefined, null);
  const codes = pages.problems.map((one) => /(?:warning|error) (\S+)/.exec(one)?.[1] ?? one);
  return { html: pages.html(path), copy: pages.copy(path), codes, problems: pages.problems };
}

describe("blocks of a page are blocks in its copy", () => {
  test.each([
    ["<Box>one *line*</Box>", "one *line*"],
    ['<img src="./p.png" alt="zed"/>', "![zed](⟨./p.png⟩)"],
    ["<b>bold</b>", "**bold**"],
    ["<h3>Title</h3>", "### Title"],
    ["<ul><li>one</li><li>two</li></ul>", "- one\n- two"],
    ["<pre>{`a\n  b`}</pre>", "```\na\n  b\n```"],
    ['<a href="./b.md">words</a>', "[words](⟨./b.md⟩)"],
    ["<Box>\n\none\n\n</Box>", "one"],
  ])("%s", async (tag, written) => {
    const { copy } = await read(`# A\n\nIntro.\n\n${tag}\n\n## Head\n\nend\n`);
    const shown = copy
      .replace("⟨image⟩", "![zed](⟨./p.png⟩)")
      .replace(/^⟨\.\/p\.png⟩$/m, "![zed](⟨./p.png⟩)");
    expect(shown).toBe(`# A\n\nIntro.\n\n${written}\n\n## Head\n\nend\n`);
  });
});

test.each([
  ["a.mdx", "end <Box>in</Box> line <Box>**b**</Box>, end <Box>last</Box>", "end in line **b**, end last"],
  ["a.mdx", "end <Box>in</Box>line", "end in line"],
  ["a.mdx", '<picture><source srcSet="./q.png"/><img src="./p.png" alt="zed"/></picture>', "⟨image⟩"],
  [
    "a.md",
    '<picture><source srcset="./p.png 1x, ./q.png 2x"><img src="./p.png"></picture>',
    '<picture><source srcset="⟨./p.png⟩ 1x, ⟨./q.png⟩ 2x"><img src="⟨./p.png⟩"></picture>',
  ],
])("the copy of %s: %s", async (name, text, written) => {
  const { copy } = await read(`# A\n\n<Box>x</Box>\n\n${text}\n\nend\n`, name);
  const first = text.includes("<source srcset") ? "<Box>x</Box>" : "x";
  expect(copy.replace(/⟨\.\/p\.png⟩$/m, "⟨image⟩")).toBe(`# A\n\n${first}\n\n${written}\n\nend\n`);
});

describe("blocks of colons close at the depth at which they stand among tags", () => {
  test.each([
    '<Tabs>\n  <TabItem value="a" label="A">\n    :::tip\n\n    inside\n\n    :::\n  </TabItem>\n</Tabs>',
    "<div>\n        :::tip\n        inside\n        :::\n</div>",
    "<div>\n      ::::tip\n      :::note\n      deep\n      :::\n      inside\n      ::::\n</div>",
    "<div>\n\t\t:::tip\n\t\tinside\n\t\t:::\n</div>",
  ])("%j", async (text) => {
    const { html, codes } = await read(`# A\n\n${text}\n\nbehind`);
    expect(codes).toEqual([]);
    expect(html).toMatch(/callout-tip(?:(?!<p>behind)[\s\S])*<p>inside<\/p>/);
    expect(html).toContain("<p>behind</p>");
  });
});

test.each([
  ['import a from "./a.json"\nimport type { B } from "./b.ts"\nimport c from "./c.json"', "2:13"],
  ['import a form "./a.json"', null],
  ['import a, from "./a.json"', "1:11"],
  ["export const a = 1\nexport const b: number = 2", "2:15"],
  ['import { a b } from "./a.json"', "1:12"],
  ["import the file first, then export it", null],
])("a broken import is reported alone, at its place: %j", async (text, place) => {
  const { problems, html } = await read(`${text}\n\n# T\n\n<Box>{a.b} {c}</Box>\n`);
  if (place === null) return expect(html).toContain("<h1");
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`a.mdx:${place} error jsx/syntax Invalid import or export: `);
});

describe("a page that is refused for its tags has that message alone", () => {
  test.each([
    'import Tabs from "@theme/Tabs"\n\n<Tabs>\n  <TabItem value="a" label="A">\n    x\n\n- item\n  </TabItem>\n</Tabs>',
    "export const a = 1\n\n<Box>\n\n{a} {b}\n",
    "<Box>\n\n```js\n</Box>\n```\n\n<Widget/>\n",
    "<Unknown>\n\n<Box/>\n\n- x\n  </Unknown>\n\n:::nope x\n",
  ])("%j", async (text) => {
    const { codes } = await read(text);
    expect(codes.filter((code) => /^(?:jsx|markdown|html)\//.test(code))).toEqual(["jsx/syntax"]);
  });
});

describe("template literals keep their blanks", () => {
  test.each([
    ["<pre><code>{`01\n    ab`}</code></pre>", "<pre><code>01\n    ab</code></pre>"],
    ["<code>{`x   y`}</code>", "<code>x   y</code>"],
    ["<Show code={`a:\n    b: 1\n      c: 2`} />", "<pre>a:\n    b: 1\n      c: 2</pre>"],
    ['<Show code="a\n    b\n  c" />', "<pre>a\n    b\n  c</pre>"],
    ["- li\n\n  <Show code={`a\n    b`} />", "<pre>a\n  b</pre>"],
    ["> <Show code={`a\n>   b`} />", "<pre>a\n  b</pre>"],
    ["<pre>\n  a   b\n\n    c\n</pre>", "<pre>\n  a   b\n\n    c\n</pre>"],
  ])("%j", async (text, shown) => {
    const { html, codes } = await read(`# A\n\n${text}\n`);
    expect(codes).toEqual([]);
    expect(html).toContain(shown);
  });
});

describe("imports", () => {
  const files = {
    "content/docs/d.json": '{"n":3}',
    "content/docs/d.yml": "n: 3\nlist: [1, 2]\n",
    "content/docs/d.csv": "a,b",
    "content/docs/Dockerfile": "FROM x\n  y",
    "content/docs/bad.yaml": "n: [3\n",
  };
  test.each([
    ['import d from "./d.json" with { type: "json" }\n\nn{d.n}', "n3"],
    ['import d from "./d.json" assert { type: "json" }\nimport e from "./d.yml"\n\nn{d.n + e.n}', "n6"],
    ['import d, { n } from "./d.json"\n\nn{d.n + n}', "n6"],
    ['import d from "./d.yml"\n\nn{d.list[1]}', "n2"],
    ['import t from "./d.csv?raw"\n\n{t}', "a,b"],
    ['import t from "!!raw-loader!./d.csv"\n\n<Box>{t}</Box>', "a,b"],
    ['import t from "./Dockerfile?raw"\n\n<pre>{t}</pre>', "<pre>FROM x\n  y</pre>"],
  ])("%j", async (text, shown) => {
    const { html, problems } = await read(`${text}\n`, "a.mdx", files);
    expect(problems).toEqual([]);
    expect(html).toContain(shown);
  });

  test.each([
    ['import d from "./d.csv"\n\n{d.n}', 'Cannot import "content/docs/d.csv": it is not'],
    ['import d from "./d.csv?url"\n\n{d}', 'Unsupported import query "?url".'],
    ['import d from "./no.csv?raw"\n\n{d}', 'File not found: "./no.csv".'],
    ['import d from "./bad.yaml"\n\n{d.n}', "Flow sequence"],
    ['export const x = await fetch("a")\n\n{x}', 'Unsupported "await"'],
  ])("%j says what is wrong", async (text, reason) => {
    const { problems } = await read(`${text}\n`, "a.mdx", files);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("component/bundle");
    expect(problems[0]).toContain(reason);
  });
});

describe("what is no value stays in sight", () => {
  test.each([
    ["a.md", "Use {} here"],
    ["a.mdx", "Use {} here"],
    ["a.mdx", "Use {() => 1} here"],
    ["a.mdx", "Use {{ a: 1 }} here"],
    ["a.mdx", 'Use {Symbol("x")} here'],
    ["a.md", "Use {[{ a: 1 }]} here"],
    ["a.mdx", "Use {new Map()} here"],
  ])("%s %s", async (name, text) => {
    const { html, copy, codes } = await read(`# A\n\n<Box>x</Box>\n\n${text}\n`, name);
    expect(html).toContain(`<p>${text}</p>`);
    expect(copy).toContain(text.replace("[{", "\\[{"));
    expect(codes).toEqual(["jsx/expression"]);
  });

  test.each(["{/* comment */}", "{null}", "{true}", "{undefined}"])("%s is nothing", async (text) => {
    const { html, codes } = await read(`# A\n\nx ${text} y\n`);
    expect(html).toContain("<p>x  y</p>");
    expect(codes).toEqual([]);
  });
});

describe("cells that a table loses", () => {
  test.each([
    ["| a | b |\n|---|---|\n| `x|y` | last |", ["a.md:5:1 table/lost-cells"]],
    ["> | a | b |\n> |--|--|\n> | 1 | 2 | three |", ["a.md:5:3 table/lost-cells"]],
    ["| `x|y` | b |\n|---|---|\n| 1 | 2 |", ["a.md:4:1 table/no-head"]],
    ["a | b | c\n--|--\n1 | 2", ["a.md:4:1 table/no-head"]],
    ["| a | b |\n|---|---|\n| `x\\|y` | last |\n| 1 |\n| 1 | 2 | |", []],
    ["Not --|-- a table, and a | b", []],
  ])("%j", async (text, expected) => {
    const { problems } = await read(`# A\n\n${text}\n`, "a.md");
    expect(problems.map((one) => one.replace(/ (?:warning|error) (\S+).*$/s, " $1"))).toEqual(expected);
  });
});

describe("front matter of other formats", () => {
  test.each([
    '+++\ntitle = "T"\n+++\n\nwords',
    "+++\n+++\n\nwords",
    '{\n  "title": "T"\n}\n\nwords',
    '---toml\ntitle = "T"\n---\n\nwords',
    '---json\n{ "title": "T" }\n---\n\nwords',
    ';;;\n"title": "T"\n;;;\n\nwords',
  ])("%j is reported and not shown", async (text) => {
    const { html, codes } = await read(text, "a.md");
    expect(codes).toEqual(["frontmatter/format"]);
    expect(html).toContain("<p>words</p>");
    expect(html).not.toMatch(/[+{]|title/);
  });

  test.each(["{ no json }\n\nwords", "+++\n\nwords", ";;;\n\nwords"])("%j is text", async (text) => {
    const { html, codes } = await read(text, "a.md");
    expect(codes).toEqual([]);
    expect(html).toMatch(/[+{;]/);
  });
});

test("a picture in a component leaves no preload in the article", async () => {
  for (const text of [
    '<Box><img src="./p.png" alt="x"/></Box>',
    '<Box><img src="./p.png" srcSet="./p.png 1x, ./q.png 2x" alt="x"/></Box>',
    '<Box><p><img src="https://a.example/p.png" alt="x"/></p></Box>',
  ])
    expect((await read(`# A\n\n${text}\n`)).html).not.toContain("<link");
});

describe("names of the site's components come before those of a dialect", () => {
  const own = {
    "components/Badge.tsx": "export default function Badge({ text }: any) { return <b>{text}</b>; }",
  };
  test.each([
    ['<Badge text="new"/> x', "<b>new</b> x"],
    ['A Vec<T> and <Badge text="new"/>', "A Vec&#x3C;T> and <b>new</b>"],
    ['<YOUR_KEY> <Badge text="new"/>', "&#x3C;YOUR_KEY> <b>new</b>"],
  ])("%s", async (text, shown) => {
    const { html, codes } = await read(`# A\n\n${text}\n`, "a.md", own);
    expect(codes).toEqual([]);
    expect(html).toContain(`<p>${shown}</p>`);
  });
});

test.each([
  ["title=”全角”", "全角"],
  ["title=＂全角＂", "全角"],
  ["title=「全角」", "全角"],
  ["title=’a b’", "a b"],
])("%s is read and reported", async (meta, title) => {
  const { html, codes } = await read(`# A\n\n\`\`\`js ${meta}\nx\n\`\`\`\n`, "a.md");
  expect(codes).toEqual(["code/wide-quotes"]);
  expect(html).toContain(`<span class="code-title">${title}</span>`);
});

describe("a break is a space in plain text, and nothing between Japanese characters", () => {
  test.each([
    ["First line  \nsecond line", "First line second line"],
    ["First<br>second\\\nthird", "First second third"],
    ["**First**<br/>*second*", "First second"],
    ["一行目  \n二行目<br>三", "一行目二行目三"],
    ["一行目<br>second", "一行目 second"],
  ])("the description of %j", async (text, description) => {
    const { doc } = await page(`# A\n\n${text}\n`);
    expect(doc.description).toBe(description);
  });

  test.each([
    ["# A<br>B *c*", "A B c"],
    ["# 題<br>名", "題名"],
    ["# A <br/> B", "A B"],
  ])("the title of %j", async (text, title) => {
    expect((await page(`${text}\n\nx\n`)).doc.title).toBe(title);
  });

  test("the words of a heading in the table of contents", async () => {
    const { doc } = await page("# A\n\n## H<br>*I*\n\n## 見出し<br>続き\n");
    expect(doc.headings.map(({ html }) => html)).toEqual(["H <em>I</em>", "見出し続き"]);
  });
});

test("an imported drawing takes the properties of its tag", async () => {
  const text =
    '# A\n\nimport Logo from "./p.svg"\n\n<Logo width={99} className="lg" aria-label="L" fill="red" />\n';
  const { html } = await page(text, "content/docs/page.mdx");
  expect(html).toMatch(/⟨image \.\/p\.svg\?inline "L"[^⟩]* width="99"[^⟩]*⟩/);
  for (const written of ['class="lg"', 'aria-label="L"', 'fill="red"']) expect(html).toContain(written);
});

test.each([
  ["<b aria-hidden data-on>x</b>", '<b aria-hidden="true" data-on="true">x</b>'],
  ["<b aria-hidden={false} data-on={true}>x</b>", '<b aria-hidden="false" data-on="true">x</b>'],
  ["<details open>x</details>", "<details open>"],
])("attributes without a value are written as in React: %s", async (text, expected) => {
  expect((await page(`# A\n\n${text}\n`, "content/docs/page.mdx")).html).toContain(expected);
});

test("an island receives the URL of a file that the page imports, in its HTML and its props", async () => {
  const island =
    '"use client";\nexport default function Isle({ src }: any) { return <img src={src} srcSet={[src, "2x"].join(" ")} alt="" />; }';
  const { html } = await read('import p from "./p.png"\n\n# A\n\n<Isle src={p} alt="@site" />\n', "a.mdx", {
    "components/Isle.tsx": island,
    "content/docs/p.png": "",
  });
  expect(html).toContain(
    '<img src="⟨@site/content/docs/p.png⟩" srcSet="⟨@site/content/docs/p.png⟩ 2x" alt=""/>',
  );
  expect(html).toContain("&#x22;src&#x22;:&#x22;⟨@site/content/docs/p.png⟩&#x22;");
  expect(html.replaceAll("⟨@site/", "")).not.toContain("@site/");
});

test("an island that cannot be bundled for browsers is reported in its file, and keeps its HTML", async () => {
  const island = (code: string) => `"use client";\n${code}\nexport default function C() { return <b>C</b>; }`;
  const { html, problems } = await read("# A\n\n<Uses/> <Lacks/> <Works/>\n", "a.mdx", {
    "components/Uses.tsx": island('import { readFileSync } from "node:fs"; readFileSync;'),
    "components/Lacks.tsx": island('import x from "no-such-package"; x;'),
    "components/Works.tsx": island(""),
  });
  const bundle = "error component/bundle Cannot bundle the code of the page: ";
  expect(problems.toSorted()).toEqual([
    `components/Lacks.tsx:2:16 ${bundle}Could not resolve "no-such-package"`,
    `components/Uses.tsx:2:31 ${bundle}Could not resolve "node:fs"`,
  ]);
  expect(html).toMatch(/<b>C<\/b>\n<b>C<\/b>\n<docgen-island[^>]*><b>C<\/b><\/docgen-island>$/);
});
