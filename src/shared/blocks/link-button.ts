/** Link styled as a button. */
import { defineBlock } from "./define.ts";
import { element } from "./tree.ts";

export const linkButton = defineBlock({
  name: "link-button",
  directive: null,
  isInline: true,
  attributes: { href: "string?", variant: "string?", target: "string?", rel: "string?" },
  toHast({ attributes: { href, variant, target, rel }, children }) {
    const look = variant === "minimal" ? {} : { className: ["button"] };
    return [element("a", { href, target, rel, ...look }, children)];
  },
  toMarkdown: ({ attributes: { href }, children }, tools) =>
    `[${tools.serialize(children)}](${tools.resolveUrl(href ?? "")})`,
});
