/** Badge: a short colored label in a heading or in text. */
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
  toMarkdown: ({ attributes: { label }, children }, tools) => label ?? tools.serialize(children),
});
