/** Where each page has its place: in which sidebar, below which categories, and what it is called there. */
import { nearest } from "../../core/nearest.ts";
import type { RoutePath } from "../../core/paths.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";
import { type CategoryNode, pageRoute, type SidebarTree, type TreeNode } from "./tree.ts";

/** A page of a sidebar, with the categories around it, outermost first; its own category is the last. */
export interface Entry {
  readonly route: RoutePath;
  /** In the sidebar. */
  readonly label: string;
  /** In links to the page before and the page after. */
  readonly shortLabel: string;
  readonly trail: readonly CategoryNode[];
  readonly document: Document | null;
}

export interface ReadingOrder {
  readonly sidebar: SidebarTree;
  /** Depth first: a category's page comes before its items. Unlisted documents are in it. */
  readonly entries: readonly Entry[];
  /** What all of it is called where machines are told of it; null leaves it to the outermost categories. */
  readonly title: string | null;
}

export interface Position {
  readonly order: ReadingOrder;
  /** null: the page shows a sidebar that it is not in. */
  readonly entry: Entry | null;
}

/** `root`, the generated page at the documents' root, is the first page of the first sidebar. */
export function makeReadingOrders(
  sidebars: readonly SidebarTree[],
  root: Entry | null,
): readonly ReadingOrder[] {
  return sidebars.map((sidebar, index) => {
    const entries = entriesOf(sidebar.items, []);
    return {
      sidebar,
      entries: once(index === 0 && root !== null ? [root, ...entries] : entries),
      title: null,
    };
  });
}

/** A page that stands twice in a sidebar has its place where it is read first. */
function once(entries: readonly Entry[]): readonly Entry[] {
  const first = new Map([...entries].reverse().map((entry) => [entry.route, entry]));
  return entries.filter((entry) => first.get(entry.route) === entry);
}

function entriesOf(items: readonly TreeNode[], trail: readonly CategoryNode[]): Entry[] {
  return items.flatMap((node): Entry[] => {
    if (node.type === "doc") {
      return node.isReference ? [] : [docEntry(node.document, node.label, node.label, trail)];
    }
    if (node.type !== "category") return [];
    const inside = [...trail, node];
    const { page, label } = node;
    const below = entriesOf(node.items, inside);
    if (page === null) return below;
    if (page.type === "doc") return [docEntry(page.document, label, page.document.label, inside), ...below];
    return [{ route: pageRoute(page), label, shortLabel: label, trail: inside, document: null }, ...below];
  });
}

function docEntry(document: Document, label: string, short: string, trail: readonly CategoryNode[]): Entry {
  const shortLabel = document.summary.meta.pagination_label ?? short;
  return { route: document.route, label, shortLabel, trail, document };
}

/** A page in several sidebars has its place in the last one, unless it chooses another by `displayed_sidebar`. */
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
