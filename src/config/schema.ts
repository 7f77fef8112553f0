/** The checks and defaults of the options: unknown data in, plain data out, once. `define.ts` holds the words. */
import {
  atLeast,
  boolean,
  type Check,
  type Checked,
  dictionary,
  filled,
  integer,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
} from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { schemaOf } from "../core/json-schema.ts";
import { type Levels, leveledCodes } from "../core/levels.ts";
import { type Labels, labelKeys } from "../shared/labels.ts";
import {
  basePath,
  connectionOrigin,
  hostName,
  origin,
  policyOrigin,
  scriptAddress,
  searchOrigin,
} from "./addresses.ts";
import { blogs } from "./blogs.ts";
import { type CollectionConfig, collections } from "./collections.ts";
import { docs } from "./docs.ts";
import { headTags } from "./head-tags.ts";
import { limits } from "./limits.ts";
import { link, navbarEntry, socialLink, target } from "./links.ts";
import { furtherLocale, type Locale, locale } from "./locales.ts";
import { aliases, folder, glob, publicPath, route } from "./places.ts";
import { plugin } from "./plugins.ts";
import { search } from "./search.ts";
import { sidebars } from "./sidebars.ts";
import { socialImages } from "./social-images.ts";
import { theme } from "./theme.ts";

const level = oneOf(["warn", "ignore", "error"]);
const assistantUrl = matching(
  /^https:\/\/[^/{]+\/[^{]*\{url\}[^{]*$/,
  'an https address with "{url}" in it, after its host',
);

const calloutName = matching(
  /^[\p{Letter}\p{Number}]+([_-][\p{Letter}\p{Number}]+)*$/u,
  'a name of letters, digits, "-" and "_"',
);

const budget = nullable(object({ kB: atLeast(0), level: optional(level, "warn") }));

const origins = optional(list(policyOrigin), []);

const oldPath = matching(/^\/[^?\s\\]*$/, 'a path that begins with "/", without "?" and spaces');

export const configCheck = object({
  title: line,
  url: origin,
  baseUrl: basePath,
  tagline: nullable(line),
  version: nullable(filled),
  locale: optional(locale, {
    code: "en",
    label: null,
    direction: "ltr",
    htmlLang: null,
    calendar: "gregory",
    path: "",
  }),
  locales: optional(list(furtherLocale), []),
  outdated: optional(oneOf(["ignore", "tell", "mark"]), "ignore"),
  untranslated: optional(oneOf(["show", "omit"]), "show"),
  favicon: nullable(publicPath),
  image: nullable(publicPath),
  socialImages: nullable(socialImages),
  noIndex: optional(boolean, false),
  head: optional(headTags, []),
  content: object({
    folder: optional(folder, "content"),
    docs: optional(folder, "docs"),
    public: optional(folder, "public"),
    docsRoute: optional(route, "docs"),
    exclude: optional(list(glob), []),
    aliases: optional(aliases, {}),
    symlinks: optional(list(filled), []),
  }),
  docs,
  sidebar: object({
    name: optional(filled, "docs"),
    hideable: optional(boolean, false),
    autoCollapse: optional(boolean, false),
    collapsible: optional(boolean, true),
    collapsed: nullable(boolean),
  }),
  sidebars: nullable(sidebars),
  collections: optional(collections, []),
  blogs: optional(blogs, []),
  toc: object({ minLevel: optional(integer(2, 6), 2), maxLevel: optional(integer(2, 6), 3) }),
  navbar: object({
    title: nullable(filled),
    logo: nullable(object({ light: publicPath, dark: nullable(publicPath), alt: optional(string, "") })),
    hideOnScroll: optional(boolean, false),
    links: optional(list(navbarEntry), []),
    social: optional(list(socialLink), []),
    languages: nullable(boolean),
    repository: nullable(link),
  }),
  footer: nullable(
    object({
      columns: optional(list(object({ title: filled, links: list(link) })), []),
      copyright: nullable(filled),
    }),
  ),
  announcement: nullable(
    object({ id: optional(filled, "announcement"), html: filled, closeable: optional(boolean, true) }),
  ),
  colorMode: object({
    default: optional(oneOf(["light", "dark"]), "light"),
    respectSystem: optional(boolean, false),
    switch: optional(boolean, true),
  }),
  theme,
  markdown: object({
    cjk: optional(boolean, true),
    ruby: optional(boolean, false),
    foldCode: nullable(integer(15, 10000)),
    callouts: optional(list(calloutName), []),
    math: optional(boolean, false),
    mermaid: optional(boolean, false),
    zoom: optional(boolean, true),
    html: optional(oneOf(["keep", "safe", "escape"]), "keep"),
    headingIds: optional(oneOf(["github", "vitepress", "python-markdown", "mdbook"]), "github"),
    remarkPlugins: optional(list(plugin), []),
    rehypePlugins: optional(list(plugin), []),
  }),
  frontmatter: object({ accept: optional(list(filled), []), customSchema: nullable(filled) }),
  links: object({
    pages: optional(level, "warn"),
    anchors: optional(level, "warn"),
    images: optional(level, "error"),
    files: optional(level, "warn"),
    includes: optional(level, "error"),
    tags: optional(level, "warn"),
    ignore: optional(list(filled), ["http://localhost*", "http://127.0.0.1*"]),
  }),
  messages: optional(record(leveledCodes, level) as Check<Levels>, {}),
  redirects: optional(dictionary(target, oldPath), {}),
  outputs: optional(list(plugin), []),
  machine: object({
    markdown: optional(boolean, true),
    llms: optional(boolean, true),
    feed: optional(boolean, false),
    article: optional(boolean, false),
    assistants: optional(list(object({ label: filled, url: assistantUrl })), []),
  }),
  search,
  analytics: nullable(
    object({
      gtag: nullable(
        object({
          id: filled,
          script: optional(scriptAddress, "https://www.googletagmanager.com/gtag/js"),
          collectors: optional(list(policyOrigin), ["https://*.google-analytics.com"]),
        }),
      ),
      beacon: nullable(scriptAddress),
    }),
  ),
  policy: object({
    connections: optional(list(connectionOrigin), []),
    fonts: origins,
    forms: origins,
    frames: origins,
    images: origins,
    media: origins,
    scripts: origins,
    styles: origins,
    trustedTypes: optional(boolean, false),
  }),
  limits,
  serve: object({
    allowedHosts: optional(list(hostName), []),
    searchOrigins: optional(list(searchOrigin), []),
  }),
  budgets: object({ html: budget, js: budget, css: budget, images: budget }),
  labels: optional(record(labelKeys, string) as Check<Partial<Labels>>, {}),
});

/** What a config may hold, for tools. */
export const configSchema = schemaOf(configCheck);

/** The options as they are written, with every key present. */
export type CheckedConfig = Checked<typeof configCheck>;

type CheckedContent = CheckedConfig["content"];
type CheckedDocs = CheckedConfig["docs"];

/** The config that the build takes, with all collections and locales in one list each. Plain data: no functions, no services. */
export interface Config
  extends Omit<CheckedConfig, "collections" | "content" | "docs" | "locales" | "sidebars"> {
  readonly content: Omit<CheckedContent, "docs" | "docsRoute">;
  readonly docs: Pick<CheckedDocs, "editUrl" | "lastUpdate" | "lastUpdateAuthor">;
  /** The default one first. */
  readonly collections: readonly CollectionConfig[];
  /** The default one first, this one among them. */
  readonly locales: readonly Locale[];
}
