/** Moves `style` attributes of the content into classes of a separate stylesheet, because the page's CSP allows no inline styles. */
import type { Element, Root } from "hast";
import { hash } from "../core/hash.ts";
import type { ParseContext } from "./parse-context.ts";
import { visit } from "./walk.ts";

/** Mutates the tree. Returns the rules, sorted; the empty string without any style. */
export function takeStyles(tree: Root, context: ParseContext): string {
  const rules = new Map<string, string>();
  visit(tree, "element", (element) => {
    const { properties } = element;
    if (!("style" in properties)) return;
    warnOfAddress(element, context);
    const declarations = typeof properties.style === "string" ? clean(properties.style) : "";
    delete properties.style;
    if (declarations === "") return;
    const name = `s-${hash(declarations).slice(0, 8)}`;
    rules.set(name, declarations);
    const others = Array.isArray(properties.className) ? properties.className : [];
    properties.className = [...others, name];
  });
  return [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join("\n");
}

/** The rule moves to another file, where a relative URL would resolve differently. */
function warnOfAddress(element: Element, context: ParseContext): void {
  const { style } = element.properties;
  const [address, target] =
    /url\(\s*["']?(?!data:|https?:|\/\/|#)([^"')]*)["']?\s*\)/i.exec(String(style)) ?? [];
  if (address !== undefined && target !== undefined)
    context.report("html/style-address", { address }, context.find(element, address));
}

/** Keeps declarations only, so that nothing can close the rule or open another. */
function clean(style: string): string {
  return style
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/[{}<>@\\]/g, "")
    .replace(/\s+/g, " ")
    .replace(/;\s*$/, "")
    .trim();
}
