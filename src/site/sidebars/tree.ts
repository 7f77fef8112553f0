/** Node types of sidebar trees, built by `folder-tree` and `written-tree`. */
import type { Badge } from "../../core/badge.ts";
import type { RoutePath, SourcePath } from "../../core/paths.ts";
import type { Document } from "../routes/documents.ts";

interface Badged {
  readonly badge: Badge | null;
}

interface CustomProps {
  readonly className: string | null;
  /** Custom properties for theme files of the site. */
  readonly custom: Readonly<Record<string, unknown>> | null;
}

export interface DocNode extends CustomProps, Badged {
  readonly type: "doc";
  readonly label: string;
  readonly document: Document;
  /** Link to a document that is positioned elsewhere; not part of the reading order. */
  readonly isReference: boolean;
}

export interface LinkNode extends CustomProps, Badged {
  readonly type: "link";
  readonly label: string;
  /** As written. */
  readonly target: string;
  readonly description: string | null;
}

export interface HtmlNode extends CustomProps {
  readonly type: "html";
  readonly html: string;
}

export interface CategoryNode extends CustomProps, Badged {
  readonly type: "category";
  /** Unique in its sidebar: the folder on disk, `01-guides/bots`, or the slugs of the labels, `:ガイド/基本`. */
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
  readonly collapsible: boolean;
  /** null if not configured. */
  readonly collapsed: boolean | null;
  readonly page: CategoryPage | null;
  readonly items: readonly TreeNode[];
}

/** Page of a category: a document or a generated index. */
export type CategoryPage =
  | { readonly type: "doc"; readonly document: Document }
  | {
      readonly type: "index";
      readonly route: RoutePath;
      readonly title: string;
      readonly description: string | null;
      /** File that requests the index. */
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

/** First page in reading order; the page of a category precedes its items. */
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
