/** Sidebars of a collection: from the config, else from `SUMMARY.md`, else from the folders. */
import type { CollectionConfig } from "../../config/collections.ts";
import type { Config } from "../../config/schema.ts";
import { routePath, type SourcePath } from "../../core/paths.ts";
import type { CategoryFile } from "../../markdown/front-matter/category.ts";
import { makeSlugger } from "../../markdown/text/heading-ids.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";
import { makeFolderTree } from "./folder-tree.ts";
import { type Summary, summaryItems } from "./summary-tree.ts";
import type { SidebarTree } from "./tree.ts";
import { makeWrittenTree } from "./written-tree.ts";

export interface SidebarsInput {
  readonly documents: readonly Document[];
  readonly draftIds: readonly string[];
  readonly categories: readonly CategoryFile[];
  readonly docsFolder: SourcePath;
  readonly docsRoute: string;
  /** null generates them from the folders. */
  readonly sidebars: CollectionConfig["sidebars"];
  /** Name of the generated sidebar. */
  readonly sidebarName: string;
  readonly config: Config;
  /** File that contains `sidebars`. */
  readonly configFile: SourcePath;
  /** null if there is no `SUMMARY.md`. */
  readonly summary: Summary | null;
}

export function makeSidebars({ config, sidebars: given, sidebarName: name, ...input }: SidebarsInput): {
  sidebars: readonly SidebarTree[];
  problems: readonly Problem[];
} {
  const { collapsible, autoCollapse } = config.sidebar;
  const collapsed = config.sidebar.collapsed ?? (autoCollapse || null);
  const slug = makeSlugger([]);
  const indexRoute = (written: string | null, label: string) =>
    routePath(input.docsRoute, written ?? `category/${slug(label)}`);
  const { slugs } = config.content;
  const settings = { ...input, slugs, collapsible, collapsed, indexRoute };
  const folders = makeFolderTree(settings);
  if (given === null && input.summary !== null) {
    const listed = summaryItems(input.summary, input);
    const { items, problems } = makeWrittenTree(listed.items, { ...settings, folders });
    return { sidebars: [{ name, items }], problems: [...folders.problems, ...listed.problems, ...problems] };
  }
  if (given === null) {
    const items = folders.entries("") ?? [];
    return { sidebars: [{ name, items }], problems: folders.problems };
  }
  const written = Object.entries(given).map(([key, items]) => ({
    name: key,
    ...makeWrittenTree(items, { ...settings, folders }),
  }));
  return {
    sidebars: written.map(({ name: key, items }) => ({ name: key, items })),
    problems: [
      ...folders.problems,
      ...written.flatMap(({ problems }) => problems),
      ...(input.summary === null ? [] : [problem("summary/unused", {}, input.summary.path)]),
    ],
  };
}
