/** All options of `site.config.ts`, with description, check, default and example. */
import {
  boolean,
  type Checked,
  declaredAs,
  dictionary,
  list,
  matching,
  nonEmpty,
  nullable,
  oneOf,
  optional,
  record,
  string,
} from "../core/check.ts";
import { nonEmptyLine } from "../core/check-line.ts";
import { getSchema } from "../core/json-schema.ts";
import { extended, option, options } from "../core/option.ts";
import { type Labels, labelKeys } from "../shared/labels.ts";
import { analytics } from "./analytics.ts";
import { blogs } from "./blogs.ts";
import { budgets } from "./budgets.ts";
import { checks } from "./checks.ts";
import { type CollectionConfig, collections } from "./collections.ts";
import { content, frontMatter, sidebar, toc } from "./content.ts";
import { docs } from "./docs.ts";
import { headTags } from "./head-tags.ts";
import { inventories } from "./inventories.ts";
import { levels, linkLevels } from "./levels.ts";
import { limits } from "./limits.ts";
import { target } from "./links.ts";
import { additionalLocale, type Locale, locale } from "./locales.ts";
import { machine } from "./machine.ts";
import { markdown } from "./markdown.ts";
import { publicPath } from "./path-checks.ts";
import { outputModule, pageModule } from "./plugins.ts";
import { policy } from "./policy.ts";
import { samples } from "./samples.ts";
import { search } from "./search.ts";
import { serve } from "./serve.ts";
import { announcement, colorMode, footer, navbar } from "./shell.ts";
import { sidebars } from "./sidebars.ts";
import { socialImages } from "./social-images.ts";
import { theme } from "./theme.ts";
import { basePath, origin } from "./urls.ts";
import { variableDelimiters, variables } from "./variables.ts";

const oldPath = matching(/^\/[^?\s\\]*$/, 'a path that begins with "/", without "?" and spaces');

const labels = declaredAs<Partial<Labels>>()("Partial<Labels>", record(labelKeys, string));

const site = options("SiteOptions", {
  title: option(
    "The name of the site, in the navbar, in page titles and for search engines.",
    nonEmptyLine,
    "My docs",
  ),
  url: option("The origin of the site, without a path.", origin, "https://example.com"),
  baseUrl: option("The path of the site on its host, with a slash at both ends.", basePath, "/my-docs/"),
  tagline: option(
    "A sentence that describes the site, for search engines and a generated home page.",
    nullable(nonEmptyLine),
    "A Python toolkit for bots",
  ),
  version: option(
    "The version of the documented product, shown next to the title and in the footer.",
    nullable(nonEmpty),
    "0.2.5",
  ),
  locale: option("The default locale.", locale, { code: "ja", label: "日本語" }),
  locales: option(
    "Additional locales, each with its own path. Untranslated text appears in the default locale.",
    optional(list(additionalLocale), []),
    [{ code: "en", label: "English" }],
  ),
  untranslated: option(
    "The fallback for a page without a translation: the original page with a notice, or no page.",
    optional(oneOf(["show", "omit"]), "show"),
    "omit",
  ),
  outdated: option(
    "The treatment of a translation whose original has changed since: ignored, a warning, or a warning and a notice on the page.",
    optional(oneOf(["ignore", "warn", "mark"]), "ignore"),
    "mark",
  ),
});

export const configCheck = extended("UserConfig", site, {
  favicon: option("The favicon, a path in the public folder.", nullable(publicPath), "/favicon.svg"),
  image: option(
    "The image that other services show next to a link to the site, a path in the public folder (PNG or JPEG, 1200 × 630).",
    nullable(publicPath),
    "/social.png",
  ),
  socialImages: option(
    "Generates a social image for each page from its title. Needs the packages satori and @resvg/resvg-js. An `image` in the front matter takes precedence; `image` above is for pages without a social image.",
    nullable(socialImages),
    { font: "fonts/NotoSansJP-Bold.otf", logo: "/logo.svg" },
  ),
  noIndex: option("Asks search engines not to index the site.", optional(boolean, false), true),
  head: option(
    "Tags in the head of every page. The policy allows the origins of these scripts and stylesheets; allow the origins that they connect to in `policy`.",
    optional(headTags, []),
    [{ tag: "meta", attributes: { name: "google-site-verification", content: "abc" } }],
  ),
  content: option("The folders of the site's files.", content, {
    folder: ".",
    docs: "docs",
    public: "static",
  }),
  docs: option("Title, description, edit links, dates and versions of the docs.", docs, {
    title: "ドキュメント",
    editUrl: "https://github.com/me/site/edit/main/",
  }),
  sidebar: option("The sidebar.", sidebar, { name: "tutorialSidebar", hideable: true }),
  sidebars: option(
    "Custom sidebars by name; null generates one from the folders. An entry is a document id or an object, see `SidebarItem`.",
    nullable(sidebars),
    {
      tutorialSidebar: [
        "intro",
        { type: "category", label: "Guides", items: [{ type: "autogenerated", dir: "guides" }] },
      ],
    },
  ),
  collections: option(
    "Additional sets of docs, each with a folder, a path, sidebars and a navbar tab: a reference next to the guides, for example.",
    optional(collections, []),
    [{ id: "api", title: "API" }],
  ),
  blogs: option("Blogs: posts with dates and authors, lists and feeds.", optional(blogs, []), [
    { id: "blog" },
    { id: "changelog", title: "Changelog", sidebarCount: 0 },
  ]),
  toc: option("The heading levels in the table of contents.", toc, { minLevel: 2, maxLevel: 4 }),
  navbar: option("The bar at the top of every page.", navbar, {
    links: [{ label: "Docs", to: "/docs/" }],
    repository: { label: "GitHub", to: "https://github.com/me/site" },
  }),
  footer: option("The footer of every page; null hides it.", nullable(footer), {
    columns: [{ title: "More", links: [{ label: "Code", to: "https://github.com/me/site" }] }],
  }),
  announcement: option("A bar with news above the navbar; null hides it.", nullable(announcement), {
    id: "v2",
    html: "Version 2 is out.",
  }),
  colorMode: option("Light and dark mode.", colorMode, { default: "dark", respectSystem: true }),
  theme: option("The colors, fonts and corners of the theme.", theme, {
    accent: "#7a3e9d",
    radius: 4,
  }),
  markdown: option("Markdown extensions and plugins.", markdown, { ruby: true, callouts: ["spoiler"] }),
  frontmatter: option("Additional front matter keys and their validation.", frontMatter, {
    accept: ["weight", "menu"],
  }),
  links: option("The levels of broken links and references, by kind.", linkLevels, {
    pages: "error",
  }),
  checks: option(
    "The levels of content checks, by kind. `docgen check` and builds report what they find.",
    checks,
    {
      images: "warn",
      headings: "error",
    },
  ),
  messages: option(
    "The level of each message by its code: ignored, a warning or an error. These override `links` and `budgets`, except for checks that are turned off there. Errors that end the command have no level.",
    optional(levels, {}),
    { "code/unknown-language": "ignore", "link/broken": "error" },
  ),
  redirects: option(
    "Redirects from old URLs to a page of the site or to another site. docgen writes an HTML page for each, and a `_redirects` file for hosts that support it. `aliases` in the front matter of a page does the same.",
    optional(dictionary(target, oldPath), {}),
    { "/old/": "/docs/intro/", "/old/#part": "/docs/guides/#part" },
  ),
  pages: option(
    "Modules that generate pages from other files, such as source code: packages, or files such as `./pages/reference.ts` relative to the config's folder. To pass options, write a list: the name and the options.",
    optional(list(pageModule), []),
    ["./pages/reference.ts"],
  ),
  inventories: option(
    "Other documentation sites with an `objects.inv`, as Sphinx and mkdocstrings write it: references to code link to them (`[text][json.dumps]`). docgen downloads each inventory once and keeps it in the site, so that you can commit it.",
    inventories,
    ["https://docs.python.org/3/"],
  ),
  outputs: option(
    "Modules that create files from the pages: packages, or files such as `./outputs/pages.ts` relative to the config's folder. To pass options, write a list: the name and the options.",
    optional(list(outputModule), []),
    ["./outputs/pages.ts"],
  ),
  machine: option("Files for AI assistants, search engines and feed readers.", machine, { llms: false }),
  search: option("The search dialog, the results page and the search service.", search, {
    indexName: "site",
    missingResultsUrl: "https://github.com/me/site/issues/new?title={query}",
  }),
  analytics: option(
    "Page view analytics; null disables them. Visitors who send Do Not Track or Global Privacy Control are never counted.",
    nullable(analytics),
    { beacon: "https://stats.example.com/view" },
  ),
  policy: option(
    "Origins that pages may load resources from. The Content Security Policy blocks all others.",
    policy,
    { images: ["https://img.example.com"], frames: ["https://codesandbox.io"] },
  ),
  serve: option("Hosts and origins that `docgen serve` accepts.", serve, { allowedHosts: ["docs.test"] }),
  test: option(
    "The code samples that `docgen test` runs, by the language of their code blocks.",
    optional(samples, {}),
    { python: { command: ["python3", "-"], timeout: 20 } },
  ),
  budgets: option(
    "The performance budgets of a page. A page that exceeds one is reported with its source file.",
    budgets,
    {
      html: { kB: 40 },
      js: { kB: 120, level: "error" },
    },
  ),
  variables: option(
    "Values that pages insert by name, as `{{ name }}`: a text, a number, or a value of a JSON or TOML file. A version adds its own (`VersionOptions`), a locale in its `config`.",
    optional(variables, {}),
    { product: "My docs", version: { file: "../pyproject.toml", key: "project.version" } },
  ),
  variableDelimiters: option(
    "The characters around the name of a variable, if another tool uses braces.",
    variableDelimiters,
    { open: "{%", close: "%}" },
  ),
  limits: option("The limits of a page. Exceeding one is an error.", limits, {
    depth: 100,
  }),
  labels: option(
    "Custom labels of the theme by key. Your editor completes the keys, and `src/shared/labels.ts` in the package lists them.",
    optional(labels, {}),
    { "pagination.next": "Next chapter" },
  ),
});

/** JSON Schema of the config. */
export const configSchema = getSchema(configCheck);

/** The options in their documented form, with all keys present. */
export type CheckedConfig = Checked<typeof configCheck>;

type CheckedContent = CheckedConfig["content"];
type CheckedDocs = CheckedConfig["docs"];

/** Resolved config for the build, with all collections and all locales in one list each. Plain data. */
export interface Config
  extends Omit<CheckedConfig, "collections" | "content" | "docs" | "locales" | "sidebars"> {
  readonly content: Omit<CheckedContent, "docs" | "docsRoute">;
  readonly docs: Pick<CheckedDocs, "editUrl" | "lastUpdate" | "lastUpdateAuthor">;
  /** Starts with the default collection. */
  readonly collections: readonly CollectionConfig[];
  /** Starts with the default locale, and includes this one. */
  readonly locales: readonly [Locale, ...Locale[]];
}
