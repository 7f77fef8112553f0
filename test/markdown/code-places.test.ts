/** Which files may contain code (`markdown.code`, `markdown.html`), and what visitors see of code that is not run. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";
import { defaultOptions } from "./default-options.ts";
import { page } from "./page.ts";
import { pagesOf } from "./pages-of.ts";

/** Code that leaves a file. */
const mark = (folder: string) =>
  `Object.constructor("return process")().getBuiltinModule("node:fs").writeFileSync(${JSON.stringify(join(folder, "ran"))}, "")`;

const own = {
  "components/Own.tsx": "export default function Own({ children }: any) { return <b>own{children}</b>; }",
  "components/run.ts": "export const value = 1;\n",
  "content/docs/_part.mdx": "part {props.name}\n",
};

/** `MARK` is code that leaves a file. The second text is what visitors see. */
const ways: readonly (readonly [source: string, shown: string])[] = [
  ["<Own />", "&#x3C;Own />"],
  ["a <Own /> b", "a &#x3C;Own /> b"],
  ["<Own>**bold**</Own>", "<strong>bold</strong>"],
  ["<Own>\n\n**bold**\n\n</Own>", "<p>&#x3C;/Own></p>"],
  ["<Own>{MARK}</Own>", "&#x3C;Own>"],
  ["<Own a={MARK} />", "a={Object.constructor"],
  ["<Own {...MARK} />", "{...Object.constructor"],
  ['import { value } from "../../components/run";\n\n{value}', "import { value } from"],
  ['import fs from "node:fs";\n\n{fs.writeFileSync("x", "")}', "import fs from"],
  ['import "node:fs";\n\n<Tabs />', 'import "node:fs";'],
  ["export const a = MARK;\n\n{a}", "export const a ="],
  ["export const a = 1;\n\n{MARK}", "export const a = 1;"],
  ["export { readFileSync } from 'node:fs';\n\n<Own />", "export { readFileSync }"],
  ['<Tabs><TabItem value="a" label={MARK}>x</TabItem></Tabs>', "label={Object"],
  ["<Tabs defaultValue={MARK}><TabItem value='a' label='A'>x</TabItem></Tabs>", "defaultValue={Object"],
  ["<Admonition type={MARK}>x</Admonition>", "type={Object"],
  ["<Details open={MARK}>x</Details>", "open={Object"],
  ["<CodeBlock>{MARK}</CodeBlock>", "CodeBlock>"],
  ["<CodeBlock language={MARK}>x</CodeBlock>", "language={Object"],
  ["<div style={{ color: MARK }}>x</div>", "style={{ color: Object"],
  ["<div className={MARK}>x</div>\n\n<Own />", "className={Object"],
  ["<img src={MARK} />\n\n<Own />", "src={Object"],
  ["- item\n\n  <Own />\n", "<li>"],
  ["> <Own />\n", "<blockquote>"],
  ["| a |\n| - |\n| <Own /> |\n", "<td>&#x3C;Own /></td>"],
  ['import Part from "./_part.mdx";\n\n<Part name={MARK} />', "name={Object"],
  ["import Chart from '@theme/Chart';\n\n<Chart />", "import Chart from"],
  ["# <Own />\n", "<h1"],
  [":::note\n<Own a={MARK} />\n:::\n", "a={Object"],
  ["[link <Own />](./a.md)\n", "&#x3C;Own />"],
  ["---\nmdx:\n  format: mdx\n---\n\n{MARK}", "{Object"],
];

const closed: readonly (readonly [name: string, options: Partial<MarkdownOptions>, path: string])[] = [
  ["the default", {}, "a.md"],
  ['code "nowhere" in MDX', { code: "nowhere" }, "a.mdx"],
  ['html "safe", code "everywhere"', { html: "safe", code: "everywhere" }, "a.md"],
  ['html "escape", code "everywhere"', { html: "escape", code: "everywhere" }, "a.md"],
];

describe.each(closed)("%s: nothing runs", (_name, options, name) => {
  test.each(ways)("%j", async (source, shown) => {
    const folder = await temporaryFolder();
    const path = `content/docs/${name}`;
    const text = source.replaceAll("MARK", mark(folder));
    const { html, problems } = await pagesOf({ ...own, [path]: text }, options);
    const codes = problems.map((one) => /(?:warning|error) (\S+)/.exec(one)?.[1]);
    expect(codes.filter((code) => code === "jsx/code")).toHaveLength(1);
    expect(html(path).replaceAll("&#x26;", "&")).toContain(shown);
    expect(existsSync(join(folder, "ran"))).toBe(false);
  });
});

test("blocks with literal attributes are not code", async () => {
  const text = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs>
<TabItem value="a" label="A">one {1}</TabItem>
</Tabs>
`;
  const { html, problems } = await page(text, "content/docs/a.md", { html: "safe" });
  expect(problems).toEqual([]);
  expect(html).toContain("<p>one 1</p>");
});

test('code of .md files runs with "everywhere"', async () => {
  const files = { ...own, "content/docs/a.md": "<Own />\n\n{1 + 1}\n" };
  const { html, problems } = await pagesOf(files, { code: "everywhere" });
  expect(problems).toEqual([]);
  expect(html("content/docs/a.md")).toContain("<b>own</b>");
  expect(html("content/docs/a.md")).toContain("2");
});

test("a part without code stays so in a page with code, and the other way round", async () => {
  const { html, problems } = await pagesOf({
    ...own,
    "content/docs/_own.md": "<Own />\n",
    "content/docs/_run.mdx": "<Own />\n",
    "content/docs/a.mdx": 'import Part from "./_own.md";\n\n<Part />\n\n{1 + 1}\n',
    "content/docs/b.md": '::include{file="./_run.mdx"}\n\n<Tabs />\n\n{1 + 1}\n',
  });
  expect(html("content/docs/a.mdx")).toContain("&#x3C;Own />");
  expect(html("content/docs/a.mdx")).toContain("2");
  expect(html("content/docs/b.md")).toContain("<b>own</b>");
  expect(html("content/docs/b.md")).toContain("{1 + 1}");
  expect(problems.filter((one) => one.includes("jsx/code"))).toHaveLength(2);
});

test("props of a part are values, never modules", async () => {
  const text = 'import Part from "./_part.mdx";\n\n<Part name={require("node:fs")} />\n';
  const { html } = await pagesOf({ ...own, "content/docs/a.md": text });
  expect(html("content/docs/a.md")).toContain("part node:fs");
});

test("the message names the option and the file that may be renamed", async () => {
  const { problems } = await page("<Tabs />\n\n{1 + 1}\n\n{2 + 2}\n", "content/docs/a.md", {
    ...defaultOptions,
  });
  expect(problems[0]).toBe(
    '3:1+7 warning jsx/code Blocked code in 2 places, rendered as text: markdown.code is "mdx".',
  );
});

test("the marker of these tests shows that code ran", async () => {
  const folder = await temporaryFolder();
  await pagesOf({ "content/docs/z.mdx": `{String(${mark(folder)})}\n` });
  expect(existsSync(join(folder, "ran"))).toBe(true);
});
