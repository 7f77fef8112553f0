/** Merges adjacent text nodes, as later steps expect. */
import type { Root, Text } from "mdast";
import { visit } from "../walk.ts";

export function mergeText(tree: Root): void {
  visit(tree, (node) => {
    if (!("children" in node)) return;
    for (let index = node.children.length - 1; index > 0; index -= 1) {
      const text = node.children[index];
      const before = node.children[index - 1];
      if (text?.type !== "text" || before?.type !== "text") continue;
      const merged: Text = { type: "text", value: before.value + text.value };
      if (before.position && text.position) {
        merged.position = { start: before.position.start, end: text.position.end };
      }
      node.children.splice(index - 1, 2, merged);
    }
  });
}
