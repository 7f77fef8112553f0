/** Builds sidebar entries from the folder structure: order, labels, links and generated indexes. */
import { posix } from "node:path";
import { nearest } from "../../core/nearest.ts";
import type { RoutePath, SourcePath } from "../../core/paths.ts";
import type { Category, CategoryFile } from "../../markdown/front-matter/category.ts";
import { splitNumberPrefix } from "../../markdown/text/names.ts";
import { astroSlug } from "../../markdown/text/slug.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";
import type { SlugStyle } from "../routes/path-routes.ts";
import type { CategoryPage, TreeNode } from "./tree.ts";

export interface FolderInput {
  readonly documents: readonly Document[];
  readonly draftIds: readonly string[];
  readonly categories: readonly CategoryFile[];
  readonly docsFolder: SourcePath;
  readonly collapsible: boolean;
  readonly collapsed: boolean | null;
  readonly slugs: SlugStyle;
  /** Route of a generated index: from its slug, else a unique one from the label. */
  indexRoute(slug: string | null, label: string): RoutePath;
}

export interface FolderTree {
  /** Entries of a folder, relative to the collection's folder; memoized. null if it contains no documents. */
  entries(folder: string): readonly TreeNode[] | null;
  /** All folders with documents. */
  readonly folders: readonly string[];
  readonly problems: readonly Problem[];
}

export function makeFolderTree(input: FolderInput): FolderTree {
  const problems: Problem[] = [];
  const shelves = indexFolders(input, problems);
  const known = new Map<string, readonly TreeNode[]>();
  const inside = (path: string): readonly TreeNode[] => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const categories = (shelves.children.get(path) ?? []).map((child) =>
      category(input, shelves, child, inside(child), problems),
    );
    const documents = shelves.documents.get(path) ?? [];
    const entries = [
      ...documents.map((document) => docEntry(document, input)),
      ...categories.flatMap((entry) => entry ?? []),
    ];
    const nodes = entries.sort(byPosition).map(({ node }) => node);
    known.set(path, nodes);
    return nodes;
  };
  const folders = [...shelves.children.keys()].sort();
  return {
    entries(wanted) {
      const folder =
        folders.find((path) => path === wanted) ??
        folders.find((path) => stripNumberPrefixes(path) === wanted);
      return folder === undefined ? null : inside(folder);
    },
    folders,
    problems,
  };
}

interface Entry {
  readonly node: TreeNode;
  readonly position: number | null;
  /** Breaks ties. */
  readonly name: string;
}

function byPosition(a: Omit<Entry, "node">, b: Omit<Entry, "node">): number {
  const first = a.position ?? Number.POSITIVE_INFINITY;
  const second = b.position ?? Number.POSITIVE_INFINITY;
  if (first !== second) return first < second ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** Name on disk, with prefix and extension; with the slugs of Astro, in the order of the URLs. */
function sortName(path: string, { slugs }: Pick<FolderInput, "slugs">): string {
  const name = posix.basename(path);
  return slugs === "astro" ? astroSlug(name) : name;
}

function docEntry(document: Document, input: FolderInput, label = document.label): Entry {
  const { summary, position, path } = document;
  const { sidebar_class_name: className, sidebar_custom_props: custom, sidebar_badge: badge } = summary.meta;
  const node: TreeNode = { type: "doc", label, className, custom, badge, document, isReference: false };
  return { node, position, name: sortName(path, input) };
}

/** Index of documents by folder; scanning all documents for each folder would be quadratic. */
interface FolderIndex {
  readonly documents: ReadonlyMap<string, readonly Document[]>;
  /** Subfolders that contain documents, directly or nested. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** First category file of each folder. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  /** First document of each id. */
  readonly byId: ReadonlyMap<string, Document>;
}

function indexFolders({ documents, categories, docsFolder }: FolderInput, problems: Problem[]): FolderIndex {
  const shelves = new Map<string, Document[]>();
  const children = new Map<string, string[]>();
  const open = (folder: string): void => {
    if (children.has(folder)) return;
    children.set(folder, []);
    if (folder === "") return;
    const parent = getParent(folder);
    open(parent);
    children.get(parent)?.push(folder);
  };
  for (const document of documents) {
    const { folder } = document;
    open(folder);
    const shelf = shelves.get(folder) ?? [];
    shelves.set(folder, shelf);
    shelf.push(document);
  }
  const first = new Map<string, CategoryFile>();
  for (const found of categories) {
    const folder = getParent(posix.relative(docsFolder, found.path));
    const other = first.get(folder);
    if (other === undefined) first.set(folder, found);
    // Additional category files of a folder are ignored.
    else problems.push(problem("category/twice", { other: posix.basename(other.path) }, found.path));
  }
  const byId = new Map(documents.toReversed().map((document) => [document.id, document]));
  return { documents: shelves, children, categories: first, byId };
}

function getParent(path: string): string {
  return posix.dirname(path).replace(/^\.$/, "");
}

/** `01-guides/02-bots` → `guides/bots` */
function stripNumberPrefixes(folder: string): string {
  return folder
    .split("/")
    .map((part) => splitNumberPrefix(part).name)
    .join("/");
}

/** Returns null for an empty folder. A folder with only an index page becomes a plain entry. */
function category(
  input: FolderInput,
  shelves: FolderIndex,
  folder: string,
  children: readonly TreeNode[],
  problems: Problem[],
): Entry | null {
  const found = shelves.categories.get(folder);
  const settings: Partial<Category> = found?.category ?? {};
  const name = sortName(folder, input);
  const prefix = splitNumberPrefix(posix.basename(folder));
  const index = indexDocument(input, shelves, folder, settings, found?.path ?? null, problems);
  const own = indexLabel(index, prefix.name, input);
  const items = children.filter((node) => node.type !== "doc" || node.document !== index);
  const label = settings.label ?? own;
  const position = settings.position ?? index?.position ?? prefix.position;
  if (items.length === 0) return index === null ? null : { ...docEntry(index, input, own), position, name };
  const collapsible = settings.collapsible ?? input.collapsible;
  const meta = index?.summary.meta;
  const node: TreeNode = {
    type: "category",
    id: folder,
    label,
    className: settings.className ?? meta?.sidebar_class_name ?? null,
    custom: settings.customProps ?? meta?.sidebar_custom_props ?? null,
    badge: settings.badge ?? meta?.sidebar_badge ?? null,
    description: settings.description ?? null,
    collapsible,
    collapsed: collapsible ? (settings.collapsed ?? input.collapsed) : false,
    page: categoryPage(input, settings, label, index, found?.path ?? null),
    items,
  };
  return { node, position, name };
}

/** In Starlight, the label of an index page, such as "Overview", is for an entry below the category. */
function indexLabel(index: Document | null, otherwise: string, { slugs }: FolderInput): string {
  return (slugs === "astro" ? index?.summary.title : index?.label) ?? otherwise;
}

/** Index page of a folder: the one its category file names, else its index file. */
function indexDocument(
  { documents, draftIds }: FolderInput,
  shelves: FolderIndex,
  folder: string,
  { link }: Partial<Category>,
  file: SourcePath | null,
  problems: Problem[],
): Document | null {
  if (link === null || link?.type === "generated-index") return null;
  if (link === undefined) {
    const candidates = (shelves.documents.get(folder) ?? []).filter(({ isIndex }) => isIndex);
    return candidates.sort((a, b) => byPosition(getName(a), getName(b)))[0] ?? null;
  }
  const id = link.id ?? "";
  const ids = [posix.join(stripNumberPrefixes(folder), id), id];
  const found = ids.flatMap((wanted) => shelves.byId.get(wanted) ?? [])[0];
  if (found === undefined && !ids.some((wanted) => draftIds.includes(wanted))) {
    const known = documents.map((document) => document.id);
    const values = { id, nearest: nearest(id, known) };
    problems.push(problem("category/unknown-doc", values, file, { metaKey: "link.id" }));
  }
  return found ?? null;
}

function getName({ position, path }: Document): Omit<Entry, "node"> {
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
