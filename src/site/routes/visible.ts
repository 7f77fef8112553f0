/** Filters a sidebar: removes unlisted documents, except for the current page. */
import type { RoutePath } from "../../core/paths.ts";
import type { TreeNode } from "../sidebars/tree.ts";
import type { Document } from "./documents.ts";

/** @param current route of the current page; null if irrelevant, as for cards or the reading order */
export function visible(items: readonly TreeNode[], current: RoutePath | null = null): readonly TreeNode[] {
  const isHidden = (document: Document) => document.isHidden && document.route !== current;
  return items.flatMap((node): readonly TreeNode[] => {
    if (node.type === "doc") return isHidden(node.document) ? [] : [node];
    if (node.type !== "category") return [node];
    const inside = visible(node.items, current);
    const page = node.page?.type === "doc" && isHidden(node.page.document) ? null : node.page;
    if (inside.length > 0) return [{ ...node, items: inside, page }];
    // A category with only its own document becomes a plain entry; an empty generated index is dropped.
    if (page?.type !== "doc") return [];
    const { label, className, custom, badge } = node;
    return [{ type: "doc", label, className, custom, badge, document: page.document, isReference: false }];
  });
}
