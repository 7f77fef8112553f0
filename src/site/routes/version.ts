/** Versions with all their documents, as exposed in the site metadata. */
import { pluginId } from "../../config/collections.ts";
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
      collection: pluginId(collection.id),
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

/** Main document: the one at the root, else the first in the first sidebar, else the first one. */
function mainDocument({ documents, sidebars, root }: Collection, orders: readonly ReadingOrder[]) {
  const [order] = orders.filter(({ sidebar }) => sidebars.includes(sidebar));
  return (
    documents.find(({ route }) => route === root) ??
    order?.entries.find(({ document }) => document !== null)?.document ??
    documents[0]
  );
}

/** Fields of a version included in every page. */
export function summarizeVersion({
  docs: _docs,
  draftIds: _draftIds,
  ...summary
}: DocsVersion): VersionSummary {
  return summary;
}
