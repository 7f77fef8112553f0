/** Location of a page in the sidebar. */
import type { SidebarGroup, SidebarNode, Url } from "../../src/shared/contract.ts";

/** Groups that contain a page, outermost first, including a group that is the page itself. Empty if the page is not in the sidebar. */
export function findAncestors(nodes: readonly SidebarNode[], url: Url): readonly SidebarGroup[] {
  for (const node of nodes) {
    if (node.type !== "group") continue;
    const inside = node.items === null ? [] : findAncestors(node.items, url);
    const isHere = node.href === url || node.items?.some((item) => item.type === "link" && item.href === url);
    if (isHere || inside.length > 0) return [node, ...inside];
  }
  return [];
}

/** Key of an entry, unique within its list and stable across pages. */
export function entryKey(node: SidebarNode): string {
  switch (node.type) {
    case "link":
      return `${node.href} ${node.label}`;
    case "html":
      return node.html;
    case "group":
      return node.id;
    case "more":
      // Cannot collide: group ids never start with a slash, and link keys continue with a label.
      return `/${node.side}`;
  }
}
