/**
 * Where a long level of a sidebar is cut: which of its entries a page shows. The level falls into short stretches, and the pages of one
 * stretch show the same window around it, so many pages share a slice. A stretch begins where the hash of an entry says so, not at every
 * so many entries: one that is added changes the windows that it comes into, and none far away.
 */
import { hash } from "../../core/hash.ts";
import type { RoutePath } from "../../core/paths.ts";
import { firstRoute, type TreeNode } from "./tree.ts";

/** About as many entries as are in sight at once; they and a line at either end weigh less than a kilobyte. */
const inWindow = 14;
/** So that at least three entries stand on either side of it. */
const longestStretch = 8;
const shortestStretch = 4;
/** Fewer entries than this are shown rather than led to by a line as high as one of them. */
const few = 3;

export interface Window {
  readonly from: number;
  /** The first entry behind it. */
  readonly to: number;
  /** The nearest page before it; null where it begins with the level. */
  readonly before: RoutePath | null;
  /** The nearest page behind it; null where it ends with the level. */
  readonly after: RoutePath | null;
}

/** Whether pages may show a part of the level. */
export function isLong(items: readonly TreeNode[]): boolean {
  return items.length >= inWindow + few;
}

/** The window of each entry; null for a level that is whole. */
export function cutWindows(items: readonly TreeNode[]): readonly Window[] | null {
  if (!isLong(items)) return null;
  const starts = findStarts(items.map(weigh), 0, items.length);
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? items.length;
    return Array<Window>(to - from).fill(windowAround(items, from, to));
  });
}

function weigh(node: TreeNode): string {
  switch (node.type) {
    case "doc":
      return hash(node.document.path);
    case "category":
      return hash(node.id);
    case "link":
      return hash(node.target, node.label);
    case "html":
      return hash(node.html);
  }
}

/** A stretch that is too long is cut before the entry of the least weight. */
function findStarts(weights: readonly string[], from: number, to: number): readonly number[] {
  if (to - from <= longestStretch) return [from];
  const inside = weights.slice(from + shortestStretch, to - shortestStretch + 1);
  const least = inside.reduce((found, weight, index) => (weight < (inside[found] ?? "") ? index : found), 0);
  const cut = from + shortestStretch + least;
  return [...findStarts(weights, from, cut), ...findStarts(weights, cut, to)];
}

/** The first page from an entry on, in one of the two directions. */
function nearestRoute(items: readonly TreeNode[], from: number, step: 1 | -1): RoutePath | null {
  for (let at = from, node = items[at]; node !== undefined; at += step, node = items[at]) {
    const route = firstRoute([node]);
    if (route !== null) return route;
  }
  return null;
}

function windowAround(items: readonly TreeNode[], from: number, to: number): Window {
  const wanted = from - Math.floor((inWindow - (to - from)) / 2);
  const start = Math.max(0, Math.min(wanted, items.length - inWindow));
  const end = start + inWindow;
  // Where nothing that is left out has a page, no line could lead there.
  const before = start < few ? null : nearestRoute(items, start - 1, -1);
  const after = items.length - end < few ? null : nearestRoute(items, end, 1);
  return { from: before === null ? 0 : start, to: after === null ? items.length : end, before, after };
}
