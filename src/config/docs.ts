/** Options that apply to all documents. */
import { boolean, filled, list, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { version } from "./versions.ts";

export const docs = options("DocsOptions", {
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
