/** `:::cards`: a list of links with descriptions as cards. An item that does not begin with a link is a card without one. */
import type { Link, List, ListItem, Paragraph, PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type Block, type BlockMaker, become, contentOf } from "./box.ts";

export const cards: BlockMaker = (node, context) => {
  const lists = contentOf(node).filter((child) => child.type === "list");
  if (lists.length === 0) {
    context.report("directive/content", { name: "cards", expected: "list" }, context.find(node, ":cards"));
  }
  for (const list of lists) cardList(list);
  node.children = contentOf(node);
  become(node, "div", { className: ["card-grid"] });
};

function cardList(list: List): void {
  list.spread = true;
  list.data = { ...list.data, hName: "ul", hProperties: { className: ["cards"], role: "list" } };
  for (const item of list.children) card(item);
}

function card(item: ListItem): void {
  item.data = { ...item.data, hProperties: { className: ["card"] } };
  item.spread = true;
  const [first, ...rest] = item.children;
  if (first?.type !== "paragraph") return;
  const found = titleOf(first);
  if (found === null) return;
  const { link, text } = found;
  const title: Link = { ...link, data: { ...link.data, hProperties: { className: ["card-link"] } } };
  const heading: Paragraph = {
    type: "paragraph",
    children: [title],
    data: { hProperties: { className: ["card-title"] } },
  };
  const description: Block[] =
    textOf(text).trim() === "" && !text.some(({ type }) => type === "image")
      ? []
      : [{ type: "paragraph", children: text }];
  item.children = [heading, ...description, ...rest];
}

/** The link at the start, bold or not, and the words after it without the dash between them. */
function titleOf({ children }: Paragraph): { link: Link; text: PhrasingContent[] } | null {
  const [first, ...rest] = children;
  const inside = first?.type === "strong" || first?.type === "emphasis" ? first.children : [];
  const link = first?.type === "link" ? first : inside.length === 1 ? inside[0] : undefined;
  if (link?.type !== "link") return null;
  const text = rest[0]?.type === "break" ? rest.slice(1) : rest;
  const [start, ...others] = text;
  if (start?.type !== "text") return { link, text };
  const value = start.value.replace(/^[\s—–:：-]+/, "");
  return { link, text: value === "" ? others : [{ ...start, value }, ...others] };
}
