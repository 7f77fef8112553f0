/** The bodies of documents of a site: each with its folder, its route and its sidebars. The first is the one that there always is. */
import type { Config } from "../../config/schema.ts";
import { type RoutePath, routePath, type SourcePath } from "../../core/paths.ts";
import type { Outline } from "../../markdown/doc.ts";
import type { CategoryFile } from "../../markdown/front-matter/category.ts";
import { type ContentFolders, documentFolders, innermost } from "../../read/scan.ts";
import type { Problem } from "../problem.ts";
import { type Document, makeDocuments } from "../routes/documents.ts";
import { makeSidebars } from "../sidebars/sidebars.ts";
import type { Summary } from "../sidebars/summary-tree.ts";
import type { SidebarTree } from "../sidebars/tree.ts";

export interface Collection {
  readonly id: string;
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
  readonly summary: Summary | null;
  readonly config: Config;
  readonly configFile: SourcePath;
  readonly drafts: boolean;
}

/** What the config says of a collection, the one of all sites included. */
interface Described extends Pick<Collection, "id" | "title" | "description"> {
  readonly folder: SourcePath;
  readonly route: string;
  readonly sidebars: Config["sidebars"];
  /** Of a sidebar that its folders give. */
  readonly sidebarName: string;
  readonly summary: Summary | null;
}

export function makeCollections(
  outlines: readonly Outline[],
  input: CollectionsInput,
): readonly Collection[] {
  const { folders, categories, config, configFile, drafts } = input;
  const bodies = documentFolders(folders);
  return describe(input).map((one): Collection => {
    const { id, title, description, folder, route } = one;
    const isOwn = ({ path }: { readonly path: SourcePath }) => innermost(path, bodies) === folder;
    const { documents, draftIds, problems } = makeDocuments(outlines.filter(isOwn), folder, route, drafts);
    const made = makeSidebars({
      ...one,
      documents,
      draftIds,
      categories: categories.filter(isOwn),
      docsFolder: folder,
      docsRoute: route,
      config,
      configFile,
    });
    return {
      id,
      root: routePath(route),
      title,
      description,
      documents,
      draftIds,
      sidebars: made.sidebars,
      problems: [...problems, ...made.problems],
    };
  });
}

function describe({ config, folders, summary }: CollectionsInput): readonly Described[] {
  const { docs, content, sidebar, sidebars, collections } = config;
  return [
    {
      id: "docs",
      title: docs.title,
      description: docs.description,
      folder: folders.docs,
      route: content.docsRoute,
      sidebars,
      sidebarName: sidebar.name,
      summary,
    },
    ...collections.map((one, index) => ({
      ...one,
      folder: folders.collections[index] ?? folders.docs,
      sidebarName: one.id,
      summary: null,
    })),
  ];
}
