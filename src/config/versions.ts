/** The checks of versions of documents, and what a version is once all are known. */

import {
  boolean,
  type Checked,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  stringWhere,
} from "../core/check.ts";
import { text } from "../core/check-line.ts";
import { folder } from "./places.ts";
import { sidebars } from "./sidebars.ts";

/** A version of a collection. */
export interface Version {
  readonly name: string;
  readonly label: string;
  /** Its place among the versions, the newest first. */
  readonly position: number;
  /** Whether it is the one that is being worked on. */
  readonly isCurrent: boolean;
  readonly isLatest: boolean;
  /** What stands above its pages: it is not out yet, or no longer cared for. */
  readonly banner: "unreleased" | "unmaintained" | null;
  /** Whether its pages say which version they are of. */
  readonly badge: boolean;
  /** Search engines are asked to leave it out. */
  readonly noIndex: boolean;
}

/** As Docusaurus has it: a name is part of a path and of the name of a folder. */
export function isVersionName(name: string): boolean {
  return /^(?!\.{1,2}$)(?=.*\S)[^/\\<>:"|?*\p{Cc}]{1,32}$/u.test(name);
}

const name = stringWhere(isVersionName, 'at most 32 characters without / \\ < > : " | ? *');
const path = matching(
  /^(?!\/|(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\\p{Cc}]*(?<!\/)$/u,
  'a path without spaces, "?", "#", "\\", "..", and "/" at its ends',
);

export const version = object({
  name,
  ref: nullable(text),
  folder: nullable(folder),
  sidebars: nullable(sidebars),
  label: nullable(text),
  path: nullable(path),
  banner: nullable(oneOf(["unreleased", "unmaintained", "none"])),
  badge: nullable(boolean),
  noIndex: optional(boolean, false),
  omit: optional(boolean, false),
});

export type VersionConfig = Checked<typeof version>;
