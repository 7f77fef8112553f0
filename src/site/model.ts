/** The model of a site: what every page knows of the others. Pure data from outlines, category files, assets and config. */
import type { Config } from "../config/schema.ts";
import { digest, hash } from "../core/hash.ts";
import { type OutputPath, type RoutePath, routePath, routeUrl, type SourcePath } from "../core/paths.ts";
import type { Kept, Memo, Stage } from "../core/stage.ts";
import type { CategoryResult } from "../markdown/category.ts";
import type { TagsFile } from "../markdown/tags-file.ts";
import type { Asset } from "../read/image.ts";
import { contentFolders, inside } from "../read/scan.ts";
import type { DocsVersion, PageLink, SidebarNode, Updated, VersionSummary } from "../shared/contract.ts";
import { fileUrl } from "./assets.ts";
import { makeConfigLinks } from "./config-links.ts";
import { badSlugs, makeDocuments } from "./documents.ts";
import type { Ground } from "./ground.ts";
import type { LinkContext } from "./links.ts";
import { makeNeighbours } from "./neighbours.ts";
import type { Outline, Outlines } from "./outline.ts";
import { makePages, type PageEntry } from "./pages.ts";
import { type Chain, makeChains, makePlaces, type Place, type Stop } from "./places.ts";
import type { Problem } from "./problem.ts";
import { collisions, type Draft, draftPages } from "./routes.ts";
import { makeSidebar } from "./sidebar.ts";
import { makeSidebars } from "./sidebars.ts";
import { makeTags } from "./tags.ts";
import type { SidebarTree } from "./tree.ts";
import { makeVersion } from "./version.ts";

export interface ModelInput {
  readonly outlines: Outlines;
  readonly categories: readonly CategoryResult[];
  readonly tags: TagsFile | null;
  /** The files that pages refer to. */
  readonly assets: readonly Asset[];
  /** Every file of the content. */
  readonly files: readonly SourcePath[];
  /** What the history tells of each file. */
  readonly changes: Readonly<Record<string, Updated>>;
  readonly config: Config;
  readonly configFile: SourcePath;
  /** Whether drafts are part of the site. */
  readonly drafts: boolean;
}

export interface Site {
  readonly pages: readonly PageEntry[];
  readonly branches: readonly { readonly output: OutputPath; readonly items: Kept<readonly SidebarNode[]> }[];
  readonly version: VersionSummary;
  /** Its version with all documents, and every page that a visitor may be sent to, in reading order. */
  readonly index: Kept<{ readonly version: DocsVersion; readonly links: readonly PageLink[] }>;
  /** Every sidebar read from top to bottom: the listed pages, under the outermost category of each. */
  readonly orders: Kept<readonly Order[]>;
  /** The config's links into the site: as written → address. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

export interface Order {
  readonly sidebar: string;
  readonly pages: readonly { readonly route: RoutePath; readonly group: string | null }[];
}

/** What is large of a site is kept in `memo`. */
export const makeModelStage = (memo: Memo): Stage<ModelInput, Site> => ({
  name: "model",
  version: "5",
  key: ({ outlines, categories, tags, assets, files, changes, config, configFile, drafts }) =>
    hash(
      ...outlines.hashes,
      digest(categories.map(({ path, category }) => [path, category])),
      digest(tags?.tags ?? null),
      digest(assets),
      digest(files),
      digest(changes),
      digest([config, configFile, drafts]),
    ),
  run: (input) => makeModel(input, memo),
});

function makeModel(input: ModelInput, memo: Memo): Site {
  const { config, configFile, drafts: withDrafts } = input;
  const outlines = input.outlines.load();
  const folders = contentFolders(config.content);
  const { docsRoute } = config.content;
  const url = (route: RoutePath) => routeUrl(config.baseUrl, route);
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
  });
  const tags = makeTags(documents, input.tags, docsRoute, config.links.tags);
  const ground: Ground = { config, folders, documents, sidebars, tags, docsRoot: routePath(docsRoute), url };
  const others = outlines.filter((outline) => !isDoc(outline) && (withDrafts || !outline.meta.draft));
  const drafts = draftPages(ground, others);
  const links = linkContext(drafts, input, ground);
  const configLinks = makeConfigLinks(config, configFile, links);

  const chains = makeChains(sidebars, rootStop(drafts, ground));
  const { places, problems: placeProblems } = makePlaces(chains, documents);
  const { neighbours, problems: neighbourProblems } = makeNeighbours(places, documents, draftIds);
  const address = {
    url,
    fileUrl: (output: Parameters<typeof fileUrl>[1]) => fileUrl(config.baseUrl, output),
  };
  const shown = new Map(
    sidebars.map((tree) => {
      const root = topLister(tree, drafts, places, ground);
      return [tree.name, makeSidebar(tree, { ...address, links: configLinks, root })];
    }),
  );
  const pages = makePages(drafts, {
    ground,
    places,
    neighbours,
    sidebars: shown,
    links,
    configLinks,
    changes: input.changes,
    keep: memo.keep,
  });
  const version = makeVersion(ground, chains, places, drafts, draftIds);
  const { docs: _docs, draftIds: _draftIds, ...summary } = version;
  return {
    pages: pages.entries,
    branches: [...shown.values()].flatMap(({ branches }) =>
      branches.map(({ output, items }) => ({ output, items: memo.keep(items) })),
    ),
    version: summary,
    index: memo.keep({
      version,
      links: drafts.flatMap(({ listed, label, route }) =>
        listed && label !== "" ? [{ label, url: url(route) }] : [],
      ),
    }),
    orders: memo.keep(chains.map((chain) => orderOf(chain))),
    hrefs: configLinks.hrefs,
    problems: [
      ...badSlugs(outlines.filter(({ meta }) => withDrafts || !meta.draft)),
      ...found.problems,
      ...problems,
      ...tags.problems,
      ...collisions(drafts, url),
      ...placeProblems,
      ...neighbourProblems,
      ...configLinks.problems,
      ...pages.problems,
    ],
  };
}

/** The generated page at the documents' root; null where a document stands there. */
function rootStop(drafts: readonly Draft[], { docsRoot }: Ground): Stop | null {
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
  { docsRoot }: Ground,
): RoutePath | null {
  const place = places.get(docsRoot);
  if (place?.chain.sidebar !== tree || place.stop?.trail.length !== 0) return null;
  const root = drafts.find(({ route }) => route === docsRoot);
  const lists = (root?.cards ?? null) !== null || root?.outline?.asksForCards === true;
  return lists ? docsRoot : null;
}

function orderOf({ sidebar, stops }: Chain): Order {
  const listed = stops.filter(({ document }) => document?.isHidden !== true);
  return {
    sidebar: sidebar.name,
    pages: listed.map(({ route, trail }) => ({ route, group: trail[0]?.label ?? null })),
  };
}

function linkContext(
  drafts: readonly Draft[],
  { assets, files }: ModelInput,
  { config, folders, url }: Ground,
): LinkContext {
  const destinations = drafts.map(({ route, outline }) => ({
    route,
    url: url(route),
    source: outline?.path ?? null,
    anchors: outline?.anchors ?? [],
  }));
  return {
    baseUrl: config.baseUrl,
    folders,
    byRoute: new Map(destinations.map((destination) => [destination.route, destination])),
    bySource: new Map(
      destinations.flatMap((page) => (page.source === null ? [] : [[page.source, page] as const])),
    ),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    files,
  };
}
