/** Columns: blocks side by side. */
import { defineBlock } from "./define.ts";
import { element } from "./tree.ts";

export const columns = defineBlock({
  name: "columns",
  directive: "container",
  attributes: {},
  toHast: ({ children }) => [element("div", { className: ["columns"] }, children)],
  toMarkdown: ({ children }, tools) => tools.serialize(children),
});
