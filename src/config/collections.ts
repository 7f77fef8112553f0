/** The checks of further collections, and the list of all. */
import { type Check, filled, list, matching, nullable, object, optional } from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { described, schemaOf } from "../core/json-schema.ts";
import { folder } from "./places.ts";
import type { CheckedConfig } from "./schema.ts";
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
const defaultId = "docs";

/** The instance of Docusaurus's plugin for a collection: it names files, and the collection in the metadata. */
export function pluginId(id: string): string {
  return id === defaultId ? "default" : id;
}

export const collectionId = matching(
  /^(?!docs$)[a-z\d][\w-]*$/i,
  'a name of letters, digits, "-" and "_" other than "docs"',
);

const ownRoute = matching(
  /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\/\p{Cc}][^\s?#\\\p{Cc}]*$/u,
  'a path without spaces, "?", "#", "\\" and ".." such as "reference"',
);

const shape = object({
  id: collectionId,
  folder: nullable(folder),
  route: nullable(ownRoute),
  title: nullable(line),
  description: nullable(filled),
  sidebars: nullable(sidebars),
  versions: optional(list(version), []),
  latest: nullable(filled),
});

const collection = described(
  ((found, key, report) => {
    const checked = shape(found, key, report);
    return {
      ...checked,
      folder: checked.folder ?? checked.id,
      route: (checked.route ?? checked.id).replace(/\/+$/, ""),
      title: checked.title ?? checked.id,
    };
  }) satisfies Check<unknown>,
  schemaOf(shape),
);

export const collections = list(collection);

const noTranslation = { sidebarsFile: null, words: {} };

/** All collections of a site, the default one first. */
export function resolveCollections({
  content,
  docs,
  sidebar,
  sidebars: written,
  collections: further,
}: CheckedConfig): readonly CollectionConfig[] {
  const { title, description, versions, latest, versionName, versionLabel: currentLabel } = docs;
  const shared = { ...noTranslation, currentLabel };
  return [
    {
      ...shared,
      id: defaultId,
      key: "docs",
      folder: content.docs,
      route: content.docsRoute,
      title,
      description,
      sidebars: written,
      sidebarName: sidebar.name,
      versions,
      latest,
      version: onlyVersion(versionName, currentLabel),
    },
    ...further.map((one, index) => ({
      ...shared,
      ...one,
      key: `collections[${index}]`,
      sidebarName: one.id,
      version: null,
    })),
  ];
}

/** The version of documents without others. */
function onlyVersion(name: string, label: string): Version {
  const isOnly = { position: 0, isCurrent: true, isLatest: true };
  return { name, label, ...isOnly, banner: null, badge: false, noIndex: false };
}
