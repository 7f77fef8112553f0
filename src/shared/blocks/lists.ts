/** Lists that a block is made of. */
import type { HastTools } from "./define.ts";
import { type ElementNode, isElement, type TreeNode } from "./tree.ts";

/**
 * Returns the lists in a block, and reports a block without one.
 * @param start how the block begins in the source
 */
export function findLists(
  children: readonly TreeNode[],
  tools: HastTools,
  { name, start }: { readonly name: string; readonly start: string },
): readonly ElementNode[] {
  const lists = children.filter((child): child is ElementNode => isElement(child, "ul", "ol"));
  if (lists.length === 0)
    tools.report({ code: "directive/content", values: { name, expected: "a list" } }, start);
  return lists;
}
