/** The bodies of documents of a site: each with its folder, its route and its sidebars. The first is the one that there always is. */
import type { Config } from "../../config/schema.ts";
import type { Version } from "../../config/versions.ts";
import { type RoutePath, routePath, type SourcePath, sourcePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import type { CategoryFile } from "../../markdown/front-matter/category.ts";
import { type ContentFolders, documentFolders, innermost } from "../../read/scan.ts";
import type { Problem } from "../problem.ts";
import { type Document, makeDocuments } from "../routes/documents.ts";
import { makeSidebars } from "../sidebars/sidebars.ts";
import type { Summary } from "../sidebars/summary-tree.ts";
import { type SidebarWords, translateTrees } from "../sidebars/translated-tree.ts";
import type { SidebarTree } from "../sidebars/tree.ts";

export interface Collection {
  readonly id: string;
  /** null for documents that have no versions. */
  readonly version: Version | null;
  readonly folder: SourcePath;
  /** Where its documents stand, and its first page. */
  readonly root: RoutePath;
  readonly title: string;
  readonly description: string | null;
  readonly documents: readonly Document[];
  /** Of the documents that this build leaves out. */
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
  readonly problems: readonly Problem[];
}

interface CollectionsInput {
  readonly categories: readonly CategoryFile[];
  readonly folders: ContentFolders;
  readonly summaries: readonly Summary[];
  readonly config: Config;
  readonly configFile: SourcePath;
  readonly drafts: boolean;
}

/** What the config says of a collection, the one of all sites included. */
interface Described extends Pick<Collection, "id" | "version" | "folder" | "title" | "description"> {
  readonly route: string;
  readonly sidebars: Config["sidebars"];
  readonly sidebarsFile: string | null;
  readonly words: SidebarWords;
  /** Of a sidebar that its folders give. */
  readonly sidebarName: string;
}

export function makeCollections(
  pageSummaries: readonly PageSummary[],
  input: CollectionsInput,
): readonly Collection[] {
  const { folders, categories, summaries, config, configFile, drafts } = input;
  const all = documentFolders(folders);
  return describe(input).map((one): Collection => {
    const { id, version, title, description, folder, route, sidebarsFile, words } = one;
    const isOwn = ({ path }: { readonly path: SourcePath }) => innermost(path, all) === folder;
    const { documents, draftIds, problems } = makeDocuments(
      pageSummaries.filter(isOwn),
      folder,
      route,
      drafts,
    );
    const { sidebars, problems: ofSidebars } = makeSidebars({
      ...one,
      summary: summaries.find(isOwn) ?? null,
      documents,
      draftIds,
      categories: categories.filter(isOwn),
      docsFolder: folder,
      docsRoute: route,
      config,
      configFile: sidebarsFile === null ? configFile : sourcePath(sidebarsFile),
    });
    const prefix = version === null || version.isLatest ? "" : `${version.name}/`;
    return {
      id,
      version,
      folder,
      root: routePath(route),
      title,
      description,
      documents,
      draftIds,
      // A page names its sidebar, and each version has one of a name.
      sidebars: translateTrees(sidebars, words).map(({ name, items }) => ({ name: prefix + name, items })),
      problems: [...problems, ...ofSidebars],
    };
  });
}

function describe({ config, folders }: CollectionsInput): readonly Described[] {
  const { docs, content, sidebar, sidebars, collections } = config;
  return [
    {
      id: "docs",
      version: docs.version,
      title: docs.title,
      description: docs.description,
      folder: folders.docs,
      route: content.docsRoute,
      sidebars,
      sidebarsFile: docs.sidebarsFile,
      words: docs.words,
      sidebarName: sidebar.name,
    },
    ...collections.map((one, index) => ({
      ...one,
      folder: folders.collections[index] ?? folders.docs,
      sidebarName: one.id === "docs" ? sidebar.name : one.id,
    })),
  ];
}
