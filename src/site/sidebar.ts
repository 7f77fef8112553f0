/**
 * The sidebar as pages carry it. A small tree goes whole into every page; of a large one a page shows its ancestors, their
 * children and the top level, so that its size does not grow with the site. The other branches are files of their own.
 */
import { hash } from "../core/hash.ts";
import { type OutputPath, outputPath, type RoutePath } from "../core/paths.ts";
import type { SidebarNode, Url } from "../shared/contract.ts";
import type { CategoryNode, CategoryPage, TreeNode } from "./tree.ts";

/** Up to this many lines a tree is small. */
const wholeTree = 150;

export interface Branch {
  readonly output: OutputPath;
  readonly items: readonly SidebarNode[];
}

export interface Sidebar {
  /** What a page shows whose categories, outermost first, are `trail`. */
  slice(trail: readonly CategoryNode[]): readonly SidebarNode[];
  /** The files that hold what slices leave out; none for a small tree. */
  readonly branches: readonly Branch[];
}

export function makeSidebar(
  tree: readonly TreeNode[],
  url: (route: RoutePath) => Url,
  fileUrl: (output: OutputPath) => Url,
): Sidebar {
  const isSmall = countNodes(tree) <= wholeTree;
  const branchOutput = ({ id }: CategoryNode) => outputPath(`assets/sidebar/${hash(id)}.json`);
  const nodes = (items: readonly TreeNode[], open: (node: CategoryNode) => boolean): SidebarNode[] =>
    items.map((node) => {
      if (node.type === "doc") {
        const href = url(node.document.route);
        return { type: "link", label: node.label, href, external: false, className: node.className };
      }
      const { id, label, className, collapsible, collapsed } = node;
      const first = firstRoute(node.items);
      return {
        type: "group",
        id,
        label,
        href: node.page === null ? null : url(pageRoute(node.page)),
        firstHref: first === null ? null : url(first),
        collapsible,
        collapsed,
        className,
        ...(open(node)
          ? { items: nodes(node.items, open), branch: null }
          : { items: null, branch: fileUrl(branchOutput(node)) }),
      };
    });
  if (isSmall) {
    const whole = nodes(tree, () => true);
    return { slice: () => whole, branches: [] };
  }
  return {
    slice: (trail) => nodes(tree, (node) => trail.includes(node)),
    branches: allCategories(tree).map((node) => ({
      output: branchOutput(node),
      items: nodes(node.items, () => false),
    })),
  };
}

export function pageRoute(page: CategoryPage): RoutePath {
  return page.type === "doc" ? page.document.route : page.route;
}

/** The first page inside, in reading order; a category's own page comes before its items. */
export function firstRoute(items: readonly TreeNode[]): RoutePath | null {
  for (const node of items) {
    if (node.type === "doc") return node.document.route;
    const route = node.page === null ? firstRoute(node.items) : pageRoute(node.page);
    if (route !== null) return route;
  }
  return null;
}

export function allCategories(tree: readonly TreeNode[]): CategoryNode[] {
  return tree.flatMap((node) => (node.type === "category" ? [node, ...allCategories(node.items)] : []));
}

function countNodes(tree: readonly TreeNode[]): number {
  return tree.reduce((sum, node) => sum + 1 + (node.type === "category" ? countNodes(node.items) : 0), 0);
}
