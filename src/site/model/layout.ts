/** Where everything stands: addresses, trees, orders, neighbours. All of the model but the pages themselves. */
import type { Config } from "../../config/schema.ts";
import { type RoutePath, routePath, routeUrl, type SourcePath } from "../../core/paths.ts";
import type { Outline } from "../../markdown/doc.ts";
import type { CategoryFile } from "../../markdown/front-matter/category.ts";
import type { TagWords } from "../../markdown/front-matter/tags-file.ts";
import type { Ground } from "../../read/ground.ts";
import type { Asset } from "../../read/image.ts";
import { type ContentFolders, inside } from "../../read/scan.ts";
import type { DocsVersion, Url } from "../../shared/contract.ts";
import { fileUrl } from "../links/assets.ts";
import { type ConfigLinks, makeConfigLinks } from "../links/config-links.ts";
import { generatedFiles } from "../links/generated-files.ts";
import type { Destination, LinkContext } from "../links/links.ts";
import type { Problem } from "../problem.ts";
import { badSlugs, makeDocuments } from "../routes/documents.ts";
import { makeRedirects, type Redirect } from "../routes/redirects.ts";
import { collisions, type Draft, draftPages } from "../routes/routes.ts";
import { makeTags } from "../routes/tags.ts";
import { makeVersion } from "../routes/version.ts";
import { makeNeighbours, type Neighbours } from "../sidebars/neighbours.ts";
import { type Chain, makeChains, makePlaces, type Place, type Stop } from "../sidebars/places.ts";
import { makeSidebar, type Sidebar } from "../sidebars/sidebar.ts";
import { makeSidebars } from "../sidebars/sidebars.ts";
import type { Summary } from "../sidebars/summary-tree.ts";
import type { SidebarTree } from "../sidebars/tree.ts";
import type { SiteContext } from "./context.ts";

export interface LayoutInput {
  readonly categories: readonly CategoryFile[];
  readonly tags: TagWords | null;
  readonly folders: ContentFolders;
  readonly ground: Ground;
  /** The sidebar as `SUMMARY.md` has it; null where there is none. */
  readonly summary: Summary | null;
  /** The files that pages refer to. */
  readonly assets: readonly Asset[];
  /** Every file of the content. */
  readonly files: readonly SourcePath[];
  readonly config: Config;
  readonly configFile: SourcePath;
  /** Whether drafts are part of the site. */
  readonly drafts: boolean;
}

export interface Layout {
  readonly context: SiteContext;
  /** Every page that will exist. */
  readonly drafts: readonly Draft[];
  readonly links: LinkContext;
  readonly configLinks: ConfigLinks;
  readonly chains: readonly Chain[];
  readonly places: ReadonlyMap<RoutePath, Place>;
  readonly neighbours: ReadonlyMap<RoutePath, Neighbours>;
  /** By name. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly version: DocsVersion;
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
}

export function layOut(outlines: readonly Outline[], input: LayoutInput): Layout {
  const { config, configFile, folders, drafts: withDrafts } = input;
  const { docsRoute } = config.content;
  const urls = new Map<RoutePath, Url>();
  // Sidebars and neighbours name each page a hundred times.
  const url = (route: RoutePath) => {
    const found = urls.get(route) ?? routeUrl(config.baseUrl, route);
    urls.set(route, found);
    return found;
  };
  const isDoc = ({ path }: Outline) => inside(path, folders.docs);
  const found = makeDocuments(outlines.filter(isDoc), folders.docs, docsRoute, withDrafts);
  const { documents, draftIds } = found;
  const { sidebars, problems } = makeSidebars({
    documents,
    draftIds,
    categories: input.categories,
    docsFolder: folders.docs,
    config,
    configFile,
    summary: input.summary,
  });
  const tags = makeTags(documents, input.tags, docsRoute, config.links.tags);
  const context: SiteContext = {
    config,
    folders,
    ground: input.ground,
    documents,
    sidebars,
    tags,
    docsRoot: routePath(docsRoute),
    url,
  };
  const others = outlines.filter((outline) => !isDoc(outline) && (withDrafts || !outline.meta.draft));
  const drafts = draftPages(context, others);
  const links = linkContext(drafts, input, context);
  const configLinks = makeConfigLinks(config, configFile, links);
  const moved = makeRedirects({ config, configFile, drafts, hrefs: configLinks.hrefs, url });

  const chains = makeChains(sidebars, rootStop(drafts, context));
  const { places, problems: placeProblems } = makePlaces(chains, documents);
  const { neighbours, problems: neighbourProblems } = makeNeighbours(places, documents, draftIds);
  const address = {
    url,
    fileUrl: (output: Parameters<typeof fileUrl>[1]) => fileUrl(config.baseUrl, output),
  };
  const shown = new Map(
    sidebars.map((tree) => {
      const root = topLister(tree, drafts, places, context);
      return [tree.name, makeSidebar(tree, { ...address, links: configLinks, root })];
    }),
  );
  return {
    context,
    drafts,
    links,
    configLinks,
    chains,
    places,
    neighbours,
    sidebars: shown,
    version: makeVersion(context, chains, places, drafts, draftIds),
    redirects: moved.redirects,
    problems: [
      ...badSlugs(outlines.filter(({ meta }) => withDrafts || !meta.draft)),
      ...found.problems,
      ...problems,
      ...tags.problems,
      ...collisions(drafts, url),
      ...placeProblems,
      ...neighbourProblems,
      ...configLinks.problems,
      ...moved.problems,
    ],
  };
}

/** The generated page at the documents' root; null where a document stands there. */
function rootStop(drafts: readonly Draft[], { docsRoot }: SiteContext): Stop | null {
  const root = drafts.find(
    ({ route, template, document }) => route === docsRoot && template === "index" && document === null,
  );
  if (root === undefined) return null;
  return { route: root.route, label: root.label, shortLabel: root.label, trail: [], document: null };
}

/** The documents' root, if it shows the top level of a sidebar as cards. */
function topLister(
  tree: SidebarTree,
  drafts: readonly Draft[],
  places: ReadonlyMap<RoutePath, Place>,
  { docsRoot }: SiteContext,
): RoutePath | null {
  const place = places.get(docsRoot);
  if (place?.chain.sidebar !== tree || place.stop?.trail.length !== 0) return null;
  const root = drafts.find(({ route }) => route === docsRoot);
  const lists = (root?.cards ?? null) !== null || root?.outline?.asksForCards === true;
  return lists ? docsRoot : null;
}

/** Most links lead to no heading, and the ids of a page are read when one does. */
class PageDestination implements Destination {
  readonly route: RoutePath;
  readonly url: Url;
  readonly source: SourcePath | null;
  readonly #outline: Outline | null;

  constructor(route: RoutePath, url: Url, outline: Outline | null) {
    this.route = route;
    this.url = url;
    this.source = outline?.path ?? null;
    this.#outline = outline;
  }

  get anchors() {
    return this.#outline?.anchors ?? [];
  }
}

function linkContext(
  drafts: readonly Draft[],
  { assets, files }: LayoutInput,
  { config, folders, ground, url }: SiteContext,
): LinkContext {
  const paths = new Set(files);
  const destinations = drafts.map(({ route, outline }) => new PageDestination(route, url(route), outline));
  return {
    baseUrl: config.baseUrl,
    folders,
    ground,
    byRoute: new Map(destinations.map((destination) => [destination.route, destination])),
    bySource: new Map(
      destinations.flatMap((page) => (page.source === null ? [] : [[page.source, page] as const])),
    ),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    files,
    generated: generatedFiles(config),
    hasFile: (path) => paths.has(path),
  };
}
