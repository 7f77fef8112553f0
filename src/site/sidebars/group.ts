/** Sidebar category of a page, used to group search results. */
import type { SidebarNode } from "../../shared/contract.ts";

/** Label of the innermost group that contains the page or links to it; null outside groups. */
export function findGroup(items: readonly SidebarNode[], url: string): string | null {
  return deepest(items, url) ?? null;
}

/** undefined if the page is not found. */
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
