/** The cards of a generated index: one for each entry of the sidebar below it. */
import type { RoutePath } from "../core/paths.ts";
import type { Card, Url } from "../shared/contract.ts";
import { firstRoute, pageRoute } from "./sidebar.ts";
import type { TreeNode } from "./tree.ts";

/** Entries without any page are left out. */
export function makeCards(items: readonly TreeNode[], url: (route: RoutePath) => Url): Card[] {
  return items.flatMap((node): Card[] => {
    if (node.type === "doc") {
      const { document, label } = node;
      const { description } = document.outline;
      return [{ kind: "doc", label, href: url(document.route), description, count: 0 }];
    }
    const route = node.page === null ? firstRoute(node.items) : pageRoute(node.page);
    if (route === null) return [];
    const own = node.page?.type === "doc" ? node.page.document.outline.description : null;
    const description =
      node.description ?? own ?? (node.page?.type === "index" ? node.page.description : null);
    return [{ kind: "category", label: node.label, href: url(route), description, count: node.items.length }];
  });
}
