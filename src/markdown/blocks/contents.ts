/** Tables of contents inside the text: see the block `toc`. */

import type { Element, Root } from "hast";
import { element } from "../../highlight/html.ts";
import type { Heading } from "../../shared/contract.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

/** Mutates the tree. */
export function contentsLists(tree: Root, headings: readonly Heading[], context: ParseContext): void {
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
    element.children = [getList(listed)];
  });
}

/** A deeper heading is nested in the item of the one above it. */
function getList(headings: readonly Heading[]): Element {
  const items: Element[] = [];
  for (let at = 0; at < headings.length; ) {
    const heading = headings[at];
    if (heading === undefined) break;
    let end = at + 1;
    while ((headings[end]?.level ?? 0) > heading.level) end += 1;
    const below = headings.slice(at + 1, end);
    items.push(element("li", {}, [link(heading), ...(below.length === 0 ? [] : [getList(below)])]));
    at = end;
  }
  return element("ul", {}, items);
}

function link({ id, html }: Heading): Element {
  return element("a", { href: `#${id}` }, [{ type: "raw", value: html } as unknown as Element]);
}
