/** Math: `$…$`, `$$…$$` and code blocks in the language `math`, rendered as MathML, which needs no style or script. */
import type { Element, Root as HtmlRoot } from "hast";
import type { Data, Literal, Root } from "mdast";
import { findCode } from "../../shared/blocks/tabs.ts";
import type { ElementNode } from "../../shared/blocks/tree.ts";
import type { Extras } from "../extras.ts";
import { getText } from "../links/headings.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

declare module "mdast" {
  interface RootContentMap {
    inlineMath: InlineMath;
    math: DisplayMath;
  }
}

interface InlineMath extends Literal {
  type: "inlineMath";
}

interface DisplayMath extends Literal {
  type: "math";
}

/** Marks math in the tree. Headings and descriptions use its source. */
export function markMath(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === "inlineMath") node.data = placeholder("inline", node.value);
    if (node.type === "math") node.data = placeholder("display", node.value);
  });
}

/** Marks code blocks that contain math. */
export function markMathCode(tree: HtmlRoot): void {
  visit(tree, "element", (element) => {
    const code = findCode(element as ElementNode);
    if (code?.properties.dataDocgenCode !== "math") return;
    element.tagName = "span";
    element.properties = { dataDocgenMath: "display" };
    element.children = code.children as Element["children"];
  });
}

function placeholder(kind: "inline" | "display", value: string): Data {
  return { hName: "span", hProperties: { dataDocgenMath: kind }, hChildren: [{ type: "text", value }] };
}

/** Renders the marked math; on failure, reports it and shows the source. */
export async function setMath(
  tree: HtmlRoot,
  context: ParseContext,
  math: NonNullable<Extras["math"]>,
  toTree: (html: string) => Promise<HtmlRoot>,
): Promise<void> {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if ("dataDocgenMath" in element.properties) found.push(element);
  });
  for (const element of found) {
    const isDisplay = element.properties.dataDocgenMath === "display";
    const source = getText(element);
    const set = render(math, source, isDisplay);
    element.properties = {};
    if (!set.ok) {
      context.report("math/invalid", { reason: set.reason }, context.find(element, source));
      element.tagName = "code";
      continue;
    }
    const formula = findMath(await toTree(set.html));
    if (isDisplay) {
      element.tagName = "div";
      const ariaLabel = context.placeholders.add({ kind: "label", key: "math.name", values: {} });
      element.properties = { className: ["math"], role: "group", tabIndex: 0, ariaLabel };
    }
    element.children = formula === null ? [] : [formula];
  }
}

function render(
  math: NonNullable<Extras["math"]>,
  source: string,
  isDisplay: boolean,
): { readonly ok: true; readonly html: string } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, html: math.render(source, isDisplay) };
  } catch (error) {
    // A KaTeX ParseError concerns the source; anything else is a bug.
    if (!(error instanceof Error) || error.name !== "ParseError") throw error;
    return { ok: false, reason: error.message.replace(/^KaTeX parse error:\s*/, "").replace(/\u0332/g, "") };
  }
}

function findMath(tree: HtmlRoot): Element | null {
  let found: Element | null = null;
  visit(tree, "element", (element) => {
    delete element.position;
    if (element.tagName === "math") found ??= element;
  });
  return found;
}
