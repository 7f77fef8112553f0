/** Options that apply to all documents. */
import { boolean, list, nonEmpty, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { version } from "./versions.ts";

export const docs = options("DocsOptions", {
  title: option("The title of the first page of the docs.", optional(nonEmpty, "Docs"), "ドキュメント"),
  description: option(
    "The description of the first page of the docs.",
    nullable(nonEmpty),
    "Guides and reference",
  ),
  editUrl: option(
    'The URL before the file path in "Edit this page" links; null hides them. The path is relative to the site folder. For docs outside of it, the URL of the repository root also works.',
    nullable(nonEmpty),
    "https://github.com/me/site/edit/main/",
  ),
  lastUpdate: option(
    "Whether documents show the date of their last change in Git.",
    optional(boolean, false),
    true,
  ),
  lastUpdateAuthor: option(
    "Whether documents show the author of their last change in Git.",
    optional(boolean, false),
    true,
  ),
  versionName: option(
    "The name of the version, for a site with only one.",
    optional(nonEmpty, "current"),
    "2.x",
  ),
  versionLabel: option("The label of the current version.", optional(nonEmpty, "Next"), "2.x (latest)"),
  versions: option(
    "Labels, paths and Git refs of versions. The versions in `versions.json`, as `docgen version` and Docusaurus write it, don't need an entry.",
    optional(list(version), []),
    [
      { name: "current", label: "3.x" },
      { name: "1.x", ref: "v1.9.0" },
    ],
  ),
  latest: option(
    "The version at the path of the docs; null uses the first one in `versions.json`, or else the first one from Git.",
    nullable(nonEmpty),
    "current",
  ),
  versionChanges: option(
    "Whether each version has a page with its differences from the version before it, such as `docs/changes-since-1.x/`.",
    optional(boolean, false),
    true,
  ),
});
