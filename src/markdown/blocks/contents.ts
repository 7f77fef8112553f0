/** `::toc`: the headings of the page as a list in its text; `{from=2 to=3}` are the levels. */
import type { Element, Root } from "hast";
import type { LeafDirective } from "mdast-util-directive";
import type { Heading } from "../../shared/contract.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

/** Changes the node; the list is filled in when the ids of the headings are known. */
export function contentsPlace(node: LeafDirective): void {
  const { from, to } = node.attributes ?? {};
  node.children = [];
  node.data = { ...node.data, hName: "nav", hProperties: { dataToc: `${level(from, 2)}-${level(to, 3)}` } };
}

function level(written: string | null | undefined, usual: number): number {
  const value = Number(written);
  return value >= 2 && value <= 6 ? value : usual;
}

/** Changes the tree. */
export function contentsLists(tree: Root, headings: readonly Heading[], context: ParseContext): void {
  if (!/toc/i.test(context.source)) return;
  visit(tree, "element", (element, index, parent) => {
    const { dataToc } = element.properties;
    if (
      element.tagName !== "nav" ||
      typeof dataToc !== "string" ||
      parent === undefined ||
      index === undefined
    )
      return;
    const [from = 2, to = 3] = dataToc.split("-").map(Number);
    const listed = headings.filter((heading) => heading.level >= from && heading.level <= to);
    if (listed.length === 0) {
      parent.children.splice(index, 1);
      return index;
    }
    const ariaLabel = context.placeholders.add({ kind: "label", key: "contents.name", values: {} });
    element.properties = { className: ["toc"], ariaLabel };
    element.children = [listOf(listed)];
  });
}

/** A heading of a deeper level stands in the item of the one above it. */
function listOf(headings: readonly Heading[]): Element {
  const items: Element[] = [];
  for (let at = 0; at < headings.length; ) {
    const heading = headings[at];
    if (heading === undefined) break;
    let end = at + 1;
    while ((headings[end]?.level ?? 0) > heading.level) end += 1;
    const below = headings.slice(at + 1, end);
    items.push(element("li", {}, [link(heading), ...(below.length === 0 ? [] : [listOf(below)])]));
    at = end;
  }
  return element("ul", {}, items);
}

function link({ id, html }: Heading): Element {
  return element("a", { href: `#${id}` }, [{ type: "raw", value: html } as unknown as Element]);
}

function element(tagName: string, properties: Element["properties"], children: Element[]): Element {
  return { type: "element", tagName, properties, children };
}
