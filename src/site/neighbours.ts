/** Previous and next: the sidebar read from top to bottom, and what documents say against it. */
import { nearest } from "../core/nearest.ts";
import type { RoutePath } from "../core/paths.ts";
import type { Document } from "./documents.ts";
import { type Problem, problem } from "./problem.ts";
import { pageRoute } from "./sidebar.ts";
import type { CategoryNode, TreeNode } from "./tree.ts";

/** A page of the sidebar, with the categories around it, outermost first; its own category is the last. */
export interface Stop {
  readonly route: RoutePath;
  readonly label: string;
  readonly trail: readonly CategoryNode[];
  readonly document: Document | null;
}

/** Every page of the tree once, depth first: a category's page comes before its items. */
export function readingOrder(tree: readonly TreeNode[]): Stop[] {
  const all = stopsOf(tree, []);
  const first = new Map([...all].reverse().map((stop) => [stop.route, stop]));
  return all.filter((stop) => first.get(stop.route) === stop);
}

function stopsOf(tree: readonly TreeNode[], trail: readonly CategoryNode[]): Stop[] {
  return tree.flatMap((node): Stop[] => {
    if (node.type === "doc") return [docStop(node.document, trail)];
    const inside = [...trail, node];
    const { page } = node;
    const own: Stop[] =
      page === null
        ? []
        : page.type === "doc"
          ? [docStop(page.document, inside)]
          : [{ route: pageRoute(page), label: node.label, trail: inside, document: null }];
    return [...own, ...stopsOf(node.items, inside)];
  });
}

function docStop(document: Document, trail: readonly CategoryNode[]): Stop {
  const label = document.outline.meta.pagination_label ?? document.label;
  return { route: document.route, label, trail, document };
}

export interface Neighbours {
  readonly prev: Stop | null;
  readonly next: Stop | null;
}

/** The neighbours of every stop, after the front matter's overrides. */
export function makeNeighbours(
  stops: readonly Stop[],
  documents: readonly Document[],
): {
  neighbours: ReadonlyMap<RoutePath, Neighbours>;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const byId = new Map(documents.map((document) => [document.id, docStop(document, [])]));
  const pick = (stop: Stop, key: "pagination_prev" | "pagination_next", usual: Stop | null): Stop | null => {
    const wanted = stop.document?.outline.meta[key];
    if (wanted === undefined || stop.document === null) return usual;
    if (wanted === null) return null;
    const found = byId.get(wanted);
    if (found === undefined) {
      const values = { key, id: wanted, nearest: nearest(wanted, byId.keys()) };
      problems.push(problem("doc/unknown-neighbour", values, stop.document.path));
    }
    return found ?? null;
  };
  const neighbours = new Map(
    stops.map((stop, index) => [
      stop.route,
      {
        prev: pick(stop, "pagination_prev", stops[index - 1] ?? null),
        next: pick(stop, "pagination_next", stops[index + 1] ?? null),
      },
    ]),
  );
  return { neighbours, problems };
}
