/** The options of further collections. */
import { filled, list, matching, nullable, optional, refined } from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { option, options } from "../core/option.ts";
import { folder, route } from "./places.ts";
import { type SidebarItem, sidebars } from "./sidebars.ts";
import { type Version, type VersionConfig, version } from "./versions.ts";

/** A collection of documents, or a version of one. */
export interface CollectionConfig {
  readonly id: string;
  /** Its path in the config: `docs`, `collections[0]`. */
  readonly key: string;
  /** Relative to the content folder. */
  readonly folder: string;
  /** Below the base path, without a slash at its ends. */
  readonly route: string;
  readonly title: string;
  readonly description: string | null;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>> | null;
  /** The name of the sidebar that is generated from its folders. */
  readonly sidebarName: string;
  /** The file that defines its sidebars, relative to the site's folder; null: the config. */
  readonly sidebarsFile: string | null;
  /** The translation of the words of its sidebars. */
  readonly words: Readonly<Record<string, string>>;
  readonly versions: readonly VersionConfig[];
  readonly latest: string | null;
  /** How the version that is being worked on is called beside others. */
  readonly currentLabel: string;
  /** null for documents that have no versions. */
  readonly version: Version | null;
}

/** The id of the collection that every site has: `docs` in the config. */
export const defaultId = "docs";

/** The instance of Docusaurus's plugin for a collection: it names files, and the collection in the metadata. */
export function pluginId(id: string): string {
  return id === defaultId ? "default" : id;
}

export const collectionId = matching(
  /^(?!docs$)[a-z\d][\w-]*$/i,
  'a name of letters, digits, "-" and "_" other than "docs"',
);

const shape = options("CollectionOptions", {
  id: option('Its name: letters, digits, "-" and "_"; not "docs".', collectionId, "api"),
  folder: option(
    'The folder of its documents, seen from the folder of the content; one that begins with "./" or "../" from the site\'s. null takes the id.',
    nullable(folder),
    "reference",
  ),
  route: option(
    'The path of its documents below the base path, "" for the base path itself; null takes the id.',
    nullable(route),
    "reference/http",
  ),
  title: option(
    "What its tab in the navbar and its first page are called; null takes the id.",
    nullable(line),
    "API",
  ),
  description: option(
    "The description of its first page, where no document stands there.",
    nullable(filled),
    "Every endpoint, with its parameters.",
  ),
  sidebars: option(
    "Its sidebars, as `sidebars` says those of the documents; null makes one of its folders, with its id for a name.",
    nullable(sidebars),
    { http: ["list", { type: "category", label: "Users", items: ["users/get"] }] },
  ),
  versions: option(
    "What its versions are called, where they stand, and which are read from Git; those that `<id>_versions.json` lists are there without a word.",
    optional(list(version), []),
    [{ name: "1.x", ref: "v1.9.0" }],
  ),
  latest: option(
    "The version that stands at its route; null: the first of `<id>_versions.json`, else the first that is read from Git.",
    nullable(filled),
    "current",
  ),
});

export const collection = refined(shape, (checked) => ({
  ...checked,
  folder: checked.folder ?? checked.id,
  route: (checked.route ?? checked.id).replace(/\/+$/, ""),
  title: checked.title ?? checked.id,
}));

export const collections = list(collection);
