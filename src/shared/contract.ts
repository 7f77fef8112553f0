/**
 * The words that the generator (`src/`) and the theme (`theme/`) have in common.
 * Everything here is plain data: it survives JSON, and a missing thing is `null`.
 */
import type { BlogArticle } from "./blog.ts";
import type { ShellLabels } from "./label-groups.ts";
import type { Labels } from "./labels.ts";
import type { SidebarNode } from "./sidebar.ts";
import type { Url } from "./url.ts";

export type * from "./blog.ts";
export type * from "./sidebar.ts";
export type { Url };

/** Ids and attributes that both sides must spell alike. */
export const dom = {
  root: "docgen",
  pageData: "docgen-page",
  /** The element whose children are the article. */
  article: "data-article",
  /** On every element of `<head>` that belongs to the page, not to the shell. */
  head: "data-head",
} as const;

export type ColorMode = "light" | "dark";

/** The file `assets/metadata.json`: what the theme may ask for when it needs the whole site. */
export interface SiteMetadata {
  readonly versions: readonly DocsVersion[];
  readonly locales: readonly LocaleConfig[];
  /** Every page that a visitor may be sent to. */
  readonly pages: readonly PageLink[];
}

export interface PageLink {
  readonly label: string;
  readonly url: Url;
}

/** A picture that is served from this site. */
export interface Picture {
  readonly src: Url;
  readonly width: number | null;
  readonly height: number | null;
}

/** What is the same on every page: compiled once into both faces of the theme. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string | null;
  /** The origin, without a slash at its end: `https://example.com`. */
  readonly origin: string;
  /** The base path, with a slash at both ends: `/aiotraq/`. */
  readonly baseUrl: Url;
  /** The version of what the site documents, `0.2.5`. */
  readonly siteVersion: string | null;
  readonly locale: LocaleConfig;
  readonly locales: readonly LocaleConfig[];
  readonly versions: readonly VersionSummary[];
  readonly navbar: {
    readonly title: string;
    readonly logo: { readonly light: Picture; readonly dark: Picture | null; readonly alt: string } | null;
    readonly hideOnScroll: boolean;
    readonly links: readonly NavbarEntry[];
    /** Drawn as marks alone, at the right end. */
    readonly social: readonly ShellLink[];
    /** Whether the menu of the languages is shown. */
    readonly languages: boolean;
    /** The link to the code repository, drawn at the right end. */
    readonly repository: ShellLink | null;
  };
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly ShellLink[] }[];
    readonly copyright: string | null;
  } | null;
  readonly announcement: {
    readonly id: string;
    /** HTML, written by the owner of the site. */
    readonly html: string;
    readonly closeable: boolean;
  } | null;
  readonly colorMode: {
    readonly default: ColorMode;
    readonly respectSystem: boolean;
    readonly switch: boolean;
  };
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  /** Who may be asked about a page: `{url}` in the address stands for that of its copy in Markdown. */
  readonly assistants: readonly { readonly label: string; readonly url: string }[];
  /** Whether pictures that are shown smaller than they are can be enlarged. */
  readonly zoom: boolean;
  readonly docsRoot: Url;
  readonly searchPage: Url;
  /** null: nobody counts. */
  readonly analytics: AnalyticsSettings | null;
  /** Where `SiteMetadata` stands. */
  readonly metadataUrl: Url;
  readonly labels: ShellLabels;
}

/** A link of the navbar or the footer. `external` is true for another site: it opens in a new tab. */
export interface ShellLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** The mark of the service that it leads to, as the path of a drawing; `name` is null where the label is that. */
  readonly mark: { readonly path: string; readonly name: string | null } | null;
}

export interface NavbarLink extends ShellLink {
  /** The link is current on every page below this path; null: on its own page alone. */
  readonly activeBase: Url | null;
}

export interface NavbarMenu {
  readonly label: string;
  readonly items: readonly NavbarLink[];
}

export type NavbarEntry = (NavbarLink | NavbarMenu) & { readonly position: "left" | "right" };

/** Where page views go. */
export interface AnalyticsSettings {
  readonly gtag: { readonly id: string; readonly script: string } | null;
  /** The address that gets each view as JSON. */
  readonly beacon: string | null;
}

/** What the interface must know of the search. */
export interface SearchSettings {
  readonly indexName: string;
  /** null: the embedded index answers. */
  readonly hosted: { readonly appId: string; readonly apiKey: string } | null;
  /** Whether the embedded index is asked: it answers alone, or when no host does. */
  readonly embedded: boolean;
  /** Added to every query of the hosted service. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly contextual: boolean;
  /** The source of a regular expression. */
  readonly externalUrls: string | null;
  /** `from` is the source of a regular expression. */
  readonly replacePath: { readonly from: string; readonly to: string } | null;
  readonly missingResultsUrl: string | null;
  readonly resultsPerSection: number;
  readonly history: boolean;
  readonly clickAnalytics: boolean;
  /** Where the manifest of the embedded index stands: `/aiotraq/search/manifest.json`. */
  readonly manifestUrl: Url;
}

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

export interface Heading {
  readonly id: string;
  readonly level: number;
  /** Inline HTML without links: text, `code`, `strong`, `em`, `del`. */
  readonly html: string;
}

/** A step from the home page to this one; the last is the page itself. */
export interface Crumb {
  readonly label: string;
  readonly url: Url | null;
}

export type TemplateName = "doc" | "index" | "home" | "page" | "search" | "not-found";

/**
 * The JSON block of a page. `doc`: an article with sidebar and contents list. `index`: a generated list of cards beside the
 * sidebar. `home`: the article alone, wide. `page`: an article without a sidebar.
 */
export interface PageData {
  /** The release of the shell that made this page, and the page itself where it needs a document of its own; another one calls for a full load. */
  readonly build: string;
  readonly url: Url;
  readonly template: TemplateName;
  readonly title: string;
  readonly description: string | null;
  /** The headings of the contents list: empty where there is none. */
  readonly headings: readonly Heading[];
  /** Empty where the page shows no breadcrumbs. */
  readonly trail: readonly Crumb[];
  readonly prev: PageLink | null;
  readonly next: PageLink | null;
  readonly sidebar: { readonly name: string; readonly items: readonly SidebarNode[] } | null;
  readonly editUrl: string | null;
  readonly updated: Updated | null;
  /** Empty for a page without tags. */
  readonly tags: readonly PageTag[];
  /** The copy of the page in Markdown. */
  readonly markdownUrl: Url | null;
  /** The name of the documentation version that this page belongs to. */
  readonly version: string | null;
  /** Where the versions and languages that lack the page at the same place have the nearest one, by their paths and codes; null where none lacks it. */
  readonly elsewhere: Readonly<Record<Url, Url>> | null;
  /** That of the text of a page that is not translated, or was so before its original was changed. */
  readonly language: TextLanguage | null;
  readonly unlisted: boolean;
  /** A page that is left out of builds; the development server shows it. */
  readonly draft: boolean;
}

/** The last change of a page; the date is a day where it was made: `2026-03-31`. */
export interface Updated {
  readonly date: string | null;
  readonly author: string | null;
}

/** A tag of a page, with the page that lists all that bear it. */
export interface PageTag extends PageLink {
  readonly description: string | null;
}

/** Tags that begin alike. */
export interface TagGroup {
  readonly letter: string;
  readonly tags: readonly (PageLink & { readonly count: number })[];
}

/** A card of a generated index. */
export interface Card {
  readonly kind: "doc" | "category" | "external";
  readonly label: string;
  readonly href: string;
  /** null for a category without a description: the theme says how many entries it has. */
  readonly description: string | null;
  readonly count: number;
}

/** What stands in the article of a page: finished HTML, or something the theme draws once, at build time. */
export type Article =
  | { readonly kind: "html"; readonly html: string }
  | {
      readonly kind: "cards";
      readonly title: string;
      readonly description: string | null;
      readonly cards: readonly Card[];
      /** A link below the cards. */
      readonly more: PageLink | null;
    }
  | { readonly kind: "tags"; readonly title: string; readonly groups: readonly TagGroup[] }
  | BlogArticle
  | { readonly kind: "empty" };

/** The entry of `theme/index.tsx`, as `src/render` uses it. */
export interface ThemeServer {
  readonly labels: Labels;
  /** The rules that pages of blogs need besides those of all pages. */
  readonly blogStyles?: string;
  /** The HTML inside `<div id="docgen">`. */
  renderPage(page: PageData, article: Article): string;
  /** The HTML of a list of cards inside an article. */
  renderCards(cards: readonly Card[]): string;
  /** The components that the drawing of a page fails in, innermost first, in the form of a stack. */
  findFailure?(page: PageData): Promise<string>;
}

/** What the component of a slot is given. */
export interface SlotProps {
  readonly page: PageData;
}
