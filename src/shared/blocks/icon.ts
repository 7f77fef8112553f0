/** Icon of another tool. Its image is not available here, so the label is shown. */
import { defineBlock } from "./define.ts";
import { element } from "./tree.ts";

export const icon = defineBlock({
  name: "icon",
  directive: null,
  isInline: true,
  attributes: { label: "words?" },
  toHast: ({ attributes: { label } }) => (label === null ? [] : [element("span", {}, label)]),
  toMarkdown: ({ attributes: { label } }) => label ?? "",
});
