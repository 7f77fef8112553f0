/** Renders a list of links with descriptions as cards. An item that does not start with a link becomes a card without one. */
import { defineBlock } from "./define.ts";
import { findLists } from "./lists.ts";
import {
  type ElementNode,
  element,
  getItems,
  getText,
  isElement,
  separateLines,
  splitItem,
  type TreeNode,
  text,
} from "./tree.ts";

export const cards = defineBlock({
  name: "cards",
  directive: "container",
  attributes: {},
  toHast({ children }, tools) {
    for (const list of findLists(children, tools, { name: "cards", start: ":cards" })) cardList(list);
    return [element("div", { className: ["card-grid"] }, children)];
  },
  toMarkdown: ({ children }, tools) => tools.serialize(children),
});

function cardList(list: ElementNode): void {
  list.tagName = "ul";
  Object.assign(list.properties, { className: ["cards"], role: "list" });
  for (const item of getItems(list)) card(item);
}

function card(item: ElementNode): void {
  const { inline, blocks } = splitItem(item);
  const found = getTitle(inline);
  item.properties = { className: ["card"] };
  if (found === null) {
    item.children = separateLines([...(inline.length === 0 ? [] : [element("p", {}, inline)]), ...blocks]);
    return;
  }
  const { link, after } = found;
  link.properties.className = ["card-link"];
  const hasWords = getText(after).trim() !== "" || after.some((node) => isElement(node, "img"));
  const title = element("p", { className: ["card-title"] }, [link]);
  item.children = separateLines([title, ...(hasWords ? [element("p", {}, after)] : []), ...blocks]);
}

/** Splits an item into its leading link, bold or not, and the text after it, without the dash in between. */
function getTitle(inline: readonly TreeNode[]): { link: ElementNode; after: TreeNode[] } | null {
  const [first, ...rest] = inline;
  const inside = isElement(first, "strong", "em") ? first.children : [];
  const link = isElement(first, "a") ? first : inside.length === 1 ? inside[0] : undefined;
  if (!isElement(link, "a")) return null;
  const [start, ...others] = isElement(rest[0], "br") ? rest.slice(1) : rest;
  if (start?.type !== "text") return { link, after: start === undefined ? [] : [start, ...others] };
  const value = start.value.replace(/^[\s—–:：-]+/, "");
  return { link, after: value === "" ? others : [text(value), ...others] };
}
