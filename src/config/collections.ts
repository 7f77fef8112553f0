/** The checks of further collections. */
import { type Check, filled, list, matching, nullable, object, optional } from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { described, schemaOf } from "../core/json-schema.ts";
import { folder } from "./places.ts";
import { type SidebarItem, sidebars } from "./sidebars.ts";
import { type Version, type VersionConfig, version } from "./versions.ts";

/** A collection besides the first one, or a version of one. */
export interface CollectionConfig {
  readonly id: string;
  /** Seen from the folder of the content, as `content.docs` is. */
  readonly folder: string;
  /** Below the base path, without a slash at its ends. */
  readonly route: string;
  readonly title: string;
  readonly description: string | null;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>> | null;
  /** The file that its sidebars stand in, seen from the site's folder; null: the config. */
  readonly sidebarsFile: string | null;
  /** What a translation has for the words of its sidebars. */
  readonly words: Readonly<Record<string, string>>;
  readonly versions: readonly VersionConfig[];
  readonly latest: string | null;
  /** null for documents that have no versions. */
  readonly version: Version | null;
}

const id = matching(/^(?!docs$)[a-z\d][\w-]*$/i, 'a name of letters, digits, "-" and "_" other than "docs"');

const ownRoute = matching(
  /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\/\p{Cc}][^\s?#\\\p{Cc}]*$/u,
  'a path without spaces, "?", "#", "\\" and ".." such as "reference"',
);

const shape = object({
  id,
  folder: nullable(folder),
  route: nullable(ownRoute),
  title: nullable(line),
  description: nullable(filled),
  sidebars: nullable(sidebars),
  versions: optional(list(version), []),
  latest: nullable(filled),
});

const collection: Check<CollectionConfig> = described((found, key, report) => {
  const checked = shape(found, key, report);
  return {
    ...checked,
    folder: checked.folder ?? checked.id,
    route: (checked.route ?? checked.id).replace(/\/+$/, ""),
    title: checked.title ?? checked.id,
    sidebarsFile: null,
    words: {},
    version: null,
  };
}, schemaOf(shape));

export const collections = list(collection);
