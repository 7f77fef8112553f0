/** Version options, and the resolved version. */

import { boolean, type Checked, matching, nullable, oneOf, optional, stringWhere } from "../core/check.ts";
import { nonEmptyText } from "../core/check-line.ts";
import { option, options } from "../core/option.ts";
import { folder } from "./path-checks.ts";
import { sidebars } from "./sidebars.ts";
import { variables } from "./variables.ts";

/** A version of a collection. */
export interface Version {
  readonly name: string;
  readonly label: string;
  /** Index among the versions, newest first. */
  readonly position: number;
  /** Whether it is the version in development. */
  readonly isCurrent: boolean;
  readonly isLatest: boolean;
  /** Notice above its pages: not released yet, or no longer maintained. */
  readonly banner: "unreleased" | "unmaintained" | null;
  /** Whether its pages show a version badge. */
  readonly badge: boolean;
  /** Adds `noindex` for search engines to its pages. */
  readonly noIndex: boolean;
  /** Where its files come from if they are read from Git; null if they are on disk. */
  readonly ref: VersionRef | null;
}

export interface VersionRef {
  /** Branch, tag or commit. */
  readonly name: string;
  /** Folder at the ref, relative to the site folder. */
  readonly folder: string;
}

/** Follows Docusaurus: the name is part of URLs and folder names. */
export function isVersionName(name: string): boolean {
  return /^(?!\.{1,2}$)(?=.*\S)[^/\\<>:"|?*\p{Cc}]{1,32}$/u.test(name);
}

const name = stringWhere(isVersionName, 'at most 32 characters without / \\ < > : " | ? *');
const path = matching(
  /^(?!\/|(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\\p{Cc}]*(?<!\/)$/u,
  'a path without spaces, "?", "#", "\\", "..", and "/" at its ends',
);

export const version = options("VersionOptions", {
  name: option(
    'The name of the version: one in `versions.json`, "current" for the current docs, or a new one with a `ref` or a `folder`.',
    name,
    "2.x",
  ),
  ref: option(
    "The Git branch, tag or commit to read the version from; null reads it from a folder of the site.",
    nullable(nonEmptyText),
    "v2.9.1",
  ),
  folder: option(
    "The folder of the version, relative to the site folder; null uses the docs folder for a ref, or else the one in `versioned_docs`.",
    nullable(folder),
    "old/docs-1.x",
  ),
  sidebars: option(
    "The sidebars of the version; null uses those in `versioned_sidebars`, or else generates one from the folders.",
    nullable(sidebars),
    { docs: ["intro", "install"] },
  ),
  variables: option(
    "Variables of the version, in addition to those of the site or in place of them.",
    optional(variables, {}),
    { version: "2.9.1" },
  ),
  label: option("The label of the version; null uses the name.", nullable(nonEmptyText), "2.x (LTS)"),
  path: option(
    'The path of the version below that of the docs; null uses none for the latest version, "next" for current docs that are not the latest, or else the name.',
    nullable(path),
    "v2",
  ),
  banner: option(
    "The banner above the pages: unreleased or unmaintained; null depends on the position relative to the latest version.",
    nullable(oneOf(["unreleased", "unmaintained", "none"])),
    "none",
  ),
  badge: option(
    "Whether the pages show the version; null shows it on versions that are not the latest and have no banner.",
    nullable(boolean),
    false,
  ),
  noIndex: option("Asks search engines not to index the version.", optional(boolean, false), true),
  omit: option("Excludes the version from the site.", optional(boolean, false), true),
});

export type VersionConfig = Checked<typeof version>;
