/** The places of a page. */
import type { Root } from "hast";
import { visit } from "../walk.ts";

/** Ids that a link may lead to, in the order of the text. */
export function anchorsOf(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, "element", ({ tagName, properties }) => {
    if (typeof properties.id === "string") ids.push(properties.id);
    if (tagName === "a" && typeof properties.name === "string") ids.push(properties.name);
  });
  return [...new Set(ids)];
}
