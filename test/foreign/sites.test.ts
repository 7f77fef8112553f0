/**
 * One folder per site of thirty pages in the style of another tool: it is built from disk, and no page shows syntax of the
 * tool. Expected messages are in `messages.txt`. Pages with unsupported syntax, shown as text, are in `unsupported/`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { beforeAll, describe, expect, test } from "vitest";
import { diskFiles } from "../../src/core/files.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { line } from "../markdown/page.ts";
import { planOf } from "../plan-of.ts";

const sites = fileURLToPath(new URL("sites", import.meta.url));

describe.each(readdirSync(sites).sort())("a site of %s", (name) => {
  const folder = join(sites, name);
  let plan: Plan;
  let pages: readonly { readonly from: string; readonly html: string }[];

  beforeAll(async () => {
    const options = JSON.parse(readFileSync(join(folder, "options.json"), "utf8"));
    plan = await planOf(diskFiles(folder), options, undefined, folder);
    const written = [...plan.outputs.values()].filter(
      ({ kind, from }) => kind === "page" && /\.mdx?$/.test(from) && !from.includes("/unsupported/"),
    );
    pages = await Promise.all(
      written.map(async (output) => ({
        from: output.from,
        html: Buffer.from(await output.produce()).toString(),
      })),
    );
  });

  test("has thirty pages and no error, and what cannot run is reported", async () => {
    expect(pages).toHaveLength(30);
    expect(plan.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const messages = plan.diagnostics.map((problem) => `${problem.file}:${line(problem)}\n`);
    await expect(messages.join("")).toMatchFileSnapshot(join(folder, "messages.txt"));
  });

  test("shows no syntax outside of code", () => {
    expect(pages.flatMap(({ from, html }) => rawIn(html).map((raw) => `${from}: ${raw}`))).toEqual([]);
  });
});

test.each([
  "::: tip",
  ":::note[T]",
  "::card{a=b}",
  "!!! note",
  "??? tip",
  '=== "Tab"',
  "/// tip",
  '--8<-- "a"',
  "<<< @/a.js",
  "{{ a }}",
  "{% a %}",
  "{#id}",
  "{ #id }",
  "{ .wide }",
  "{: .wide }",
  "[[toc]]",
  "[TOC]",
  "import A from 'a'",
  "export const a = 1",
  "&lt;Tabs>",
  "&lt;/TabItem>",
  ":material-check:",
  "++ctrl+c++",
  "==a==",
  "^^a^^",
  "> [!NOTE]",
  "js{1,3}",
  "{/* a */}",
  "[^1]",
  "*[HTML]: a",
  "~~a~~",
  "**a**",
  "```js",
  "[a][b]",
  "[a](b.md)",
  "$x$",
  "// [!code ++]",
  ":tada:",
  "{a}",
  "{++a++}",
  "&lt;!-- a -->",
  "# A",
])("%s would be found", (raw) => {
  expect(rawIn(`<p>${raw}</p>`)).not.toEqual([]);
  expect(rawIn(`<p><code>${raw}</code></p>`)).toEqual([]);
});

/** Matches the text of one block, or of an accessible name. */
const syntax: readonly RegExp[] = [
  /:::|^::\w/,
  /!!!|\?\?\?/,
  /===|\/\/\/|==\S[^=]*==/,
  /8<-|<<</,
  /\{[{%#/*+-]|[}%]\}|\{:?\s*[.#]\w|\{[\w, .-]*\}/,
  /\[\[|\]\]|\[TOC\]|\[!|\[\^|\]\[|\]\(|\]:/,
  /^(?:import|export)\s/m,
  /(?<!\w)<\/?[A-Za-z!]/,
  /(?<![\w:]):[a-z][\w+-]*:(?!\w)/,
  /\+\+|\^\^|~~|\*\*|`/,
  /^\s*#{1,6}\s/,
  /\$[^\s$][^$]*\$/,
];

function rawIn(html: string): string[] {
  const texts = shownTexts(fromHtml(html));
  return texts.filter((text) => syntax.some((shape) => shape.test(text)));
}

const verbatim = new Set(["code", "kbd", "math", "pre", "samp", "script", "style", "svg", "template"]);
const inline = new Set([
  "a",
  "abbr",
  "b",
  "del",
  "em",
  "i",
  "ins",
  "mark",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
]);
const spoken = ["alt", "ariaLabel", "content", "title"];

/** The texts of blocks, each as one, with what stands in their places where something else is between. */
function shownTexts(tree: Nodes): string[] {
  const texts = [""];
  const walk = (node: Nodes) => {
    if (node.type === "text") texts.push(`${texts.pop() ?? ""}${node.value}`);
    if (!("children" in node)) return;
    const isElement = node.type === "element";
    if (isElement && !isOfHeading(node))
      for (const name of spoken) texts.unshift(String(node.properties[name] ?? ""));
    if (isElement && "dataDocgenMath" in node.properties) return;
    if (isElement && verbatim.has(node.tagName)) {
      texts.push(`${texts.pop() ?? ""}\u{fffc}`);
      return;
    }
    const isBlock = !isElement || !inline.has(node.tagName);
    if (isBlock) texts.push("");
    node.children.forEach(walk);
    if (isBlock) texts.push("");
  };
  walk(tree);
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

/** The label of a heading's anchor link repeats the heading, which is checked itself. */
function isOfHeading({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes("heading-link");
}
