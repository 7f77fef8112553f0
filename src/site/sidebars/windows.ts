/**
 * Windows of long sidebar levels: the entries that a page shows. A level is split into short chunks, and all pages of a chunk share the
 * window around it, so they share a slice. Chunk boundaries are content-defined, by hashes of entries: adding an entry changes nearby
 * windows only.
 */
import { hash } from "../../core/hash.ts";
import type { RoutePath } from "../../core/paths.ts";
import { firstRoute, type TreeNode } from "./tree.ts";

/** About as many entries as fit on a screen; with a "more" link at both ends they take less than 1 kB. */
const windowSize = 14;
/** Leaves at least three entries of the window on both sides. */
const maxChunk = 8;
const minChunk = 4;
/** Fewer hidden entries than this are shown, because a "more" link is as high as one entry. */
const minHidden = 3;

export interface Window {
  readonly from: number;
  /** Exclusive end index. */
  readonly to: number;
  /** Nearest page before the window; null if the window starts with the level. */
  readonly before: RoutePath | null;
  /** Nearest page after the window; null if the window ends with the level. */
  readonly after: RoutePath | null;
}

/** Whether pages may show only part of the level. */
export function isLong(items: readonly TreeNode[]): boolean {
  return items.length >= windowSize + minHidden;
}

/** Window of each entry; null for a level shown entirely. */
export function cutWindows(items: readonly TreeNode[]): readonly Window[] | null {
  if (!isLong(items)) return null;
  const starts = findStarts(items.map(hashNode), 0, items.length);
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? items.length;
    return Array<Window>(to - from).fill(windowAround(items, from, to));
  });
}

function hashNode(node: TreeNode): string {
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

/** Splits long chunks recursively before the entry with the smallest hash. */
function findStarts(weights: readonly string[], from: number, to: number): readonly number[] {
  if (to - from <= maxChunk) return [from];
  const inside = weights.slice(from + minChunk, to - minChunk + 1);
  const least = inside.reduce((found, weight, index) => (weight < (inside[found] ?? "") ? index : found), 0);
  const cut = from + minChunk + least;
  return [...findStarts(weights, from, cut), ...findStarts(weights, cut, to)];
}

/** Nearest page in the given direction, including the start entry. */
function nearestRoute(items: readonly TreeNode[], from: number, step: 1 | -1): RoutePath | null {
  for (let at = from, node = items[at]; node !== undefined; at += step, node = items[at]) {
    const route = firstRoute([node]);
    if (route !== null) return route;
  }
  return null;
}

function windowAround(items: readonly TreeNode[], from: number, to: number): Window {
  const wanted = from - Math.floor((windowSize - (to - from)) / 2);
  const start = Math.max(0, Math.min(wanted, items.length - windowSize));
  const end = start + windowSize;
  // Without a page on the hidden side there is no target for a "more" link, so show everything.
  const before = start < minHidden ? null : nearestRoute(items, start - 1, -1);
  const after = items.length - end < minHidden ? null : nearestRoute(items, end, 1);
  return { from: before === null ? 0 : start, to: after === null ? items.length : end, before, after };
}
