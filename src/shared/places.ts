/** The languages and versions that pages stand in, as the theme is told of them. */
import type { Url } from "./url.ts";

/** A language of the site. `path` is the base path of that language. */
export interface LocaleConfig {
  readonly code: string;
  readonly label: string;
  readonly direction: "ltr" | "rtl";
  readonly htmlLang: string;
  readonly calendar: string;
  readonly path: Url;
}

/** What every page may know of a version of the documentation. */
export interface VersionSummary {
  /** Which documents it is one of: "default" for those of all sites, as DocSearch calls them. */
  readonly collection: string;
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: Url;
  readonly mainDocId: string | null;
  /** What stands above its pages. */
  readonly banner: "unreleased" | "unmaintained" | null;
  /** Whether its pages name it. */
  readonly badge: boolean;
}

/** A version of the documentation with all its documents: in `SiteMetadata`, never in a page. */
export interface DocsVersion extends VersionSummary {
  readonly docs: readonly { readonly id: string; readonly path: Url; readonly sidebar: string | null }[];
  readonly draftIds: readonly string[];
}

/** The language of a page's text, where there is something to say of it. */
export interface TextLanguage extends Pick<LocaleConfig, "htmlLang" | "direction"> {
  readonly state: "untranslated" | "outdated";
}
