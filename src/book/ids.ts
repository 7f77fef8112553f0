/** Prefixes the ids of a page, because all pages of a book in one file share a document. */
import type { Element, Root } from "hast";
import { visit } from "../markdown/walk.ts";

/** Attributes that contain ids, separated by spaces. */
const references = [
  "htmlFor",
  "ariaLabelledBy",
  "ariaDescribedBy",
  "ariaControls",
  "ariaOwns",
  "ariaDetails",
  "headers",
  "list",
  "form",
];

/** Only the first element with an id keeps it. */
export function removeDuplicateIds(tree: Root): void {
  const seen = new Set<string>();
  visit(tree, "element", ({ properties }) => {
    const { id } = properties;
    if (id === undefined) return;
    // Ids contain no spaces.
    if (typeof id !== "string" || id === "" || /\s/.test(id) || seen.has(id)) delete properties.id;
    else seen.add(id);
  });
}

/** Links are not rewritten: see `placeLinks`. */
export function prefixIds(tree: Root, prefix: (id: string) => string): void {
  visit(tree, "element", (element) => {
    const { properties } = element;
    if (typeof properties.id === "string") properties.id = prefix(properties.id);
    if (typeof properties.name === "string" && element.tagName === "input")
      properties.name = prefix(properties.name);
    for (const name of references) {
      const value = properties[name];
      if (typeof value === "string" || Array.isArray(value))
        properties[name] = (Array.isArray(value) ? value.map(String) : value.split(/\s+/))
          .map(prefix)
          .join(" ");
    }
    prefixUrls(element, prefix);
  });
}

/** References within drawings: `url(#arrow)` and `<use href="#arrow">`. */
function prefixUrls({ tagName, properties }: Element, prefix: (id: string) => string): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== "string" || !value.includes("#")) continue;
    const isReference = /^(?:href|xLinkHref)$/.test(name) && tagName !== "a" && value.startsWith("#");
    if (isReference) properties[name] = `#${prefix(value.slice(1))}`;
    else if (value.includes("url(#"))
      properties[name] = value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${prefix(id)})`);
  }
}
