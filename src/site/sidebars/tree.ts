/** The tree of a sidebar: what an entry is. `folder-tree` and `written-tree` make them. */
import type { Badge } from "../../core/badge.ts";
import type { RoutePath, SourcePath } from "../../core/paths.ts";
import type { Document } from "../routes/documents.ts";

interface Badged {
  readonly badge: Badge | null;
}

interface Looks {
  readonly className: string | null;
  /** What the author passes to the site's own theme files. */
  readonly custom: Readonly<Record<string, unknown>> | null;
}

export interface DocNode extends Looks, Badged {
  readonly type: "doc";
  readonly label: string;
  readonly document: Document;
  /** A link to a document that has its place elsewhere: no part of the reading order. */
  readonly isReference: boolean;
}

export interface LinkNode extends Looks, Badged {
  readonly type: "link";
  readonly label: string;
  /** As written. */
  readonly target: string;
  readonly description: string | null;
}

export interface HtmlNode extends Looks {
  readonly type: "html";
  readonly html: string;
}

export interface CategoryNode extends Looks, Badged {
  readonly type: "category";
  /** Unique in its sidebar: the folder as it is on disk, `01-guides/bots`, or the written labels, `:ガイド/基本`. */
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
  readonly collapsible: boolean;
  /** null: nobody has said so. */
  readonly collapsed: boolean | null;
  readonly page: CategoryPage | null;
  readonly items: readonly TreeNode[];
}

/** The page of a category: a document, or an index that is generated. */
export type CategoryPage =
  | { readonly type: "doc"; readonly document: Document }
  | {
      readonly type: "index";
      readonly route: RoutePath;
      readonly title: string;
      readonly description: string | null;
      /** The file that asks for it. */
      readonly source: SourcePath;
    };

export type TreeNode = DocNode | LinkNode | HtmlNode | CategoryNode;

export interface SidebarTree {
  readonly name: string;
  readonly items: readonly TreeNode[];
}

export function pageRoute(page: CategoryPage): RoutePath {
  return page.type === "doc" ? page.document.route : page.route;
}

/** The first page inside, in reading order; a category's own page comes before its items. */
export function firstRoute(items: readonly TreeNode[]): RoutePath | null {
  for (const node of items) {
    if (node.type === "doc") return node.document.route;
    if (node.type !== "category") continue;
    const route = node.page === null ? firstRoute(node.items) : pageRoute(node.page);
    if (route !== null) return route;
  }
  return null;
}

export function allCategories(items: readonly TreeNode[]): CategoryNode[] {
  return items.flatMap((node) => (node.type === "category" ? [node, ...allCategories(node.items)] : []));
}
