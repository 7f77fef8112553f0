/** Previous and next page: reading order of the sidebar, with overrides from front matter. */
import { nearest } from "../../core/nearest.ts";
import type { RoutePath } from "../../core/paths.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";
import type { Entry, Position, ReadingOrder } from "./reading-order.ts";

export interface Neighbor {
  readonly route: RoutePath;
  readonly label: string;
}

export interface Neighbors {
  readonly prev: Neighbor | null;
  readonly next: Neighbor | null;
}

const none: Neighbors = { prev: null, next: null };

/** Neighbors of every page. */
export function makeNeighbors(
  positions: ReadonlyMap<RoutePath, Position>,
  documents: readonly Document[],
  draftIds: readonly string[],
): { neighbours: ReadonlyMap<RoutePath, Neighbors>; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const byId = new Map(documents.map((document) => [document.id, document]));
  const known = new Map<ReadingOrder, ReadonlyMap<RoutePath, Neighbors>>();
  const usual = (route: RoutePath): Neighbors => {
    const order = positions.get(route)?.order;
    if (order === undefined) return none;
    const inOrder = known.get(order) ?? getNeighbors(order);
    known.set(order, inOrder);
    return inOrder.get(route) ?? none;
  };
  const pick = (document: Document, key: "pagination_prev" | "pagination_next", found: Neighbor | null) => {
    const wanted = document.summary.meta[key];
    if (wanted === undefined) return found;
    if (wanted === null) return null;
    const other = byId.get(wanted);
    if (other !== undefined) return { route: other.route, label: shortLabel(other, positions) };
    if (!draftIds.includes(wanted)) {
      const values = { key, id: wanted, nearest: nearest(wanted, byId.keys()) };
      problems.push(problem("doc/unknown-neighbour", values, document.path, { metaKey: key }));
    }
    return null;
  };
  const neighbours = new Map([...positions.keys()].map((route) => [route, usual(route)]));
  for (const document of documents) {
    const { prev, next } = usual(document.route);
    neighbours.set(document.route, {
      prev: pick(document, "pagination_prev", prev),
      next: pick(document, "pagination_next", next),
    });
  }
  return { neighbours, problems };
}

/** Skips unlisted documents, which have no neighbors themselves. */
function getNeighbors({ entries }: ReadingOrder): ReadonlyMap<RoutePath, Neighbors> {
  const listed = entries.filter(({ document }) => document?.isHidden !== true);
  const link = (entry: Entry | undefined) =>
    entry === undefined ? null : { route: entry.route, label: entry.shortLabel };
  return new Map(
    listed.map(({ route }, index) => [
      route,
      { prev: link(listed[index - 1]), next: link(listed[index + 1]) },
    ]),
  );
}

function shortLabel(document: Document, positions: ReadonlyMap<RoutePath, Position>): string {
  const { meta } = document.summary;
  return meta.pagination_label ?? positions.get(document.route)?.entry?.shortLabel ?? document.label;
}
