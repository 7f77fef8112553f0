/** A site of VuePress: its options are put into the form of VitePress, and its pages named by its own rules. */
import { posix } from "node:path";
import type { UserConfig } from "../../config/define.ts";
import { runForeign } from "../config/run-config.ts";
import { defined } from "../defined.ts";
import { readAccent } from "../docusaurus/look.ts";
import { furtherLocales } from "../further-locales.ts";
import { listPages, type PageFile, withoutEnding } from "../list-pages.ts";
import type { Moved, NewConfig, Note, OldPage } from "../moved.ts";
import { isPlain, notesOf, type OldOptions, openOptions, type Plain, textOf } from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { readCname, slashed, splitAddress, unknownAddress } from "../site-address.ts";
import { openFinder } from "../vitepress/pages.ts";
import { moveFooter, moveHead, moveNavbar } from "../vitepress/shell.ts";
import { moveSidebar, type SidebarContext } from "../vitepress/sidebar.ts";
import { navEntries, sidebarEntries } from "./entries.ts";
import { frontMatterKeys, siteRemedies } from "./remedies.ts";

export async function moveVuepress({ folder, file, files }: OldSite): Promise<Moved> {
  const { found, notes: unread } = await runForeign(folder, file);
  const notes: Note[] = [...unread];
  const note = (one: Note) => notes.push(one);
  const source = posix.normalize(posix.join(posix.dirname(file).replace(/\.vuepress.*$/, "."), "."));
  const all = await listPages(files, source);
  const locales = Object.keys(isPlain(found.locales) ? found.locales : {}).filter((path) => path !== "/");
  const options = openOptions(inVitepressForm(found, "/"));
  const find = openFinder(all);
  const context: SidebarContext = { find, note };
  const title = options.text("title") ?? "VuePress";
  const baseUrl = slashed(options.text("base") ?? "/");
  const styles = (await files.list(posix.join(source, ".vuepress/styles"))).map(({ path }) => path);
  const config: NewConfig = {
    title,
    url: await urlOf(options, { files, source, note }),
    baseUrl,
    ...moveHead(options, baseUrl, note),
    ...ofLanguage(options, title, context),
    ...defined<Partial<NewConfig>>({
      locale: localeOf(options),
      locales: furtherLocales(
        locales.map((path) => {
          const own = openOptions(inVitepressForm(found, path));
          const name = path.replace(/^\/|\/$/g, "");
          const inside: SidebarContext = { find: (link) => belowLocale(find(link), name), note };
          return {
            folder: name,
            label: own.text("label"),
            lang: own.text("lang"),
            direction: null,
            config: defined({ title: own.text("title"), ...ofLanguage(own, title, inside) }),
          };
        }),
        note,
      ),
      untranslated: locales.length > 0 ? ("omit" as const) : null,
      content: { folder: source, docs: ".", public: ".vuepress/public", docsRoute: "" },
      docs: defined<NonNullable<UserConfig["docs"]>>({ editUrl: editUrlOf(options, source) }),
      theme: await readAccent(
        files,
        folder,
        styles,
        /(?:--vp-c-accent|--c-brand|\$accentColor\s*[:=]|--theme-color)\s*:?\s*([^;\n]+)/,
      ),
      markdown: { headingIds: "vitepress" as const },
    }),
  };
  return {
    config,
    pages: vuepressPages(all),
    redirects: {},
    notes: [...notes, ...notesOf(options, siteRemedies)],
    guess: () => ({ source: null, part: null }),
    accepts: frontMatterKeys,
    sitemaps: [posix.join(source, ".vuepress/dist/sitemap.xml")],
  };
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

/** The page as its locale sees it, whose folder is not part of its path. */
function belowLocale(page: PageFile | null, name: string): PageFile | null {
  if (page === null || !page.path.startsWith(`${name}/`)) return page;
  return { ...page, path: page.path.slice(name.length + 1) };
}

/** Options of version 1 (`themeConfig`) and 2 (`theme: defaultTheme({ … })`), as VitePress calls them. */
function inVitepressForm(found: Plain, locale: string): Plain {
  const { theme, themeConfig, locales, ...site } = found;
  const own: Plain = isPlain(theme) ? theme : isPlain(themeConfig) ? themeConfig : {};
  const localeOf = (all: unknown): Plain => (isPlain(all) && isPlain(all[locale]) ? all[locale] : {});
  const { locales: _all, ...shared } = own;
  const merged: Plain = { ...shared, ...localeOf(own.locales) };
  const { navbar, nav, sidebar, repo, footer, selectLanguageName, label, ...rest } = merged;
  return {
    ...site,
    ...localeOf(locales),
    label: selectLanguageName ?? label,
    themeConfig: {
      ...rest,
      nav: navEntries(navbar ?? nav),
      sidebar: sidebarEntries(sidebar, locale),
      socialLinks: typeof repo === "string" ? [{ link: repositoryOf(repo) }] : [],
      footer: { message: footer },
    },
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
  const repository = own === null ? (isPlain(main) ? textOf(main.link) : null) : repositoryOf(own);
  const isShown =
    options.take("themeConfig.editLink") !== false && options.take("themeConfig.editLinks") !== false;
  const branch = options.text("themeConfig.docsBranch") ?? "main";
  const folder = (options.text("themeConfig.docsDir") ?? "").replace(/^\/+|\/+$/g, "");
  if (repository === null || !isShown) return null;
  // The path of a page begins with the folder of the pages.
  const above = source === "." ? folder : folder.replace(new RegExp(`(?:^|/)${source}$`), "");
  return `${repository.replace(/\/+$/, "")}/edit/${posix.join(branch, above)}/`;
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
  note({ what: "the address of the site", remedy: "set url in site.config.ts" });
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
    return { path: textOf(meta.permalink) ?? usual, source, part: null };
  });
}
