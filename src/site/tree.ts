/** The sidebar's tree, generated from the folders: order, labels, links and generated indexes. */
import { posix } from "node:path";
import { nearest } from "../core/nearest.ts";
import { type RoutePath, routePath, type SourcePath } from "../core/paths.ts";
import type { Category, CategoryResult } from "../markdown/category.ts";
import { splitNumberPrefix } from "../markdown/names.ts";
import { slugify } from "../markdown/slug.ts";
import type { Document } from "./documents.ts";
import { type Problem, problem } from "./problem.ts";

export interface DocNode {
  readonly type: "doc";
  readonly label: string;
  readonly className: string | null;
  readonly document: Document;
}

export interface CategoryNode {
  readonly type: "category";
  /** The folder as it is on disk, for two may differ in their number prefixes alone: `01-guides/bots`. */
  readonly id: string;
  readonly label: string;
  readonly className: string | null;
  readonly description: string | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
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
      readonly source: SourcePath;
    };

export type TreeNode = DocNode | CategoryNode;

export interface TreeInput {
  readonly documents: readonly Document[];
  readonly categories: readonly CategoryResult[];
  readonly docsFolder: SourcePath;
  readonly docsRoute: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
}

export function makeTree(input: TreeInput): { tree: readonly TreeNode[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const folder = (path: string): TreeNode[] => {
    const categories = childFolders(input, path).map((child) =>
      category(input, child, folder(child), problems),
    );
    const documents = input.documents.filter((document) => document.folder === path);
    const entries = [...documents.map(docEntry), ...categories.flatMap((entry) => entry ?? [])];
    return entries.sort(byPosition).map(({ node }) => node);
  };
  return {
    tree: folder("")
      .map(withoutUnlisted)
      .flatMap((node) => node ?? []),
    problems,
  };
}

interface Entry {
  readonly node: TreeNode;
  readonly position: number | null;
  /** The name on disk, prefix and extension included: the order of equals. */
  readonly name: string;
}

function byPosition(a: Entry, b: Entry): number {
  const first = a.position ?? Number.POSITIVE_INFINITY;
  const second = b.position ?? Number.POSITIVE_INFINITY;
  if (first !== second) return first < second ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function docEntry(document: Document): Entry {
  const { label, outline, position, path } = document;
  const className = outline.meta.sidebar_class_name;
  return { node: { type: "doc", label, className, document }, position, name: posix.basename(path) };
}

function childFolders({ documents }: TreeInput, path: string): string[] {
  const prefix = path === "" ? "" : `${path}/`;
  const names = documents
    .filter(({ folder }) => folder !== path && folder.startsWith(prefix))
    .map(({ folder }) => prefix + (folder.slice(prefix.length).split("/")[0] ?? ""));
  return [...new Set(names)];
}

/** null when the folder has nothing to show; a folder with nothing but its own page becomes that page. */
function category(
  input: TreeInput,
  folder: string,
  children: readonly TreeNode[],
  problems: Problem[],
): Entry | null {
  const [found, ...others] = input.categories.filter(
    ({ path }) => posix.dirname(path) === posix.join(input.docsFolder, folder),
  );
  for (const { path } of others) {
    problems.push(problem("category/twice", { other: posix.basename(found?.path ?? "") }, path));
  }
  const settings: Partial<Category> = found?.category ?? {};
  const name = posix.basename(folder);
  const prefix = splitNumberPrefix(name);
  const index = indexDocument(input, folder, settings, found?.path ?? null, problems);
  const items = children.filter((node) => node.type === "category" || node.document !== index);
  const label = settings.label ?? index?.label ?? prefix.name;
  const page = categoryPage(input, settings, label, index, found?.path ?? null);
  const position = settings.position ?? index?.position ?? prefix.position;
  if (items.length === 0) {
    return index === null ? null : { ...docEntry(index), position, name };
  }
  const collapsible = settings.collapsible ?? input.collapsible;
  const node: CategoryNode = {
    type: "category",
    id: folder,
    label,
    className: settings.className ?? index?.outline.meta.sidebar_class_name ?? null,
    description: settings.description ?? null,
    collapsible,
    collapsed: collapsible && (settings.collapsed ?? input.collapsed),
    page,
    items,
  };
  return { node, position, name };
}

/** The document that stands for a folder: the one its category file names, else its index file. */
function indexDocument(
  { documents }: TreeInput,
  folder: string,
  { link }: Partial<Category>,
  file: SourcePath | null,
  problems: Problem[],
): Document | null {
  if (link === null || link?.type === "generated-index") return null;
  if (link === undefined) {
    return documents.find((document) => document.folder === folder && document.isIndex) ?? null;
  }
  const id = link.id ?? "";
  const byId = (wanted: string) => documents.find((document) => document.id === wanted);
  const here = folder.split("/").map((part) => splitNumberPrefix(part).name);
  const found = byId(id) ?? byId([...here, id].join("/"));
  if (found === undefined) {
    const ids = documents.map((document) => document.id);
    problems.push(problem("category/unknown-doc", { id, nearest: nearest(id, ids) }, file));
  }
  return found ?? null;
}

function categoryPage(
  { docsRoute }: TreeInput,
  { link, description }: Partial<Category>,
  label: string,
  index: Document | null,
  source: SourcePath | null,
): CategoryPage | null {
  if (index !== null) return { type: "doc", document: index };
  if (link?.type !== "generated-index" || source === null) return null;
  return {
    type: "index",
    route: routePath(docsRoute, link.slug ?? `category/${slugify(label)}`),
    title: link.title ?? label,
    description: link.description ?? description ?? null,
    source,
  };
}

/** null for what no list may show. A category with nothing left but its own document becomes that document. */
function withoutUnlisted(node: TreeNode): TreeNode | null {
  if (node.type === "doc") return node.document.outline.meta.unlisted ? null : node;
  const items = node.items.flatMap((item) => withoutUnlisted(item) ?? []);
  const hidden = node.page?.type === "doc" && node.page.document.outline.meta.unlisted;
  const page = hidden ? null : node.page;
  if (items.length > 0) return { ...node, items, page };
  return page?.type === "doc" ? docEntry(page.document).node : null;
}
