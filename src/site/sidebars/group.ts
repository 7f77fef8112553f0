/** The category that a page belongs to, as results of a search are grouped. */
import type { SidebarNode } from "../../shared/contract.ts";

/** The label of the deepest group that holds the page or is its own; null for a page outside of any. */
export function groupOf(items: readonly SidebarNode[], url: string): string | null {
  return deepest(items, url) ?? null;
}

/** undefined where the page is not found. */
function deepest(items: readonly SidebarNode[], url: string): string | null | undefined {
  for (const node of items) {
    if (node.type === "link" && node.href === url) return null;
    if (node.type !== "group") continue;
    const inside = deepest(node.items ?? [], url);
    if (inside !== undefined) return inside ?? node.label;
    if (node.href === url) return node.label;
  }
  return undefined;
}
