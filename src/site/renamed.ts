/**
 * Early cutoff for the model: when nothing has changed but what some documents are called, the pages that show none of these names are
 * what they were.
 */
import type { RoutePath, SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { Outline } from "../markdown/doc.ts";
import type { Layout } from "./layout.ts";
import type { Draft } from "./routes.ts";
import { type CategoryNode, pageRoute, type TreeNode } from "./tree.ts";

/** More names, and hardly a page would show none of them. */
const most = 16;

/**
 * @param before the addresses of all outlines, as they were
 * @param outlines those at the addresses of `after`
 * @returns null where more than names has changed
 */
export function findRenamed(
  before: readonly Kept<Outline>[],
  after: readonly Kept<Outline>[],
  outlines: readonly Outline[],
  read: Memo["read"],
): ReadonlySet<SourcePath> | null {
  if (before.length !== after.length) return null;
  const changed = outlines.flatMap((outline, index) => {
    const old = before[index];
    return old === undefined || old === after[index] ? [] : [{ old, outline }];
  });
  if (changed.length > most) return null;
  const isRenamed = ({ old, outline }: (typeof changed)[number]) =>
    withoutNames(read(old)) === withoutNames(outline);
  return changed.every(isRenamed) ? new Set(changed.map(({ outline }) => outline.path)) : null;
}

/** What a sidebar, a link or a list calls it is one of these. */
function withoutNames({ title: _title, meta, ...rest }: Outline): string {
  const { title: _own, sidebar_label: _label, pagination_label: _short, ...others } = meta;
  return JSON.stringify([rest, others]);
}

/**
 * The pages that show a name of these documents, and maybe some that do not.
 *
 * @returns null where all pages may
 */
export function findShowing(
  renamed: ReadonlySet<SourcePath>,
  { drafts, ground, places, neighbours, sidebars }: Layout,
): ReadonlySet<RoutePath> | null {
  const own = drafts.filter(({ outline }) => outline !== null && renamed.has(outline.path));
  const routes = new Set(own.map(({ route }) => route));
  const isNamed = (node: TreeNode) => {
    const route = routeOf(node);
    return route !== null && routes.has(route);
  };
  const owners = new Set<CategoryNode>();
  for (const { name, items } of ground.sidebars) {
    const found = levelsWith(isNamed, items, null);
    // Every page shows the top level, and all of a small sidebar.
    const isWhole = sidebars.get(name)?.branches.length === 0;
    if (found.has(null) || (isWhole && found.size > 0)) return null;
    for (const owner of found) if (owner !== null) owners.add(owner);
  }
  const shows = ({ route, cards }: Draft) => {
    const { prev = null, next = null } = neighbours.get(route) ?? {};
    return (
      routes.has(route) ||
      places.get(route)?.stop?.trail.some((category) => owners.has(category)) === true ||
      [prev, next].some((other) => other !== null && routes.has(other.route)) ||
      cards?.some(isNamed) === true
    );
  };
  return new Set(drafts.filter(shows).map(({ route }) => route));
}

function routeOf(node: TreeNode): RoutePath | null {
  if (node.type === "doc") return node.document.route;
  return node.type === "category" && node.page !== null ? pageRoute(node.page) : null;
}

/** The categories right below which such an entry stands; null is the top level. */
function levelsWith(
  isWanted: (node: TreeNode) => boolean,
  items: readonly TreeNode[],
  owner: CategoryNode | null,
): ReadonlySet<CategoryNode | null> {
  const found = new Set<CategoryNode | null>(items.some(isWanted) ? [owner] : []);
  for (const node of items) {
    if (node.type !== "category") continue;
    for (const level of levelsWith(isWanted, node.items, node)) found.add(level);
  }
  return found;
}
