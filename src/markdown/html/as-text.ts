/** Renders raw HTML as escaped text. Comments stay invisible. */
import type { Paragraph, Root, Text } from "mdast";
import { visit } from "../walk.ts";

export function showAsText(tree: Root): void {
  visit(tree, "html", (node, index, parent) => {
    if (parent === undefined || index === undefined || /^<!--[\s\S]*-->\s*$/.test(node.value)) return;
    const { value, position } = node;
    const place = position === undefined ? {} : { position };
    const text: Text = { type: "text", value, ...place };
    const isBlock = parent.type !== "paragraph" && parent.children.every(isOfBlocks);
    const paragraph: Paragraph = { type: "paragraph", children: [text], ...place };
    parent.children[index] = isBlock ? paragraph : text;
  });
}

const ofSentences = new Set(["break", "delete", "emphasis", "image", "inlineCode", "link", "strong", "text"]);

const isOfBlocks = ({ type }: { readonly type: string }) => !ofSentences.has(type);
