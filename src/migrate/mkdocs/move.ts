/** Migrates a site of MkDocs or Material for MkDocs. */
import { posix } from "node:path";
import type { UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { unsetNotes } from "../config/unset-variables.ts";
import { defined } from "../defined.ts";
import { docId } from "../doc-id.ts";
import { requiredNotes } from "../empty-values.ts";
import { listPages, type PageFile } from "../list-pages.ts";
import type { Moved, NewConfig, Note } from "../moved.ts";
import {
  formatValue,
  getNotes,
  getText,
  getTexts,
  type OldOptions,
  openOptions,
  type Plain,
} from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { splitAddress, unknownAddress } from "../site-address.ts";
import { readPalette } from "./look.ts";
import { type MovedNav, moveNav } from "./nav.ts";
import { getAddress, mkdocsPages } from "./pages.ts";
import { readMkdocs } from "./read-yaml.ts";
import { pluginRemedies, siteRemedies } from "./remedies.ts";
import { getAnalytics, getEditUrl, getFooter, getNavbar, publicFiles } from "./shell.ts";

/** Front matter keys of MkDocs and its plugins. */
const frontMatterKeys = [
  "hide",
  "icon",
  "status",
  "template",
  "authors",
  "categories",
  "date",
  "comments",
  "search",
  "subtitle",
  "links",
  "readtime",
  "pin",
];

export async function moveMkdocs({ file, files }: OldSite): Promise<Moved> {
  const read = await readMkdocs(files, file);
  const options = openOptions(read.options);
  // The URL has a note of its own.
  const unset = unsetNotes(read.unset.filter((key) => key !== "site_url"));
  const notes: Note[] = [...unset, ...requiredNotes(options, { site_name: "title" }, unset)];
  const note = (one: Note) => notes.push(one);
  const address = splitAddress(options.take("site_url"));
  if (address === null) note({ what: "site_url", remedy: "set url in site.config.ts" });
  const source = await readSource(files, options);
  const plugins = namedEntries(options.see("plugins"));
  const asFolders = options.take("use_directory_urls") !== false;
  const posts = postsFolder(plugins);
  const moved = getNav(options, source, note);
  const shown = await publicFiles(options, source.folder, files, note);
  notePlugins(plugins, note);
  const config: NewConfig = {
    title: options.text("site_name") ?? "Docs",
    url: address?.url ?? unknownAddress,
    baseUrl: address?.baseUrl ?? "/",
    ...optionalConfig(options, { source, plugins, moved, shown, note }),
  };
  return {
    config,
    pages: mkdocsPages(source.pages, { asFolders, posts }),
    redirects: getRedirects(plugins.get("redirects"), source.paths, asFolders),
    notes: [...notes, ...getNotes(options, siteRemedies)],
    guess: (path) => ({
      source: null,
      part: posts !== null && path.startsWith(`/${posix.dirname(posts)}/`) ? "the blog" : null,
    }),
    accepts: frontMatterKeys,
    sitemaps: [posix.join(getText(options.see("site_dir")) ?? "site", "sitemap.xml")],
  };
}

/** `docs_dir` and the pages in it. */
interface SourceFolder {
  /** Relative to the site's folder. */
  readonly folder: string;
  readonly pages: readonly PageFile[];
  readonly paths: ReadonlySet<string>;
  readonly exclude: readonly string[];
}

async function readSource(files: OldSite["files"], options: OldOptions): Promise<SourceFolder> {
  const folder = posix.normalize(options.text("docs_dir") ?? "docs").replace(/\/$/, "");
  const exclude = (options.text("exclude_docs") ?? "").split("\n").flatMap(getGlob);
  const listed = await listPages(files, folder);
  const pages = listed.filter(({ path }) => !exclude.some((glob) => isBelow(path, glob)));
  return { folder, pages, paths: new Set(pages.map(({ path }) => path)), exclude };
}

/** Folder of the blog posts; null without a blog. */
function postsFolder(plugins: ReadonlyMap<string, Plain>): string | null {
  const blog = plugins.get("blog");
  return blog === undefined ? null : posix.join(getText(blog.blog_dir) ?? "blog", "posts");
}

function getNav(
  options: OldOptions,
  { pages, paths }: SourceFolder,
  note: (note: Note) => void,
): MovedNav | null {
  const nav = options.see("nav");
  if (!Array.isArray(nav)) return null;
  const features = getTexts(options.see("theme.features"));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return moveNav(nav, {
    getId: (path) => idOf(byPath.get(posix.normalize(path))),
    getPath: (path) => (paths.has(path) ? getAddress(path, paths, { asFolders: true }) : null),
    hasIndexes: features.includes("navigation.indexes"),
    hasTabs: features.includes("navigation.tabs"),
    note,
  });
}

function notePlugins(plugins: ReadonlyMap<string, Plain>, note: (note: Note) => void): void {
  for (const [name] of plugins) {
    const remedy = pluginRemedies[name.replace(/^.*\//, "")];
    if (remedy !== null) note({ what: `plugin ${name}`, remedy: remedy ?? "not run" });
  }
}

/** Parts of the new config that need more than the old options. */
interface ConfigParts {
  readonly source: SourceFolder;
  readonly plugins: ReadonlyMap<string, Plain>;
  readonly moved: MovedNav | null;
  readonly shown: Awaited<ReturnType<typeof publicFiles>>;
  note(note: Note): void;
}

/** Options that are set only if the old config sets them. */
function optionalConfig(options: OldOptions, parts: ConfigParts): Partial<NewConfig> | undefined {
  const { source, plugins, moved, shown, note } = parts;
  const markdown = getMarkdown(options, note);
  const repository = options.text("repo_url");
  return defined<Partial<NewConfig>>({
    tagline: options.text("site_description"),
    locale: defined({ code: getLocale(options) }),
    favicon: shown.favicon,
    content: {
      folder: ".",
      docs: source.folder,
      docsRoute: "",
      public: shown.folder,
      ...(source.exclude.length === 0 ? {} : { exclude: source.exclude }),
    },
    docs: defined<NonNullable<UserConfig["docs"]>>({
      editUrl: getEditUrl(options, repository, source.folder, note),
      lastUpdate: [...plugins.keys()].some((name) => name.startsWith("git-revision-date")) || null,
    }),
    sidebar: defined({ name: moved === null ? "docs" : null }),
    sidebars: moved?.sidebars,
    navbar: getNavbar(options, { repository, logo: shown.logo, moved }),
    footer: getFooter(options, note),
    ...readPalette(options.take("theme.palette")),
    markdown,
    analytics: getAnalytics(options),
  });
}

function getMarkdown(options: OldOptions, note: (note: Note) => void): UserConfig["markdown"] {
  const extensions = namedEntries(options.see("markdown_extensions"));
  const isMath = extensions.has("pymdownx.arithmatex");
  if (isMath) note({ what: "pymdownx.arithmatex", remedy: "npm install katex remark-math" });
  const fences = JSON.stringify(extensions.get("pymdownx.superfences") ?? {});
  return {
    headingIds: "python-markdown",
    ...(isMath ? { math: true } : {}),
    ...(fences.includes("mermaid") ? { mermaid: true } : {}),
  };
}

const idOf = (page: PageFile | undefined) => (page === undefined ? null : docId(page.path, page.meta));

/** `["a", { b: { … } }]` or `{ a: null, b: { … } }` */
function namedEntries(found: unknown): ReadonlyMap<string, Plain> {
  const all = Array.isArray(found)
    ? found.map((one) => (isRecord(one) ? one : { [formatValue(one)]: {} }))
    : isRecord(found)
      ? [found]
      : [];
  return new Map(
    all.flatMap((one) =>
      Object.entries(one).map(
        ([name, value]) => [name.replace(/^material\//, ""), isRecord(value) ? value : {}] as const,
      ),
    ),
  );
}

/** Converts a `.gitignore` pattern to globs. */
function getGlob(line: string): readonly string[] {
  const path = line.trim().replace(/^\/+/, "");
  if (path === "" || path.startsWith("#") || path.startsWith("!")) return [];
  return [path.endsWith("/") ? `${path}**` : path];
}

function isBelow(path: string, glob: string): boolean {
  return glob.endsWith("/**") ? path.startsWith(glob.slice(0, -2)) : path === glob;
}

function getLocale(options: OldOptions): string | null {
  const found = options.text("theme.language") ?? options.text("theme.locale");
  return found === null || found === "en" ? null : found.replace("_", "-");
}

/** `redirect_maps: { old.md: new.md }` */
function getRedirects(
  plugin: Plain | undefined,
  paths: ReadonlySet<string>,
  asFolders: boolean,
): Readonly<Record<string, string>> {
  if (!isRecord(plugin?.redirect_maps)) return {};
  return Object.fromEntries(
    Object.entries(plugin.redirect_maps).flatMap(([from, to]) => {
      const target = getText(to);
      const old = getAddress(from, new Set(), { asFolders });
      if (target === null || old === null) return [];
      const [, path = "", place = ""] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
      const found = /^[a-z]+:/i.test(target)
        ? target
        : paths.has(path)
          ? `${getAddress(path, paths, { asFolders: true })}${place}`
          : `/${target}`;
      return [[old, found] as const];
    }),
  );
}
