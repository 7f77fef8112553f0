/** Anchors of a page. */
import type { Root } from "hast";
import { visit } from "../walk.ts";

/** Ids that a link may target, in document order. */
export function getAnchors(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, "element", ({ tagName, properties }) => {
    if (typeof properties.id === "string") ids.push(properties.id);
    if (tagName === "a" && typeof properties.name === "string") ids.push(properties.name);
  });
  return [...new Set(ids)];
}
