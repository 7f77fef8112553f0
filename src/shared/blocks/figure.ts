/** Image, code or table with a caption. */
import { defineBlock } from "./define.ts";
import { element, isBlank, isElement, type TreeNode } from "./tree.ts";

export const figure = defineBlock({
  name: "figure",
  directive: "container",
  attributes: { label: "words?" },
  toHast({ attributes: { label }, children }) {
    const caption = label === null ? [] : [element("figcaption", {}, label)];
    return [element("figure", { className: ["figure"] }, [...children.map(withoutParagraph), ...caption])];
  },
  toMarkdown: ({ attributes: { label }, children }, tools) =>
    [label === null ? "" : `**${label}**`, tools.serialize(children)]
      .filter((part) => part !== "")
      .join("\n\n"),
});

/** Replaces a paragraph that contains only images. */
function withoutParagraph(child: TreeNode): TreeNode {
  if (!isElement(child, "p")) return child;
  const words = child.children.filter((node) => !isBlank(node));
  const isPictures = words.length > 0 && words.every((node) => isElement(node, "img"));
  return isPictures ? element("div", { className: ["figure-pictures"] }, child.children) : child;
}
