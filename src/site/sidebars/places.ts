/** Where each page has its place: in which sidebar, below which categories, and what it is called there. */
import { nearest } from "../../core/nearest.ts";
import type { RoutePath } from "../../core/paths.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";
import { type CategoryNode, pageRoute, type SidebarTree, type TreeNode } from "./tree.ts";

/** A page of a sidebar, with the categories around it, outermost first; its own category is the last. */
export interface Stop {
  readonly route: RoutePath;
  /** In the sidebar. */
  readonly label: string;
  /** In links to the page before and the page after. */
  readonly shortLabel: string;
  readonly trail: readonly CategoryNode[];
  readonly document: Document | null;
}

export interface Chain {
  readonly sidebar: SidebarTree;
  /** Depth first: a category's page comes before its items. Unlisted documents are in it. */
  readonly stops: readonly Stop[];
  /** What all of it is called where machines are told of it; null leaves it to the outermost categories. */
  readonly title: string | null;
}

export interface Place {
  readonly chain: Chain;
  /** null: the page shows a sidebar that it is not in. */
  readonly stop: Stop | null;
}

/** `root`, the generated page at the documents' root, is the first page of the first sidebar. */
export function makeChains(sidebars: readonly SidebarTree[], root: Stop | null): readonly Chain[] {
  return sidebars.map((sidebar, index) => {
    const stops = readingOrder(sidebar.items, []);
    return { sidebar, stops: once(index === 0 && root !== null ? [root, ...stops] : stops), title: null };
  });
}

/** A page that stands twice in a sidebar has its place where it is read first. */
function once(stops: readonly Stop[]): readonly Stop[] {
  const first = new Map([...stops].reverse().map((stop) => [stop.route, stop]));
  return stops.filter((stop) => first.get(stop.route) === stop);
}

function readingOrder(items: readonly TreeNode[], trail: readonly CategoryNode[]): Stop[] {
  return items.flatMap((node): Stop[] => {
    if (node.type === "doc") {
      return node.isReference ? [] : [docStop(node.document, node.label, node.label, trail)];
    }
    if (node.type !== "category") return [];
    const inside = [...trail, node];
    const { page, label } = node;
    const below = readingOrder(node.items, inside);
    if (page === null) return below;
    if (page.type === "doc") return [docStop(page.document, label, page.document.label, inside), ...below];
    return [{ route: pageRoute(page), label, shortLabel: label, trail: inside, document: null }, ...below];
  });
}

function docStop(document: Document, label: string, short: string, trail: readonly CategoryNode[]): Stop {
  const shortLabel = document.summary.meta.pagination_label ?? short;
  return { route: document.route, label, shortLabel, trail, document };
}

/** A page in several sidebars has its place in the last one, unless it chooses another by `displayed_sidebar`. */
export function makePlaces(
  chains: readonly Chain[],
  documents: readonly Document[],
): { places: ReadonlyMap<RoutePath, Place>; problems: readonly Problem[] } {
  const places = new Map<RoutePath, Place>();
  for (const chain of chains) {
    for (const stop of chain.stops) places.set(stop.route, { chain, stop });
  }
  const problems: Problem[] = [];
  const known = new Map<Chain, ReadonlyMap<RoutePath, Stop>>();
  const stopsOf = (chain: Chain) => {
    const stops = known.get(chain) ?? new Map(chain.stops.map((stop) => [stop.route, stop]));
    known.set(chain, stops);
    return stops;
  };
  for (const { route, path, summary } of documents) {
    const wanted = summary.meta.displayed_sidebar;
    if (wanted === undefined) continue;
    const chain = chains.find(({ sidebar }) => sidebar.name === wanted);
    if (chain !== undefined) {
      places.set(route, { chain, stop: stopsOf(chain).get(route) ?? null });
      continue;
    }
    places.delete(route);
    if (wanted === null) continue;
    const names = chains.map(({ sidebar }) => sidebar.name);
    const values = { name: wanted, nearest: nearest(wanted, names) };
    problems.push(problem("sidebar/unknown", values, path, { metaKey: "displayed_sidebar" }));
  }
  return { places, problems };
}
