/** Every page that will exist, before it knows of the others. */

import { posix } from "node:path";
import {
  type OutputPath,
  outputPath,
  type RoutePath,
  routeOutput,
  routePath,
  type SourcePath,
} from "../../core/paths.ts";
import type { Outline } from "../../markdown/doc.ts";
import { baseName } from "../../markdown/text/names.ts";
import type { TemplateName } from "../../shared/contract.ts";
import type { LabelKey } from "../../shared/labels.ts";
import type { BlogDraft } from "../blog/blog.ts";
import { type Description, describedBy } from "../description.ts";
import type { Collection } from "../model/collections.ts";
import type { SiteContext } from "../model/context.ts";
import { allCategories, type CategoryNode, type TreeNode } from "../sidebars/tree.ts";
import type { Document } from "./documents.ts";
import { findFolderPages } from "./folder-pages.ts";
import { homeRoute } from "./home.ts";
import { type Tag, type Tags, tagEntries } from "./tags.ts";
import { visible } from "./visible.ts";

export interface Draft {
  readonly route: RoutePath;
  readonly template: TemplateName;
  /** What other pages call it. */
  readonly label: string;
  readonly title: string;
  /** The label that is the title instead, for pages whose words belong to the theme. */
  readonly titleLabel: LabelKey | null;
  readonly titleValues: Readonly<Record<string, string>>;
  readonly description: Description;
  readonly outline: Outline | null;
  readonly document: Document | null;
  /** The documents that it belongs to; null for a page beside them. */
  readonly body: Collection | null;
  /** The file that asks for the page; null for one that the generator adds by itself. */
  readonly source: SourcePath | null;
  /** The entries that a generated index shows as cards. */
  readonly cards: readonly TreeNode[] | null;
  /** The tags that the list of tags shows. */
  readonly tags: readonly Tag[] | null;
  /** It is the index of a category: part of the documentation's structure like a document. */
  readonly isCategory: boolean;
  /** null for a page of no blog. */
  readonly blog: BlogDraft | null;
  /** It stands in the sitemap, and search engines may list it. */
  readonly listed: boolean;
}

/** @param blogs their pages */
export function draftPages(
  context: SiteContext,
  outlines: readonly Outline[],
  blogs: readonly Draft[],
): Draft[] {
  const pages = standalonePages(outlines, context);
  const { collections } = context;
  const documents = collections.flatMap((body) => body.documents.map((one) => documentPage(one, body)));
  const indexes = collections.flatMap((body) => {
    // The same category may stand in several sidebars.
    const categories = new Set(body.sidebars.flatMap(({ items }) => allCategories(items)));
    const shown = [...categories].filter(({ items }) => visible(items).length > 0);
    return shown.flatMap((node) => indexPage(node, body) ?? []);
  });
  const written = [...pages, ...documents, ...indexes, ...context.tags.flatMap(tagPages), ...blogs];
  return [...written, ...generated(context, new Set(written.map(({ route }) => route)))];
}

function standalonePages(outlines: readonly Outline[], { folders, config }: SiteContext): Draft[] {
  const home = homeRoute(config);
  return standaloneRoutes(outlines, folders.content, home).map(({ outline, route }) => {
    const template = outline.meta.template ?? (route === home ? "home" : "page");
    return makeDraft({ ...spoken(outline), route, template, label: outline.title });
  });
}

/** Of pages that are no documents. */
export function standaloneRoutes(
  outlines: readonly Outline[],
  content: SourcePath,
  home: RoutePath,
): readonly { readonly outline: Outline; readonly route: RoutePath }[] {
  const files = outlines.map((outline) => {
    const folder = posix.dirname(posix.relative(content, outline.path));
    return { outline, folder, name: baseName(outline.path), folderName: null };
  });
  const folderPages = findFolderPages(files);
  return files.map((file) => {
    const { outline, folder, name } = file;
    const route = routePath(home, outline.meta.slug ?? posix.join(folder, folderPages.has(file) ? "" : name));
    return { outline, route };
  });
}

function documentPage(document: Document, body: Collection): Draft {
  const { outline, route, label } = document;
  const { title, description, source, listed } = spoken(outline);
  const template = outline.meta.template ?? "doc";
  return makeDraft({ title, description, outline, source, listed, route, template, label, document, body });
}

/** What a page says of itself. */
function spoken(outline: Outline) {
  const { title, path: source, meta } = outline;
  const listed = !meta.unlisted && !meta.draft;
  return { title, description: describedBy(outline), outline, source, listed };
}

function indexPage({ page, items, label }: CategoryNode, body: Collection): Draft | null {
  if (page?.type !== "index") return null;
  const { route, title, description, source } = page;
  const common = { route, label, title, description, source, cards: items, body } as const;
  return makeDraft({ ...common, template: "index", isCategory: true, listed: true });
}

/** The list of all tags and the list of each; none where no document has a tag. */
function tagPages({ tags, root, body }: Tags): Draft[] {
  if (tags.length === 0) return [];
  const common = { template: "index", listed: true, body } as const;
  const pages = tags.map((tag): Draft => {
    const { route, label, description, documents } = tag;
    const titleValues = { tag: label, count: String(documents.length) };
    const words = { label, title: label, titleLabel: "tags.pageTitle", titleValues, description } as const;
    return makeDraft({ ...common, ...words, route, cards: tagEntries(tag) });
  });
  const all = makeDraft({ ...common, route: root, label: "", title: "", titleLabel: "tags.title", tags });
  return [all, ...pages];
}

type Needed = "route" | "template" | "label" | "title" | "listed";

/** Written out: put together of other objects, each draft would have a hidden class of its own. */
export function makeDraft({
  route,
  template,
  label,
  title,
  titleLabel = null,
  titleValues = {},
  description = null,
  outline = null,
  document = null,
  body = null,
  source = null,
  cards = null,
  tags = null,
  isCategory = false,
  blog = null,
  listed,
}: Pick<Draft, Needed> & Partial<Draft>): Draft {
  return {
    route,
    template,
    label,
    title,
    titleLabel,
    titleValues,
    description,
    outline,
    document,
    body,
    source,
    cards,
    tags,
    isCategory,
    blog,
    listed,
  };
}

/** The home page and the roots of the collections where nobody wrote one, the search page and the not-found page. */
function generated({ config, collections }: SiteContext, taken: ReadonlySet<RoutePath>): Draft[] {
  const { title, tagline: description } = config;
  const start = homeRoute(config);
  const home = makeDraft({
    cards: collections[0]?.sidebars[0]?.items ?? [],
    listed: true,
    route: start,
    template: "home",
    label: title,
    title,
    description,
  });
  const roots = collections.map((one) =>
    makeDraft({
      body: one,
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
  const search = makeDraft({
    ...words,
    route: routePath(start, "search"),
    template: "search",
    titleLabel: "search.title",
  });
  const notFound = makeDraft({
    ...words,
    route: routePath(start, "404"),
    template: "not-found",
    titleLabel: "notFound.title",
  });
  const optional = [home, ...roots.filter(({ route }) => route !== start)];
  return [...optional.filter(({ route }) => !taken.has(route)), search, notFound];
}

/** The same page with another text. Where it stands, and what others call it, stays. */
export function withOutline(draft: Draft, outline: Outline): Draft {
  const document = draft.document === null ? null : { ...draft.document, outline };
  return makeDraft({ ...draft, ...spoken(outline), document });
}

/** Where a page stands in the output. */
export function pageOutputPath({ route, template }: Pick<Draft, "route" | "template">): OutputPath {
  return template === "not-found" ? outputPath(`${route}.html`) : routeOutput(route);
}

/** Where its copy in Markdown stands; null where there is none. */
export function copyOutputPath({ route, template }: Pick<Draft, "route" | "template">): OutputPath | null {
  const isMachine = template === "not-found" || template === "search";
  return isMachine ? null : outputPath(`${route === "" ? "index" : route}.md`);
}
