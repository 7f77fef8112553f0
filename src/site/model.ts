/** The model of a site: what every page knows of the others. Pure data from outlines, category files, assets and config. */
import type { Config } from "../config/schema.ts";
import { digest, hash } from "../core/hash.ts";
import { type RoutePath, routePath, routeUrl, type SourcePath } from "../core/paths.ts";
import type { Stage } from "../core/stage.ts";
import type { CategoryResult } from "../markdown/category.ts";
import type { Asset } from "../read/image.ts";
import { contentFolders, inside } from "../read/scan.ts";
import type { DocsVersion, PageLink } from "../shared/contract.ts";
import { fileUrl } from "./assets.ts";
import { badSlugs, makeDocuments } from "./documents.ts";
import type { Ground } from "./ground.ts";
import type { LinkContext } from "./links.ts";
import { makeNeighbours, readingOrder, type Stop } from "./neighbours.ts";
import type { Outline } from "./outline.ts";
import { makePages, type PageContext } from "./pages.ts";
import type { Problem } from "./problem.ts";
import { collisions, type Draft, draftPages } from "./routes.ts";
import { type Branch, makeSidebar } from "./sidebar.ts";
import { makeTree } from "./tree.ts";

export interface ModelInput {
  readonly outlines: readonly Outline[];
  readonly categories: readonly CategoryResult[];
  /** The files that pages refer to. */
  readonly assets: readonly Asset[];
  /** Every file of the content. */
  readonly files: readonly SourcePath[];
  readonly config: Config;
}

export interface Site {
  readonly pages: readonly PageContext[];
  readonly branches: readonly Branch[];
  readonly version: DocsVersion;
  /** Every page that a visitor may be sent to, in reading order. */
  readonly links: readonly PageLink[];
  readonly problems: readonly Problem[];
}

export const modelStage: Stage<ModelInput, Site> = {
  name: "model",
  version: "1",
  key: ({ outlines, categories, assets, files, config }) =>
    hash(
      ...outlines.map((outline) => outline.hash),
      digest(categories.map(({ path, category }) => [path, category])),
      digest(assets),
      digest(files),
      digest(config),
    ),
  run: makeModel,
};

function makeModel({ outlines, categories, assets, files, config }: ModelInput): Site {
  const folders = contentFolders(config.content);
  const { docsRoute } = config.content;
  const url = (route: RoutePath) => routeUrl(config.baseUrl, route);
  const isDoc = ({ path }: Outline) => inside(path, folders.docs);
  const { documents, draftIds, problems } = makeDocuments(outlines.filter(isDoc), folders.docs, docsRoute);
  const { collapsible, collapsed } = config.sidebar;
  const { tree, problems: treeProblems } = makeTree({
    documents,
    categories,
    docsFolder: folders.docs,
    docsRoute,
    collapsible,
    collapsed,
  });
  const ground: Ground = { config, folders, documents, tree, docsRoot: routePath(docsRoute), url };
  const drafts = draftPages(
    ground,
    outlines.filter((outline) => !isDoc(outline) && !outline.meta.draft),
  );
  const stops = withRoot(readingOrder(tree), drafts, ground);
  const { neighbours, problems: neighbourProblems } = makeNeighbours(stops, documents);
  const sidebar = makeSidebar(tree, url, (output) => fileUrl(config.baseUrl, output));
  const links = linkContext(drafts, assets, files, ground);
  const pages = makePages(drafts, { ground, stops, neighbours, sidebar, links });
  return {
    pages: pages.contexts,
    branches: sidebar.branches,
    version: makeVersion(ground, stops, drafts, draftIds),
    links: drafts.filter(({ listed }) => listed).map(({ label, route }) => ({ label, url: url(route) })),
    problems: [
      ...badSlugs(outlines.filter(({ meta }) => !meta.draft)),
      ...problems,
      ...treeProblems,
      ...collisions(drafts, url),
      ...neighbourProblems,
      ...pages.problems,
    ],
  };
}

/** The documents' root is the first page of the reading order, unless a document stands there. */
function withRoot(stops: readonly Stop[], drafts: readonly Draft[], { docsRoot }: Ground): readonly Stop[] {
  const root = drafts.find(({ route, template }) => route === docsRoot && template === "index");
  if (root === undefined) return stops;
  return [{ route: root.route, label: root.label, trail: [], document: null }, ...stops];
}

function linkContext(
  drafts: readonly Draft[],
  assets: readonly Asset[],
  files: readonly SourcePath[],
  { config, folders, url }: Ground,
): LinkContext {
  const destinations = drafts.map(({ route, outline }) => ({
    route,
    url: url(route),
    source: outline?.path ?? null,
    anchors: outline?.anchors ?? null,
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

/** The main document is the one at the root, else the first of the sidebar, else the first of all. */
function makeVersion(
  { config, documents, docsRoot, url }: Ground,
  stops: readonly Stop[],
  drafts: readonly Draft[],
  draftIds: readonly string[],
): DocsVersion {
  const main =
    documents.find(({ route }) => route === docsRoot) ??
    stops.find(({ document }) => document !== null)?.document ??
    documents[0];
  const inSidebar = new Set(stops.map(({ route }) => route));
  const sidebarOf = (route: RoutePath) => (inSidebar.has(route) ? config.sidebar.name : null);
  const indexes = drafts.filter(({ template, route }) => template === "index" && route !== docsRoot);
  return {
    name: config.docs.versionName,
    label: config.docs.versionLabel,
    isLast: true,
    path: url(docsRoot),
    mainDocId: main?.id ?? null,
    docs: [
      ...documents.map(({ id, route }) => ({ id, path: url(route), sidebar: sidebarOf(route) })),
      ...indexes.map(({ route }) => ({ id: `/${route}`, path: url(route), sidebar: sidebarOf(route) })),
    ],
    draftIds,
  };
}
