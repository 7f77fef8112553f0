/** Version options, and the resolved version. */

import { boolean, type Checked, matching, nullable, oneOf, optional, stringWhere } from "../core/check.ts";
import { text } from "../core/check-line.ts";
import { option, options } from "../core/option.ts";
import { folder } from "./places.ts";
import { sidebars } from "./sidebars.ts";

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
    'Its name: one that `versions.json` lists, "current" for the documents that are being worked on, or a new one with a `ref` or a `folder`.',
    name,
    "2.x",
  ),
  ref: option(
    "The branch, tag or commit of Git that its documents are read from; null: they stand in a folder of the site.",
    nullable(text),
    "v2.9.1",
  ),
  folder: option(
    "The folder of its documents, seen from the site's; null: at a ref, where they are today, else the one in `versioned_docs`.",
    nullable(folder),
    "old/docs-1.x",
  ),
  sidebars: option(
    "Its sidebars; null takes those of `versioned_sidebars`, else makes one of the folders.",
    nullable(sidebars),
    { docs: ["intro", "install"] },
  ),
  label: option("What it is called; null takes the name.", nullable(text), "2.x (LTS)"),
  path: option(
    'Its path below that of the documents; null: none for the latest, "next" for the current ones where they are not the latest, else the name.',
    nullable(path),
    "v2",
  ),
  banner: option(
    "What stands above its pages: that it is not out yet, or no longer maintained; null goes by its place beside the latest.",
    nullable(oneOf(["unreleased", "unmaintained", "none"])),
    "none",
  ),
  badge: option("Whether its pages name it; null: where there are several.", nullable(boolean), false),
  noIndex: option("Asks search engines to leave it out.", optional(boolean, false), true),
  omit: option("Leaves it out of the site.", optional(boolean, false), true),
});

export type VersionConfig = Checked<typeof version>;
