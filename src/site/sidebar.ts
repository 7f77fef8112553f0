/**
 * The sidebar as pages carry it. A small tree goes whole into every page; of a large one a page shows its ancestors, their
 * children and the top level, so that its size does not grow with the site. The other branches are files of their own.
 */
import { hash } from "../core/hash.ts";
import { type OutputPath, outputPath, type RoutePath } from "../core/paths.ts";
import type { SidebarNode, Url } from "../shared/contract.ts";
import type { ConfigLinks } from "./config-links.ts";
import {
  allCategories,
  type CategoryNode,
  firstRoute,
  pageRoute,
  type SidebarTree,
  type TreeNode,
} from "./tree.ts";
import { visible } from "./visible.ts";

/** Up to this many lines a tree is small. */
const wholeTree = 60;

export interface Branch {
  readonly output: OutputPath;
  readonly items: readonly SidebarNode[];
}

export interface Sidebar {
  readonly name: string;
  /**
   * What a page shows whose categories, outermost first, are `trail`; `unlisted` is its route if no list may show it. The same value for
   * all pages that show the same.
   */
  slice(trail: readonly CategoryNode[], unlisted: RoutePath | null): readonly SidebarNode[];
  /** The files that hold what slices leave out; none for a small tree. */
  readonly branches: readonly Branch[];
}

interface Addresses {
  url(route: RoutePath): Url;
  fileUrl(output: OutputPath): Url;
  readonly links: ConfigLinks;
}

export function makeSidebar({ name, items: tree }: SidebarTree, addresses: Addresses): Sidebar {
  const { url, fileUrl, links } = addresses;
  const seen = visible(tree);
  const isSmall = countNodes(seen) <= wholeTree;
  const branchOutput = ({ id }: CategoryNode) =>
    outputPath(`assets/sidebar/${hash(name, id).slice(0, 12)}.json`);
  const nodes = (items: readonly TreeNode[], open: (node: CategoryNode) => boolean): SidebarNode[] =>
    items.map((node) => {
      const { className, custom } = node;
      if (node.type === "doc") {
        const href = url(node.document.route);
        return { type: "link", label: node.label, href, external: false, className, custom };
      }
      if (node.type === "link")
        return { type: "link", label: node.label, ...links.find(node.target), className, custom };
      if (node.type === "html") return { type: "html", html: links.rewrite(node.html), className, custom };
      const first = firstRoute(node.items);
      const group = {
        type: "group",
        id: node.id,
        label: node.label,
        href: node.page === null ? null : url(pageRoute(node.page)),
        firstHref: first === null ? null : url(first),
        collapsible: node.collapsible,
        collapsed: node.collapsed,
        className,
        custom,
      } as const;
      return open(node)
        ? { ...group, items: nodes(node.items, open), branch: null }
        : { ...group, items: null, branch: fileUrl(branchOutput(node)) };
    });
  const cut = (shown: readonly TreeNode[], trail: readonly string[]) => {
    const open = new Set(trail);
    return nodes(shown, ({ id }) => isSmall || open.has(id));
  };
  const slices = new Map<string, readonly SidebarNode[]>();
  return {
    name,
    slice(categories, unlisted) {
      const trail = isSmall ? [] : categories.map(({ id }) => id);
      if (unlisted !== null) return cut(visible(tree, unlisted), trail);
      const name = JSON.stringify(trail);
      const slice = slices.get(name) ?? cut(seen, trail);
      slices.set(name, slice);
      return slice;
    },
    branches: isSmall
      ? []
      : allCategories(seen).map((node) => ({
          output: branchOutput(node),
          items: nodes(node.items, () => false),
        })),
  };
}

function countNodes(tree: readonly TreeNode[]): number {
  return tree.reduce((sum, node) => sum + 1 + (node.type === "category" ? countNodes(node.items) : 0), 0);
}
