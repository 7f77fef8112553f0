/** Builds the context of each page: resolved references, sidebar slice, neighbors. */
import { mapYielding } from "../../core/concurrent.ts";
import type { RoutePath, SourcePath } from "../../core/paths.ts";
import type { Memo, Ref } from "../../core/stage.ts";
import type { Heading, PageTag, SidebarNode, Updated, Url } from "../../shared/contract.ts";
import { excerptPaths } from "../blog/blog.ts";
import { blogPart, blogTrail } from "../blog/blog-context.ts";
import { openChanges } from "../change-lists.ts";
import { comparedPaths, describeComparison } from "../comparisons.ts";
import { type Description, getDescriptionSources } from "../description.ts";
import { getCanonicalUrl, openLanguages } from "../languages.ts";
import { editUrl } from "../links/edit-url.ts";
import type { LinkContext } from "../links/links.ts";
import { type PageReferences, resolveReferences } from "../links/page-references.ts";
import { resolveSocialImage } from "../links/social-image.ts";
import type { Page, PageContext, PageListing } from "../pages.ts";
import type { Problem } from "../problem.ts";
import type { Counterparts } from "../routes/counterparts.ts";
import type { Document } from "../routes/documents.ts";
import { copyOutputPath, type PageRoute, pageOutputPath } from "../routes/routes.ts";
import { groupTags } from "../routes/tag-groups.ts";
import { makeTrail } from "../sidebars/breadcrumbs.ts";
import { cardItems, makeCards } from "../sidebars/cards.ts";
import { findGroup } from "../sidebars/group.ts";
import type { Neighbor } from "../sidebars/neighbors.ts";
import type { SiteContext } from "./context.ts";
import type { Layout } from "./layout.ts";
import { updated } from "./updated.ts";

export interface PagesInput
  extends Pick<
    Layout,
    | "context"
    | "routes"
    | "orders"
    | "positions"
    | "neighbors"
    | "sidebars"
    | "links"
    | "configLinks"
    | "counterparts"
  > {
  /** Last change of each file, from the Git history. */
  readonly changes: Readonly<Record<string, Updated>>;
  readonly put: Memo["put"];
}

export interface BuiltPage {
  readonly entry: Page;
  /** null if the page is unchanged. */
  readonly listing: PageListing | null;
  readonly problems: readonly Problem[];
}

/** Returns a function that builds one page. Pages of a category share one sidebar slice. */
export function createPageBuilder(input: PagesInput): (page: PageRoute, links?: LinkContext) => BuiltPage {
  const languagesOf = openLanguages(input.context.languages, input.context.config.baseUrl);
  const changesOf = openChanges({ ...input, url: input.context.url });
  const slices = new Map<readonly SidebarNode[], Ref<readonly SidebarNode[]>>();
  const keepSlice = (items: readonly SidebarNode[]) => {
    const kept = slices.get(items) ?? input.put(items);
    slices.set(items, kept);
    return kept;
  };
  return (page, links = input.links) => {
    const { references, image, problems } = resolvePageReferences(page, input.context, links);
    const changes = changesOf(page);
    const shown = getSidebar(page, input);
    const sidebar = shown === null ? null : { ...shown, items: keepSlice(shown.items) };
    const blog = page.blog === null ? null : blogPart(page.blog, input.context, links);
    const compared = getComparison(page, links, input);
    const made: PageContext<Description> = {
      ...describe(page, image, languagesOf, input),
      ...references,
      files: joinFiles(references, blog, compared),
      blog: blog?.context ?? null,
      comparison: compared?.context ?? null,
      changeLists: changes.lists,
      sidebar,
    };
    const { route, url, output, copy, source, from, template, titleLabel, isDocs, listed, files } = made;
    const { collection, version, noIndex, canonical } = made;
    // Sidebars of blogs group posts by year, which is not a section of the site.
    const group = blog === null ? findGroup(shown?.items ?? [], url) : null;
    // An explicit literal, so that all entries share one hidden class.
    const entry: Page = {
      route,
      url,
      output,
      copy,
      source,
      from,
      template,
      titleLabel,
      isDocs,
      collection,
      version,
      listed,
      isLatest: page.collection?.version?.isLatest ?? true,
      indexed: listed && !noIndex && canonical === null,
      files,
      image,
      group,
      descriptionSources: findDescriptionSources(made),
      excerpts: excerptPaths(page.blog),
      compared: comparedPaths(page.comparison),
      postOf: page.blog?.kind === "post" ? page.blog.blog.id : null,
      listsChanges: changes.lists !== null,
      day: getDay(made, page),
      context: input.put(made),
    };
    return { entry, listing: getListing(made), problems: [...problems, ...changes.problems] };
  };
}

function getListing({ title, titleLabel, titleValues, description }: PageListing): PageListing {
  return { title, titleLabel, titleValues, description };
}

/** The same list if nothing else adds files. */
function joinFiles(
  { files }: PageReferences,
  ...others: readonly (Pick<PageReferences, "files"> | null)[]
): PageReferences["files"] {
  const more = others.flatMap((other) => other?.files ?? []);
  return more.length === 0 ? files : [...new Set([...files, ...more])];
}

function getDay({ updated: change }: Pick<PageContext, "updated">, { blog }: PageRoute): string | null {
  return change?.date ?? (blog?.kind === "post" ? (blog.post.time?.day ?? null) : null);
}

function getComparison({ comparison }: PageRoute, links: LinkContext, { context, put }: PagesInput) {
  if (comparison === null) return null;
  const referencesOf = (page: Document) => resolvePageReferences(page, context, links).references;
  return describeComparison(comparison, { url: context.url, referencesOf, put });
}

function findDescriptionSources({ description, cards, blog }: PageContext<Description>) {
  const posts = blog?.page.kind === "posts" ? blog.page.posts : [];
  return getDescriptionSources([description, ...[...(cards ?? []), ...posts].map((one) => one.description)]);
}

/** @param known unchanged pages, which are reused */
export async function makePages(
  routes: readonly PageRoute[],
  input: PagesInput,
  known: ReadonlyMap<RoutePath, Page>,
): Promise<{ made: readonly BuiltPage[]; problems: readonly Problem[] }> {
  const make = createPageBuilder(input);
  const made = await mapYielding(routes, (page): BuiltPage => {
    const entry = known.get(page.route);
    return entry === undefined ? make(page) : { entry, listing: null, problems: [] };
  });
  return { made, problems: made.flatMap((page) => page.problems) };
}

const noReferences: PageReferences = { links: {}, pictures: {}, files: [] };

function resolvePageReferences(
  { summary, route }: Pick<PageRoute, "summary" | "route">,
  context: SiteContext,
  links: LinkContext,
) {
  if (summary === null) return { references: noReferences, image: null, problems: [] };
  const { path: source, anchors, meta } = summary;
  const from = { route, url: context.url(route), source, anchors };
  const { references, problems } = resolveReferences(summary.targets, from, context.config, links);
  const social = resolveSocialImage(meta.image, source, from, context.config, links);
  const files = social.file === null ? references.files : [...new Set([...references.files, social.file])];
  return {
    references: { ...references, files },
    image: social.image,
    problems: social.problem === null ? problems : [...problems, social.problem],
  };
}

function describe(
  page: PageRoute,
  image: string | null,
  languagesOf: ReturnType<typeof openLanguages>,
  input: PagesInput,
): Omit<PageContext<Description>, keyof PageReferences | "sidebar" | "blog" | "changeLists" | "comparison"> {
  const { context, configLinks, positions } = input;
  const { route, template, summary, title, titleLabel, titleValues, description, source } = page;
  const meta = summary?.meta;
  const position = positions.get(route) ?? null;
  const neighbours = input.neighbors.get(route);
  const link = (to: Neighbor | null | undefined) =>
    to ? { label: to.label, url: context.url(to.route) } : null;
  const requested = summary?.asksForCards
    ? cardItems(route, position?.entry?.trail ?? [], position?.order.sidebar.items ?? [], input.routes)
    : null;
  const items = page.cards ?? requested;
  const isDocs = isDocsPage(page);
  const version = page.collection?.version ?? null;
  const { elsewhere, latest } = input.counterparts.get(route) ?? noCounterparts;
  const { alternates, language, elsewhere: inLanguages } = languagesOf(page, latest);
  const canonical = getCanonicalUrl(page, latest, languagesOf, context.url);
  return {
    route,
    url: context.url(route),
    output: pageOutputPath(page),
    copy: copyOutputPath(page),
    source: summary?.path ?? null,
    from: source ?? `the ${template} page`,
    template,
    title,
    titleLabel,
    titleValues,
    description,
    keywords: meta?.keywords ?? [],
    head: meta?.head ?? [],
    image,
    headings: getTocHeadings(page, context),
    trail:
      page.blog !== null
        ? blogTrail(page, page.blog, context)
        : isDocs
          ? makeTrail(page, position?.entry ?? null, context, position !== null)
          : [],
    prev: link(neighbours?.prev),
    next: link(neighbours?.next),
    cards: items === null ? null : makeCards(items, context.url, configLinks),
    tagGroups: page.tags === null ? null : groupTags(page.tags, context.url),
    allTags: titleLabel === "tags.pageTitle" ? getTagListUrl(page, context) : null,
    tags: source === null ? [] : getTags(source, context),
    editUrl: summary === null ? null : editUrl(summary, context),
    updated: updated(page, input.changes),
    isDocs,
    collection: page.collection?.id ?? null,
    version: version?.name ?? null,
    elsewhere: mergeElsewhere(elsewhere, inLanguages),
    canonical,
    alternates,
    language,
    noIndex: page.comparison !== null || (version?.noIndex ?? false),
    unlisted: meta?.unlisted ?? false,
    draft: meta?.draft ?? false,
    listed: page.listed,
  };
}

function mergeElsewhere(versions: Counterparts["elsewhere"], languages: Readonly<Record<string, Url>>) {
  const all = { ...versions, ...languages };
  return Object.keys(all).length === 0 ? null : all;
}

const noCounterparts: Counterparts = { elsewhere: null, latest: null };

function isDocsPage({ document, template, blog }: PageRoute): boolean {
  return blog === null && (document !== null || template === "index");
}

function getSidebar(page: PageRoute, { positions, sidebars }: PagesInput) {
  const { route, document, template } = page;
  if ((!isDocsPage(page) && page.blog === null) || template === "page" || template === "home") return null;
  const position = positions.get(route) ?? null;
  const sidebar = position === null ? undefined : sidebars.get(position.order.sidebar.name);
  if (sidebar === undefined) return null;
  const viewer = { route, trail: position?.entry?.trail ?? [], isHidden: document?.isHidden === true };
  return { name: sidebar.name, items: sidebar.slice(viewer) };
}

/** Headings of the table of contents. */
function getTocHeadings({ summary, template }: PageRoute, { config }: SiteContext): readonly Heading[] {
  if (summary === null || template === "home" || summary.meta.hide_table_of_contents) return [];
  const least = summary.meta.toc_min_heading_level ?? config.toc.minLevel;
  const maxLevel = summary.meta.toc_max_heading_level ?? config.toc.maxLevel;
  return summary.headings.filter(({ level }) => level >= least && level <= maxLevel);
}

function getTags(source: SourcePath, { tags, blogs, url }: SiteContext): readonly PageTag[] {
  const all = [...tags, ...blogs.map((blog) => blog.tags)];
  const own = all.flatMap(({ byDocument: of }) => of.get(source) ?? []);
  return own.map(({ label, route, description }) => ({
    label,
    url: url(route),
    description,
  }));
}

/** URL of the list of all tags, for the page of a tag. */
function getTagListUrl({ route }: PageRoute, { tags, url }: SiteContext): Url | null {
  const own = tags.find((group) => group.tags.some((tag) => tag.route === route));
  return own === undefined ? null : url(own.root);
}
