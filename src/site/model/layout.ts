/** Structure of the site: routes, sidebars, reading order, neighbors, versions. Everything but the pages themselves. */
import type { Config } from "../../config/schema.ts";
import { type RoutePath, routePath, routeUrl, type SourcePath } from "../../core/paths.ts";
import type { Memo } from "../../core/stage.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import type { CategoryFile } from "../../markdown/front-matter/category.ts";
import type { TagWords } from "../../markdown/front-matter/tags-file.ts";
import type { Asset } from "../../read/image.ts";
import type { PathScope } from "../../read/path-scope.ts";
import { type ContentFolders, collectionFolders, innermost } from "../../read/scan.ts";
import type { DocsVersion, Url } from "../../shared/contract.ts";
import { getOwn } from "../../shared/own-property.ts";
import { authorImageProblems } from "../blog/author-images.ts";
import type { AuthorData } from "../blog/authors.ts";
import { blogPages } from "../blog/blog-pages.ts";
import { makeBlogs } from "../blog/blogs.ts";
import type { Languages } from "../languages.ts";
import { fileUrl, getRoots } from "../links/assets.ts";
import { type CodeAnchors, indexCode } from "../links/code-anchors.ts";
import { type ConfigLinks, makeConfigLinks } from "../links/config-links.ts";
import type { Destination } from "../links/destination.ts";
import { generatedFiles } from "../links/generated-files.ts";
import { type Inventory, openInventories } from "../links/inventories.ts";
import { belowBase, type LinkContext } from "../links/links.ts";
import { type Problem, problem } from "../problem.ts";
import { collisions } from "../routes/collisions.ts";
import { type Counterparts, findCounterparts } from "../routes/counterparts.ts";
import { reportInvalidSlugs } from "../routes/documents.ts";
import { homeRoute } from "../routes/locale-routes.ts";
import { makeRedirects, type Redirect } from "../routes/redirects.ts";
import { type PageRoute, routePages } from "../routes/routes.ts";
import { makeAllTags } from "../routes/tags.ts";
import { makeVersions } from "../routes/version.ts";
import { makeNeighbors, type Neighbors } from "../sidebars/neighbors.ts";
import {
  type Entry,
  makePositions,
  makeReadingOrders,
  type Position,
  type ReadingOrder,
} from "../sidebars/reading-order.ts";
import { makeSidebar, type Sidebar } from "../sidebars/sidebar.ts";
import type { Summary } from "../sidebars/summary-tree.ts";
import type { SidebarTree } from "../sidebars/tree.ts";
import { type Collection, makeCollections } from "./collections.ts";
import type { SiteContext } from "./context.ts";

export interface LayoutInput {
  readonly categories: readonly CategoryFile[];
  readonly tags: readonly (TagWords & { readonly path: SourcePath })[];
  readonly authors: readonly AuthorData[];
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  /** Sidebars from `SUMMARY.md`. */
  readonly summaries: readonly Summary[];
  readonly languages: Languages;
  /** Inventories of other sites, in order of precedence. */
  readonly inventories: readonly Inventory[];
  /** Files that pages reference. */
  readonly assets: readonly Asset[];
  /** All files of the content folder. */
  readonly files: readonly SourcePath[];
  readonly config: Config;
  readonly configFile: SourcePath;
  /** Whether to include drafts. */
  readonly drafts: boolean;
}

export interface Layout {
  readonly context: SiteContext;
  /** All pages of the site. */
  readonly routes: readonly PageRoute[];
  readonly links: LinkContext;
  readonly configLinks: ConfigLinks;
  readonly orders: readonly ReadingOrder[];
  readonly positions: ReadonlyMap<RoutePath, Position>;
  readonly neighbors: ReadonlyMap<RoutePath, Neighbors>;
  /** By name. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Grouped by collection, newest first. */
  readonly versions: readonly DocsVersion[];
  /** Counterparts of pages in other versions. */
  readonly counterparts: ReadonlyMap<RoutePath, Counterparts>;
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
}

export function makeLayout(
  pageSummaries: readonly PageSummary[],
  input: LayoutInput,
  read: Memo["read"],
): Layout {
  const { config, configFile, folders, drafts: withDrafts } = input;
  const urls = new Map<RoutePath, Url>();
  // Memoized: sidebars and neighbors use each URL about a hundred times.
  const url = (route: RoutePath) => {
    const found = urls.get(route) ?? routeUrl(config.baseUrl, route);
    urls.set(route, found);
    return found;
  };
  const collections = makeCollections(pageSummaries, input);
  const blogs = makeBlogs(pageSummaries, input);
  const all = [...collections, ...blogs];
  const documents = collections.flatMap((one) => one.documents);
  const sidebars = all.flatMap((one) => one.sidebars);
  const tags = makeAllTags(collections, input.tags, config.links.tags);
  const context: SiteContext = {
    config,
    languages: input.languages,
    folders,
    pathScope: input.pathScope,
    documents,
    sidebars,
    tags,
    collections,
    blogs,
    url,
  };
  const ofCollections = collectionFolders(folders);
  const others = pageSummaries.filter(
    ({ path, meta }) => innermost(path, ofCollections) === null && (withDrafts || !meta.draft),
  );
  const ofBlogs = blogPages(blogs);
  const routes = routePages(context, others, ofBlogs);
  const links = linkContext(routes, input, context, read);
  const configLinks = makeConfigLinks(config, configFile, links);
  const moved = makeRedirects({ config, configFile, routes, hrefs: configLinks.hrefs, url });

  const orders = [
    ...collections.flatMap((one) => makeReadingOrders(one.sidebars, rootEntry(routes, one))),
    ...blogs.map(({ order }) => order),
  ];
  const { positions: found, problems: ofPositions } = makePositions(
    orders,
    all.flatMap((one) => one.documents),
  );
  const positions = new Map([...positionsOfLists(ofBlogs), ...found]);
  const neighbours = all.map((one) =>
    makeNeighbors(getPositions(one, positions), one.documents, one.draftIds),
  );
  const address = {
    url,
    fileUrl: (output: Parameters<typeof fileUrl>[1]) => fileUrl(config.baseUrl, output),
    scope: config.locale.path.split("/").filter(Boolean),
  };
  const shown = new Map(
    sidebars.map((tree) => {
      const root = findTopLevelLister(tree, routes, positions, collections);
      return [tree.name, makeSidebar(tree, { ...address, links: configLinks, root })];
    }),
  );
  return {
    context,
    routes,
    links,
    configLinks,
    orders,
    positions,
    neighbors: new Map(neighbours.flatMap((found) => [...found.neighbours])),
    sidebars: shown,
    versions: makeVersions(context, orders, positions, routes),
    counterparts: findCounterparts(routes, context),
    redirects: moved.redirects,
    problems: [
      ...reportInvalidSlugs(pageSummaries.filter(({ meta }) => withDrafts || !meta.draft)),
      ...all.flatMap(({ problems }) => problems),
      ...reportDuplicateSidebars(all, configFile),
      ...tags.flatMap(({ problems }) => problems),
      ...authorImageProblems(blogs, config, links),
      ...collisions(routes, url),
      ...ofPositions,
      ...neighbours.flatMap(({ problems }) => problems),
      ...configLinks.problems,
      ...moved.problems,
    ],
  };
}

/** Post lists show the sidebar of their blog without being an entry of it. */
function positionsOfLists(routes: readonly PageRoute[]): readonly (readonly [RoutePath, Position])[] {
  return routes.flatMap(({ route, blog }) =>
    blog === null ? [] : [[route, { order: blog.blog.order, entry: null }] as const],
  );
}

/** Positions in the sidebars of the collection. */
function getPositions({ sidebars }: Collection, positions: ReadonlyMap<RoutePath, Position>) {
  return new Map([...positions].filter(([, { order }]) => sidebars.includes(order.sidebar)));
}

/** Reports duplicate sidebar names, because pages refer to sidebars by name. */
function reportDuplicateSidebars(collections: readonly Collection[], file: SourcePath): Problem[] {
  const all = collections.flatMap(({ id, sidebars }) => sidebars.map(({ name }) => ({ id, name })));
  return all.flatMap(({ id, name }, index) => {
    const other = all.findIndex((one) => one.name === name);
    return other === index ? [] : [problem("sidebar/twice", { name, id, other: all[other]?.id ?? "" }, file)];
  });
}

/** Generated index page at the root of a collection; null if the root is a document. */
function rootEntry(routes: readonly PageRoute[], { root: at }: Collection): Entry | null {
  const root = routes.find(
    ({ route, template, document }) => route === at && template === "index" && document === null,
  );
  if (root === undefined) return null;
  return { route: root.route, label: root.label, shortLabel: root.label, trail: [], document: null };
}

/** Root of the collection if it lists the top level of the sidebar as cards. */
function findTopLevelLister(
  tree: SidebarTree,
  routes: readonly PageRoute[],
  positions: ReadonlyMap<RoutePath, Position>,
  collections: readonly Collection[],
): RoutePath | null {
  const at = collections.find(({ sidebars }) => sidebars.includes(tree))?.root;
  if (at === undefined) return null;
  const position = positions.get(at);
  if (position?.order.sidebar !== tree || position.entry?.trail.length !== 0) return null;
  const root = routes.find(({ route }) => route === at);
  const lists = (root?.cards ?? null) !== null || root?.summary?.asksForCards === true;
  return lists ? at : null;
}

/** Loads the ids of a page on first access, because most links have no fragment. */
class PageDestination implements Destination {
  readonly route: RoutePath;
  readonly url: Url;
  readonly source: SourcePath | null;
  readonly #summary: PageSummary | null;

  constructor(route: RoutePath, url: Url, summary: PageSummary | null) {
    this.route = route;
    this.url = url;
    this.source = summary?.path ?? null;
    this.#summary = summary;
  }

  get anchors() {
    return this.#summary?.anchors ?? [];
  }
}

/** For links, the target of a redirect from "/" is the home page. */
function withHome(
  byRoute: Map<RoutePath, PageDestination>,
  config: Config,
): ReadonlyMap<RoutePath, PageDestination> {
  const home = homeRoute(config);
  const [path = ""] = getOwn(config.redirects, "/")?.split(/[?#]/) ?? [];
  const below = belowBase(path, config.baseUrl);
  const start =
    path === "" ? undefined : (byRoute.get(routePath(home, below)) ?? byRoute.get(routePath(below)));
  return start === undefined || byRoute.has(home) ? byRoute : byRoute.set(home, start);
}

function linkContext(
  routes: readonly PageRoute[],
  { assets, files, inventories }: LayoutInput,
  { config, folders, pathScope, url }: SiteContext,
  read: Memo["read"],
): LinkContext {
  const paths = new Set(files);
  const destinations = routes.map(({ route, summary }) => new PageDestination(route, url(route), summary));
  let code: CodeAnchors | null = null;
  return {
    ...getRoots(config, { folders, pathScope }),
    home: homeRoute(config),
    byRoute: withHome(new Map(destinations.map((destination) => [destination.route, destination])), config),
    bySource: new Map(
      destinations.flatMap((page) => (page.source === null ? [] : [[page.source, page] as const])),
    ),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    files,
    generated: generatedFiles(config),
    hasFile: (path) => paths.has(path),
    code() {
      code ??= indexCode(destinations, folders, openInventories(inventories, read));
      return code;
    },
  };
}
