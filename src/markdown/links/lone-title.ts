/**
 * A page that begins with its only heading of level 2 and has no title means that heading by it, as chapters of mdBook do. It is then of level
 * 1, and those below it go up with it.
 */
import type { Heading, Root } from "mdast";
import { visit } from "../walk.ts";

/** Changes the tree. For a page whose front matter gives no title. */
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
