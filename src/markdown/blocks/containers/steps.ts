/** `:::steps`: an ordered list, or sections under headings of one level, as numbered steps. */
import type { List } from "mdast";
import { type Block, type BlockMaker, type Box, become, box, contentOf } from "./box.ts";

export const steps: BlockMaker = (node, context) => {
  const content = contentOf(node);
  const lists = content.filter((child): child is List => child.type === "list" && child.ordered === true);
  for (const list of lists) list.data = { ...list.data, hProperties: { className: ["steps"], role: "list" } };
  const first = content.find((child) => child.type === "heading");
  if (lists.length === 0 && first === undefined) {
    const values = { name: "steps", expected: "ordered list and no heading" };
    context.report("directive/content", values, context.find(node, ":steps"));
  }
  node.children = lists.length > 0 || first === undefined ? content : sections(content, first.depth);
  become(node, "div", {});
};

/** What stands before the first heading stays before the steps. */
function sections(content: readonly Block[], depth: number): Block[] {
  const isStart = (child: Block) => child.type === "heading" && child.depth <= depth;
  const before = content.slice(0, content.findIndex(isStart));
  const items: Box[] = [];
  for (const child of content.slice(before.length)) {
    if (isStart(child)) items.push(box("li", {}));
    items.at(-1)?.children.push(child);
  }
  return [...before, box("ol", { className: ["steps"], role: "list" }, items)];
}
