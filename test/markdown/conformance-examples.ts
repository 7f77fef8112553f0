/** Runs Markdown examples through docgen's processor, and normalizes the actual and expected HTML. */
import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { sourcePath } from "../../src/core/paths.ts";
import { alerts } from "../../src/markdown/blocks/alerts.ts";
import { directives } from "../../src/markdown/blocks/directives.ts";
import { noExtras } from "../../src/markdown/extras.ts";
import { makeSourceText } from "../../src/markdown/includes/source-text.ts";
import { readMarkdown } from "../../src/markdown/jsx/read.ts";
import { makeParseContext } from "../../src/markdown/parse-context.ts";
import { noPlugins } from "../../src/markdown/plugins/load.ts";
import { makeProcessor } from "../../src/markdown/processor.ts";
import { makePlaceholders } from "../../src/markdown/template.ts";
import { cjk } from "../../src/markdown/text/cjk.ts";
import { emoji } from "../../src/markdown/text/emoji.ts";
import { mergeText } from "../../src/markdown/text/text-nodes.ts";
import { defaultOptions } from "./default-options.ts";

const processor = makeProcessor(defaultOptions, noExtras, noPlugins);

/** All syntax steps with every extension enabled, without the steps that decorate the finished tree. */
export async function ourHtml(source: string): Promise<string> {
  const placeholders = makePlaceholders();
  const context = makeParseContext(makeSourceText(sourcePath("example.md"), source), placeholders, []);
  const tree = readMarkdown(
    "example.md",
    { processor, jsx: null, components: new Set(), code: defaultOptions },
    context,
  );
  directives(tree, context, []);
  alerts(tree, context, []);
  mergeText(tree);
  emoji(tree);
  cjk(tree, source);
  return normal(await processor.toHtmlTree(tree, context));
}

/** Normalizes HTML. */
export function expectedHtml(html: string): string {
  return normal(fromHtml(html.trimEnd(), { fragment: true }));
}

const phrasing = /^(a|abbr|b|code|del|em|i|img|input|s|strong|sub|sup|span|br)$/;

function normal(tree: Root): string {
  return toHtml({ type: "root", children: children(tree) });
}

function children(node: Root | Element): ElementContent[] {
  const isBlock = node.type === "root" || !phrasing.test(node.tagName);
  const nodes: ElementContent[] = [];
  for (const child of node.children) {
    const last = nodes.at(-1);
    if (child.type === "element") nodes.push(plain(child));
    else if (child.type === "text" && last?.type === "text") last.value += child.value;
    else if (child.type === "text") nodes.push({ ...child });
  }
  const kept = nodes.map((child) =>
    child.type === "text" ? { ...child, value: child.value.replace(/[ \t]*\n[ \t]*/g, "\n") } : child,
  );
  const filled = kept.filter((child) => !isBlock || child.type !== "text" || child.value.trim() !== "");
  return isBlock ? trimmed(filled) : filled;
}

/** Removes docgen's marks from code and adds the final line ending; removes the classes of task lists. */
function plain(element: Element): Element {
  const { dataDocgenCode, dataDocgenMeta: _meta, ...properties } = element.properties;
  if (/^(ul|ol|li)$/.test(element.tagName)) delete properties.className;
  if (element.tagName === "pre") return { ...element, properties, children: element.children.map(unchanged) };
  if (typeof dataDocgenCode !== "string") {
    return { type: "element", tagName: element.tagName, properties, children: children(element) };
  }
  const text = toText(element);
  return {
    type: "element",
    tagName: element.tagName,
    properties:
      dataDocgenCode === "" ? properties : { ...properties, className: [`language-${dataDocgenCode}`] },
    children: text === "" ? [] : [{ type: "text", value: `${text}\n` }],
  };
}

/** White space in code stays unchanged. */
function unchanged(child: ElementContent): ElementContent {
  if (child.type !== "element") return child;
  const own = plain(child);
  return "dataDocgenCode" in child.properties ? own : { ...own, children: child.children.map(unchanged) };
}

function toText(element: Element): string {
  return element.children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node, index) => {
    if (node.type !== "text") return node;
    const isFirst = index === 0 || isBlockElement(nodes[index - 1]);
    const isLast = index === nodes.length - 1 || isBlockElement(nodes[index + 1]);
    const start = isFirst ? node.value.trimStart() : node.value;
    return { ...node, value: isLast ? start.trimEnd() : start };
  });
}

function isBlockElement(node: ElementContent | undefined): boolean {
  return node?.type === "element" && (!phrasing.test(node.tagName) || node.tagName === "br");
}
