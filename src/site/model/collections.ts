/** Collections of a site, each with a folder, a route and sidebars. The first is the default one. */
import type { Config } from "../../config/schema.ts";
import type { Version } from "../../config/versions.ts";
import { type RoutePath, routePath, type SourcePath, sourcePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import type { CategoryFile } from "../../markdown/front-matter/category.ts";
import { type ContentFolders, collectionFolders, innermost } from "../../read/scan.ts";
import type { Languages } from "../languages.ts";
import type { Problem } from "../problem.ts";
import { type Document, makeDocuments } from "../routes/documents.ts";
import { makeSidebars } from "../sidebars/sidebars.ts";
import type { Summary } from "../sidebars/summary-tree.ts";
import { translateTrees } from "../sidebars/translated-tree.ts";
import type { SidebarTree } from "../sidebars/tree.ts";

export interface Collection {
  readonly id: string;
  /** null if the collection has no versions. */
  readonly version: Version | null;
  readonly folder: SourcePath;
  /** Route of the first page and prefix of all others. */
  readonly root: RoutePath;
  readonly title: string;
  readonly description: string | null;
  readonly documents: readonly Document[];
  /** Ids of drafts that the build omits. */
  readonly draftIds: readonly string[];
  readonly sidebars: readonly SidebarTree[];
  readonly problems: readonly Problem[];
}

interface CollectionsInput {
  readonly categories: readonly CategoryFile[];
  readonly folders: ContentFolders;
  readonly languages: Pick<Languages, "inherited">;
  readonly summaries: readonly Summary[];
  readonly config: Config;
  readonly configFile: SourcePath;
  readonly drafts: boolean;
}

export function makeCollections(
  pageSummaries: readonly PageSummary[],
  input: CollectionsInput,
): readonly Collection[] {
  const { folders, languages, categories, summaries, config, configFile, drafts } = input;
  const all = collectionFolders(folders);
  return config.collections.map((one, index): Collection => {
    const { id, version, title, description, route, sidebarsFile, words } = one;
    const folder = folders.collections[index] ?? folders.content;
    const isOwn = ({ path }: { readonly path: SourcePath }) => innermost(path, all) === folder;
    const { documents, draftIds, problems } = makeDocuments(pageSummaries.filter(isOwn), {
      docsFolder: folder,
      docsRoute: route,
      slugs: config.content.slugs,
      withDrafts: drafts,
      inherited: languages.inherited,
    });
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
      // Sidebar names must be unique, but every version has a sidebar of the same name.
      sidebars: translateTrees(sidebars, words).map(({ name, items }) => ({ name: prefix + name, items })),
      problems: [...problems, ...ofSidebars],
    };
  });
}
