/** Entries of a sidebar from the folders of the documents: order, labels, links and generated indexes. */
import { posix } from "node:path";
import { nearest } from "../core/nearest.ts";
import type { RoutePath, SourcePath } from "../core/paths.ts";
import type { Category, CategoryResult } from "../markdown/category.ts";
import { splitNumberPrefix } from "../markdown/names.ts";
import type { Document } from "./documents.ts";
import { type Problem, problem } from "./problem.ts";
import type { CategoryPage, TreeNode } from "./tree.ts";

export interface FolderInput {
  readonly documents: readonly Document[];
  readonly draftIds: readonly string[];
  readonly categories: readonly CategoryResult[];
  readonly docsFolder: SourcePath;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /** The route of a generated index: the slug that its author gives, else one of the label that nobody has. */
  indexRoute(slug: string | null, label: string): RoutePath;
}

export interface FolderTree {
  /** The entries of a folder below the documents' folder; the same value each time. null: it holds no document. */
  entries(folder: string): readonly TreeNode[] | null;
  /** Every folder with documents. */
  readonly folders: readonly string[];
  readonly problems: readonly Problem[];
}

export function makeFolderTree(input: FolderInput): FolderTree {
  const problems: Problem[] = twice(input);
  const known = new Map<string, readonly TreeNode[]>();
  const inside = (path: string): readonly TreeNode[] => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const categories = childFolders(input, path).map((child) =>
      category(input, child, inside(child), problems),
    );
    const documents = input.documents.filter((document) => document.folder === path);
    const entries = [...documents.map(docEntry), ...categories.flatMap((entry) => entry ?? [])];
    const nodes = entries.sort(byPosition).map(({ node }) => node);
    known.set(path, nodes);
    return nodes;
  };
  const folders = allFolders(input);
  return {
    entries(wanted) {
      const folder =
        folders.find((path) => path === wanted) ?? folders.find((path) => plain(path) === wanted);
      return folder === undefined ? null : inside(folder);
    },
    folders,
    problems,
  };
}

interface Entry {
  readonly node: TreeNode;
  readonly position: number | null;
  /** The name on disk, prefix and extension included: the order of equals. */
  readonly name: string;
}

function byPosition(a: Omit<Entry, "node">, b: Omit<Entry, "node">): number {
  const first = a.position ?? Number.POSITIVE_INFINITY;
  const second = b.position ?? Number.POSITIVE_INFINITY;
  if (first !== second) return first < second ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function docEntry(document: Document): Entry {
  const { label, outline, position, path } = document;
  const { sidebar_class_name: className, sidebar_custom_props: custom } = outline.meta;
  const node: TreeNode = { type: "doc", label, className, custom, document, isReference: false };
  return { node, position, name: posix.basename(path) };
}

function allFolders({ documents }: FolderInput): string[] {
  const paths = documents.flatMap(({ folder }) => {
    const names = folder === "" ? [] : folder.split("/");
    return ["", ...names.map((_, index) => names.slice(0, index + 1).join("/"))];
  });
  return [...new Set(paths)].sort();
}

function childFolders({ documents }: FolderInput, path: string): string[] {
  const prefix = path === "" ? "" : `${path}/`;
  const names = documents
    .filter(({ folder }) => folder !== path && folder.startsWith(prefix))
    .map(({ folder }) => prefix + (folder.slice(prefix.length).split("/")[0] ?? ""));
  return [...new Set(names)];
}

/** `01-guides/02-bots` → `guides/bots` */
function plain(folder: string): string {
  return folder
    .split("/")
    .map((part) => splitNumberPrefix(part).name)
    .join("/");
}

/** null when the folder has nothing to show; a folder with nothing but its own page becomes that page. */
function category(
  input: FolderInput,
  folder: string,
  children: readonly TreeNode[],
  problems: Problem[],
): Entry | null {
  const found = input.categories.find(({ path }) => folderOf(path, input) === folder);
  const settings: Partial<Category> = found?.category ?? {};
  const name = posix.basename(folder);
  const prefix = splitNumberPrefix(name);
  const index = indexDocument(input, folder, settings, found?.path ?? null, problems);
  const items = children.filter((node) => node.type !== "doc" || node.document !== index);
  const label = settings.label ?? index?.label ?? prefix.name;
  const position = settings.position ?? index?.position ?? prefix.position;
  if (items.length === 0) return index === null ? null : { ...docEntry(index), position, name };
  const collapsible = settings.collapsible ?? input.collapsible;
  const meta = index?.outline.meta;
  const node: TreeNode = {
    type: "category",
    id: folder,
    label,
    className: settings.className ?? meta?.sidebar_class_name ?? null,
    custom: settings.customProps ?? meta?.sidebar_custom_props ?? null,
    description: settings.description ?? null,
    collapsible,
    collapsed: collapsible && (settings.collapsed ?? input.collapsed),
    page: categoryPage(input, settings, label, index, found?.path ?? null),
    items,
  };
  return { node, position, name };
}

function folderOf(path: SourcePath, { docsFolder }: FolderInput): string {
  return posix.dirname(posix.relative(docsFolder, path)).replace(/^\.$/, "");
}

/** The document that stands for a folder: the one its category file names, else its index file. */
function indexDocument(
  { documents, draftIds }: FolderInput,
  folder: string,
  { link }: Partial<Category>,
  file: SourcePath | null,
  problems: Problem[],
): Document | null {
  if (link === null || link?.type === "generated-index") return null;
  if (link === undefined) {
    const candidates = documents.filter((document) => document.folder === folder && document.isIndex);
    return candidates.sort((a, b) => byPosition(nameOf(a), nameOf(b)))[0] ?? null;
  }
  const id = link.id ?? "";
  const ids = [posix.join(plain(folder), id), id];
  const found = ids.flatMap((wanted) => documents.find((document) => document.id === wanted) ?? [])[0];
  if (found === undefined && !ids.some((wanted) => draftIds.includes(wanted))) {
    const known = documents.map((document) => document.id);
    problems.push(problem("category/unknown-doc", { id, nearest: nearest(id, known) }, file));
  }
  return found ?? null;
}

function nameOf({ position, path }: Document): Omit<Entry, "node"> {
  return { position, name: posix.basename(path) };
}

function categoryPage(
  { indexRoute }: FolderInput,
  { link, description }: Partial<Category>,
  label: string,
  index: Document | null,
  source: SourcePath | null,
): CategoryPage | null {
  if (index !== null) return { type: "doc", document: index };
  if (link?.type !== "generated-index" || source === null) return null;
  const title = link.title ?? label;
  const words = link.description ?? description ?? null;
  return { type: "index", route: indexRoute(link.slug, label), title, description: words, source };
}

/** A second category file in a folder is never read. */
function twice(input: FolderInput): Problem[] {
  const first = new Map<string, SourcePath>();
  return input.categories.flatMap(({ path }) => {
    const folder = folderOf(path, input);
    const other = first.get(folder);
    if (other !== undefined) return [problem("category/twice", { other: posix.basename(other) }, path)];
    first.set(folder, path);
    return [];
  });
}
