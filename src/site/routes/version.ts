/** The versions of documents with all that is in them, as the site's metadata tells them. */
import type { RoutePath } from "../../core/paths.ts";
import type { DocsVersion, VersionSummary } from "../../shared/contract.ts";
import type { Collection } from "../model/collections.ts";
import type { SiteContext } from "../model/context.ts";
import type { Position, ReadingOrder } from "../sidebars/reading-order.ts";
import type { PageRoute } from "./routes.ts";

export function makeVersions(
  { collections, url }: SiteContext,
  orders: readonly ReadingOrder[],
  positions: ReadonlyMap<RoutePath, Position>,
  routes: readonly PageRoute[],
): readonly DocsVersion[] {
  const ids = [...new Set(collections.map(({ id }) => id))];
  const place = ({ id, version }: Collection) => [ids.indexOf(id), version?.position ?? 0] as const;
  const inOrder = collections.toSorted((a, b) => {
    const [[group, at], [otherGroup, otherAt]] = [place(a), place(b)];
    return group - otherGroup || at - otherAt;
  });
  return inOrder.flatMap((collection) => {
    const { version, documents, draftIds, root } = collection;
    if (version === null) return [];
    const sidebarOf = (route: RoutePath) => positions.get(route)?.order.sidebar.name ?? null;
    const indexes = routes.filter((page) => page.isCategory && page.collection === collection);
    return {
      collection: collection.id === "docs" ? "default" : collection.id,
      name: version.name,
      label: version.label,
      isLast: version.isLatest,
      path: url(root),
      mainDocId: mainDocument(collection, orders)?.id ?? null,
      banner: version.banner,
      badge: version.badge,
      docs: [
        ...documents.map(({ id, route }) => ({ id, path: url(route), sidebar: sidebarOf(route) })),
        ...indexes.map(({ route }) => ({ id: `/${route}`, path: url(route), sidebar: sidebarOf(route) })),
      ],
      draftIds,
    };
  });
}

/** The one at the root, else the first of the first sidebar, else the first of all. */
function mainDocument({ documents, sidebars, root }: Collection, orders: readonly ReadingOrder[]) {
  const [order] = orders.filter(({ sidebar }) => sidebars.includes(sidebar));
  return (
    documents.find(({ route }) => route === root) ??
    order?.entries.find(({ document }) => document !== null)?.document ??
    documents[0]
  );
}

/** What every page is told of one. */
export function summarise({ docs: _docs, draftIds: _draftIds, ...summary }: DocsVersion): VersionSummary {
  return summary;
}
