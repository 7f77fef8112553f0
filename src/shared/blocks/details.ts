/** The browser's own element that opens and closes. */
import { defineBlock } from "./define.ts";
import { element, text } from "./tree.ts";

export const details = defineBlock({
  name: "details",
  directive: "container",
  attributes: { label: "words?", open: "boolean" },
  examples: [
    {
      directive: ":::details[More `code`]{open}\n\nText\n\n:::",
      jsx: "<Details summary={<>More <code>code</code></>} open>\n\nText\n\n</Details>",
      component:
        "<Details summary={<summary>More <code>code</code></summary>} open={true}><p>Text</p></Details>",
      "mkdocs slashes": "/// details | More `code`\n    open: true\n\nText\n\n///",
    },
    {
      directive: ":::details\n\nText\n\n:::",
      jsx: "<Details>\n\nText\n\n</Details>",
      computed: "<Details open={v(false)}>\n\nText\n\n</Details>",
      component: "<Details><p>Text</p></Details>",
    },
  ],
  toHast({ attributes: { label, open }, children }, tools) {
    const summary = element("summary", {}, label ?? [text(tools.label("details.summary"))]);
    return [element("details", open ? { open: true } : {}, [summary, ...children])];
  },
  toMarkdown: ({ attributes: { label }, children }, tools) =>
    [label === null ? "" : `**${label}**`, tools.flow(children)].filter((part) => part !== "").join("\n\n"),
});
