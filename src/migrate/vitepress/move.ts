/** Migrates a VitePress site: runs its config and derives routes by its rules. */
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import picomatch from "picomatch";
import type { ContentOptions, UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { defined } from "../defined.ts";
import { readAccent } from "../docusaurus/look.ts";
import { emptyNotes } from "../empty-values.ts";
import { belowFolder, furtherLocales, type OldLocale } from "../further-locales.ts";
import { listPages, type PageFile } from "../list-pages.ts";
import type { Moved, NewConfig, Note } from "../moved.ts";
import { getNotes, getText, getTexts, type OldOptions, openOptions, type Plain } from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { ensureSlashes, readCname, splitAddress, unknownAddress } from "../site-address.ts";
import { isDynamic, openFinder, openRewrites, vitepressPages } from "./pages.ts";
import { siteRemedies } from "./remedies.ts";
import { moveFooter, moveHead, moveNavbar } from "./shell.ts";
import { moveSidebar, type SidebarContext } from "./sidebar.ts";

/** Front matter keys of VitePress. */
const frontMatterKeys = [
  "layout",
  "outline",
  "aside",
  "editLink",
  "lastUpdated",
  "sidebar",
  "navbar",
  "footer",
  "pageClass",
  "titleTemplate",
  "head",
  "lang",
  "isHome",
  "markdownStyles",
  "externalLinkIcon",
];

export async function moveVitepress({ folder, file, files, runConfig }: OldSite): Promise<Moved> {
  const { found, notes: unread } = await runConfig();
  const locales = isRecord(found.locales) ? found.locales : {};
  const options = rootOptions(found, locales);
  const keys = { title: "title", base: "baseUrl" };
  const notes: Note[] = [...unread, ...emptyNotes(options, keys, unread)];
  const note = (one: Note) => notes.push(one);
  const top = file.startsWith("docs/") ? "docs" : ".";
  const source = await readSource(files, posix.join(top, options.text("srcDir") ?? "."), options);
  noteDynamicPages(source, note);
  const rewrite = getRewrites(options, note);
  const cleanUrls = options.take("cleanUrls") === true;
  const url = await getUrl(options, { files, folder: source.folder, note });
  const find = openFinder(source.pages, rewrite);
  const sidebars = moveSidebar(options.take("themeConfig.sidebar"), { find, note });
  const languages = furtherLocales(
    readLocales(locales, getText(found.title) ?? "", source.pages, { find, note }),
    note,
  );
  if (existsSync(join(folder, source.folder, "public/_redirects")))
    note({
      what: "public/_redirects",
      remedy: "it replaces the one that docgen generates: move its lines into redirects",
    });
  const styles = (await files.list(posix.join(top, ".vitepress/theme")))
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".css"));
  const theme = await readAccent(files, folder, styles, /--vp-c-brand(?:-1)?\s*:\s*([^;]+)/);
  const config = getConfig(options, { source, url, sidebars, languages, theme, note });
  const remedies = {
    ...siteRemedies,
    rewrites: "a function: slug in front matter gives a page another address",
  };
  return {
    config,
    pages: vitepressPages(source.pages, { cleanUrls, rewrite }),
    redirects: {},
    notes: [...notes, ...getNotes(options, remedies)],
    guess: () => ({ source: null, part: null }),
    accepts: frontMatterKeys,
    sitemaps: [posix.join(top, getText(options.see("outDir")) ?? ".vitepress/dist", "sitemap.xml")],
  };
}

function getMarkdown(options: OldOptions, note: (note: Note) => void): UserConfig["markdown"] {
  const delimiter = options.text("markdown.attrs.leftDelimiter");
  if (delimiter !== null && delimiter !== "{" && delimiter !== "%{")
    note({ what: `markdown.attrs.leftDelimiter "${delimiter}"`, remedy: "write ids of headings as {#id}" });
  return { headingIds: "vitepress", ...(options.see("markdown.math") === true ? { math: true } : {}) };
}

/** The config, merged with the settings of the root locale. */
function rootOptions(found: Plain, locales: Plain): OldOptions {
  const root = isRecord(locales.root) ? locales.root : {};
  const themeConfig = {
    ...(isRecord(found.themeConfig) ? found.themeConfig : {}),
    ...(isRecord(root.themeConfig) ? root.themeConfig : {}),
  };
  return openOptions({ ...found, ...root, locales, themeConfig, label: undefined, link: undefined });
}

/** `srcDir` and the pages in it. */
interface SourceFolder {
  /** Relative to the site's folder. */
  readonly folder: string;
  readonly pages: readonly PageFile[];
  readonly exclude: readonly string[];
}

async function readSource(
  files: OldSite["files"],
  folder: string,
  options: OldOptions,
): Promise<SourceFolder> {
  const exclude = getTexts(options.take("srcExclude"));
  const isExcluded = picomatch([...exclude]);
  const pages = (await listPages(files, folder)).filter(
    ({ path }) => exclude.length === 0 || !isExcluded(path),
  );
  return { folder, pages, exclude };
}

function noteDynamicPages({ pages }: SourceFolder, note: (note: Note) => void): void {
  for (const { path } of pages.filter((page) => isDynamic(page.path)))
    note({ what: path, remedy: "write a page for each path of its script before the build" });
}

/** A function cannot be migrated: it stays in the options and is reported. */
function getRewrites(options: OldOptions, note: (note: Note) => void): (path: string) => string {
  const rewrites = options.see("rewrites");
  if (isRecord(rewrites) && rewrites.docgen !== "function") options.take("rewrites");
  return openRewrites(isRecord(rewrites) ? rewrites : {}, (pattern) =>
    note({ what: `rewrites: ${pattern}`, remedy: "it is not a valid pattern" }),
  );
}

/** Of the sitemap, or of the file that a host reads. */
async function getUrl(
  options: OldOptions,
  { files, folder, note }: Pick<OldSite, "files" | "folder"> & { note(note: Note): void },
): Promise<string> {
  const hosted = splitAddress(options.take("sitemap.hostname"));
  if (hosted !== null) return hosted.url;
  const name = await readCname(files, [posix.join(folder, "public/CNAME"), "CNAME"]);
  if (name !== null) return `https://${name}`;
  note({
    what: "URL of the site",
    remedy: "set url in site.config.ts; the config has no sitemap.hostname",
  });
  return unknownAddress;
}

/** Each with the options that differ from those of the root. */
function readLocales(
  locales: Plain,
  title: string,
  pages: readonly PageFile[],
  { find, note }: SidebarContext,
): readonly OldLocale[] {
  return Object.entries(locales).flatMap(([key, found]) => {
    if (key === "root" || !isRecord(found)) return [];
    const folder = key.replace(/^\/+|\/+$/g, "");
    const isHere = pages.some(({ path }) => path.startsWith(`${folder}/`));
    if (!isHere) {
      note({ what: `language ${folder}`, remedy: "its pages are elsewhere: navbar.links can link to them" });
      return [];
    }
    const own = openOptions(found);
    const inside: SidebarContext = { find: (link) => belowFolder(find(link), folder), note };
    const sidebars = moveSidebar(own.take("themeConfig.sidebar"), inside);
    const config = defined<Partial<UserConfig>>({
      title: own.text("title"),
      tagline: own.text("description"),
      navbar: moveNavbar(own, title, note),
      footer: moveFooter(own, note),
      sidebars: Object.keys(sidebars).length === 0 ? null : sidebars,
    });
    const direction = own.text("dir") === "rtl" ? ("rtl" as const) : null;
    return [{ folder, label: own.text("label"), lang: own.text("lang"), direction, config }];
  });
}

/** Parts of the new config that need more than the old options. */
interface ConfigParts {
  readonly source: SourceFolder;
  readonly url: string;
  readonly sidebars: NonNullable<UserConfig["sidebars"]>;
  readonly languages: UserConfig["locales"] | null;
  readonly theme: UserConfig["theme"];
  note(note: Note): void;
}

function getConfig(
  options: OldOptions,
  { source, url, sidebars, languages, theme, note }: ConfigParts,
): NewConfig {
  const title = options.text("title") ?? "VitePress";
  const baseUrl = ensureSlashes(options.text("base") ?? "/");
  return {
    title,
    url,
    baseUrl,
    ...moveHead(options, baseUrl, note),
    ...defined<Partial<NewConfig>>({
      tagline: options.text("description"),
      locale: getLocale(options),
      locales: languages,
      // A translation of VitePress has the pages that are translated, and no others.
      untranslated: languages === null ? null : ("omit" as const),
      content: getContent(source),
      docs: defined<NonNullable<UserConfig["docs"]>>({
        editUrl: getEditUrl(options, source.folder, note),
        lastUpdate: options.flag("lastUpdated") || null,
      }),
      sidebars: Object.keys(sidebars).length === 0 ? null : sidebars,
      toc: getToc(options),
      navbar: moveNavbar(options, title, note),
      footer: moveFooter(options, note),
      colorMode: getColorMode(options),
      theme,
      markdown: getMarkdown(options, note),
      links: options.take("ignoreDeadLinks") === true ? { pages: "ignore" as const } : null,
      search: getSearch(options),
    }),
  };
}

function getContent({ folder, exclude }: SourceFolder): ContentOptions {
  const isOutside = folder.startsWith("..");
  return {
    folder: isOutside ? "." : folder,
    docs: isOutside ? folder : ".",
    public: isOutside ? posix.join(folder, "public") : "public",
    docsRoute: "",
    ...(exclude.length === 0 ? {} : { exclude }),
  };
}

function getLocale(options: OldOptions): UserConfig["locale"] {
  const lang = options.text("lang");
  const [code = "en"] = lang?.split("-") ?? [];
  return defined<NonNullable<UserConfig["locale"]>>({
    code: code === "en" ? null : code,
    htmlLang: lang === code ? null : lang,
    direction: options.text("dir") === "rtl" ? "rtl" : null,
  });
}

function getEditUrl(options: OldOptions, source: string, note: (note: Note) => void): string | null {
  const pattern = options.text("themeConfig.editLink.pattern");
  if (pattern === null) return null;
  const before = pattern.replace(/:path.*$/, "");
  if (source === ".") return before;
  if (before.endsWith(`/${source}/`)) return before.slice(0, -source.length - 1);
  note({
    what: "themeConfig.editLink.pattern",
    remedy: "set docs.editUrl to the URL of the folder of site.config.ts",
  });
  return null;
}

/** A number, a pair of numbers, or "deep". */
function getToc(options: OldOptions): UserConfig["toc"] {
  const outline = options.take("themeConfig.outline");
  const level = isRecord(outline) ? outline.level : outline;
  if (level === "deep") return { minLevel: 2, maxLevel: 6 };
  const [least, most] = Array.isArray(level) ? level : [level, level];
  if (typeof least !== "number" || typeof most !== "number") return undefined;
  return { minLevel: least, maxLevel: most };
}

function getColorMode(options: OldOptions): UserConfig["colorMode"] {
  const found = options.take("appearance");
  if (found === false || found === "force-dark")
    return { ...(found === false ? {} : { default: "dark" as const }), switch: false };
  return found === "dark" ? { default: "dark" } : { respectSystem: true };
}

function getSearch(options: OldOptions): UserConfig["search"] {
  for (const at of ["themeConfig.search.options", "themeConfig.algolia"]) {
    const [appId, apiKey] = [options.text(`${at}.appId`), options.text(`${at}.apiKey`)];
    const indexName = options.text(`${at}.indexName`);
    if (appId !== null && apiKey !== null)
      return { algolia: { appId, apiKey }, ...(indexName === null ? {} : { indexName }) };
  }
  return undefined;
}
