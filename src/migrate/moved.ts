/** Model of a migrated site, independent of the old tool. */

import type { UserConfig } from "../config/define.ts";

/** A published URL. */
export interface OldPage {
  /** Relative to the base path, decoded: `/docs/intro`, `/guide.html`. */
  readonly path: string;
  /** The page's source file, or that of the nearest page, relative to the site folder; null without one. */
  readonly source: string | null;
  /** The same page in the default language. */
  readonly duplicate?: string;
  /** The part that contains the page, if it is not migrated: `the blog`, `version 1.0`. */
  readonly part: string | null;
}

/** A feature without a counterpart, and advice. */
export interface Note {
  readonly what: string;
  readonly remedy: string | null;
}

/** The new config; parts in other files are imported. */
export interface NewConfig extends Omit<UserConfig, "sidebars"> {
  readonly sidebars?: UserConfig["sidebars"] | Imported;
}

/** Default export of another file that the config imports. */
export class Imported {
  readonly name: string;
  readonly file: string;
  readonly value: unknown;

  constructor(name: string, file: string, value: unknown) {
    this.name = name;
    this.file = file;
    this.value = value;
  }
}

export interface Moved {
  readonly config: NewConfig;
  readonly pages: readonly OldPage[];
  /** Existing redirects. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  /** Pages to write, by path in the site folder: those that show nothing are not written. */
  readonly files?: ReadonlyMap<string, string>;
  /** Guesses the part of a URL that only the sitemap contains. */
  guess(path: string): Omit<OldPage, "path">;
  /** The tool's front matter keys that pages may contain. */
  readonly accepts: readonly string[];
  /** Default locations of the sitemap, relative to the site folder. */
  readonly sitemaps: readonly string[];
}
