/** Diagrams: code in the language `mermaid`, rendered when the page is parsed, in theme colors. */

import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import { getErrorMessage } from "../../core/errors.ts";
import { findCode } from "../../shared/blocks/tabs.ts";
import { type ElementNode, getText } from "../../shared/blocks/tree.ts";
import type { Extras } from "../extras.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

const tags = new Set(
  "svg g defs marker path rect circle ellipse line polyline polygon text tspan title desc".split(" "),
);
const attributes = new Set(
  (
    "viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d dx dy points transform markerWidth markerHeight refX refY orient " +
    "markerEnd markerStart fill stroke strokeWidth strokeDashArray strokeLineJoin strokeLineCap textAnchor dominantBaseline " +
    "fontSize fontWeight fontStyle id className"
  ).split(" "),
);

/** Mutates the tree. A diagram that fails to render is reported, and its source stays. */
export async function diagrams(
  tree: HtmlRoot,
  context: ParseContext,
  diagram: NonNullable<Extras["diagram"]>,
  toTree: (html: string) => Promise<HtmlRoot>,
): Promise<void> {
  const found: { readonly element: Element; readonly source: string }[] = [];
  visit(tree, "element", (element) => {
    const code = findCode(element as ElementNode);
    if (code?.properties.dataDocgenCode === "mermaid")
      found.push({ element, source: getText(code.children) });
  });
  for (const [index, { element, source }] of found.entries()) {
    const { title, body } = readFrontMatter(source);
    const drawn = draw(diagram, body);
    if (!drawn.ok) {
      context.report("diagram/invalid", { reason: drawn.reason }, context.find(element, "mermaid"));
      continue;
    }
    const ariaLabel = context.placeholders.add({ kind: "label", key: "diagram.name", values: {} });
    element.tagName = "div";
    element.properties = { className: ["diagram"], role: "group", tabIndex: 0, ariaLabel };
    const shown = clean(await toTree(drawn.svg), `diagram.${index + 1}.`);
    element.children = title === null ? shown : [paragraph(title), ...shown];
  }
}

function draw(
  diagram: NonNullable<Extras["diagram"]>,
  source: string,
): { readonly ok: true; readonly svg: string } | { readonly ok: false; readonly reason: string } {
  const kind = getKind(source);
  if (!kinds.has(kind)) {
    const reason = `unsupported type "${kind}". Use a flowchart, state, sequence, class or ER diagram.`;
    return { ok: false, reason };
  }
  try {
    return { ok: true, svg: diagram.render(source) };
  } catch (error) {
    // The package has no error class; after any error, the page is readable without the image.
    return { ok: false, reason: getErrorMessage(error) };
  }
}

const kinds: ReadonlySet<string> = new Set([
  "graph",
  "flowchart",
  "stateDiagram",
  "stateDiagram-v2",
  "sequenceDiagram",
  "classDiagram",
  "erDiagram",
]);

/** Title and settings of Mermaid, between lines of three dashes. */
function readFrontMatter(source: string): { readonly title: string | null; readonly body: string } {
  const [whole = "", settings = ""] =
    /^\s*---[ \t]*\n([\s\S]*?\n)??[ \t]*---[ \t]*(?:\n|$)/.exec(source) ?? [];
  const [, title = ""] = /^[ \t]*title:[ \t]*(["']?)(.*?)\1[ \t]*$/m.exec(settings)?.slice(1) ?? [];
  return { title: title === "" ? null : title, body: source.slice(whole.length) };
}

function paragraph(value: string): Element {
  return { type: "element", tagName: "p", properties: {}, children: [{ type: "text", value }] };
}

/** `flowchart TD` → `flowchart`; comments may precede it. */
function getKind(source: string): string {
  const first = source.split("\n").find((line) => line.trim() !== "" && !line.trim().startsWith("%%"));
  return first?.trim().split(/[\s;]/)[0] ?? "";
}

/** Sanitizes the SVG: shapes and text only, no styles, scripts or URLs; ids are scoped to the page, colors come from the theme. */
function clean(tree: HtmlRoot, prefix: string): ElementContent[] {
  const cleanNode = (node: ElementContent): ElementContent[] => {
    if (node.type === "text") return [{ type: "text", value: node.value }];
    if (node.type !== "element" || !tags.has(node.tagName)) return [];
    const kept = Object.entries(node.properties).filter(([name]) => attributes.has(name));
    const properties = Object.fromEntries(
      kept.map(([name, value]) => [name, cleanValue(name, value, prefix)]),
    );
    return [
      { type: "element", tagName: node.tagName, properties, children: node.children.flatMap(cleanNode) },
    ];
  };
  return tree.children.flatMap((node) => (node.type === "doctype" ? [] : cleanNode(node as ElementContent)));
}

type Value = Element["properties"][string];

function cleanValue(name: string, value: Value, prefix: string): Value {
  if (name === "id") return prefix + String(value);
  if (name === "markerEnd" || name === "markerStart")
    return String(value).replace(/^url\(#/, `url(#${prefix}`);
  if (name !== "fill" && name !== "stroke") return value;
  const color = String(value);
  // A color chosen for one color mode is unreadable in the other.
  if (/^(none|currentColor|var\(--[a-z_-]+\))$/.test(color)) return color;
  return name === "fill" ? "var(--_node-fill)" : "var(--_node-stroke)";
}
