/** A site of VuePress: its options are put into the form of VitePress, and its pages named by its own rules. */
import { posix } from "node:path";
import type { UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { defined } from "../defined.ts";
import { readAccent } from "../docusaurus/look.ts";
import { emptyNotes } from "../empty-values.ts";
import { belowFolder, furtherLocales, type OldLocale } from "../further-locales.ts";
import { listPages, type PageFile, withoutEnding } from "../list-pages.ts";
import type { Moved, NewConfig, Note, OldPage } from "../moved.ts";
import { getNotes, getText, type OldOptions, openOptions, type Plain } from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { ensureSlashes, readCname, splitAddress, unknownAddress } from "../site-address.ts";
import { openFinder } from "../vitepress/pages.ts";
import { moveFooter, moveHead, moveNavbar } from "../vitepress/shell.ts";
import { moveSidebar, type SidebarContext } from "../vitepress/sidebar.ts";
import { navEntries, sidebarEntries } from "./entries.ts";
import { frontMatterKeys, siteRemedies } from "./remedies.ts";

export async function moveVuepress({ folder, file, files, runConfig }: OldSite): Promise<Moved> {
  const { found, notes: unread } = await runConfig();
  const options = openOptions(inVitepressForm(found, "/"));
  const notes: Note[] = [...unread, ...emptyNotes(options, { title: "title", base: "baseUrl" }, unread)];
  const note = (one: Note) => notes.push(one);
  const source = posix.normalize(posix.join(posix.dirname(file).replace(/\.vuepress.*$/, "."), "."));
  const pages = await listPages(files, source);
  const styles = (await files.list(posix.join(source, ".vuepress/styles"))).map(({ path }) => path);
  const theme = await readAccent(files, folder, styles, accent);
  const url = await urlOf(options, { files, source, note });
  const context: SidebarContext = { find: openFinder(pages), note };
  return {
    config: configOf(found, options, { source, url, theme, context }),
    pages: vuepressPages(pages),
    redirects: {},
    notes: [...notes, ...getNotes(options, siteRemedies)],
    guess: () => ({ source: null, part: null }),
    accepts: frontMatterKeys,
    sitemaps: [posix.join(source, ".vuepress/dist/sitemap.xml")],
  };
}

const accent = /(?:--vp-c-accent|--c-brand|--theme-color)\s*:\s*([^;\n]+)/;

/** The parts of the new config that are read from more than the options. */
interface ConfigParts {
  readonly source: string;
  readonly url: string;
  readonly theme: UserConfig["theme"];
  readonly context: SidebarContext;
}

function configOf(
  found: Plain,
  options: OldOptions,
  { source, url, theme, context }: ConfigParts,
): NewConfig {
  const title = options.text("title") ?? "VuePress";
  const baseUrl = ensureSlashes(options.text("base") ?? "/");
  const locales = localesOf(found, title, context);
  return {
    title,
    url,
    baseUrl,
    ...moveHead(options, baseUrl, context.note),
    ...ofLanguage(options, title, context),
    ...defined<Partial<NewConfig>>({
      locale: localeOf(options),
      locales,
      untranslated: locales === null ? null : ("omit" as const),
      content: { folder: source, docs: ".", public: ".vuepress/public", docsRoute: "" },
      docs: defined<NonNullable<UserConfig["docs"]>>({ editUrl: editUrlOf(options, source) }),
      theme,
      markdown: { headingIds: "vitepress" as const },
    }),
  };
}

function localesOf(found: Plain, title: string, { find, note }: SidebarContext) {
  const paths = Object.keys(isRecord(found.locales) ? found.locales : {}).filter((path) => path !== "/");
  const locales = paths.map((path): OldLocale => {
    const own = openOptions(inVitepressForm(found, path));
    const folder = path.replace(/^\/|\/$/g, "");
    const inside: SidebarContext = { find: (link) => belowFolder(find(link), folder), note };
    const config = defined({ title: own.text("title"), ...ofLanguage(own, title, inside) });
    return { folder, label: own.text("label"), lang: own.text("lang"), direction: null, config };
  });
  return furtherLocales(locales, note);
}

/** The parts of the config that differ between languages. */
function ofLanguage(options: OldOptions, title: string, context: SidebarContext): Partial<UserConfig> {
  const sidebars = moveSidebar(options.take("themeConfig.sidebar"), context);
  return (
    defined<Partial<UserConfig>>({
      tagline: options.text("description"),
      sidebars: Object.keys(sidebars).length === 0 ? null : sidebars,
      navbar: moveNavbar(options, title, context.note),
      footer: moveFooter(options, context.note),
    }) ?? {}
  );
}

/** Options of version 1 (`themeConfig`) and 2 (`theme: defaultTheme({ … })`), as VitePress calls them. */
function inVitepressForm(found: Plain, locale: string): Plain {
  const { theme, themeConfig, locales, ...site } = found;
  const own: Plain = isRecord(theme) ? theme : isRecord(themeConfig) ? themeConfig : {};
  const localeOf = (all: unknown): Plain => (isRecord(all) && isRecord(all[locale]) ? all[locale] : {});
  const { locales: _all, ...shared } = own;
  const merged: Plain = { ...shared, ...localeOf(own.locales) };
  const { navbar, nav, sidebar, repo, footer, selectLanguageName, label, ...rest } = merged;
  return {
    ...site,
    ...localeOf(locales),
    label: selectLanguageName ?? label,
    themeConfig: {
      ...rest,
      nav: navEntries(navbar ?? nav).map((entry) => belowLocale(entry, locale)),
      sidebar: sidebarEntries(sidebar, locale),
      socialLinks: typeof repo === "string" ? [{ link: repositoryOf(repo) }] : [],
      footer: { message: footer },
    },
  };
}

/** Files of a translation are named from its folder: `/zh/guide/use.md` → `/guide/use.md`. */
function belowLocale({ link, items, ...entry }: Plain, locale: string): Plain {
  const isFile = typeof link === "string" && link.startsWith(locale) && /\.md(?:#.*)?$/i.test(link);
  return {
    ...entry,
    link: isFile ? link.slice(locale.length - 1) : link,
    ...(Array.isArray(items)
      ? { items: items.filter(isRecord).map((item) => belowLocale(item, locale)) }
      : {}),
  };
}

/** `owner/name` is on GitHub. */
function repositoryOf(repo: string): string {
  return /^[a-z]+:/i.test(repo) ? repo : `https://github.com/${repo}`;
}

function editUrlOf(options: OldOptions, source: string): string | null {
  const own = options.text("themeConfig.docsRepo");
  const social = options.see("themeConfig.socialLinks");
  const [main] = Array.isArray(social) ? social : [];
  const repository = own === null ? (isRecord(main) ? getText(main.link) : null) : repositoryOf(own);
  const isShown =
    options.take("themeConfig.editLink") !== false && options.take("themeConfig.editLinks") !== false;
  const branch = options.text("themeConfig.docsBranch") ?? "main";
  const folder = (options.text("themeConfig.docsDir") ?? "").replace(/^\/+|\/+$/g, "");
  if (repository === null || !isShown) return null;
  // The path of a page begins with the folder of the pages.
  const above = source === "." ? folder : withoutFolder(folder, source);
  return `${repository.replace(/\/+$/, "")}/edit/${posix.join(branch, above)}/`;
}

/** `a/docs` without `docs` is `a`. */
function withoutFolder(path: string, end: string): string {
  return `/${path}`.endsWith(`/${end}`) ? path.slice(0, path.length - end.length).replace(/\/$/, "") : path;
}

async function urlOf(
  options: OldOptions,
  { files, source, note }: Pick<OldSite, "files"> & { readonly source: string; note(note: Note): void },
): Promise<string> {
  for (const key of ["themeConfig.hostname", "hostname"]) {
    const hosted = splitAddress(options.take(key));
    if (hosted !== null) return hosted.url;
  }
  const name = await readCname(files, [posix.join(source, ".vuepress/public/CNAME"), "CNAME"]);
  if (name !== null) return `https://${name}`;
  note({ what: "URL of the site", remedy: "set url in site.config.ts" });
  return unknownAddress;
}

function localeOf(options: OldOptions): UserConfig["locale"] {
  const lang = options.text("lang");
  const [code = "en"] = lang?.split("-") ?? [];
  return defined<NonNullable<UserConfig["locale"]>>({
    code: code === "en" ? null : code,
    htmlLang: lang === code ? null : lang,
  });
}

/** `guide/README.md` is `/guide/`, `guide/a.md` is `/guide/a.html`, unless front matter has a permalink. */
function vuepressPages(files: readonly PageFile[]): readonly OldPage[] {
  return files.map(({ path, source, meta }) => {
    const bare = withoutEnding(path);
    const isIndex = /(?:^|\/)(?:readme|index)$/i.test(bare);
    const usual = isIndex ? posix.join("/", posix.dirname(bare), "/") : `/${bare}.html`;
    return { path: getText(meta.permalink) ?? usual, source, part: null };
  });
}
