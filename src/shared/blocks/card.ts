/** Cards, card grids and link cards. */
import { defineBlock } from "./define.ts";
import { element, isBlank } from "./tree.ts";

export const cardGrid = defineBlock({
  name: "card-grid",
  directive: null,
  attributes: {},
  toHast({ children }) {
    const items = children.filter((child) => !isBlank(child)).map((child) => element("li", {}, [child]));
    return [element("ul", { className: ["cards"], role: "list" }, items)];
  },
  toMarkdown: ({ children }, tools) => tools.serialize(children),
});

export const card = defineBlock({
  name: "card",
  directive: null,
  attributes: { label: "words?" },
  toHast({ attributes: { label }, children }) {
    const title = label === null ? [] : [element("p", { className: ["card-title"] }, label)];
    return [element("div", { className: ["card"] }, [...title, ...children])];
  },
  toMarkdown: ({ attributes: { label }, children }, tools) =>
    [label === null ? "" : `**${label}**`, tools.serialize(children)]
      .filter((part) => part !== "")
      .join("\n\n"),
});

export const linkCard = defineBlock({
  name: "link-card",
  directive: null,
  attributes: { label: "words?", description: "words?", href: "string?", target: "string?", rel: "string?" },
  toHast({ attributes: { label, description, href, target, rel } }) {
    const link = element("a", { href, target, rel, className: ["card-link"] }, label ?? []);
    const below = description === null ? [] : [element("p", {}, description)];
    const title = element("p", { className: ["card-title"] }, [link]);
    return [element("div", { className: ["card"] }, [title, ...below])];
  },
  toMarkdown: ({ attributes: { label, description, href } }, tools) =>
    [`**[${label ?? href ?? ""}](${tools.resolveUrl(href ?? "")})**`, description ?? ""]
      .filter((part) => part !== "")
      .join("\n\n"),
});
