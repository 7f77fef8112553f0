/**
 * Every option of `site.config.ts`: a sentence, its default and an example. This text is the reference page, and what an
 * editor shows. `schema.ts` holds the checks and the defaults themselves; a test keeps the two equal.
 */
import type { Labels } from "../shared/labels.ts";
import type {
  ContentOptions,
  DocsOptions,
  LinkOptions,
  LocaleOptions,
  MarkdownSettings,
  PolicyOptions,
  SidebarOptions,
  TocOptions,
} from "./define-content.ts";
import type { AnnouncementOptions, ColorModeOptions, FooterOptions, NavbarOptions } from "./define-shell.ts";

export type * from "./define-content.ts";
export type * from "./define-shell.ts";

export interface UserConfig {
  /**
   * The name of the site: in the navbar, in titles and for search engines.
   * @default required
   * @example "AiotraQ"
   */
  title: string;
  /**
   * The origin that the site is served from, without a path.
   * @default required
   * @example "https://example.com"
   */
  url: string;
  /**
   * The path that the site is served under, with a slash at both ends.
   * @default required
   * @example "/aiotraq/"
   */
  baseUrl: string;
  /**
   * One sentence that says what the site is about: shown on a generated home page and sent to search engines with it.
   * @default null
   * @example "A Python toolkit for bots"
   */
  tagline?: string | null;
  /**
   * The version of what the site documents: shown beside the title and in the footer.
   * @default null
   * @example "0.2.5"
   */
  version?: string | null;
  /**
   * The language of the site.
   * @default { code: "en" }
   * @example { code: "ja", label: "日本語" }
   */
  locale?: LocaleOptions;
  /**
   * The icon of the site, a path in the public folder.
   * @default null
   * @example "/favicon.svg"
   */
  favicon?: string | null;
  /**
   * The picture that other services show beside a link to the site, a path in the public folder (PNG or JPEG, 1200 × 630).
   * @default null
   * @example "/social.png"
   */
  image?: string | null;
  /**
   * Asks search engines to leave the whole site out.
   * @default false
   * @example true
   */
  noIndex?: boolean;
  /**
   * Where the files of the site lie.
   * @default { folder: "content", docs: "docs", public: "public", docsRoute: "docs" }
   * @example { folder: ".", docs: "docs", public: "static" }
   */
  content?: ContentOptions;
  /**
   * The documents as a whole.
   * @default { title: "Docs" }
   * @example { title: "ドキュメント", editUrl: "https://github.com/me/site/edit/main/" }
   */
  docs?: DocsOptions;
  /**
   * The sidebar.
   * @default { name: "docs" }
   * @example { name: "tutorialSidebar", hideable: true }
   */
  sidebar?: SidebarOptions;
  /**
   * The headings that the contents list of a page shows.
   * @default { minLevel: 2, maxLevel: 3 }
   * @example { minLevel: 2, maxLevel: 4 }
   */
  toc?: TocOptions;
  /**
   * The bar at the top of every page.
   * @default { hideOnScroll: false, links: [] }
   * @example { links: [{ label: "Docs", to: "/docs/" }], repository: { label: "GitHub", to: "https://github.com/me/site" } }
   */
  navbar?: NavbarOptions;
  /**
   * The end of every page; null leaves it out.
   * @default null
   * @example { columns: [{ title: "More", links: [{ label: "Code", to: "https://github.com/me/site" }] }] }
   */
  footer?: FooterOptions | null;
  /**
   * A bar above the navbar for news; null leaves it out.
   * @default null
   * @example { id: "v2", html: "Version 2 is out." }
   */
  announcement?: AnnouncementOptions | null;
  /**
   * Light and dark.
   * @default { default: "light", respectSystem: false, switch: true }
   * @example { default: "dark", respectSystem: true }
   */
  colorMode?: ColorModeOptions;
  /**
   * How Markdown is read.
   * @default { cjk: true, ruby: false }
   * @example { ruby: true }
   */
  markdown?: MarkdownSettings;
  /**
   * What a reference that leads nowhere does to a build, by kind.
   * @default { pages: "warn", anchors: "warn", images: "error", files: "warn" }
   * @example { pages: "error" }
   */
  links?: LinkOptions;
  /**
   * What pages may load from other origins: the security policy forbids all that is not named here.
   * @default { images: [] }
   * @example { images: ["https://img.example.com"] }
   */
  policy?: PolicyOptions;
  /**
   * Words of the theme, replaced by key; the keys are listed in src/shared/labels.ts.
   * @default {}
   * @example { "pagination.next": "Onward" }
   */
  labels?: Partial<Labels>;
}

/** Gives an editor the types of the options: `export default defineConfig({ … })`. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
