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

/** What tells an entry from the others of its list, on every page that shows it. */
export function keyOf(node: SidebarNode): string {
  switch (node.type) {
    case "link":
      return `${node.href} ${node.label}`;
    case "html":
      return node.html;
    case "group":
      return node.id;
    case "more":
      // No id of a group begins like this, and every address goes on with a label.
      return `/${node.side}`;
  }
}
