/** Migrates a VitePress site: runs its config and derives routes by its rules. */
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import picomatch from "picomatch";
import type { ContentOptions, UserConfig } from "../../config/define.ts";
import { runForeign } from "../config/run-config.ts";
import { defined } from "../defined.ts";
import { readAccent } from "../docusaurus/look.ts";
import { listPages, type PageFile } from "../list-pages.ts";
import type { Moved, NewConfig, Note } from "../moved.ts";
import {
  isPlain,
  notesOf,
  type OldOptions,
  openOptions,
  type Plain,
  textOf,
  textsOf,
} from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { slashed, splitAddress, unknownAddress } from "../site-address.ts";
import { isDynamic, openRewrites, vitepressPages } from "./pages.ts";
import { siteRemedies } from "./remedies.ts";
import { moveFooter, moveHead, moveNavbar } from "./shell.ts";
import { isAddress, moveSidebar } from "./sidebar.ts";

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

export async function moveVitepress({ folder, file, files }: OldSite): Promise<Moved> {
  const found = await runForeign(folder, file);
  const locales = isPlain(found.locales) ? found.locales : {};
  const options = rootOptions(found, locales);
  const notes: Note[] = [];
  const note = (one: Note) => notes.push(one);
  const top = file.startsWith("docs/") ? "docs" : ".";
  const source = await readSource(files, posix.join(top, options.text("srcDir") ?? "."), options);
  noteDynamicPages(source, note);
  const rewrite = rewritesOf(options);
  const cleanUrls = options.take("cleanUrls") === true;
  const url = urlOf(options, note);
  const find = finder(source.pages, rewrite);
  const sidebars = {
    ...moveSidebar(options.take("themeConfig.sidebar"), { find, note }),
    ...Object.assign({}, ...Object.values(locales).map((one) => sidebarsOf(one, found, { find, note }))),
  };
  if (existsSync(join(folder, source.folder, "public/_redirects")))
    note({
      what: "public/_redirects",
      remedy: "it takes the place of the one that docgen makes: move its lines into redirects",
    });
  noteLanguages(locales, note);
  const styles = (await files.list(posix.join(top, ".vitepress/theme")))
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".css"));
  const theme = await readAccent(files, folder, styles, /--vp-c-brand(?:-1)?\s*:\s*([^;]+)/);
  const config = configOf(options, { source, url, sidebars, theme, note });
  const remedies = {
    ...siteRemedies,
    rewrites: "a function: slug in front matter gives a page another address",
  };
  return {
    config,
    pages: vitepressPages(source.pages, { cleanUrls, rewrite }),
    redirects: {},
    notes: [...notes, ...notesOf(options, remedies)],
    guess: () => ({ source: null, part: null }),
    accepts: frontMatterKeys,
    sitemaps: [posix.join(top, textOf(options.see("outDir")) ?? ".vitepress/dist", "sitemap.xml")],
  };
}

/** The config, merged with the settings of the root locale. */
function rootOptions(found: Plain, locales: Plain): OldOptions {
  const root = isPlain(locales.root) ? locales.root : {};
  const themeConfig = {
    ...(isPlain(found.themeConfig) ? found.themeConfig : {}),
    ...(isPlain(root.themeConfig) ? root.themeConfig : {}),
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
  const exclude = textsOf(options.take("srcExclude"));
  const isExcluded = picomatch([...exclude]);
  const pages = (await listPages(files, folder)).filter(
    ({ path }) => !(exclude.length > 0 && isExcluded(path)) && !(folder === "." && path.startsWith("build/")),
  );
  return { folder, pages, exclude };
}

function noteDynamicPages({ pages }: SourceFolder, note: (note: Note) => void): void {
  for (const { path } of pages.filter((page) => isDynamic(page.path)))
    note({ what: path, remedy: "a page for each path that its script makes: write them before the build" });
}

/** A function cannot be migrated: it stays in the options and is reported. */
function rewritesOf(options: OldOptions): (path: string) => string {
  const rewrites = options.see("rewrites");
  if (isPlain(rewrites) && rewrites.docgen !== "function") options.take("rewrites");
  return openRewrites(isPlain(rewrites) ? rewrites : {});
}

function urlOf(options: OldOptions, note: (note: Note) => void): string {
  const hosted = splitAddress(options.take("sitemap.hostname"));
  if (hosted !== null) return hosted.url;
  note({ what: "sitemap.hostname", remedy: "set url in site.config.ts" });
  return unknownAddress;
}

function noteLanguages(locales: Plain, note: (note: Note) => void): void {
  const languages = Object.keys(locales).filter((name) => name !== "root");
  if (languages.length > 0)
    note({
      what: `languages ${languages.join(", ")}`,
      remedy: "their pages keep their addresses, and are documents like the others",
    });
}

/** Parts of the new config that need more than the old options. */
interface ConfigParts {
  readonly source: SourceFolder;
  readonly url: string;
  readonly sidebars: NonNullable<UserConfig["sidebars"]>;
  readonly theme: UserConfig["theme"];
  note(note: Note): void;
}

function configOf(options: OldOptions, { source, url, sidebars, theme, note }: ConfigParts): NewConfig {
  const title = options.text("title") ?? "VitePress";
  const baseUrl = slashed(options.text("base") ?? "/");
  return {
    title,
    url,
    baseUrl,
    ...moveHead(options, baseUrl, note),
    ...defined<Partial<NewConfig>>({
      tagline: options.text("description"),
      locale: localeOf(options),
      content: contentOf(source),
      docs: defined<NonNullable<UserConfig["docs"]>>({
        editUrl: editUrlOf(options, source.folder, note),
        lastUpdate: options.flag("lastUpdated") || null,
      }),
      sidebars: Object.keys(sidebars).length === 0 ? null : sidebars,
      toc: tocOf(options),
      navbar: moveNavbar(options, title, note),
      footer: moveFooter(options, note),
      colorMode: colorModeOf(options),
      theme,
      markdown: {
        headingIds: "vitepress" as const,
        ...(options.see("markdown.math") === true ? { math: true } : {}),
      },
      links: options.take("ignoreDeadLinks") === true ? { pages: "ignore" as const } : null,
      search: searchOf(options),
    }),
  };
}

function contentOf({ folder, exclude }: SourceFolder): ContentOptions {
  const globs = folder === "." ? ["build/**", ...exclude] : exclude;
  const isOutside = folder.startsWith("..");
  return {
    folder: isOutside ? "." : folder,
    docs: isOutside ? folder : ".",
    public: isOutside ? posix.join(folder, "public") : "public",
    docsRoute: "",
    ...(globs.length === 0 ? {} : { exclude: globs }),
  };
}

/** Resolves `/guide/a`, `/guide/a.html`, `/guide/` and `guide/a.md` to pages. */
function finder(pages: readonly PageFile[], rewrite: (path: string) => string) {
  const byPath = new Map(
    pages.flatMap((page) => [[page.path, page] as const, [rewrite(page.path), page] as const]),
  );
  return (link: string): PageFile | null => {
    if (isAddress(link) || /[?#]/.test(link)) return null;
    const path = posix
      .join("/", decodeURI(link))
      .slice(1)
      .replace(/\.(?:html|md)$/, "");
    const names =
      path === "" || path.endsWith("/") ? [`${path}index.md`] : [`${path}.md`, `${path}/index.md`];
    return names.flatMap((name) => byPath.get(name) ?? [])[0] ?? null;
  };
}

function sidebarsOf(
  locale: unknown,
  found: object,
  context: Parameters<typeof moveSidebar>[1],
): UserConfig["sidebars"] {
  const config = isPlain(locale) && isPlain(locale.themeConfig) ? locale.themeConfig : {};
  const isRoot = "locales" in found && isPlain(found.locales) && found.locales.root === locale;
  if (isRoot || config.sidebar === undefined) return {};
  const moved = moveSidebar(config.sidebar, context) ?? {};
  const code = isPlain(locale) ? (textOf(locale.lang) ?? "docs") : "docs";
  return Object.fromEntries(
    Object.entries(moved).map(([name, items]) => [name === "docs" ? code : name, items]),
  );
}

function localeOf(options: OldOptions): UserConfig["locale"] {
  const lang = options.text("lang");
  const [code = "en"] = lang?.split("-") ?? [];
  return defined<NonNullable<UserConfig["locale"]>>({
    code: code === "en" ? null : code,
    htmlLang: lang === code ? null : lang,
    direction: options.text("dir") === "rtl" ? "rtl" : null,
  });
}

function editUrlOf(options: OldOptions, source: string, note: (note: Note) => void): string | null {
  const pattern = options.text("themeConfig.editLink.pattern");
  if (pattern === null) return null;
  const before = pattern.replace(/:path.*$/, "");
  if (source === ".") return before;
  if (before.endsWith(`/${source}/`)) return before.slice(0, -source.length - 1);
  note({
    what: "themeConfig.editLink.pattern",
    remedy: "docs.editUrl is the address of the folder of site.config.ts",
  });
  return null;
}

/** A number, a pair of numbers, or "deep". */
function tocOf(options: OldOptions): UserConfig["toc"] {
  const outline = options.take("themeConfig.outline");
  const level = isPlain(outline) ? outline.level : outline;
  if (level === "deep") return { minLevel: 2, maxLevel: 6 };
  const [least, most] = Array.isArray(level) ? level : [level, level];
  if (typeof least !== "number" || typeof most !== "number") return undefined;
  return { minLevel: least, maxLevel: most };
}

function colorModeOf(options: OldOptions): UserConfig["colorMode"] {
  const found = options.take("appearance");
  if (found === false || found === "force-dark")
    return { ...(found === false ? {} : { default: "dark" as const }), switch: false };
  return found === "dark" ? { default: "dark" } : { respectSystem: true };
}

function searchOf(options: OldOptions): UserConfig["search"] {
  for (const at of ["themeConfig.search.options", "themeConfig.algolia"]) {
    const [appId, apiKey] = [options.text(`${at}.appId`), options.text(`${at}.apiKey`)];
    const indexName = options.text(`${at}.indexName`);
    if (appId !== null && apiKey !== null)
      return { algolia: { appId, apiKey }, ...(indexName === null ? {} : { indexName }) };
  }
  return undefined;
}
