/** Path from the root of a sidebar to a page: the levels that the page shows, and the window of each. */
import type { RoutePath } from "../../core/paths.ts";
import { type CategoryNode, pageRoute, type TreeNode } from "./tree.ts";
import { cutWindows, type Window } from "./windows.ts";

/** One level on the path. */
export interface Step {
  /** null for the top level. */
  readonly owner: CategoryNode | null;
  readonly items: readonly TreeNode[];
  /** Category on the path to the page. */
  readonly next: CategoryNode | null;
  /** null if the level is shown entirely. */
  readonly window: Window | null;
  /** Another page that lists the level. */
  readonly lister: RoutePath | null;
}

export interface SidebarPath {
  readonly steps: readonly Step[];
  /** Equal for pages whose paths show the same entries. */
  readonly name: string;
}

interface PathTarget {
  readonly route: RoutePath;
  readonly trail: readonly CategoryNode[];
}

/** @param root page that lists the top level */
export function openPathFinder(
  root: RoutePath | null,
): (top: readonly TreeNode[], goal: PathTarget) => SidebarPath {
  const levels = new WeakMap<readonly TreeNode[], Level>();
  const levelOf = (items: readonly TreeNode[]) => {
    const level = levels.get(items) ?? openLevel(items);
    levels.set(items, level);
    return level;
  };
  return (top, { route, trail }) => {
    const ids = trail.map(({ id }) => id);
    const down = (owner: CategoryNode | null, items: readonly TreeNode[]): readonly Step[] => {
      const { find, windows } = levelOf(items);
      const at = find(ids, route);
      const node = items[at];
      const next = node?.type === "category" ? node : null;
      const window = windows?.[Math.max(at, 0)] ?? null;
      const lists = owner === null ? root : getLister(owner);
      const step = { owner, items, next, window, lister: lists === route ? null : lists };
      return next === null ? [step] : [step, ...down(next, next.items)];
    };
    const steps = down(null, top);
    const name = JSON.stringify(
      steps.map(({ next, window, lister }) => [
        next?.id,
        window === null ? null : [window.from, window.to, lister],
      ]),
    );
    return { steps, name };
  };
}

interface Level {
  readonly windows: readonly Window[] | null;
  /** Index of the category on the path or of the page itself; -1 if neither is in the level. */
  find(ids: readonly string[], route: RoutePath): number;
}

function openLevel(items: readonly TreeNode[]): Level {
  const categories = new Map<string, number>();
  const documents = new Map<RoutePath, number>();
  items.forEach((node, index) => {
    if (node.type === "category") categories.set(node.id, index);
    if (node.type === "doc" && !node.isReference && !documents.has(node.document.route))
      documents.set(node.document.route, index);
  });
  return {
    windows: cutWindows(items),
    find: (ids, route) =>
      ids.map((id) => categories.get(id)).find((index) => index !== undefined) ?? documents.get(route) ?? -1,
  };
}

/** Page of a category if it lists the entries. */
function getLister({ page }: CategoryNode): RoutePath | null {
  const lists = page?.type === "index" || page?.document.summary.asksForCards === true;
  return page !== null && lists ? pageRoute(page) : null;
}
