/**
 * Sidebar as embedded in pages. Small trees are embedded entirely. Of a large tree, a page contains its ancestors with their children and
 * the top level, and a window of long levels, so page size does not grow with the site. The rest is fetched from JSON files, one per level.
 */
import { hash } from "../../core/hash.ts";
import { type OutputPath, outputPath, type RoutePath } from "../../core/paths.ts";
import type { SidebarBadge, SidebarMore, SidebarNode, Url } from "../../shared/contract.ts";
import type { ConfigLinks } from "../links/config-links.ts";
import { visible } from "../routes/visible.ts";
import { openPathFinder, type Step } from "./sidebar-path.ts";
import {
  allCategories,
  type CategoryNode,
  firstRoute,
  type HtmlNode,
  pageRoute,
  type SidebarTree,
  type TreeNode,
} from "./tree.ts";
import { isLong } from "./windows.ts";

/** Trees of up to this many nodes are embedded entirely. */
const maxEmbeddedNodes = 60;

/** With up to this many visible pages, categories are expanded by default. */
const maxExpandedEntries = 20;

export interface Branch {
  readonly output: OutputPath;
  /** Id of the parent category; null for the top level. */
  readonly owner: CategoryNode["id"] | null;
  items(): readonly SidebarNode[];
}

/** Page that a slice is computed for. */
export interface Viewer {
  readonly route: RoutePath;
  /** Parent categories, outermost first. */
  readonly trail: readonly CategoryNode[];
  /** Unlisted: shown only in the page's own sidebar. */
  readonly isHidden: boolean;
}

export interface Sidebar {
  readonly name: string;
  /** Entries that a page shows; the same object for pages that show the same. */
  slice(viewer: Viewer): readonly SidebarNode[];
  /** Files with omitted entries; empty for a small tree. */
  readonly branches: readonly Branch[];
}

interface Surroundings {
  url(route: RoutePath): Url;
  fileUrl(output: OutputPath): Url;
  readonly links: ConfigLinks;
  /** Distinguishes the files from those of other locales. */
  readonly scope: readonly string[];
  /** Page that lists the top level; null if there is none. */
  readonly root: RoutePath | null;
}

export function makeSidebar({ name, items: tree }: SidebarTree, around: Surroundings): Sidebar {
  const { url, fileUrl, root, scope } = around;
  const seen = visible(tree);
  const isSmall = countNodes(seen) <= maxEmbeddedNodes;
  const isClosed = countEntries(seen) > maxExpandedEntries;
  const branchOutput = (owner: CategoryNode | null) =>
    outputPath(`assets/sidebar/${hash(name, owner?.id ?? "", ...scope).slice(0, 10)}.json`);
  /** `inside` returns the items of a category; null moves them to a file. */
  const nodes = (items: readonly TreeNode[], inside: (node: CategoryNode) => SidebarNode[] | null) =>
    items.map((node): SidebarNode => {
      if (node.type !== "category") return leafNode(node, around);
      const { id, label, className, custom, collapsible, collapsed } = node;
      const first = firstRoute(node.items);
      const held = inside(node);
      return {
        type: "group",
        id,
        label,
        href: node.page === null ? null : url(pageRoute(node.page)),
        firstHref: first === null ? null : url(first),
        collapsible,
        collapsed: collapsed ?? isClosed,
        className,
        custom,
        ...getBadge(node),
        items: held,
        branch: held === null ? fileUrl(branchOutput(node)) : null,
      };
    });
  const branch = (owner: CategoryNode | null, items: readonly TreeNode[]): Branch => ({
    output: branchOutput(owner),
    owner: owner?.id ?? null,
    items: () => nodes(items, () => null),
  });
  const open = (items: readonly TreeNode[]): SidebarNode[] => nodes(items, ({ items: inner }) => open(inner));

  const more = (
    side: SidebarMore["side"],
    nearest: RoutePath | null,
    { lister, owner }: Step,
  ): SidebarMore[] =>
    nearest === null
      ? []
      : [{ type: "more", side, href: url(lister ?? nearest), branch: fileUrl(branchOutput(owner)) }];
  /** Nests the levels of a path. */
  const cut = ([step, ...deeper]: readonly Step[]): SidebarNode[] => {
    if (step === undefined) return [];
    const { items, next, window } = step;
    const shown = nodes(window === null ? items : items.slice(window.from, window.to), (node) =>
      node === next ? cut(deeper) : null,
    );
    if (window === null) return shown;
    return [...more("before", window.before, step), ...shown, ...more("after", window.after, step)];
  };

  const findWay = openPathFinder(root);
  const whole = isSmall ? open(seen) : [];
  const slices = new Map<string, readonly SidebarNode[]>();
  return {
    name,
    slice(viewer) {
      if (viewer.isHidden) {
        const own = visible(tree, viewer.route);
        return isSmall ? open(own) : cut(findWay(own, viewer).steps);
      }
      if (isSmall) return whole;
      const { steps, name } = findWay(seen, viewer);
      const slice = slices.get(name) ?? cut(steps);
      slices.set(name, slice);
      return slice;
    },
    branches: isSmall
      ? []
      : [
          ...(isLong(tree) ? [branch(null, seen)] : []),
          ...allCategories(seen).map((node) => branch(node, node.items)),
        ],
  };
}

function leafNode(node: Exclude<TreeNode, CategoryNode>, { url, links }: Surroundings): SidebarNode {
  const { className, custom } = node;
  if (node.type === "html") return { type: "html", html: links.rewrite(node.html), className, custom };
  const target =
    node.type === "doc" ? { href: url(node.document.route), external: false } : links.find(node.target);
  return { type: "link", label: node.label, ...target, className, custom, ...getBadge(node) };
}

function getBadge({ badge }: Exclude<TreeNode, HtmlNode>): { readonly badge?: SidebarBadge } {
  return badge === null ? {} : { badge };
}

function countNodes(tree: readonly TreeNode[]): number {
  return tree.reduce((sum, node) => sum + 1 + (node.type === "category" ? countNodes(node.items) : 0), 0);
}

/** Counts pages, not categories. */
function countEntries(tree: readonly TreeNode[]): number {
  return tree.reduce((sum, node) => sum + (node.type === "category" ? countEntries(node.items) : 1), 0);
}
