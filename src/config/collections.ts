/** Options of additional collections. */
import { boolean, list, matching, nonEmpty, nullable, optional, refined } from "../core/check.ts";
import { nonEmptyLine } from "../core/check-line.ts";
import { option, options } from "../core/option.ts";
import { folder, route } from "./path-checks.ts";
import { type SidebarItem, sidebars } from "./sidebars.ts";
import type { Variables } from "./variables.ts";
import { type Version, type VersionConfig, version } from "./versions.ts";

/** A collection, or one version of it. */
export interface CollectionConfig {
  readonly id: string;
  /** Key path in the config: `docs`, `collections[0]`. */
  readonly key: string;
  /** Relative to the content folder. */
  readonly folder: string;
  /** Relative to the base path, without surrounding slashes. */
  readonly route: string;
  readonly title: string;
  readonly description: string | null;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>> | null;
  /** Name of the sidebar generated from its folders. */
  readonly sidebarName: string;
  /** File that defines its sidebars, relative to the site folder; null for the config. */
  readonly sidebarsFile: string | null;
  /** Translations of sidebar labels. */
  readonly words: Readonly<Record<string, string>>;
  readonly versions: readonly VersionConfig[];
  readonly latest: string | null;
  /** Whether each version has a page with its changes. */
  readonly versionChanges: boolean;
  /** Variables of the version. */
  readonly variables: Variables;
  /** Label of the current version in the version menu. */
  readonly currentLabel: string;
  /** null if the collection has no versions. */
  readonly version: Version | null;
}

/** The Git ref of a file of a version that is read from Git, and its path there; null for a file on disk. */
export function findAtRef(
  path: string,
  collections: readonly Pick<CollectionConfig, "folder" | "version">[],
): { readonly ref: string; readonly path: string } | null {
  for (const { folder, version: ofFolder } of collections) {
    const mounted = `${folder.replace(/^\.\//, "")}/`;
    if (ofFolder?.ref != null && path.startsWith(mounted))
      return { ref: ofFolder.ref.name, path: `${ofFolder.ref.folder}/${path.slice(mounted.length)}` };
  }
  return null;
}

/** Id of the default collection: `docs` in the config. */
export const defaultId = "docs";

/** Id of the corresponding Docusaurus plugin instance, used in file names and metadata. */
export function pluginId(id: string): string {
  return id === defaultId ? "default" : id;
}

export const collectionId = matching(
  /^(?!docs$)[a-z\d][\w-]*$/i,
  'a name of letters, digits, "-" and "_" other than "docs"',
);

const shape = options("CollectionOptions", {
  id: option('The id of the collection: letters, digits, "-" and "_", but not "docs".', collectionId, "api"),
  folder: option(
    'The folder of the documents, relative to the content folder, or to the site folder if it starts with "./" or "../"; null uses the id.',
    nullable(folder),
    "reference",
  ),
  route: option(
    'The path of the documents below the base path, "" for the base path itself; null uses the id.',
    nullable(route),
    "reference/http",
  ),
  title: option(
    "The label of the navbar tab and the title of the first page; null uses the id.",
    nullable(nonEmptyLine),
    "API",
  ),
  description: option(
    "The description of the first page, if no document is at its URL.",
    nullable(nonEmpty),
    "Every endpoint, with its parameters.",
  ),
  sidebars: option(
    "The sidebars of the collection, like `sidebars`; null generates one from the folders, with the id as its name.",
    nullable(sidebars),
    { http: ["list", { type: "category", label: "Users", items: ["users/get"] }] },
  ),
  versions: option(
    "Labels, paths and Git refs of versions. The versions in `<id>_versions.json` don't need an entry.",
    optional(list(version), []),
    [{ name: "1.x", ref: "v1.9.0" }],
  ),
  latest: option(
    "The version at the path of the collection; null uses the first one in `<id>_versions.json`, or else the first one from Git.",
    nullable(nonEmpty),
    "current",
  ),
  versionChanges: option(
    "Whether each version has a page with its differences from the version before it, such as `api/changes-since-1.x/`.",
    optional(boolean, false),
    true,
  ),
});

export const collection = refined(shape, (checked) => ({
  ...checked,
  folder: checked.folder ?? checked.id,
  route: (checked.route ?? checked.id).replace(/\/+$/, ""),
  title: checked.title ?? checked.id,
}));

export const collections = list(collection);
