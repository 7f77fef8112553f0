/**
 * Promotes the heading of a page that has no title and begins with its only level-2 heading, as mdBook chapters do, to level
 * 1. All lower headings are promoted too.
 */
import type { Heading, Root } from "mdast";
import { visit } from "../walk.ts";

/** Mutates the tree. For pages without a title in the front matter. */
export function raiseLoneTitle(tree: Root): void {
  const first = tree.children.find((node) => node.type !== "html" || !/^<!--/.test(node.value));
  if (first?.type !== "heading" || first.depth !== 2) return;
  const headings: Heading[] = [];
  let hasOthers = false;
  visit(tree, (node) => {
    if (node.type === "heading") headings.push(node);
    if (node.type === "html" && /<h[12]\b/i.test(node.value)) hasOthers = true;
  });
  if (hasOthers || headings.some((heading) => heading !== first && heading.depth <= 2)) return;
  for (const heading of headings) heading.depth = (heading.depth - 1) as Heading["depth"];
}
