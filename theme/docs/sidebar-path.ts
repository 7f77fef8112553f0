/** Where a page stands in the sidebar. */
import type { SidebarGroup, SidebarNode, Url } from "../../src/shared/contract.ts";

/** The groups around a page, outermost first; a group that is the page counts. Empty when the page is not in the sidebar. */
export function findAncestors(nodes: readonly SidebarNode[], url: Url): readonly SidebarGroup[] {
  for (const node of nodes) {
    if (node.type !== "group") continue;
    const inside = node.items === null ? [] : findAncestors(node.items, url);
    const isHere = node.href === url || node.items?.some((item) => item.type === "link" && item.href === url);
    if (isHere || inside.length > 0) return [node, ...inside];
  }
  return [];
}

/** The groups beside a group: those that close when it opens, if the site wants that. */
export function findSiblings(nodes: readonly SidebarNode[], id: string): readonly SidebarGroup[] {
  const groups = nodes.filter((node) => node.type === "group");
  if (groups.some((group) => group.id === id)) return groups.filter((group) => group.id !== id);
  for (const group of groups) {
    const found = group.items === null ? [] : findSiblings(group.items, id);
    if (found.length > 0) return found;
  }
  return [];
}
