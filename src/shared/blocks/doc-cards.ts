/** Cards of the pages next to or below this one in the sidebar. Inserted at render time, because they depend on other pages. */
import { defineBlock } from "./define.ts";
import { element, text } from "./tree.ts";

export const docCards = defineBlock({
  name: "doc-cards",
  directive: "leaf",
  attributes: {},
  toHast: (_block, tools) => [
    element("div", { className: ["doc-cards"] }, [text(tools.renderLater({ kind: "cards" }))]),
  ],
  toMarkdown: (_block, tools) => tools.renderLater({ kind: "cards" }),
});
