/** Cards for what stands beside the page, or below it, in the sidebar: filled in when the page is rendered, for they are not in its file. */
import { defineBlock } from "./define.ts";
import { element, text } from "./tree.ts";

export const docCards = defineBlock({
  name: "doc-cards",
  directive: "leaf",
  isCopied: false,
  attributes: {},
  toHast: (_block, tools) => [
    element("div", { className: ["doc-cards"] }, [text(tools.later({ kind: "cards" }))]),
  ],
  toMarkdown: () => "",
});
