/** Reading order of sidebars, and the position of each page: sidebar, parent categories, label. */
import { nearest } from "../../core/nearest.ts";
import type { RoutePath } from "../../core/paths.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";
import { type CategoryNode, pageRoute, type SidebarTree, type TreeNode } from "./tree.ts";

/** A page in a sidebar with its categories, outermost first and including the one that it is the index of. */
export interface Entry {
  readonly route: RoutePath;
  /** Label in the sidebar. */
  readonly label: string;
  /** Label in previous and next links. */
  readonly shortLabel: string;
  readonly trail: readonly CategoryNode[];
  readonly document: Document | null;
}

export interface ReadingOrder {
  readonly sidebar: SidebarTree;
  /** Depth first, the page of a category before its items. Includes unlisted documents. */
  readonly entries: readonly Entry[];
  /** Section title in `llms.txt`; null uses the outermost categories. */
  readonly title: string | null;
}

export interface Position {
  readonly order: ReadingOrder;
  /** null if the page shows a sidebar without being in it. */
  readonly entry: Entry | null;
}

/** @param root generated page at the root of the collection, which comes first in the first sidebar */
export function makeReadingOrders(
  sidebars: readonly SidebarTree[],
  root: Entry | null,
): readonly ReadingOrder[] {
  return sidebars.map((sidebar, index) => {
    const entries = getEntries(sidebar.items, []);
    return {
      sidebar,
      entries: withoutDuplicates(index === 0 && root !== null ? [root, ...entries] : entries),
      title: null,
    };
  });
}

/** Keeps the first occurrence of each page. */
function withoutDuplicates(entries: readonly Entry[]): readonly Entry[] {
  const first = new Map([...entries].reverse().map((entry) => [entry.route, entry]));
  return entries.filter((entry) => first.get(entry.route) === entry);
}

function getEntries(items: readonly TreeNode[], trail: readonly CategoryNode[]): Entry[] {
  return items.flatMap((node): Entry[] => {
    if (node.type === "doc") {
      return node.isReference ? [] : [docEntry(node.document, node.label, node.label, trail)];
    }
    if (node.type !== "category") return [];
    const inside = [...trail, node];
    const { page, label } = node;
    const below = getEntries(node.items, inside);
    if (page === null) return below;
    if (page.type === "doc") return [docEntry(page.document, label, page.document.label, inside), ...below];
    return [{ route: pageRoute(page), label, shortLabel: label, trail: inside, document: null }, ...below];
  });
}

function docEntry(document: Document, label: string, short: string, trail: readonly CategoryNode[]): Entry {
  const shortLabel = document.summary.meta.pagination_label ?? short;
  return { route: document.route, label, shortLabel, trail, document };
}

/** A page in several sidebars belongs to the last one, unless `displayed_sidebar` selects another. */
export function makePositions(
  orders: readonly ReadingOrder[],
  documents: readonly Document[],
): { positions: ReadonlyMap<RoutePath, Position>; problems: readonly Problem[] } {
  const positions = new Map<RoutePath, Position>();
  for (const order of orders) {
    for (const entry of order.entries) positions.set(entry.route, { order, entry });
  }
  const problems: Problem[] = [];
  const known = new Map<ReadingOrder, ReadonlyMap<RoutePath, Entry>>();
  const entriesIn = (order: ReadingOrder) => {
    const found = known.get(order) ?? new Map(order.entries.map((entry) => [entry.route, entry]));
    known.set(order, found);
    return found;
  };
  for (const { route, path, summary } of documents) {
    const wanted = summary.meta.displayed_sidebar;
    if (wanted === undefined) continue;
    const order = orders.find(({ sidebar }) => sidebar.name === wanted);
    if (order !== undefined) {
      positions.set(route, { order, entry: entriesIn(order).get(route) ?? null });
      continue;
    }
    positions.delete(route);
    if (wanted === null) continue;
    const names = orders.map(({ sidebar }) => sidebar.name);
    const values = { name: wanted, nearest: nearest(wanted, names) };
    problems.push(problem("sidebar/unknown", values, path, { metaKey: "displayed_sidebar" }));
  }
  return { positions, problems };
}
