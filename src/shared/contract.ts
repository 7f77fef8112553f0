/**
 * Types shared by the generator (`src/`) and the theme (`theme/`). Everything is plain data that survives JSON; missing values are `null`.
 */
import type { BlogArticle } from "./blog.ts";
import type { ShellLabels } from "./label-groups.ts";
import type { Labels } from "./labels.ts";
import type { SidebarNode } from "./sidebar.ts";
import type { Url } from "./url.ts";

export type * from "./blog.ts";
export type * from "./sidebar.ts";
export type { Url };

/** Ids and attributes used by both sides. */
export const dom = {
  root: "docgen",
  pageData: "docgen-page",
  /** Marks the parent element of the article. */
  article: "data-article",
  /** Marks elements of `<head>` that belong to the page rather than the shell, so that navigation replaces them. */
  head: "data-head",
} as const;

export type ColorMode = "light" | "dark";

/** Content of `assets/metadata.json`, loaded on demand for data about the whole site. */
export interface SiteMetadata {
  readonly versions: readonly DocsVersion[];
  readonly locales: readonly LocaleConfig[];
  /** All listed pages. */
  readonly pages: readonly PageLink[];
}

export interface PageLink {
  readonly label: string;
  readonly url: Url;
}

/** Link to the previous or next page. */
export interface Neighbor extends PageLink {
  /** `Previous`, or `Newer post` */
  readonly direction: string;
}

/** A local image. */
export interface Picture {
  readonly src: Url;
  readonly width: number | null;
  readonly height: number | null;
}

/** Data shared by all pages, bundled once for the server and once for the browser. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string | null;
  /** Origin without a trailing slash: `https://example.com`. */
  readonly origin: string;
  /** Base path with leading and trailing slash: `/aiotraq/`. */
  readonly baseUrl: Url;
  /** Version of the documented product: `0.2.5`. */
  readonly siteVersion: string | null;
  readonly locale: LocaleConfig;
  readonly locales: readonly LocaleConfig[];
  readonly versions: readonly VersionSummary[];
  readonly navbar: {
    readonly title: string;
    readonly logo: { readonly light: Picture; readonly dark: Picture | null; readonly alt: string } | null;
    readonly hideOnScroll: boolean;
    readonly links: readonly NavbarEntry[];
    /** Icon-only links at the end of the navbar. */
    readonly social: readonly ShellLink[];
    /** Whether to show the locale menu. */
    readonly languages: boolean;
    /** Link to the code repository at the end of the navbar. */
    readonly repository: ShellLink | null;
  };
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly ShellLink[] }[];
    readonly copyright: string | null;
  } | null;
  readonly announcement: {
    readonly id: string;
    /** HTML written by the site owner, trusted. */
    readonly html: string;
    readonly closeable: boolean;
  } | null;
  readonly colorMode: {
    readonly default: ColorMode;
    readonly respectSystem: boolean;
    readonly switch: boolean;
  };
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  /** AI assistants. `{url}` in the URL is replaced with that of the Markdown copy. */
  readonly assistants: readonly { readonly label: string; readonly url: string }[];
  /** Whether images shown below their size can be enlarged. */
  readonly zoom: boolean;
  readonly docsRoot: Url;
  readonly searchPage: Url;
  /** null disables analytics. */
  readonly analytics: AnalyticsSettings | null;
  /** URL of `SiteMetadata`. */
  readonly metadataUrl: Url;
  readonly labels: ShellLabels;
}

/** Link in the navbar or footer. External links open in a new tab. */
export interface ShellLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** Icon of the linked service as SVG path data; `name` is null if it equals the label. */
  readonly mark: { readonly path: string; readonly name: string | null } | null;
}

export interface NavbarLink extends ShellLink {
  /** The link is active on all pages below this URL; null matches the linked page only. */
  readonly activeBase: Url | null;
}

export interface NavbarMenu {
  readonly label: string;
  readonly items: readonly NavbarLink[];
}

export type NavbarEntry = (NavbarLink | NavbarMenu) & { readonly position: "left" | "right" };

/** Destinations of page views. */
export interface AnalyticsSettings {
  readonly gtag: { readonly id: string; readonly script: string } | null;
  /** Endpoint that receives each view as JSON. */
  readonly beacon: string | null;
}

/** Search settings for the user interface. */
export interface SearchSettings {
  readonly indexName: string;
  /** null uses the embedded index. */
  readonly hosted: { readonly appId: string; readonly apiKey: string } | null;
  /** Whether the embedded index is available, either alone or as a fallback for the hosted service. */
  readonly embedded: boolean;
  /** Added to every query to the hosted service. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly contextual: boolean;
  /** Source of a regular expression. */
  readonly externalUrls: string | null;
  /** `from` is the source of a regular expression. */
  readonly replacePath: { readonly from: string; readonly to: string } | null;
  readonly missingResultsUrl: string | null;
  readonly resultsPerSection: number;
  readonly history: boolean;
  readonly clickAnalytics: boolean;
  /** URL of the manifest of the embedded index: `/aiotraq/search/manifest.json`. */
  readonly manifestUrl: Url;
}

/** A locale of the site. `path` is its base path. */
export interface LocaleConfig {
  readonly code: string;
  readonly label: string;
  readonly direction: "ltr" | "rtl";
  readonly htmlLang: string;
  readonly calendar: string;
  readonly path: Url;
}

/** Version metadata included in every page. */
export interface VersionSummary {
  /** Collection of the version; the default collection is "default", as in DocSearch. */
  readonly collection: string;
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: Url;
  readonly mainDocId: string | null;
  /** Notice above its pages. */
  readonly banner: "unreleased" | "unmaintained" | null;
  /** Whether its pages show a version badge. */
  readonly badge: boolean;
}

/** Version with all its documents, in `SiteMetadata` only. */
export interface DocsVersion extends VersionSummary {
  readonly docs: readonly { readonly id: string; readonly path: Url; readonly sidebar: string | null }[];
  readonly draftIds: readonly string[];
}

/** Language of a page's text, if it differs from the locale or is outdated. */
export interface TextLanguage extends Pick<LocaleConfig, "htmlLang" | "direction"> {
  readonly state: "untranslated" | "outdated";
}

export interface Heading {
  readonly id: string;
  readonly level: number;
  /** Inline HTML without links: text, `code`, `strong`, `em`, `del`. */
  readonly html: string;
}

/** Breadcrumb; the last one is the current page. */
export interface Crumb {
  readonly label: string;
  readonly url: Url | null;
}

export type TemplateName = "doc" | "index" | "home" | "page" | "search" | "not-found";

/**
 * JSON block of a page. `doc`: article with sidebar and table of contents. `index`: generated cards with sidebar. `home`: full-width
 * article. `page`: article without sidebar.
 */
export interface PageData {
  /** Identifies the shell, and the page if it needs a full load; navigation to a page with another value loads the document. */
  readonly build: string;
  readonly url: Url;
  readonly template: TemplateName;
  readonly title: string;
  readonly description: string | null;
  /** Table of contents; empty if there is none. */
  readonly headings: readonly Heading[];
  /** Breadcrumbs; empty if the page shows none. */
  readonly trail: readonly Crumb[];
  readonly prev: Neighbor | null;
  readonly next: Neighbor | null;
  readonly sidebar: { readonly name: string; readonly items: readonly SidebarNode[] } | null;
  readonly editUrl: string | null;
  readonly updated: Updated | null;
  /** Empty if the page has no tags. */
  readonly tags: readonly PageTag[];
  /** URL of the Markdown copy. */
  readonly markdownUrl: Url | null;
  /** Name of the documentation version. */
  readonly version: string | null;
  /** URLs of the nearest page in versions and locales that lack this one, by version path and locale code; null if none lacks it. */
  readonly elsewhere: Readonly<Record<Url, Url>> | null;
  /** Language of the text if the page is untranslated or its translation is outdated. */
  readonly language: TextLanguage | null;
  readonly unlisted: boolean;
  /** Omitted from builds and shown by the development server. */
  readonly draft: boolean;
}

/** Last change of a page. The date is local to its author: `2026-03-31`. */
export interface Updated {
  readonly date: string | null;
  readonly author: string | null;
}

/** Tag with the URL of its page. */
export interface PageTag extends PageLink {
  readonly description: string | null;
}

/** Tags with the same first letter; null for the only group of a site with few tags. */
export interface TagGroup {
  readonly letter: string | null;
  readonly tags: readonly (PageLink & { readonly count: number })[];
}

/** Card of a generated index. */
export interface Card {
  readonly kind: "doc" | "category" | "external";
  readonly label: string;
  readonly href: string;
  /** null for a category without a description; the theme then shows the number of entries. */
  readonly description: string | null;
  readonly count: number;
}

/** Content of the article: final HTML, or data that the theme renders at build time. */
export type Article =
  | { readonly kind: "html"; readonly html: string }
  | {
      readonly kind: "cards";
      readonly title: string;
      readonly description: string | null;
      readonly cards: readonly Card[];
      /** Link below the cards. */
      readonly more: PageLink | null;
    }
  | { readonly kind: "tags"; readonly title: string; readonly groups: readonly TagGroup[] }
  | BlogArticle
  | { readonly kind: "empty" };

/** Parts of the stylesheet that only some pages load: blogs, hero and features, form controls. */
export type StylePart = "blog" | "home" | "forms" | "fields" | "changes";

/** Exports of `theme/index.tsx` for `src/render`. */
export interface ThemeServer {
  readonly labels: Labels;
  /** Additional CSS, for pages with the corresponding content only. */
  readonly styles?: Readonly<Record<StylePart, string>>;
  /** Renders the HTML inside `<div id="docgen">`. */
  renderPage(page: PageData, article: Article): string;
  /** Renders the HTML of a list of cards inside an article. */
  renderCards(cards: readonly Card[]): string;
  /** Returns the component stack of a failed render, innermost component first. */
  findFailure?(page: PageData): Promise<string>;
}

/** Props of slot components. */
export interface SlotProps {
  readonly page: PageData;
}
