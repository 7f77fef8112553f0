/** What each page needs to be rendered, and nothing that other pages may change without it. */
import { type OutputPath, outputPath, type RoutePath, routeOutput, type SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import { day } from "../markdown/frontmatter-checks.ts";
import type {
  Card,
  Crumb,
  Heading,
  PageLink,
  PageTag,
  SidebarNode,
  TagGroup,
  TemplateName,
  Updated,
  Url,
} from "../shared/contract.ts";
import type { LabelKey } from "../shared/labels.ts";
import { cardItems, makeCards } from "./cards.ts";
import type { ConfigLinks } from "./config-links.ts";
import { type CardDraft, type Description, fillDescription, shownWords } from "./description.ts";
import type { Ground } from "./ground.ts";
import { groupOf } from "./group.ts";
import type { LinkContext } from "./links.ts";
import type { Neighbour, Neighbours } from "./neighbours.ts";
import { type PageReferences, resolveReferences, socialImageProblem, withShared } from "./page-references.ts";
import type { Place } from "./places.ts";
import type { Problem } from "./problem.ts";
import type { Draft } from "./routes.ts";
import type { Sidebar } from "./sidebar.ts";
import { groupTags } from "./tag-groups.ts";
import { makeTrail } from "./trail.ts";

/** A page as the model knows it: `fillContext` says what its descriptions say. */
export interface PageDraft extends Omit<PageContext, "description" | "cards" | "sidebar"> {
  readonly description: Description;
  readonly cards: readonly CardDraft[] | null;
  /** The pages of a category show the same of the sidebar. */
  readonly sidebar: { readonly name: string; readonly items: Kept<readonly SidebarNode[]> } | null;
}

export interface PageContext extends PageReferences {
  readonly route: RoutePath;
  readonly url: Url;
  readonly output: OutputPath;
  /** Where its copy in Markdown stands; null where there is none. */
  readonly copy: OutputPath | null;
  /** The Markdown file of the article; null for a generated page. */
  readonly source: SourcePath | null;
  /** Who asked for the page, for messages. */
  readonly from: string;
  readonly template: TemplateName;
  readonly title: string;
  readonly titleLabel: LabelKey | null;
  readonly titleValues: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly headings: readonly Heading[];
  readonly trail: readonly Crumb[];
  readonly prev: PageLink | null;
  readonly next: PageLink | null;
  readonly sidebar: { readonly name: string; readonly items: readonly SidebarNode[] } | null;
  readonly cards: readonly Card[] | null;
  readonly tagGroups: readonly TagGroup[] | null;
  /** The list of all tags, for the page of a tag. */
  readonly allTags: Url | null;
  readonly tags: readonly PageTag[];
  readonly editUrl: string | null;
  readonly updated: Updated | null;
  readonly isDocs: boolean;
  readonly unlisted: boolean;
  readonly draft: boolean;
  readonly listed: boolean;
}

/** What every build asks of every page; the rest is read when the page is rendered. */
export interface PageEntry
  extends Pick<
    PageContext,
    | "route"
    | "url"
    | "output"
    | "copy"
    | "source"
    | "from"
    | "template"
    | "titleLabel"
    | "isDocs"
    | "listed"
    | "files"
  > {
  /** The deepest category around it in its sidebar. */
  readonly group: string | null;
  /** The pages whose first words it shows. */
  readonly words: readonly SourcePath[];
  readonly context: Kept<PageDraft>;
}

export function fillContext(
  page: PageDraft,
  firstWords: (path: SourcePath) => string | null,
  read: Memo["read"],
): PageContext {
  const fill = (description: Description) => fillDescription(description, firstWords);
  const cards = page.cards?.map((card) => ({ ...card, description: fill(card.description) })) ?? null;
  const sidebar = page.sidebar === null ? null : { ...page.sidebar, items: read(page.sidebar.items) };
  return { ...page, description: fill(page.description), cards, sidebar };
}

export interface PagesInput {
  readonly ground: Ground;
  readonly places: ReadonlyMap<RoutePath, Place>;
  readonly neighbours: ReadonlyMap<RoutePath, Neighbours>;
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly links: LinkContext;
  readonly configLinks: ConfigLinks;
  /** What the history tells of each file. */
  readonly changes: Readonly<Record<string, Updated>>;
  readonly keep: Memo["keep"];
}

export function makePages(
  drafts: readonly Draft[],
  input: PagesInput,
): { entries: readonly PageEntry[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const slices = new Map<readonly SidebarNode[], Kept<readonly SidebarNode[]>>();
  const keepSlice = (items: readonly SidebarNode[]) => {
    const kept = slices.get(items) ?? input.keep(items);
    slices.set(items, kept);
    return kept;
  };
  const entries = drafts.map((draft): PageEntry => {
    const { references, problems: found } = referencesOf(draft, input);
    problems.push(...found);
    const shown = sidebarOf(draft, input);
    const sidebar = shown === null ? null : { ...shown, items: keepSlice(shown.items) };
    const page: PageDraft = { ...describe(draft, input), ...references, sidebar };
    const { route, url, output, copy, source, from, template, titleLabel, isDocs, listed, files } = page;
    const group = groupOf(shown?.items ?? [], url);
    const words = shownWords([page.description, ...(page.cards ?? []).map((card) => card.description)]);
    const context = input.keep(page);
    const own = { route, url, output, copy, source, from, template, titleLabel, isDocs, listed, files };
    return { ...own, group, words, context };
  });
  return { entries, problems: withShared(problems) };
}

const noReferences: PageReferences = { links: {}, pictures: {}, files: [] };

function referencesOf({ outline, route }: Draft, { ground, links }: PagesInput) {
  if (outline === null) return { references: noReferences, problems: [] };
  const { path: source, anchors, meta } = outline;
  const from = { route, url: ground.url(route), source, anchors };
  const { references, problems } = resolveReferences(outline.targets, from, ground.config, links);
  const social = socialImageProblem(meta.image, from, ground.config, links);
  return { references, problems: social === null ? problems : [...problems, social] };
}

function describe(draft: Draft, input: PagesInput): Omit<PageDraft, keyof PageReferences | "sidebar"> {
  const { ground, configLinks, places } = input;
  const { route, template, outline, title, titleLabel, titleValues, description, source } = draft;
  const meta = outline?.meta;
  const place = places.get(route) ?? null;
  const neighbours = input.neighbours.get(route);
  const link = (to: Neighbour | null | undefined) =>
    to ? { label: to.label, url: ground.url(to.route) } : null;
  const asked = outline?.asksForCards
    ? cardItems(route, place?.stop?.trail ?? [], place?.chain.sidebar.items ?? [])
    : null;
  const items = draft.cards ?? asked;
  const isDocs = isDocsPage(draft);
  const isMachine = template === "not-found" || template === "search";
  return {
    route,
    url: ground.url(route),
    output: template === "not-found" ? outputPath("404.html") : routeOutput(route),
    copy: isMachine ? null : outputPath(`${route === "" ? "index" : route}.md`),
    source: outline?.path ?? null,
    from: source ?? `the ${template} page`,
    template,
    title,
    titleLabel,
    titleValues,
    description,
    keywords: meta?.keywords ?? [],
    image: meta?.image ?? null,
    headings: contents(draft, ground),
    trail: isDocs ? makeTrail(draft, place?.stop ?? null, ground, place !== null) : [],
    prev: link(neighbours?.prev),
    next: link(neighbours?.next),
    cards: items === null ? null : makeCards(items, ground.url, configLinks),
    tagGroups: draft.tags === null ? null : groupTags(draft.tags, ground.url),
    allTags: titleLabel === "tags.pageTitle" ? ground.url(ground.tags.root) : null,
    tags: source === null ? [] : tagsOf(source, ground),
    editUrl: editUrl(draft, ground),
    updated: updated(draft, input.changes),
    isDocs,
    unlisted: meta?.unlisted ?? false,
    draft: meta?.draft ?? false,
    listed: draft.listed,
  };
}

function isDocsPage({ document, template }: Draft): boolean {
  return document !== null || template === "index";
}

function sidebarOf(draft: Draft, { places, sidebars }: PagesInput) {
  const { route, document, template } = draft;
  if (!isDocsPage(draft) || template === "page" || template === "home") return null;
  const place = places.get(route) ?? null;
  const sidebar = place === null ? undefined : sidebars.get(place.chain.sidebar.name);
  if (sidebar === undefined) return null;
  const viewer = { route, trail: place?.stop?.trail ?? [], isHidden: document?.isHidden === true };
  return { name: sidebar.name, items: sidebar.slice(viewer) };
}

/** The headings that the contents list shows. */
function contents({ outline, template }: Draft, { config }: Ground): readonly Heading[] {
  if (outline === null || template === "home" || outline.meta.hide_table_of_contents) return [];
  const least = outline.meta.toc_min_heading_level ?? config.toc.minLevel;
  const most = outline.meta.toc_max_heading_level ?? config.toc.maxLevel;
  return outline.headings.filter(({ level }) => level >= least && level <= most);
}

function tagsOf(source: SourcePath, { tags, url }: Ground): readonly PageTag[] {
  return (tags.of.get(source) ?? []).map(({ label, route, description }) => ({
    label,
    url: url(route),
    description,
  }));
}

function editUrl({ outline }: Draft, { config }: Ground): string | null {
  if (outline === null) return null;
  const custom = outline.meta.custom_edit_url;
  if (custom !== undefined) return custom || null;
  return config.docs.editUrl === null ? null : config.docs.editUrl + outline.path;
}

/** What a document says of its last change wins over the history. */
function updated({ document }: Draft, changes: PagesInput["changes"]): Updated | null {
  if (document === null) return null;
  const written = document.outline.meta.last_update;
  const known = changes[document.path];
  const date = (written?.date ? day(written.date) : null) ?? known?.date ?? null;
  const author = written?.author ?? known?.author ?? null;
  return date === null && author === null ? null : { date, author };
}
