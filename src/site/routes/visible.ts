/** What a visitor may see of a sidebar: unlisted documents are in no list, except where one is itself on the screen. */
import type { RoutePath } from "../../core/paths.ts";
import type { TreeNode } from "../sidebars/tree.ts";
import type { Document } from "./documents.ts";

/** `current` is the page on the screen; null where that does not matter: cards, the order of reading. */
export function visible(items: readonly TreeNode[], current: RoutePath | null = null): readonly TreeNode[] {
  const isHidden = (document: Document) => document.isHidden && document.route !== current;
  return items.flatMap((node): readonly TreeNode[] => {
    if (node.type === "doc") return isHidden(node.document) ? [] : [node];
    if (node.type !== "category") return [node];
    const inside = visible(node.items, current);
    const page = node.page?.type === "doc" && isHidden(node.page.document) ? null : node.page;
    if (inside.length > 0) return [{ ...node, items: inside, page }];
    // A category of nothing but its own document is an entry like any other; an index of nothing is none.
    if (page?.type !== "doc") return [];
    const { label, className, custom, badge } = node;
    return [{ type: "doc", label, className, custom, badge, document: page.document, isReference: false }];
  });
}
