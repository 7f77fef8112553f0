/** Links and images of the finished tree: each becomes a hole, and is noted with its place for the checks. */
import type { Element, Nodes, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";
import { decodePath } from "../core/paths.ts";
import type { ParseContext } from "./parse-context.ts";

/** Changes the tree; the notes go to `context.references`. */
export function references(tree: Root, context: ParseContext): void {
  visit(tree, "element", (element, index, parent) => {
    if (element.tagName === "a") link(element, context);
    if (element.tagName === "img" && parent !== undefined && index !== undefined) {
      const value = image(element, context);
      if (value !== null) parent.children[index] = { type: "raw", value } as Nodes as Element;
    }
  });
}

function link(element: Element, context: ParseContext): void {
  const { href, className } = element.properties;
  if (typeof href !== "string") return;
  // A heading's own link and those of footnotes lead to ids that the generator made.
  const isOwn = Array.isArray(className) && className.includes("heading-link");
  if (isOwn || "dataFootnoteRef" in element.properties || "dataFootnoteBackref" in element.properties) return;
  if (isExternal(href)) {
    if (/^(https?:)?\/\//i.test(href)) {
      element.properties.target ??= "_blank";
      element.properties.rel ??= ["noopener", "noreferrer"];
    }
    return;
  }
  const target = decodeTarget(href);
  context.references.push({ kind: "link", target, position: place(element, href, context) });
  element.properties.href = context.holes.add({ kind: "href", target });
}

/** The hole of an image; null when the image comes from elsewhere and stays as it is. */
function image(element: Element, context: ParseContext): string | null {
  const { src, alt, ...others } = element.properties;
  if (typeof src !== "string" || src === "") return null;
  const target = decodeTarget(src);
  context.references.push({ kind: "image", target, position: place(element, src, context) });
  const properties = { ...others, loading: others.loading ?? "lazy", decoding: others.decoding ?? "async" };
  if (isExternal(src)) {
    element.properties = { ...element.properties, ...properties };
    return null;
  }
  const bare = toHtml({ type: "element", tagName: "img", properties, children: [] });
  const attributes = bare.slice("<img".length, -">".length);
  return context.holes.add({ kind: "image", target, alt: typeof alt === "string" ? alt : "", attributes });
}

/** Path and fragment as their author would write them; a query stays as it is, for `%26` in it is no `&`. */
function decodeTarget(encoded: string): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(encoded) ?? [];
  return (decodePath(path) ?? path) + query + (decodePath(fragment) ?? fragment);
}

function place(element: Element, encoded: string, context: ParseContext) {
  const spellings = [decodePath(encoded) ?? encoded, decodeTarget(encoded), encoded];
  return context.findLast(element, spellings.find((text) => context.source.includes(text)) ?? encoded);
}

/** A scheme or `//` at the front: `mailto:` is external, too. `pathname:` is the way to say "as it is". */
export function isExternal(target: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target) && !target.startsWith("pathname:");
}
