/** Cards of a generated index: one for each sidebar entry below it. */
import type { RoutePath } from "../../core/paths.ts";
import type { Url } from "../../shared/contract.ts";
import { getDescription, type UnresolvedCard } from "../description.ts";
import type { ConfigLinks } from "../links/config-links.ts";
import type { PageRoute } from "../routes/routes.ts";
import { visible } from "../routes/visible.ts";
import { type CategoryNode, firstRoute, pageRoute, type TreeNode } from "./tree.ts";

/** Entries to show as cards: those of the page's category, without the page itself; without any, the pages below it. */
export function cardItems(
  route: RoutePath,
  trail: readonly CategoryNode[],
  tree: readonly TreeNode[],
  routes: readonly PageRoute[],
): readonly TreeNode[] {
  const items = trail.at(-1)?.items ?? tree;
  const others = items.filter((node) => node.type !== "doc" || node.document.route !== route);
  return others.length > 0
    ? others
    : routes.flatMap((page) => (isBelow(page.route, route) ? toNode(page) : []));
}

export const isBelow = (route: RoutePath, parent: RoutePath) =>
  parent !== "" && route.startsWith(`${parent}/`);

function toNode({ document, label }: PageRoute): TreeNode[] {
  if (document === null) return [];
  return [{ type: "doc", label, className: null, custom: null, badge: null, document, isReference: true }];
}

/** Omits unlisted entries and those without a page. */
export function makeCards(
  items: readonly TreeNode[],
  url: (route: RoutePath) => Url,
  links: ConfigLinks,
): UnresolvedCard[] {
  return visible(items).flatMap((node): UnresolvedCard[] => {
    if (node.type === "html") return [];
    if (node.type === "link") {
      const { href, external } = links.find(node.target);
      const kind = external ? "external" : "doc";
      return [{ kind, label: node.label, href, description: node.description, count: 0 }];
    }
    if (node.type === "doc") {
      const { document, label } = node;
      const description = getDescription(document.summary);
      return [{ kind: "doc", label, href: url(document.route), description, count: 0 }];
    }
    const route = node.page === null ? firstRoute(node.items) : pageRoute(node.page);
    if (route === null) return [];
    const own = node.page?.type === "doc" ? getDescription(node.page.document.summary) : null;
    const description =
      node.description ?? own ?? (node.page?.type === "index" ? node.page.description : null);
    return [{ kind: "category", label: node.label, href: url(route), description, count: node.items.length }];
  });
}
