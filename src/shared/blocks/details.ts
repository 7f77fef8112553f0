/** Native `<details>` disclosure. */
import { defineBlock } from "./define.ts";
import { element, text } from "./tree.ts";

export const details = defineBlock({
  name: "details",
  directive: "container",
  attributes: { label: "words?", open: "boolean" },
  toHast({ attributes: { label, open }, children }, tools) {
    const summary = element("summary", {}, label ?? [text(tools.label("details.summary"))]);
    return [element("details", open ? { open: true } : {}, [summary, ...children])];
  },
  toMarkdown: ({ attributes: { label }, children }, tools) =>
    [label === null ? "" : `**${label}**`, tools.serialize(children)]
      .filter((part) => part !== "")
      .join("\n\n"),
});
