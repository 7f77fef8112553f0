/** Routes of all pages, before links between them are resolved. */

import { posix } from "node:path";
import {
  type OutputPath,
  outputPath,
  pathFrom,
  type RoutePath,
  routeOutput,
  routePath,
  type SourcePath,
} from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { baseName } from "../../markdown/text/names.ts";
import type { TemplateName } from "../../shared/contract.ts";
import type { LabelKey } from "../../shared/labels.ts";
import { getOwn } from "../../shared/own-property.ts";
import type { BlogRoute } from "../blog/blog.ts";
import { type Comparison, compareVersions } from "../comparisons.ts";
import { type Description, getDescription } from "../description.ts";
import type { Collection } from "../model/collections.ts";
import type { SiteContext } from "../model/context.ts";
import { allCategories, type CategoryNode, type TreeNode } from "../sidebars/tree.ts";
import { type Document, readSlug } from "./documents.ts";
import { findFolderPages } from "./folder-pages.ts";
import { homeRoute } from "./locale-routes.ts";
import { astroRoute, type SlugStyle } from "./path-routes.ts";
import { type Tag, type Tags, tagEntries } from "./tags.ts";
import { visible } from "./visible.ts";

export interface PageRoute {
  readonly route: RoutePath;
  readonly template: TemplateName;
  /** Text of links to the page. */
  readonly label: string;
  readonly title: string;
  /** Label key used as the title, for pages whose text comes from the theme. */
  readonly titleLabel: LabelKey | null;
  readonly titleValues: Readonly<Record<string, string>>;
  readonly description: Description;
  readonly summary: PageSummary | null;
  readonly document: Document | null;
  /** Collection of the page; null for a standalone page. */
  readonly collection: Collection | null;
  /** Source file of the page; null for pages that docgen adds. */
  readonly source: SourcePath | null;
  /** Entries that a generated index shows as cards. */
  readonly cards: readonly TreeNode[] | null;
  /** Tags on the page that lists all tags. */
  readonly tags: readonly Tag[] | null;
  /** Index page of a category: part of the documentation like a document. */
  readonly isCategory: boolean;
  /** null outside blogs. */
  readonly blog: BlogRoute | null;
  /** What the page of the changes of a version compares; null for all others. */
  readonly comparison: Comparison | null;
  /** Whether the page is in the sitemap and may be indexed. */
  readonly listed: boolean;
}

/** @param blogs pages of the blogs */
export function routePages(
  context: SiteContext,
  pageSummaries: readonly PageSummary[],
  blogs: readonly PageRoute[],
): PageRoute[] {
  const pages = standalonePages(pageSummaries, context);
  const { collections } = context;
  const documents = collections.flatMap((collection) =>
    collection.documents.map((one) => documentPage(one, collection)),
  );
  const indexes = collections.flatMap((collection) => {
    // The same category may be in several sidebars.
    const categories = new Set(collection.sidebars.flatMap(({ items }) => allCategories(items)));
    const shown = [...categories].filter(({ items }) => visible(items).length > 0);
    return shown.flatMap((node) => indexPage(node, collection) ?? []);
  });
  const changes = compareVersions(context).map(changesPage);
  const written = [
    ...pages,
    ...documents,
    ...indexes,
    ...context.tags.flatMap(tagPages),
    ...changes,
    ...blogs,
  ];
  return [...written, ...makeGeneratedRoutes(context, new Set(written.map(({ route }) => route)))];
}

function standalonePages(
  pageSummaries: readonly PageSummary[],
  { folders, config }: SiteContext,
): PageRoute[] {
  const home = homeRoute(config);
  const input = { content: folders.content, home, slugs: config.content.slugs };
  return standaloneRoutes(pageSummaries, input).map(({ summary, route }) => {
    const { title, description, source, listed } = getSummaryFields(summary);
    const template = summary.meta.template ?? (route === home ? "home" : "page");
    return makePageRoute({ title, description, summary, source, listed, route, template, label: title });
  });
}

interface StandaloneInput {
  /** Content folder. */
  readonly content: SourcePath;
  readonly home: RoutePath;
  readonly slugs: SlugStyle;
}

/** Routes of pages outside collections and blogs. */
export function standaloneRoutes(
  pageSummaries: readonly PageSummary[],
  { content, home, slugs }: StandaloneInput,
): readonly { readonly summary: PageSummary; readonly route: RoutePath }[] {
  const files = pageSummaries.map((summary) => {
    const path = pathFrom(content, summary.path);
    return { summary, path, folder: posix.dirname(path), name: baseName(path), folderName: null };
  });
  const folderPages = findFolderPages(files);
  return files.map((file) => {
    const { summary, path, folder, name } = file;
    const slug = readSlug(summary.meta);
    if (slugs === "astro") return { summary, route: astroRoute(home, path, slug) };
    if (slug !== null) return { summary, route: routePath(home, slug) };
    return {
      summary,
      route: routePath(home, folder === "." ? "" : folder, folderPages.has(file) ? "" : name),
    };
  });
}

function documentPage(document: Document, collection: Collection): PageRoute {
  const { summary, route, label } = document;
  const { title, description, source, listed } = getSummaryFields(summary);
  const template = summary.meta.template ?? "doc";
  return makePageRoute({
    title,
    description,
    summary,
    source,
    listed,
    route,
    template,
    label,
    document,
    collection,
  });
}

/** Fields of a route taken from the page summary. */
function getSummaryFields(summary: PageSummary) {
  const { title, path: source, meta } = summary;
  const listed = !meta.unlisted && !meta.draft;
  return { title, description: getDescription(summary), summary, source, listed };
}

function indexPage({ page, items, label }: CategoryNode, collection: Collection): PageRoute | null {
  if (page?.type !== "index") return null;
  const { route, title, description, source } = page;
  const common = { route, label, title, description, source, cards: items, collection } as const;
  return makePageRoute({ ...common, template: "index", isCategory: true, listed: true });
}

/** Pages of one tag index: the list of tags and one page per tag; empty if no document has tags. */
function tagPages({ tags, root, collection }: Tags): PageRoute[] {
  if (tags.length === 0) return [];
  const common = { template: "index", listed: true, collection } as const;
  const pages = tags.map((tag): PageRoute => {
    const { route, label, description, documents } = tag;
    const titleValues = { tag: label, count: String(documents.length) };
    const words = { label, title: label, titleLabel: "tags.pageTitle", titleValues, description } as const;
    return makePageRoute({ ...common, ...words, route, cards: tagEntries(tag) });
  });
  const all = makePageRoute({ ...common, route: root, label: "", title: "", titleLabel: "tags.title", tags });
  return [all, ...pages];
}

function changesPage(comparison: Comparison): PageRoute {
  const { before, after } = comparison;
  return makePageRoute({
    route: routePath(after.root, `changes-since-${before.version.name}`),
    template: "index",
    label: "",
    title: "",
    titleLabel: "changes.since",
    titleValues: { version: before.version.label },
    collection: after,
    comparison,
    listed: false,
  });
}

type RequiredFields = "route" | "template" | "label" | "title" | "listed";

/** An explicit literal, so that all routes share one hidden class. */
export function makePageRoute({
  route,
  template,
  label,
  title,
  titleLabel = null,
  titleValues = {},
  description = null,
  summary = null,
  document = null,
  collection = null,
  source = null,
  cards = null,
  tags = null,
  isCategory = false,
  blog = null,
  comparison = null,
  listed,
}: Pick<PageRoute, RequiredFields> & Partial<PageRoute>): PageRoute {
  return {
    route,
    template,
    label,
    title,
    titleLabel,
    titleValues,
    description,
    summary,
    document,
    collection,
    source,
    cards,
    tags,
    isCategory,
    blog,
    comparison,
    listed,
  };
}

/** Pages that docgen adds: home page and collection roots without a file, search, and not-found page. */
function makeGeneratedRoutes(
  { config, collections }: SiteContext,
  taken: ReadonlySet<RoutePath>,
): PageRoute[] {
  const { title, tagline: description } = config;
  const start = homeRoute(config);
  const home = makePageRoute({
    cards: collections[0]?.sidebars[0]?.items ?? [],
    listed: true,
    route: start,
    template: "home",
    label: title,
    title,
    description,
  });
  const roots = collections.map((one) =>
    makePageRoute({
      collection: one,
      cards: one.sidebars[0]?.items ?? [],
      listed: true,
      route: one.root,
      template: "index",
      label: one.title,
      title: one.title,
      description: one.description,
    }),
  );
  const words = { label: "", title: "", listed: false };
  const search = makePageRoute({
    ...words,
    route: routePath(start, "search"),
    template: "search",
    titleLabel: "search.title",
  });
  const notFound = makePageRoute({
    ...words,
    route: routePath(start, "404"),
    template: "not-found",
    titleLabel: "notFound.title",
  });
  // A redirect from "/" takes its place.
  const isRedirected = getOwn(config.redirects, "/") !== null;
  const optional = [...(isRedirected ? [] : [home]), ...roots.filter(({ route }) => route !== start)];
  return [...optional.filter(({ route }) => !taken.has(route)), search, notFound];
}

/** Replaces the summary. Route and label stay. */
export function withSummary(page: PageRoute, summary: PageSummary): PageRoute {
  const document = page.document === null ? null : { ...page.document, summary };
  return makePageRoute({ ...page, ...getSummaryFields(summary), document });
}

/** Output path of the HTML file. */
export function pageOutputPath({ route, template }: Pick<PageRoute, "route" | "template">): OutputPath {
  return template === "not-found" ? outputPath(`${route}.html`) : routeOutput(route);
}

/** Output path of the Markdown copy; null if there is none. */
export function copyOutputPath({
  route,
  template,
  comparison,
}: Pick<PageRoute, "route" | "template" | "comparison">): OutputPath | null {
  const isMachine = template === "not-found" || template === "search";
  return isMachine || comparison !== null ? null : outputPath(`${route === "" ? "index" : route}.md`);
}
