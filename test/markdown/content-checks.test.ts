/** Content checks: planted faults are found at their line, and what is right is not reported. */
import { expect, test } from "vitest";
import { page } from "./page.ts";

const checks = { images: "warn", links: "warn", headings: "warn", tables: "warn", notes: "warn" } as const;

const found = async (text: string, path?: string, levels: object = checks) => {
  const { problems } = await page(text, path, { checks: { ...checks, ...levels } });
  return problems
    .filter((line) => line.includes(" check/"))
    .map((line) => line.split(" ").slice(0, 3).join(" "));
};

const image = "check/image-alt";
const empty = "check/empty-link";
const text = "check/link-text";

/** Faults by the code that reports them. Each is the third line of a page. */
const faults: readonly (readonly [code: string, ...written: string[]])[] = [
  [
    image,
    "![](a.png)",
    "Words ![ ](a.png) and words",
    "![][x]\n\n[x]: a.png",
    '<img src="a.png">',
    '<p><img src="a.png" width="3"></p>',
    "| a | b |\n| - | - |\n| ![](a.png) | c |".replace("| a", "| a"),
    "- ![](https://example.com/a.png)",
  ],
  [
    empty,
    "[](https://example.com)",
    "Words [](./a.md) and words",
    '<a href="/x"></a>',
    "[ ](#x)",
    "[![](a.png)](https://example.com)",
    '<a href="/x"><img src="a.png"></a>',
    '<a href="/x"><span></span></a>',
    "[\u200b](https://example.com)",
    "[&nbsp;](https://example.com)",
  ],
  [
    text,
    "Read it [here](https://example.com).",
    "[Click here](https://example.com)",
    "[**here**](https://example.com)",
    "[here.](https://example.com)",
    "[Read more…](https://example.com)",
    "[this page](https://example.com)",
    "詳しくは[こちら](https://example.com)。",
    "[こちら。](https://example.com)",
    "[ここをクリック](https://example.com)",
    "[詳細](https://example.com)",
    '<a href="https://example.com">link</a>',
    "[→ more](https://example.com)",
    "[>>](https://example.com)",
    "[ｈｅｒｅ](https://example.com)",
    "[コチラ](https://example.com)",
  ],
  ["check/empty-heading", "##", "## <!-- x -->", "<h2></h2>", "## ![](a.svg)".replace("![](a.svg)", "<br>")],
  ["check/second-title", "# Second", "Second\n======", "<h1>Second</h1>"],
  ["check/heading-level", "### Deep", "#### Deeper", "<h4>Deep</h4>", "> ### Deep"],
  [
    "check/table-header",
    "| | |\n|-|-|\n| a | b |",
    "<table><tr><td>a</td></tr></table>",
    "<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
  ],
  [
    "check/note",
    "TODO: write this",
    "Words (FIXME) and words",
    "- TODO",
    "> **TODO** later",
    "TODOは後で",
    "![TODO](a.png)",
  ],
];

const rows = faults.flatMap(([code, ...written]) => written.map((one) => [code, one] as const));

test("there are 40 faults", () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
});

test.each(rows)("%s: %s", async (code, written) => {
  const line = written.startsWith("| a | b |") ? 5 : 3;
  const problems = await found(`# Title\n\n${written}\n`);
  expect(problems.filter((problem) => problem.endsWith(code))).toEqual([
    expect.stringMatching(new RegExp(`^${line}(:\\d+(\\+\\d+)?)? warning ${code}$`)),
  ]);
});

test("a fault in MDX is found at its line", async () => {
  const problems = await found(
    '# Title\n\n<img src="a.png" />\n\n<a href="/x"></a>\n\nWords\n\n![](b.png)\n',
    "content/docs/a.mdx",
  );
  expect(problems.map((line) => line.replace(/:\d+\+\d+ warning/, ""))).toEqual([
    "3 check/image-alt",
    "5 check/empty-link",
    "9 check/image-alt",
  ]);
});

test.each([
  "![A chart](a.png)",
  '<img src="a.png" alt="">',
  '<img src="a.png" role="presentation">',
  '<img src="a.png" aria-label="A chart">',
  "[The guide](https://example.com)",
  "[![Guide](a.png)](https://example.com)",
  '<a href="/x" aria-label="The guide">here</a>',
  '<a href="/x" aria-label="Home"></a>',
  '<a id="x"></a>',
  "[🏠](https://example.com)",
  "[👨\u200d👩\u200d👧](https://example.com)",
  "[Read more about here](https://example.com)",
  "こちらの[手引き](https://example.com)",
  "## Two\n\n### Three\n\n## Two again\n\n### Three",
  "## `code`",
  "| a | b |\n| - | - |\n| c | d |",
  '<table role="presentation"><tr><td>a</td></tr></table>',
  "<table><tr><th>a</th></tr><tr><td>b</td></tr></table>",
  "`TODO` and `FIXME`",
  "```py\n# TODO: later\n```",
  "<!-- TODO: later -->",
  "TODOs, a todo list",
  "Words[^1]\n\n[^1]: A note.",
  ":::note\nText\n:::",
])("%s is right", async (written) => {
  expect(await found(`# Title\n\n${written}\n`)).toEqual([]);
});

test("a title in the front matter counts", async () => {
  expect(await found("---\ntitle: Start\n---\n\n## Two\n")).toEqual([]);
  expect(await found("---\ntitle: Start\n---\n\n### Three\n")).toHaveLength(1);
});

test("levels: off by default, an error if the config says so", async () => {
  const { problems } = await page("# Title\n\n![](a.png) [here](https://example.com)\n");
  expect(problems).toEqual([]);
  const [problem] = await found("# Title\n\n![](a.png)\n", undefined, { images: "error" });
  expect(problem).toContain(" error check/image-alt");
});
