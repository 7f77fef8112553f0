/** The options of the documents as a whole. */
import { boolean, type Checked, filled, list, nullable, optional, refined } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { type Version, version } from "./versions.ts";

const shape = options("DocsOptions", {
  title: option("The title of the documents' root page.", optional(filled, "Docs"), "ドキュメント"),
  description: option(
    "The description of the documents' root page.",
    nullable(filled),
    "Guides and reference",
  ),
  editUrl: option(
    "The address before a file's path in \"edit this page\", which counts from the site's folder; null leaves the link out. Of documents above that folder, the address of the repository's top will do as well.",
    nullable(filled),
    "https://github.com/me/site/edit/main/",
  ),
  lastUpdate: option(
    "Whether documents show the day of their last change, read from Git.",
    optional(boolean, false),
    true,
  ),
  lastUpdateAuthor: option(
    "Whether documents show who changed them last, read from Git.",
    optional(boolean, false),
    true,
  ),
  versionName: option(
    "The name of the version of a site that has one alone.",
    optional(filled, "current"),
    "2.x",
  ),
  versionLabel: option(
    "The label of the documents that are being worked on.",
    optional(filled, "Next"),
    "2.x (latest)",
  ),
  versions: option(
    "What versions are called, where they stand, and which are read from Git. Those that `versions.json` lists, as `docgen version` and Docusaurus write it, are there without a word.",
    optional(list(version), []),
    [
      { name: "current", label: "3.x" },
      { name: "1.x", ref: "v1.9.0" },
    ],
  ),
  latest: option(
    "The version that stands at the documents' route; null: the first of `versions.json`, else the first that is read from Git.",
    nullable(filled),
    "current",
  ),
});

export interface DocsConfig extends Checked<typeof shape> {
  /** Of the documents that stand at the documents' route. */
  readonly version: Version;
  /** The file that their sidebars stand in, seen from the site's folder; null: the config. */
  readonly sidebarsFile: string | null;
  /** What a translation has for the words of their sidebars. */
  readonly words: Readonly<Record<string, string>>;
}

export const docs = refined(
  shape,
  (checked): DocsConfig => ({
    ...checked,
    version: onlyVersion(checked.versionName, checked.versionLabel),
    sidebarsFile: null,
    words: {},
  }),
);

/** That of documents without others. */
export function onlyVersion(name: string, label: string): Version {
  return {
    name,
    label,
    position: 0,
    isCurrent: true,
    isLatest: true,
    banner: null,
    badge: false,
    noIndex: false,
  };
}
