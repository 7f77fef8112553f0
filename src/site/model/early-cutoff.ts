/**
 * Early cutoff for the model: if an edit changed only what a page shows itself and what others show of it (title, description), only the
 * pages that show it are recomputed.
 */
import type { RoutePath, SourcePath } from "../../core/paths.ts";
import type { Memo, Ref } from "../../core/stage.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { shownPosts } from "../blog/blog.ts";
import { comparedPaths } from "../comparisons.ts";
import type { PageRoute } from "../routes/routes.ts";
import { isBelow } from "../sidebars/cards.ts";
import { type CategoryNode, pageRoute, type TreeNode } from "../sidebars/tree.ts";
import type { Layout } from "./layout.ts";
import type { SummaryRefs } from "./page-summaries.ts";

/** With more edited documents, almost every page changes anyway. */
const maxEdited = 16;

export interface Edited {
  readonly documents: ReadonlySet<SourcePath>;
  /** Documents whose labels or description changed. */
  readonly renamed: ReadonlySet<SourcePath>;
  /** Removed ids, which links may still point to, and added ones that references to code may find. */
  readonly changedIds: ReadonlySet<string>;
  /** Whether lists of changes show one of the documents differently. */
  readonly isListedDifferently: boolean;
}

/** @returns null if the structure changed: page order or routes */
export function findEdited(before: SummaryRefs, after: SummaryRefs, read: Memo["read"]): Edited | null {
  const changed = findChanged(before, after, read);
  if (changed === null) return null;
  const documents = new Set<SourcePath>();
  const named = new Set<SourcePath>();
  const ids = new Set<string>();
  let isListedDifferently = false;
  for (const { old, now } of changed) {
    const known = read(old);
    const summary = read(now);
    if (getStructuralFields(known) !== getStructuralFields(summary)) return null;
    addChangedIds(known, summary, ids);
    documents.add(summary.path);
    if (getDisplayedFields(known) !== getDisplayedFields(summary)) named.add(summary.path);
    isListedDifferently ||= getListedFields(known) !== getListedFields(summary);
  }
  return { documents, renamed: named, changedIds: ids, isListedDifferently };
}

function addChangedIds(before: PageSummary, after: PageSummary, ids: Set<string>): void {
  const anchors = new Set(after.anchors);
  for (const anchor of before.anchors) if (!anchors.delete(anchor)) ids.add(anchor);
  for (const anchor of anchors) if (anchor.includes(".")) ids.add(anchor);
}

interface Changed {
  readonly old: Ref<PageSummary>;
  readonly now: Ref<PageSummary>;
}

/** @returns null if pages were added or removed, or too many changed */
function findChanged(before: SummaryRefs, after: SummaryRefs, read: Memo["read"]): readonly Changed[] | null {
  if (before.length !== after.length) return null;
  const changed: Changed[] = [];
  for (const [index, group] of after.entries()) {
    const known = before[index];
    if (known === undefined || known === group) continue;
    const old = read(known);
    const pageSummaries = read(group);
    if (old.length !== pageSummaries.length) return null;
    for (const [place, [, now]] of pageSummaries.entries()) {
      const was = old[place]?.[1];
      if (was !== undefined && was !== now) changed.push({ old: was, now });
    }
    if (changed.length > maxEdited) return null;
  }
  return changed;
}

/** Fields that sidebars, links, cards and post lists of other pages show. */
function getDisplayedFields({ title, description, excerptTargets, meta }: PageSummary): string {
  const { sidebar_label, pagination_label } = meta;
  return JSON.stringify([title, description, sidebar_label, pagination_label, excerptTargets]);
}

/** Fields that lists of changes show; null for a page without labels. */
function getListedFields({ title, versionUse }: PageSummary): string | null {
  const labels = versionUse?.labels ?? [];
  return labels.length === 0 ? null : JSON.stringify([title, labels]);
}

/** Everything else that affects the structure of the site: neither in `namesOf` nor visible on the page alone. */
function getStructuralFields({ path, asksForCards, meta }: PageSummary): string {
  const {
    title: _title,
    description: _description,
    sidebar_label: _label,
    pagination_label: _short,
    hide_title: _hidden,
    hide_table_of_contents: _contents,
    toc_min_heading_level: _least,
    toc_max_heading_level: _most,
    keywords: _keywords,
    head: _head,
    image: _image,
    last_update: _update,
    reviewed: _reviewed,
    custom_edit_url: _edit,
    search: _search,
    objects: _objects,
    ...place
  } = meta;
  return JSON.stringify([path, asksForCards, place]);
}

export interface AffectedPages {
  /** Routes of the edited documents and of all pages that show them; may include others. */
  readonly pages: ReadonlySet<RoutePath>;
  /** Ids of the categories that are parents of a renamed document. */
  readonly owners: ReadonlySet<CategoryNode["id"]>;
}

/** @returns null if every page may be affected */
export function findAffected(
  { documents, renamed: named, isListedDifferently }: Edited,
  { routes, context, positions, neighbors: neighbours, sidebars }: Layout,
): AffectedPages | null {
  const routesOf = (paths: ReadonlySet<SourcePath>) =>
    routes.flatMap(({ summary, route }) => (summary !== null && paths.has(summary.path) ? [route] : []));
  const renamed = new Set(routesOf(named));
  const isNamed = (node: TreeNode) => {
    const route = getRoute(node);
    return route !== null && renamed.has(route);
  };
  const owners = new Set<CategoryNode>();
  for (const { name, items } of context.sidebars) {
    const found = findParents(isNamed, items, null);
    // All pages show the top level, and small sidebars entirely.
    const isWhole = sidebars.get(name)?.branches.length === 0;
    if (found.has(null) || (isWhole && found.size > 0)) return null;
    for (const owner of found) if (owner !== null) owners.add(owner);
  }
  const listsChanges = (summary: PageSummary | null) => (summary?.versionUse?.listed.length ?? 0) > 0;
  const shows = ({ route, cards, blog, summary }: PageRoute) => {
    const { prev = null, next = null } = neighbours.get(route) ?? {};
    return (
      positions.get(route)?.entry?.trail.some((category) => owners.has(category)) === true ||
      [prev, next].some((other) => other !== null && renamed.has(other.route)) ||
      cards?.some(isNamed) === true ||
      (summary?.asksForCards === true && [...renamed].some((other) => isBelow(other, route))) ||
      (isListedDifferently && listsChanges(summary)) ||
      shownPosts(blog).some(({ document }) => renamed.has(document.route))
    );
  };
  const showing =
    renamed.size === 0 && !isListedDifferently ? [] : routes.filter(shows).map(({ route }) => route);
  // They contain the links of the pages that they compare.
  const comparing = routes.flatMap(({ comparison, route }) =>
    comparedPaths(comparison).some((path) => documents.has(path)) ? [route] : [],
  );
  return {
    pages: new Set([...routesOf(documents), ...showing, ...comparing]),
    owners: new Set([...owners].map(({ id }) => id)),
  };
}

function getRoute(node: TreeNode): RoutePath | null {
  if (node.type === "doc") return node.document.route;
  return node.type === "category" && node.page !== null ? pageRoute(node.page) : null;
}

/** Parent categories of matching entries; null for the top level. */
function findParents(
  isWanted: (node: TreeNode) => boolean,
  items: readonly TreeNode[],
  owner: CategoryNode | null,
): ReadonlySet<CategoryNode | null> {
  const found = new Set<CategoryNode | null>(items.some(isWanted) ? [owner] : []);
  for (const node of items) {
    if (node.type !== "category") continue;
    for (const level of findParents(isWanted, node.items, node)) found.add(level);
  }
  return found;
}
