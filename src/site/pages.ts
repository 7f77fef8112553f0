/** What each page needs to be rendered, and nothing that other pages may change without it. */
import { digest } from "../core/hash.ts";
import { type OutputPath, outputPath, type RoutePath, routeOutput, type SourcePath } from "../core/paths.ts";
import type { Card, Crumb, Heading, PageLink, SidebarNode, TemplateName, Url } from "../shared/contract.ts";
import type { LabelKey } from "../shared/labels.ts";
import { assetOutput, assetSource, fileUrl } from "./assets.ts";
import { makeCards } from "./cards.ts";
import type { Ground } from "./ground.ts";
import { type Destination, type LinkContext, nearestFile, resolveLink } from "./links.ts";
import type { Neighbours, Stop } from "./neighbours.ts";
import { type Problem, problem } from "./problem.ts";
import type { Draft } from "./routes.ts";
import { pageRoute, type Sidebar } from "./sidebar.ts";
import type { CategoryNode } from "./tree.ts";

/** An image as a page shows it. `inline`: the SVG stands in the page itself. */
export interface PictureReference {
  readonly src: Url;
  readonly width: number | null;
  readonly height: number | null;
  readonly asset: SourcePath;
  readonly hash: string;
  readonly inline: boolean;
}

export interface PageContext {
  readonly route: RoutePath;
  readonly url: Url;
  readonly output: OutputPath;
  /** The Markdown file of the article; null for a generated page. */
  readonly source: SourcePath | null;
  /** Who asked for the page, for messages. */
  readonly from: string;
  readonly template: TemplateName;
  readonly title: string;
  readonly titleLabel: LabelKey | null;
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly image: string | null;
  readonly headings: readonly Heading[];
  readonly trail: readonly Crumb[];
  readonly prev: PageLink | null;
  readonly next: PageLink | null;
  readonly sidebar: readonly SidebarNode[] | null;
  readonly cards: readonly Card[] | null;
  /** Target as written → address. */
  readonly links: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, PictureReference>>;
  /** The files that have to be published for the page. */
  readonly files: readonly SourcePath[];
  readonly editUrl: string | null;
  readonly isDocs: boolean;
  readonly unlisted: boolean;
  readonly listed: boolean;
  /** Of everything above. */
  readonly hash: string;
}

interface PagesInput {
  readonly ground: Ground;
  readonly stops: readonly Stop[];
  readonly neighbours: ReadonlyMap<RoutePath, Neighbours>;
  readonly sidebar: Sidebar;
  readonly links: LinkContext;
}

export function makePages(
  drafts: readonly Draft[],
  input: PagesInput,
): { contexts: readonly PageContext[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const stops = new Map(input.stops.map((stop) => [stop.route, stop]));
  const contexts = drafts.map((draft) => {
    const page = { ...place(draft, stops.get(draft.route), input), ...references(draft, input, problems) };
    return { ...page, hash: digest(page) };
  });
  return { contexts, problems };
}

type Page = Omit<PageContext, "hash">;

function place(
  draft: Draft,
  stop: Stop | undefined,
  input: PagesInput,
): Omit<Page, "links" | "pictures" | "files"> {
  const { ground, sidebar } = input;
  const { route, template, outline, title, titleLabel, description, source } = draft;
  const url = ground.url(route);
  const meta = outline?.meta;
  const neighbours = input.neighbours.get(route);
  const link = (to: Stop | null | undefined) => (to ? { label: to.label, url: ground.url(to.route) } : null);
  const isDocs = draft.document !== null || template === "index";
  return {
    route,
    url,
    output: template === "not-found" ? outputPath("404.html") : routeOutput(route),
    source: outline?.path ?? null,
    from: source ?? `the ${template} page`,
    template,
    title,
    titleLabel,
    description,
    keywords: meta?.keywords ?? [],
    image: meta?.image ?? null,
    headings: contents(draft, ground),
    trail: stop === undefined || !isDocs ? [] : trail(stop, draft, ground),
    prev: link(neighbours?.prev),
    next: link(neighbours?.next),
    sidebar: isDocs && template !== "page" && template !== "home" ? sidebar.slice(stop?.trail ?? []) : null,
    cards: draft.cards === null ? null : makeCards(draft.cards, ground.url),
    editUrl: editUrl(draft, ground),
    isDocs,
    unlisted: meta?.unlisted ?? false,
    listed: draft.listed,
  };
}

/** The headings that the contents list shows. */
function contents({ outline, template }: Draft, { config }: Ground): readonly Heading[] {
  if (outline === null || template === "home" || outline.meta.hide_table_of_contents) return [];
  const least = outline.meta.toc_min_heading_level ?? config.toc.minLevel;
  const most = outline.meta.toc_max_heading_level ?? config.toc.maxLevel;
  return outline.headings.filter(({ level }) => level >= least && level <= most);
}

/** From the home page over the categories to the page itself. */
function trail({ trail: categories, route }: Stop, draft: Draft, { config, url }: Ground): readonly Crumb[] {
  const home: Crumb = { label: config.title, url: config.baseUrl };
  const above = categories.filter(({ page }) => page === null || pageRoute(page) !== route);
  const step = ({ label, page }: CategoryNode): Crumb => ({
    label,
    url: page === null ? null : url(pageRoute(page)),
  });
  return [home, ...above.map(step), { label: draft.label, url: url(route) }];
}

function editUrl({ outline }: Draft, { config }: Ground): string | null {
  if (outline === null) return null;
  const custom = outline.meta.custom_edit_url;
  if (custom !== null) return custom === "" ? null : custom;
  return config.docs.editUrl === null ? null : config.docs.editUrl + outline.path;
}

/** Resolves all targets of a page once. */
function references(draft: Draft, { ground, links: context }: PagesInput, problems: Problem[]) {
  const links = new Map<string, string>();
  const pictures = new Map<string, PictureReference>();
  const files = new Set<SourcePath>();
  const { outline } = draft;
  if (outline === null) return { links: {}, pictures: {}, files: [] };
  const from: Destination = {
    route: draft.route,
    url: ground.url(draft.route),
    source: outline.path,
    anchors: outline.anchors,
  };
  for (const { kind, target } of outline.targets) {
    if (kind === "link") {
      const { href, file } = link(target, from, ground, context, problems);
      links.set(target, href);
      if (file !== null) files.add(file);
    } else {
      const picture = image(target, from, ground, context, problems);
      if (picture === null) continue;
      pictures.set(target, picture);
      if (!picture.inline) files.add(picture.asset);
    }
  }
  return { links: Object.fromEntries(links), pictures: Object.fromEntries(pictures), files: [...files] };
}

const codes = { pages: "link/broken", anchors: "link/anchor", files: "link/file" } as const;

function link(
  target: string,
  from: Destination,
  { config }: Ground,
  context: LinkContext,
  problems: Problem[],
): { href: string; file: SourcePath | null } {
  const resolved = resolveLink(target, from, context);
  if (resolved.ok) return resolved;
  const level = config.links[resolved.kind];
  if (level !== "ignore") {
    const severity = level === "error" ? "error" : "warning";
    const values = { target, nearest: resolved.nearest };
    problems.push(
      problem(codes[resolved.kind], values, from.source, { target: { kind: "link", target }, severity }),
    );
  }
  return { href: resolved.href, file: null };
}

function image(
  target: string,
  from: Destination,
  { config, folders }: Ground,
  context: LinkContext,
  problems: Problem[],
): PictureReference | null {
  const reference = { kind: "image", target } as const;
  const external = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]+/i.exec(target);
  if (external !== null || /^data:/i.test(target)) {
    const origin = URL.canParse(target, config.url) ? new URL(target, config.url).origin : target;
    if (external !== null && !config.policy.images.includes(origin)) {
      problems.push(problem("policy/image", { origin }, from.source, { target: reference }));
    }
    return null;
  }
  const source = from.source === null ? null : assetSource(target, from.source, folders, config.baseUrl);
  const asset = source === null ? undefined : context.assets.get(source);
  if (asset === undefined) {
    const level = config.links.images;
    const severity = level === "error" ? "error" : "warning";
    const values = { target, nearest: nearestFile(target, from, context) };
    if (level !== "ignore")
      problems.push(problem("link/image", values, from.source, { target: reference, severity }));
    return null;
  }
  if (asset.problem !== null) {
    problems.push(problem("image/unreadable", { reason: asset.problem }, from.source, { target: reference }));
  }
  return {
    src: fileUrl(config.baseUrl, assetOutput(asset, folders)),
    width: asset.width,
    height: asset.height,
    asset: asset.path,
    hash: asset.hash,
    inline: asset.svg !== null && /\?(.*&)?inline(&|#|$)/.test(target),
  };
}
