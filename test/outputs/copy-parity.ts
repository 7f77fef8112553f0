/** Compares the words of a rendered page with those of its Markdown copy. */

import { posix } from "node:path";
import { nameToEmoji } from "gemoji";
import type { Element, ElementContent, Nodes as HastNodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Plan } from "../../src/outputs/plan.ts";
import { dom } from "../../src/shared/contract.ts";
import { labels as en } from "../../theme/labels/en.ts";
import { labels as ja } from "../../theme/labels/ja.ts";
import { textOf } from "../plan-of.ts";

interface Parity {
  /** Blocks of the page whose words are not in the copy. */
  readonly missing: readonly string[];
  /** Blocks of the copy whose words are not in the page. */
  readonly added: readonly string[];
}

/** @param page the HTML document */
function compareCopy(page: string, copy: string): Parity {
  const shown = getArticleBlocks(page);
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(copy);
  const copied = toLines(markdownText(tree));
  return {
    missing: getMissing(shown, [...copied, ...getLanguages(tree)]),
    added: getMissing(copied, shown),
  };
}

function getMissing(blocks: readonly string[], others: readonly string[]): readonly string[] {
  const all = others.map(getWords).join("");
  return blocks.filter((block) => !all.includes(getWords(block)));
}

/** Letters and digits only: spaces and punctuation belong to the syntax of either format. */
function getWords(text: string): string {
  return text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
}

function getArticleBlocks(page: string): readonly string[] {
  const article = find(fromHtml(page), (node) => node.properties[articleProperty] !== undefined);
  if (article === null) throw new Error("The page has no article.");
  return toLines(htmlText(article));
}

const articleProperty = dom.article.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function find(node: HastNodes, matches: (node: Element) => boolean): Element | null {
  if (node.type === "element" && matches(node)) return node;
  if (!("children" in node)) return null;
  for (const child of node.children) {
    const found = find(child, matches);
    if (found !== null) return found;
  }
  return null;
}

const inlineTags = new Set(
  "a abbr b bdi bdo cite code data del dfn em i img ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Controls, what assistive technology skips, numbers of footnotes, and drawings, whose source the copy contains. */
function isLeftOut({ tagName, properties }: Element): boolean {
  const classes = [properties.className ?? []].flat();
  return (
    ["button", "form", "script", "select", "style", "template"].includes(tagName) ||
    properties.hidden === true ||
    properties.ariaHidden === "true" ||
    properties.dataFootnoteRef !== undefined ||
    properties.dataFootnoteBackref !== undefined ||
    properties.id === "footnote-label" ||
    ["code-fields", "code-fold", "mermaid", "sr-only", "video-note"].some((name) => classes.includes(name))
  );
}

function htmlText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || isLeftOut(node)) return "";
  const { tagName, properties, children } = node;
  if (tagName === "img") return String(properties.alt ?? "");
  if (tagName === "svg") return String(properties.ariaLabel ?? "");
  if (tagName === "math") {
    const source = find(node, (one) => one.tagName === "annotation");
    return source === null ? "" : source.children.map(htmlText).join("");
  }
  const content = children.map(htmlText).join("");
  return inlineTags.has(tagName) ? content : `\n${content}\n`;
}

/** Code blocks without a title show their language. */
function getLanguages(node: Nodes): readonly string[] {
  if (node.type === "code") return [node.lang ?? "text"];
  return "children" in node ? node.children.flatMap(getLanguages) : [];
}

/** Copies contain the names of emoji, pages the emoji. */
function withoutEmoji(text: string): string {
  return text.replace(/:([a-z0-9_+-]+):/g, (written, name: string) => nameToEmoji[name] ?? written);
}

const phrasing = new Set(["delete", "emphasis", "link", "linkReference", "strong"]);

function markdownText(node: Nodes): string {
  if (node.type === "html")
    return htmlText({
      type: "element",
      tagName: "span",
      properties: {},
      children: fromHtml(node.value, { fragment: true }).children as ElementContent[],
    });
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (node.type === "text") return withoutEmoji(node.value);
  if (node.type === "inlineCode" || node.type === "inlineMath") return node.value;
  if (node.type === "code" && node.lang === "mermaid") return "";
  if ("value" in node) return `\n${node.value}\n`;
  if (!("children" in node)) return node.type === "break" ? "\n" : "";
  const content = node.children.map(markdownText).join("");
  return phrasing.has(node.type) ? content : `\n${content}\n`;
}

/** Titles of terminals without one of their own. */
const terminals: readonly string[] = [en, ja].map((labels) => labels["code.terminal"]);

function toLines(text: string): readonly string[] {
  return text.split("\n").filter((line) => getWords(line) !== "" && !terminals.includes(line.trim()));
}

/** Differences between all pages of a plan and their copies, a line each. */
export async function compareCopies(plan: Plan): Promise<{ compared: number; problems: readonly string[] }> {
  const problems: string[] = [];
  const full = await textOf(plan, "llms-full.txt");
  let compared = 0;
  for (const path of plan.outputs.keys()) {
    const page = posix.join(path.replace(/(?:^index)?\.md$/, ""), "index.html");
    if (!path.endsWith(".md") || !isOutput(plan, page)) continue;
    compared++;
    const html = await textOf(plan, page);
    const copy = withoutNote(await textOf(plan, path));
    const { missing, added } = compareCopy(html, copy);
    problems.push(...missing.map((block) => `${path}: not in the copy: ${block}`));
    problems.push(...added.map((block) => `${path}: not in the page: ${block}`));
    const [, url = ""] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    if (full.includes(`source: ${url}\n`) && !full.includes(copy.trimEnd()))
      problems.push(`${path}: not in llms-full.txt`);
  }
  return { compared, problems };
}

function isOutput(plan: Plan, path: string): boolean {
  return [...plan.outputs.values()].some((output) => output.path === path);
}

/** Copies begin with a note about `llms.txt`. */
function withoutNote(copy: string): string {
  return copy.replace(/^> .*\n\n/, "");
}
