/** Site code in pages: components, partials, expressions, their output, and error messages. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { duplicateComponents } from "../../src/markdown/mdx/site-components.ts";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import { labels as english } from "../../theme/labels/en.ts";
import { defaultOptions } from "./default-options.ts";
import { pagesOf } from "./pages-of.ts";

const components = {
  "components/Greeting.tsx": `import { Mark } from "./lib/mark";
export default function Greeting({ name = "you", children }: { name?: string; children?: React.ReactNode }) {
  return <div className="greeting">Hello <Mark>{name}</Mark>{children}</div>;
}`,
  "components/lib/mark.tsx": "export const Mark = ({ children }) => <mark>{children}</mark>;",
  "components/Counter.tsx": `"use client";
import { useState } from "react";
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start);
  return <div><button onClick={() => setCount(count + 1)}>{count}</button>{children}</div>;
}`,
  "components/Boom.tsx": `export default function Boom() { throw new RangeError("too far"); }`,
  "components/Endless.tsx": "export default function Endless() { for (;;); }",
  "components/Clock.tsx":
    "export default function Clock() { return <i>{new Date().getFullYear() > 2000}</i>; }",
  "components/Browser.tsx": "export default function Browser() { return <i>{document.title}</i>; }",
  "components/Net.tsx": `export default function Net() { fetch("https://example.com"); return null; }`,
  "components/Later.tsx": `async function load() { await null; throw new Error("late"); }
export default function Later() { load(); setTimeout(() => { throw new Error("timer"); }); return null; }`,
  "components/Waits.tsx": "export default async function Waits() { return <b>x</b>; }",
  "components/Socket.tsx": `import http from "node:http";
export default function Socket() { http.get("http://example.com"); return null; }`,
  "components/Away.tsx": `import x from "https://example.com/x.js";
export default function Away() { return <b>{x}</b>; }`,
  "components/Torn.tsx": "export default function Torn() { return <b>; }",
  "components/Named.tsx": "export const Other = () => null;",
  "components/Broken.tsx": `import { x } from "./nowhere";
export default function Broken() { return <b>{x}</b>; }`,
};

async function html(
  text: string,
  files: Record<string, string> = {},
  options: Partial<MarkdownOptions> = {},
) {
  const path = "content/docs/a.mdx";
  const found = await pagesOf({ ...components, ...files, [path]: `# T\n\n${text}\n` }, options);
  return {
    html: found
      .html(path)
      .replace(/^<h1 id="t">T<\/h1>\n?/, "")
      .trim(),
    problems: found.problems,
  };
}

test.each([
  ["{(1 + 2)}", "3"],
  ["{((3 + 4))}", "7"],
  ["{(1, 2)}", "2"],
  ["{( 5 ) /* five */}", "5"],
  ["{(() => 'x', 'y')}", "y"],
  ["{('a', <b>x</b>)}", "<b>x</b>"],
])("an expression in parentheses: %s", async (text, shown) => {
  const { html: found, problems } = await html(`a ${text} b\n\n${text}`);
  expect(problems).toEqual([]);
  expect(found).toBe(`<p>a ${shown} b</p>\n${shown}`);
});

test("the stylesheets of components belong to the page, with scoped class names", async () => {
  const found = await pagesOf({
    "content/docs/a.mdx": "# T\n\n<Box />\n",
    "components/a/box.module.css": '@import url("../base.css");\n@import "more.css";\n.box { color: red }',
    "components/b/box.module.css": ".box { color: blue }",
    "components/a/more.css": "b { margin: 0 }",
    "components/base.css": "p { margin: 0 }",
    "components/Box.tsx":
      'import a from "./a/box.module.css";\nimport b from "./b/box.module.css";\nexport default () => <i className={a.box + " " + b.box} />;',
  });
  expect(found.problems).toEqual([]);
  const [, first = "", second = ""] = /class="(\S+) (\S+)"/.exec(found.html("content/docs/a.mdx")) ?? [];
  expect(first).not.toBe(second);
  const rules = found
    .css("content/docs/a.mdx")
    .replace(/\/\*.*\*\//g, "")
    .replace(/\s+/g, " ");
  expect(rules.trim()).toBe(
    `p { margin: 0; } b { margin: 0; } .${first} { color: red; } .${second} { color: blue; }`,
  );
});

test("a block of code shows an imported file", async () => {
  const { html: shown, problems } = await html(
    'import text from "!!raw-loader!@site/a.py";\n\n<CodeBlock language="py" title="A">{text}</CodeBlock>',
    { "a.py": "print(1)\n" },
  );
  expect(problems).toEqual([]);
  expect(shown.replace(/<[^>]*>/g, "")).toBe("Aprint(1)");
});

test("attributes and comments in braces make a file of Markdown one with JSX", async () => {
  const found = await pagesOf({
    "content/docs/a.md": "# T\n\nIs <b style={{color: 'red'}}>red</b>. {/* not shown */}\n",
    "content/docs/b.md": "# T\n\nIs `<b style={{color: 'red'}}>` in {braces}.\n",
  });
  expect(found.html("content/docs/a.md")).toMatch(/<p>Is <b class="\S+">red<\/b>\.\s*<\/p>/);
  expect(found.html("content/docs/b.md")).toContain("in {braces}.");
  expect(found.problems).toEqual([]);
});

describe("a page shows", () => {
  test.each([
    ["a component by its name", '<Greeting name="A" />', '<div class="greeting">Hello <mark>A</mark></div>'],
    [
      "Markdown inside of one",
      "<Greeting>\n\n**bold** [x](./b.md)\n\n</Greeting>",
      '<div class="greeting">Hello <mark>you</mark><p><strong>bold</strong> <a href="⟨./b.md⟩">x</a></p></div>',
    ],
    [
      "one in a line",
      "See <Greeting name={'x' + (1 + 1)} />.",
      '<p>See <div class="greeting">Hello <mark>x2</mark></div>.</p>',
    ],
    ["an expression", "export const rows = [1, 2];\n\n{rows.length * 21}", "42"],
    ["an expression in a line", "The answer is {6 * 7}.", "<p>The answer is 42.</p>"],
    [
      "a list of elements",
      "export const rows = ['a', 'b'];\n\n<ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>",
      "<ul><li>a</li><li>b</li></ul>",
    ],
    ["nothing of a comment", "{/* gone */}\n\nx", "<p>x</p>"],
    [
      "an imported one under another name",
      'import G from "@site/components/Greeting";\n\n<G name="B" />',
      '<div class="greeting">Hello <mark>B</mark></div>',
    ],
    [
      "one that the page exports",
      'export const Red = ({ children }) => <span className="red">{children}</span>;\n\nIt is <Red>red</Red>.',
      '<p>It is <span class="red">red</span>.</p>',
    ],
    ["data", 'import data from "./data.json";\n\n{data.version}', "1.2"],
  ])("%s", async (_name, text, expected) => {
    const found = await html(text, { "content/docs/data.json": '{ "version": "1.2" }' });
    expect(found).toEqual({ html: expected, problems: [] });
  });

  test("a partial, with what it is given and with its own imports", async () => {
    const found = await html(
      'import Part from "./_part.mdx";\n\n<Part who="A" n={2 + 1} />\n\n<Part who="B" n={1} />',
      {
        "content/docs/_part.mdx":
          'import G from "@site/components/Greeting";\n\n**{props.who}** {props.n}\n\n<G name={props.who} />\n',
      },
    );
    expect(found.problems).toEqual([]);
    expect(found.html).toBe(
      '<p><strong>A</strong> 3</p>\n<div class="greeting">Hello <mark>A</mark></div>\n<p><strong>B</strong> 1</p>\n<div class="greeting">Hello <mark>B</mark></div>',
    );
  });

  test.each([
    [":::note", ":::"],
    ["<div>", "</div>"],
    ["::::tabs\n\n:::tab[x]", ":::\n\n::::"],
  ])("what is exported and imported below %s", async (open, close) => {
    const inside = 'export const word = "HELLO"\nimport Greeting from "@site/components/Greeting";';
    const found = await html(`${open}\n\n${inside}\n\nSays {word}.\n\n${close}\n\n<Greeting name={word} />`);
    expect(found.problems).toEqual([]);
    expect(found.html).toContain("Says HELLO.");
    expect(found.html).toContain("Hello <mark>HELLO</mark>");
    expect(found.html).not.toMatch(/export|import/);
  });

  test("modules of Docusaurus by ours", async () => {
    const text = `import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import CodeBlock from "@theme/CodeBlock";
import Card from "@site/components/Card";

<Card />`;
    const { html: found, problems } = await html(text, {
      "components/Card.tsx": `import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import CodeBlock from "@theme/CodeBlock";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
export default function Card() {
  const { siteConfig } = useDocusaurusContext();
  return <><Link to="./b.md"><Translate id="x">{"Words"}</Translate></Link> {siteConfig.title}<CodeBlock language="js" title="a.js">{"let a;\\n"}</CodeBlock></>;
}`,
    });
    expect(problems).toEqual([]);
    expect(found).toContain('<a href="⟨./b.md⟩">Words</a> Site');
    expect(found).toContain('<span class="code-title">a.js</span>');
  });

  test("a component of the theme whose values are computed, or written out", async () => {
    const text = `import T from "@theme/Tabs";
import TabItem from "@theme/TabItem";

export const systems = ["linux", "mac"];

<T defaultValue={systems[1]} groupId="os">
  {systems.map((name) => <TabItem key={name} value={name} label={name.toUpperCase()}>On {name}.</TabItem>)}
</T>

<Tabs><TabItem value={systems[0]}>\n\n## In a tab\n\n</TabItem></Tabs>

<CodeBlock language="js">{systems.join()}</CodeBlock>

<Admonition type="tip" title={systems[0]}>\n\n**Words**\n\n</Admonition>

<Tabs groupId="os"><TabItem value="x">X</TabItem></Tabs>`;
    const { html: found, problems } = await html(text);
    expect(problems).toEqual([]);
    const labels = [...found.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => label);
    expect(labels).toEqual(["LINUX", "MAC", "linux", "x"]);
    expect(found).toMatch(/<input[^>]* value="mac"[^>]* checked|<input[^>]* checked[^>]* value="mac"/);
    expect(found).toContain('<h2 id="in-a-tab">');
    expect(found).toContain("linux,mac");
    expect(found).toContain('<p class="callout-title">linux</p><p><strong>Words</strong></p>');
  });

  test("plain Markdown in a file of Markdown, braces and all", async () => {
    const text = "# T\n\na {b} < c, Vec<u8>, {1 + 1}\n";
    const { html: found, problems } = await pagesOf({ ...components, "content/docs/a.md": text });
    expect(found("content/docs/a.md")).toContain("<p>a {b} &#x3C; c, Vec&#x3C;u8>, {1 + 1}</p>");
    expect(problems).toEqual([]);
  });

  test("components in a file of Markdown that uses them", async () => {
    const files = { ...components, "content/docs/a.md": "# T\n\n<Greeting name={`A`} />\n\n{1 + 1}\n" };
    const { html: found, problems } = await pagesOf(files, { code: "everywhere" });
    expect(found("content/docs/a.md")).toContain("Hello <mark>A</mark>");
    expect(problems).toEqual([]);
  });
});

test("headings that a component renders are in the table of contents, its text in the copy and in search", async () => {
  const path = "content/docs/a.mdx";
  const text = `# T

See <Mark>**this** [b](./b.md)</Mark>.

<Parts>

- one [x](https://example.com/x)

> [!TIP]
> words

</Parts>

{[1, 2].join(", ")}

> In a quotation: {1 + 1}

[Down](#drawn-below)
`;
  const found = await pagesOf({
    [path]: text,
    "components/Mark.tsx": "export default ({ children }) => <mark>{children}</mark>;",
    "components/Parts.tsx": `export default ({ children }) => (
  <section><h2>Drawn below</h2><p>A <code>word</code> and <a href="./c.md"><b>a link</b></a>.</p>
    <table><tbody><tr><th>K</th><th>V</th></tr><tr><td>a</td><td>1 | 2</td></tr></tbody></table>
    <pre><code className="language-js">{"let a;"}</code></pre><img src="./p.png" alt="P" />
    <button type="button">Press</button>{children}</section>
);`,
  });
  expect(found.problems).toEqual([]);
  expect(found.html(path)).toContain('<h2 id="drawn-below">Drawn below');
  expect(found.copy(path)).toMatchInlineSnapshot(`
    "# T

    See **this** [b](⟨./b.md⟩).

    ## Drawn below

    A \`word\` and [**a link**](⟨./c.md⟩).

    | K | V |
    | --- | --- |
    | a | 1 \\| 2 |

    \`\`\`js
    let a;
    \`\`\`

    ⟨./p.png⟩

    - one [x](https://example.com/x)

    > **⟨callout.tip⟩**
    >
    > words

    1, 2

    > In a quotation: 2

    [Down](⟨#drawn-below⟩)
    "
  `);
});

describe("a component that lives in the page", () => {
  test("is rendered, with its script, properties and content", async () => {
    const { html: found, problems } = await html("<Counter start={2}>\n\n*x* [y](./b.md)\n\n</Counter>");
    expect(problems).toEqual([]);
    expect(found).toMatch(
      /^<docgen-island data-module="assets\/islands\/[0-9a-f]{8}\/components\/Counter\.js" data-export="default" data-when="visible" data-prefix="p0-0-1-" data-props="\{&#x22;start&#x22;:2\}"><div><button>2<\/button><docgen-slot><p><em>x<\/em> <a href="⟨\.\/b\.md⟩">y<\/a><\/p><\/docgen-slot><\/div><\/docgen-island>$/,
    );
  });

  test("may hold blocks, which are made there and in the page alike", async () => {
    const { html: found, problems } = await html(
      "<Live>\n\n<Admonition type={'ti' + 'p'}>x</Admonition>\n\n</Live>",
      {
        "components/Live.tsx": `"use client";
import { useState } from "react";
import Admonition from "@theme/Admonition";
import Details from "@theme/Details";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import { FileTree } from "@astrojs/starlight/components";
export default function Live({ children }) {
  const [count] = useState(1);
  return <div>
    <Tabs groupId="os">{["a", "b"].map((name) => <TabItem key={name} value={name} label={<b>{name}</b>}>{count}</TabItem>)}</Tabs>
    <Admonition type="note">{count}<button onClick={() => 1}>x</button></Admonition>
    <Details><p>in</p></Details>
    <FileTree><ul><li>src/<ul><li>a.js first</li></ul></li></ul></FileTree>
    {children}
  </div>;
}`,
      },
    );
    expect(problems).toEqual([]);
    expect(found).not.toContain("docgen-component");
    expect(found).not.toContain("docgen-block");
    expect(found).toMatch(
      /<div class="tabs" role="group" aria-label="[^"]+" data-group="os"><input type="radio"/,
    );
    expect(found).toContain(
      '<div class="callout callout-note" role="note" aria-label="Note"><p class="callout-title">Note</p>1<button>x</button></div>',
    );
    expect(found).toContain("<details><summary>Details</summary><p>in</p></details>");
    expect(found).toMatch(
      /<li class="folder"><span class="file-name">src\/<\/span>\s*<ul role="list"><li class="file">/,
    );
    expect(found).toMatch(
      /<docgen-slot><div class="callout callout-tip"[^>]*><p class="callout-title">⟨callout.tip⟩<\/p><p>x<\/p><\/div><\/docgen-slot>/,
    );
  });

  test("gets nothing but JSON", async () => {
    const { problems } = await html("<Counter start={() => 1} />");
    expect(problems).toEqual([
      'a.mdx:3:1 error component/failed Cannot render <Counter>: TypeError: "start" is a function. Props of an island must be JSON-serializable: move the handler into the component.',
    ]);
  });
});

describe("what cannot be rendered is reported, and the rest of the page is shown", () => {
  test.each([
    ["<Boom />", "3:3 error component/failed Cannot render <Boom>: RangeError: too far."],
    [
      "<Browser />",
      '3:3 error component/browser "document" is not defined: <Browser> renders at build time, without a browser (components/Browser.tsx:1).',
    ],
    ["<Net />", "3:3 error component/failed Cannot render <Net>:"],
    ["<Later />", "3:3 error component/failed Cannot render <Later>: Error: late."],
    [
      "<Waits />",
      "3:3 error component/failed Cannot render <Waits>: it suspends, but pages are rendered synchronously.",
    ],
    ["<Socket />", "3:3 error component/failed Cannot render <Socket>:"],
    ["<Torn />", "error component/bundle Cannot bundle the code of the page: The character"],
    [
      "<Named />",
      "3:3 error component/failed Cannot render <Named>: it, or a component that it renders, is not a component.",
    ],
    [
      "<Away />",
      "3:3 error component/failed Cannot render <Away>: Error: Cannot find module 'https://example.com/x.js'.",
    ],
    ["{null.x}", "3:3 error component/failed Cannot render {null.x}:"],
    [
      "<Clock />",
      "3:3 warning component/unsteady Unstable output: <Clock> reads the clock while it renders, so every build differs.",
    ],
    [
      "<Broken />",
      'error component/bundle Cannot bundle the code of the page: File not found: "components/nowhere.tsx".',
    ],
    [
      '<Nobody x="words" />',
      "3:3 error jsx/component Unknown component <Nobody>: its content is rendered as text.",
    ],
    [
      "{nobody}",
      "3:3 warning jsx/expression Invalid expression {nobody}: it has a syntax error or an unknown name, and is rendered as text.",
    ],
  ])("%s", async (text, said) => {
    const { html: found, problems } = await html(`a ${text} b`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(said);
    expect(found).toMatch(/^<p>a .* ?b<\/p>$/);
  });
});

test("a component that never ends is reported with the time limit, and the rest of the page is shown", async () => {
  const limits = { ...defaultOptions.limits, seconds: 1 };
  const { html: found, problems } = await html("a <Endless /> b", {}, { limits });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(
    "3:3 error component/failed Cannot render <Endless>: it did not finish within 1 s.",
  );
  expect(found).toMatch(/^<p>a .* ?b<\/p>$/);
});

test.each([
  ['{String(((1, 2)) && "x")}', "x"],
  ["{String((((3))) + ((4)))}", "7"],
  ["<Greeting name={String(((5)) || 6)} />", "<mark>5</mark>"],
  ["export const seven = ((6)) + 1;\n\n{String(seven)}", "7"],
  ["{String([1].map((x) => ((x, 8)) ?? 9))}", "8"],
])("parentheses in parentheses: %s", async (code, expected) => {
  const made = await pagesOf({
    "content/docs/a.mdx": `# A\n\n${code}\n`,
    "components/Greeting.tsx": components["components/Greeting.tsx"],
    "components/lib/mark.tsx": components["components/lib/mark.tsx"],
  });
  expect(made.problems).toEqual([]);
  expect(made.html("content/docs/a.mdx")).toContain(expected);
});

test.each(["<div>{X}</div>", "{X}", "<Greeting>{X}</Greeting>", "<div title={X}>a</div>"])(
  "%s of a broken import is a single message, without React's own",
  async (text) => {
    const words = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { problems } = await html(`import X from "./nowhere";\n\n${text}`);
    expect(problems).toEqual([expect.stringMatching(/^a\.mdx:3:16 error component\/bundle .*nowhere/)]);
    expect(words.mock.calls).toEqual([]);
    words.mockRestore();
  },
);

test("a warning of React is reported with each page that causes it", async () => {
  const made = await pagesOf({
    "content/docs/a.mdx": "# A\n\n<List />\n",
    "content/docs/b.mdx": "# B\n\n<List /> <List />\n",
    "components/List.tsx": "export default () => <ul>{[1, 2].map((one) => (\n<li>{one}</li>\n))}</ul>;",
  });
  const warning = `warning component/react Invalid React code in <List>: Each child in a list should have a unique "key" prop.`;
  expect(made.problems).toEqual([`a.mdx:3:1 ${warning}`, `b.mdx:3:1 ${warning}`, `b.mdx:3:10 ${warning}`]);
});

test("browser-only content outside of an island is reported", async () => {
  const files = {
    "components/Wide.tsx": `import BrowserOnly from "@docusaurus/BrowserOnly";
export default () => <div><BrowserOnly fallback={<i>Wait</i>}>{() => <b>{innerWidth}</b>}</BrowserOnly></div>;`,
    "components/Live.tsx": `"use client";
import Wide from "./Wide";
export default () => <Wide />;`,
  };
  const still = await html("<Wide />", files);
  expect(still.html).toBe("<div><i>Wait</i></div>");
  expect(still.problems).toEqual([
    expect.stringContaining(
      "a.mdx:3:1 warning component/browser-only Skipped the content of <BrowserOnly> in <Wide>: no component around it runs in the browser.",
    ),
  ]);
  const live = await html("<Live />", files);
  expect(live.html).toContain("<i>Wait</i>");
  expect(live.problems).toEqual([]);
});

test("a component with a mistake takes none of the others with it", async () => {
  const text = `import { gone } from "./gone";\n\n<Torn /> <Broken /> {gone.a.b()} <Greeting />`;
  const { html: found, problems } = await html(text);
  expect(found.replace(/\s+/g, " ")).toBe('<b></b> <div class="greeting">Hello <mark>you</mark></div>');
  expect(problems.map((problem) => problem.replace(/.*code of the page: /, ""))).toEqual([
    expect.stringContaining("The character"),
    'File not found: "content/docs/gone.tsx".',
    'File not found: "components/nowhere.tsx".',
  ]);
});

test("an import of a theme part that doesn't exist is one warning", async () => {
  const { html: found, problems } = await html(`import X from "@theme/Nothing";\n\na <X /> b`);
  expect(found).toBe("<p>a  b</p>");
  expect(problems).toEqual([
    expect.stringContaining('warning jsx/import Cannot import from "@theme/Nothing".'),
  ]);
});

test("two components with the same name are reported", () => {
  const paths = ["components/Greeting.tsx", "components/Greeting/index.tsx", "components/lib/Greeting.tsx"];
  expect(duplicateComponents(paths)).toMatchObject([
    {
      code: "component/twice",
      file: "components/Greeting/index.tsx",
      text: "Duplicate component <Greeting>: components/Greeting.tsx also defines it.",
    },
  ]);
});

test("a page is parsed again when code of it has changed, and no other", async () => {
  const store = memoryStore();
  const files = (word: string) => ({
    ...components,
    "components/lib/mark.tsx": `export const Mark = ({ children }) => <mark title="${word}">{children}</mark>;`,
    "content/docs/a.mdx": "# A\n\n<Greeting />\n",
    "content/docs/b.mdx": "# B\n\n<Boom2 />{1 + 1}\n",
    "components/Boom2.tsx": "export default () => <i>x</i>;",
    "content/docs/c.md": "# C\n",
  });
  const parsed = async (word: string) => {
    const found = await pagesOf(files(word), {}, store);
    return [
      found.counts.find(({ name }) => name === "parse")?.ran ?? 0,
      found.html("content/docs/a.mdx").includes(word),
    ];
  };
  expect(await parsed("one")).toEqual([3, true]);
  expect(await parsed("one")).toEqual([0, true]);
  expect(await parsed("two")).toEqual([1, true]);
});

test("components of other frameworks are reported once, at their use", async () => {
  const { html: found, problems } = await html('import X from "./x.vue";\n\n<X>words</X>');
  expect(problems).toEqual([
    expect.stringContaining(
      'a.mdx:5:1 error jsx/component Unsupported component <X> of "./x.vue": docgen renders React components. Its content is rendered as text.',
    ),
  ]);
  expect(found).toContain("words");
});

/** Packages are only resolved on disk. */
async function temporarySite() {
  const folder = await mkdtemp(join(tmpdir(), "docgen-packages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { store: memoryStore(), folder };
}

describe("a page is parsed again when a package that its code imports has changed", () => {
  const files = (changed: Readonly<Record<string, string>>) => ({
    "components/Sum.tsx": 'import { sum } from "./lib/sum";\nexport default () => <b>{sum(1, 2)}</b>;',
    "components/lib/sum.ts": 'export { sum } from "@sums/plain/sum";',
    "components/Other.tsx": 'import word from "word";\nexport default () => <b>{word}</b>;',
    "node_modules/@sums/plain/package.json": JSON.stringify({
      exports: { "./*": { browser: "./web/*.js", default: "./dist/*.js" } },
    }),
    "node_modules/@sums/plain/dist/sum.js": 'export { sum } from "./add.js"; import "deep";',
    "node_modules/@sums/plain/dist/add.js": "export const sum = (a, b) => a + b;",
    "node_modules/@sums/plain/dist/unused.js": "",
    "node_modules/@sums/plain/web/sum.js": "export const sum = 1;",
    "node_modules/deep/package.json": '{ "main": "lib/main" }',
    "node_modules/deep/lib/main.js": "",
    "node_modules/word/package.json": "{}",
    "node_modules/word/index.js": 'module.exports = "word";',
    "content/docs/sum.mdx": "# A\n\n<Sum />\n",
    "content/docs/other.mdx": "# B\n\n<Other />\n",
    "content/docs/shown.md": '# C\n\n```js\nimport word from "word";\n```\n',
    ...changed,
  });
  test.each([
    ["node_modules/@sums/plain/dist/add.js", ["sum"]],
    ["node_modules/@sums/plain/web/sum.js", []],
    ["node_modules/@sums/plain/dist/unused.js", []],
    ["node_modules/deep/lib/main.js", ["sum"]],
    ["node_modules/word/index.js", ["other"]],
  ])("%s", async (path, expected) => {
    const { store, folder } = await temporarySite();
    await pagesOf(files({}), {}, store, folder);
    const first = (files({}) as Record<string, string>)[path];
    const { parsed } = await pagesOf(files({ [path]: `${first}\n// changed` }), {}, store, folder);
    expect(parsed).toEqual(expected.map((name) => `content/docs/${name}.mdx`));
  });

  test("node_modules/late, which is not there at first", async () => {
    const { store, folder } = await temporarySite();
    const late = { "content/docs/late.mdx": 'import late from "late";\n\n# L\n\n{late}\n' };
    await pagesOf(files(late), {}, store, folder);
    const added = {
      "node_modules/late/package.json": "{}",
      "node_modules/late/index.js": "export default 1",
    };
    const { parsed } = await pagesOf(files({ ...late, ...added }), {}, store, folder);
    expect(parsed).toEqual(["content/docs/late.mdx"]);
  });
});

test("a block in an island has the labels of the site's catalog", async () => {
  const live = `"use client";
import Details from "@theme/Details";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
export default () => <><Details><p>in</p></Details><Tabs><TabItem value="a">x</TabItem></Tabs></>;`;
  const { html: found, problems } = await html("<Live />", {
    "components/Live.tsx": live,
    "theme/labels/en.ts": 'export const labels = { "details.summary": "Unfold" };',
  });
  expect(problems).toEqual([]);
  expect(found).toContain("<summary>Unfold</summary>");
  expect(found).toContain(`aria-label="${english["tabs.name"]}"`);
});
