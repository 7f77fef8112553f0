/** Numbered steps from an ordered list, or from sections with headings of the same level. */
import { defineBlock } from "./define.ts";
import { type ElementNode, element, isElement, type TreeNode } from "./tree.ts";

export const steps = defineBlock({
  name: "steps",
  directive: "container",
  attributes: {},
  toHast({ children }, tools) {
    const first = children.find(isHeading);
    const lists = children.filter((child) => isElement(child, "ol"));
    for (const list of lists) Object.assign((list as ElementNode).properties, listProperties);
    if (lists.length === 0 && first === undefined) {
      const values = { name: "steps", expected: "an ordered list or headings" };
      tools.report({ code: "directive/content", values }, ":steps");
    }
    const isList = lists.length > 0 || first === undefined;
    return [element("div", {}, isList ? children : sections(children, getLevel(first)))];
  },
  toMarkdown: ({ children }, tools) => tools.serialize(children),
});

const listProperties = { className: ["steps"], role: "list" };

function isHeading(node: TreeNode): node is ElementNode {
  return isElement(node, "h1", "h2", "h3", "h4", "h5", "h6");
}

function getLevel({ tagName }: ElementNode): number {
  return Number(tagName[1]);
}

/** Wraps each section in an item. Nodes before the first heading stay before the list. */
function sections(children: readonly TreeNode[], level: number): TreeNode[] {
  const isStart = (child: TreeNode) => isHeading(child) && getLevel(child) <= level;
  const before = children.slice(0, children.findIndex(isStart));
  const items: ElementNode[] = [];
  for (const child of children.slice(before.length)) {
    if (isStart(child)) items.push(element("li", {}));
    items.at(-1)?.children.push(child);
  }
  return [...before, element("ol", listProperties, items)];
}
