/** Math and diagrams, with the real packages. */

import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { type Extras, loadExtras } from "../../src/markdown/extras.ts";
import { makeParseStage } from "../../src/markdown/parse-stage.ts";
import { noPlugins } from "../../src/markdown/plugins/load.ts";
import { fillTemplate } from "../../src/markdown/template.ts";
import { openPhrases } from "../../src/markdown/text/phrases.ts";
import { noVariables } from "../../src/markdown/variables.ts";
import { defaultOptions, testCode } from "./default-options.ts";
import { expand } from "./expand.ts";
import { line } from "./page.ts";
import { traceOne } from "./trace-one.ts";

const phrases = openPhrases(["en"]);

const root = fileURLToPath(new URL("../..", import.meta.url));
const options = { ...defaultOptions, math: true, mermaid: true };
let extras: Extras;

beforeAll(async () => {
  ({ extras } = await loadExtras(options, [`${root}test`]));
});

async function parse(text: string) {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const stage = makeParseStage({
    options,
    copies: true,
    extras,
    plugins: noPlugins,
    phrases,
    code: testCode,
    folders: [],
    variables: noVariables,
  });
  const page = await traceOne(memo, stage, { path: "a.md", text });
  const { diagnostics } = page;
  const doc = expand(memo, page);
  const html = fillTemplate(doc.body, (placeholder) =>
    "target" in placeholder
      ? placeholder.target
      : `⟨${placeholder.kind === "label" ? placeholder.key : placeholder.kind}⟩`,
  );
  return { doc, html, problems: diagnostics.map(line) };
}

test("packages are found on the way up, and their versions are part of the key", () => {
  expect(extras.versions).toMatch(/^katex@\d\S* remark-math@\d\S* beautiful-mermaid@\d\S*$/);
});

test("packages that are not there are one message for each option", async () => {
  const { extras: none, missing } = await loadExtras(options, ["/nowhere"]);
  expect(none).toEqual({ math: null, diagram: null, versions: "" });
  const messages = missing.map((found) => diagnostic("markdown/missing-package", found, { file: null }));
  expect(messages.map((one) => `${one.text} ${one.hint}`)).toEqual([
    'Missing packages: "markdown.math" needs katex and remark-math. Run: npm install katex remark-math',
    'Missing packages: "markdown.mermaid" needs beautiful-mermaid. Run: npm install beautiful-mermaid',
  ]);
});

test("nothing is loaded that no option asks for", async () => {
  const plain = { ...options, math: false, mermaid: false };
  expect((await loadExtras(plain, [root])).extras.versions).toBe("");
});

describe("a dollar", () => {
  test.each([
    "$5 and $10 です",
    "コストは$5、上限$10",
    "環境変数$FOOと$BARを",
    "US$5 と US$6",
    "$5 と **$10** と $x",
    "a$b$c と $ x $",
    "echo $HOME と $ と $",
    "$a $b$c",
  ])("of a price, a variable or a word is one: %j", async (text) => {
    const { html } = await parse(`# T\n\n${text}\n`);
    expect(html).toContain(`<p>${text.replace(/\*\*(.*?)\*\*/, "<strong>$1</strong>")}</p>`);
  });

  test.each([
    ["$x$は関数$f(x)$の値", 2],
    ["($a$, $b$)、$1$と$$2$$", 4],
    ["$a\nb$。", 1],
    ["> $a$\n> と $b$", 2],
    ["$5 は $x^2$ です", 1],
  ])("around a formula is its sign: %j", async (text, count) => {
    expect((await parse(`# T\n\n${text}\n`)).html.match(/<math/g)).toHaveLength(count);
  });
});

describe("formulas", () => {
  test("are rendered inline and as blocks, as MathML without style and script", async () => {
    const { html } = await parse(
      "# T\n\n式 $a^2$ と\n\n$$\n\\frac{1}{2}\n$$\n\n```math\n\\color{red}{x}\n```\n",
    );
    expect(html.match(/<math /g)).toHaveLength(3);
    expect(
      html.match(/<div class="math" role="group" tabindex="0" aria-label="⟨math.name⟩"><math/g),
    ).toHaveLength(2);
    expect(html).toContain("<msup><mi>a</mi><mn>2</mn></msup>");
    expect(html).toContain('<annotation encoding="application/x-tex">a^2</annotation>');
    expect(html).not.toMatch(/style=|<script|class="katex/);
  });

  test("are their source in headings and descriptions", async () => {
    const { doc, html } = await parse("# T\n\nThe $x_1$ is.\n\n## On $x_1$\n");
    expect(doc.description).toBe("The x_1 is.");
    expect(doc.headings).toEqual([{ id: "on-x_1", level: 2, html: "On x_1" }]);
    expect(html).toMatch(/<h2 id="on-x_1">On <span><math /);
  });

  test("that cannot be set are reported at their place and shown as written", async () => {
    const { html, problems } = await parse("# T\n\na $\\foo{$ b\n");
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^3:4\+5 warning math\/invalid Invalid math: Undefined control sequence/);
    expect(html).toContain("<code>\\foo{</code>");
  });

  test("are none in code, and a price is none with a blank behind its sign", async () => {
    const { html } = await parse("# T\n\n`$a$`\n\n```text\n$b$\n```\n");
    expect(html).not.toContain("<math");
  });
});

describe("diagrams", () => {
  test.each([
    ["---\ntitle: 流れ\n---\ngraph TD\n  A --> B", "<p>流れ</p><svg "],
    ["---\nconfig:\n  theme: dark\n---\ngraph TD\n  A --> B", '"><svg '],
    ['---\ntitle: "a: b"\nconfig: {}\n---\n\nsequenceDiagram\n  A->>B: x', "<p>a: b</p><svg "],
  ])("have settings of Mermaid: %j", async (source, expected) => {
    const { html, problems } = await parse(`# T\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`);
    expect(problems).toEqual([]);
    expect(html).toContain(expected);
  });

  const flow = "```mermaid\nflowchart LR\n  A[開始] -->|<b>x</b>| B\n  style A fill:#f00\n```\n";

  test("are rendered in the theme's colors, with shapes and text only", async () => {
    const { html, problems } = await parse(`# T\n\n${flow}\n${flow}`);
    expect(problems).toEqual([]);
    expect(
      html.match(/<div class="diagram" role="group" tabindex="0" aria-label="⟨diagram.name⟩"><svg /g),
    ).toHaveLength(2);
    expect(html).toContain("開始</text>");
    expect(html).not.toMatch(
      /style|<script|<foreignObject|<image|href|data-|https?:(?!\/\/www\.w3\.org)|#f00|@import/,
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
  });

  test("of a kind that is not known stay code, and are reported", async () => {
    const { html, problems } = await parse(
      "# T\n\n```mermaid\n%% Votes\npie\n```\n\n```mermaid\nxychart-beta\n```\n",
    );
    expect(html.match(/<figure class="code" data-language="mermaid">/g)).toHaveLength(2);
    const problem = (kind: string) =>
      `warning diagram/invalid Invalid diagram: unsupported type "${kind}". Use a flowchart, state, sequence, class or ER diagram.`;
    expect(problems).toEqual([`3:4+7 ${problem("pie")}`, `8:4+7 ${problem("xychart-beta")}`]);
  });
});
