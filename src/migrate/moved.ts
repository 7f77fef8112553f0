/** What is known of a site of another tool, in our words. */

import type { UserConfig } from "../config/define.ts";

/** An address that visitors know. */
export interface OldPage {
  /** Below the base path, decoded: `/docs/intro`, `/guide.html`. */
  readonly path: string;
  /** The file whose page it is, or whose page is nearest to it, seen from the site's folder; null where there is none. */
  readonly source: string | null;
  /** The same page in the default language. */
  readonly twin?: string;
  /** What the page belongs to, where that is not moved: `the blog`, `version 1.0`. */
  readonly part: string | null;
}

/** Something of the old site that has no counterpart, and what to do instead. */
export interface Note {
  readonly what: string;
  readonly remedy: string | null;
}

/** The config, with what other files hold left to them. */
export interface NewConfig extends Omit<UserConfig, "sidebars"> {
  readonly sidebars?: UserConfig["sidebars"] | Imported;
}

/** The default export of another file, which the config imports. */
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
  /** Addresses that lead on already. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  /** What an address belongs to that only the sitemap knows. */
  guess(path: string): Omit<OldPage, "path">;
  /** Front matter keys of the tool's own that pages may hold. */
  readonly accepts: readonly string[];
  /** Where the tool may have left a sitemap, seen from the site's folder. */
  readonly sitemaps: readonly string[];
}
