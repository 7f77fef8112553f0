/** A word in a coloured frame, beside a heading or in a line. */
import { defineBlock } from "./define.ts";
import { element } from "./tree.ts";

export const badge = defineBlock({
  name: "badge",
  directive: null,
  isInline: true,
  attributes: { label: "words?", variant: "string?" },
  toHast({ attributes: { label, variant }, children }) {
    const look = variant === null ? [] : [`callout-${variant === "note" ? "info" : variant}`];
    return [element("span", { className: ["badge", ...look] }, label ?? children)];
  },
  toMarkdown: ({ attributes: { label }, children }, tools) => label ?? tools.flow(children),
});
