/** `:::figure[Caption]`: a picture, code or a table with words below it. */
import type { Paragraph } from "mdast";
import { type Block, type BlockMaker, become, box, contentOf, labelOf } from "./box.ts";

export const figure: BlockMaker = (node) => {
  const caption = labelOf(node);
  const below = caption === null ? [] : [box("figcaption", {}, caption)];
  node.children = [...contentOf(node).map(withoutParagraph), ...below];
  become(node, "figure", { className: ["figure"] });
};

/** Pictures alone are no paragraph. */
function withoutParagraph(child: Block): Block {
  return child.type === "paragraph" && isPictures(child)
    ? box("div", { className: ["figure-pictures"] }, child.children)
    : child;
}

function isPictures({ children }: Paragraph): boolean {
  const words = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return words.length > 0 && words.every(({ type }) => type === "image" || type === "imageReference");
}
