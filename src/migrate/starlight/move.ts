/** Astro with Starlight: options from the integration, pages from a content collection. */
import { posix } from "node:path";
import type { SidebarItem, UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { astroSlug } from "../../markdown/text/slug.ts";
import { defined } from "../defined.ts";
import { docId } from "../doc-id.ts";
import { readAccent } from "../docusaurus/look.ts";
import { emptyNotes, requiredNotes } from "../empty-values.ts";
import { furtherLocales } from "../further-locales.ts";
import { listPages, type PageFile, withoutEnding } from "../list-pages.ts";
import type { Moved, NewConfig, Note, OldPage } from "../moved.ts";
import {
  getNotes,
  getPlains,
  getText,
  getTexts,
  type OldOptions,
  openOptions,
  type Plain,
  type Remedies,
} from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { distributeLinks } from "../shell-links.ts";
import { ensureSlashes, splitAddress, unknownAddress } from "../site-address.ts";
import { openFinder } from "../vitepress/pages.ts";
import { moveHead } from "../vitepress/shell.ts";
import { findIdFunction, listCodePages } from "./code-pages.ts";

const folderOfPages = "src/content/docs";

export async function moveStarlight({ folder, files, runConfig }: OldSite): Promise<Moved> {
  const { found, notes: unread } = await runConfig();
  const notes: Note[] = [...unread, ...(await findIdFunction(files))];
  const note = (one: Note) => notes.push(one);
  const astro = openOptions(found);
  const all = await listPages(files, folderOfPages);
  const options = openOptions(withFolders(withLists(starlightOptions(astro.take("integrations"))), all));
  const languages = languagesOf(options);
  const notFound = all.filter(({ path }) => isNotFound(path, languages)).map(({ path }) => path);
  for (const what of notFound.slice(0, 1)) note({ what, remedy: "use a file of the theme for the 404 page" });
  const pages = all.filter(({ path }) => !notFound.includes(path));
  const css = getTexts(options.take("customCss")).map((path) => path.replace(/^\.\//, ""));
  const theme = await readAccent(files, folder, css, /--sl-color-accent\s*:\s*([^;]+)/);
  const favicon = options.text("favicon") ?? (await usualFavicon(files));
  notes.push(...emptyNotes(astro, { base: "baseUrl" }, unread));
  notes.push(...requiredNotes(options, { title: "title" }, unread));
  const config = configOf(astro, options, { pages, languages, notFound, theme, favicon, note });
  return {
    config,
    // The last page of a URL counts, which has a file.
    pages: [...(await listCodePages(files)), ...starlightPages(pages)],
    redirects: redirectsOf(astro),
    notes: [...notes, ...getNotes(astro, astroRemedies), ...getNotes(options, remedies)],
    guess: () => ({ source: null, part: null }),
    accepts: ["banner", "lastUpdated", "editUrl", "head", "sidebar", "tableOfContents", "prev", "next"],
    sitemaps: ["dist/sitemap-0.xml"],
  };
}

/** The parts of the new config that are read from more than the options. */
interface ConfigParts {
  readonly pages: readonly PageFile[];
  readonly languages: Languages;
  /** Files of a custom 404 page, one per language. */
  readonly notFound: readonly string[];
  readonly theme: UserConfig["theme"];
  readonly favicon: string | null;
  note(note: Note): void;
}

function configOf(astro: OldOptions, options: OldOptions, parts: ConfigParts): NewConfig {
  const { pages, languages, notFound, theme, favicon, note } = parts;
  const title = titleOf(options.take("title"), languages.lang) ?? "Docs";
  const address = splitAddress(astro.take("site"));
  if (address === null) note({ what: "site", remedy: "set url in site.config.ts" });
  const baseUrl = ensureSlashes(astro.text("base") ?? "/");
  const find = findIn(pages, languages.folder);
  const entries = options.take("sidebar");
  const sidebar = moveEntries(entries, { find, note, lang: languages.lang });
  // The same entries again, so what is wrong with them is known.
  const sidebarIn = (lang: string) => {
    const own = moveEntries(entries, { find, note: () => {}, lang });
    return JSON.stringify(own) === JSON.stringify(sidebar) ? null : { docs: own };
  };
  return {
    title,
    url: address?.url ?? unknownAddress,
    baseUrl,
    ...moveHead(openOptions({ head: headOf(options) }), baseUrl, note),
    ...defined<Partial<NewConfig>>({
      tagline: options.text("description"),
      favicon,
      locale: localeOf(languages),
      locales: localesOf(options, languages, { title, sidebarIn, note }),
      content: {
        folder: languages.folder === null ? folderOfPages : posix.join(folderOfPages, languages.folder),
        docs: ".",
        public: "./public",
        docsRoute: "",
        slugs: "astro",
        // Translations are at the paths of the originals.
        ...defined({ exclude: notFound.length === 0 ? null : [...new Set(notFound.map(baseOf))] }),
      },
      docs: defined<NonNullable<UserConfig["docs"]>>({
        editUrl: options.text("editLink.baseUrl"),
        lastUpdate: options.flag("lastUpdated") || null,
      }),
      sidebars: sidebar.length === 0 ? null : { docs: sidebar },
      toc: defined({
        minLevel: options.number("tableOfContents.minHeadingLevel"),
        maxLevel: options.number("tableOfContents.maxHeadingLevel"),
      }),
      navbar: defined<NonNullable<UserConfig["navbar"]>>(distributeLinks([], socialOf(options))),
      theme,
    }),
  };
}

function localeOf({ lang, label }: Languages): UserConfig["locale"] {
  const [code = "en"] = lang.split("-");
  return defined<NonNullable<UserConfig["locale"]>>({
    code: code === "en" ? null : code,
    htmlLang: lang === code ? null : lang,
    label,
  });
}

interface LocaleParts {
  /** Of the default language. */
  readonly title: string;
  /** null if no label differs from the default language. */
  sidebarIn(lang: string): UserConfig["sidebars"] | null;
  note(note: Note): void;
}

function localesOf(
  options: OldOptions,
  { others }: Languages,
  { title, sidebarIn, note }: LocaleParts,
): UserConfig["locales"] | null {
  const locales = others.map((one) => {
    const lang = one.lang ?? one.folder;
    const own = titleOf(options.see("title"), lang);
    const config = defined({ title: own === title ? null : own, sidebars: sidebarIn(lang) });
    return { ...one, path: one.folder.toLowerCase(), config };
  });
  return furtherLocales(locales, note);
}

/** Of all integrations, that of Starlight has a title and what only documents need. */
function starlightOptions(found: unknown): Plain {
  const all = (Array.isArray(found) ? found.flat() : []).filter(isRecord);
  return all.find((one) => "title" in one && !("hooks" in one)) ?? {};
}

/** `social` was a record once: `{ github: "https://…" }`. */
function withLists({ social, ...options }: Plain): Plain {
  const list = isRecord(social) ? Object.values(social).map((href) => ({ href })) : social;
  return { ...options, social: list };
}

/** Astro finds the folder of a language in any case: `pt-BR` for `pt-br`. */
function withFolders({ locales, ...options }: Plain, pages: readonly PageFile[]): Plain {
  if (!isRecord(locales)) return { ...options, locales };
  const folders = new Map(
    pages.map(({ path }) => [path.split("/")[0]?.toLowerCase() ?? "", path.split("/")[0] ?? ""]),
  );
  const named = Object.entries(locales).map(([name, own]) => [folders.get(name) ?? name, own] as const);
  return { ...options, locales: Object.fromEntries(named) };
}

function socialOf(options: OldOptions): readonly string[] {
  return getPlains(options.take("social")).flatMap(({ href }) => getText(href) ?? []);
}

/** A title may be written for each language. */
function titleOf(found: unknown, lang: string): string | null {
  return isRecord(found) ? (getText(found[lang]) ?? getText(Object.values(found)[0])) : getText(found);
}

interface Languages {
  readonly lang: string;
  readonly label: string | null;
  /** Folder of the default language; null if its pages lie at the root. */
  readonly folder: string | null;
  readonly others: readonly {
    readonly folder: string;
    readonly label: string | null;
    readonly lang: string | null;
    readonly direction: "rtl" | null;
  }[];
}

function languagesOf(options: OldOptions): Languages {
  const locales = options.record("locales") ?? {};
  const usual = options.text("defaultLocale") ?? "root";
  const all = Object.entries(locales).map(([folder, found]) => {
    const own: Plain = isRecord(found) ? found : {};
    const direction = own.dir === "rtl" ? ("rtl" as const) : null;
    return { folder, label: getText(own.label), lang: getText(own.lang), direction };
  });
  const main = all.find(({ folder }) => folder.toLowerCase() === usual.toLowerCase()) ?? null;
  // Without a root, the pages of every language are in a folder: none of them is the original of the others.
  const isApart = main !== null && main.folder !== "root";
  return {
    lang: main?.lang ?? (isApart ? main.folder : "en"),
    label: main?.label ?? null,
    folder: isApart && all.length === 1 ? main.folder : null,
    others: all.filter((one) => one !== main),
  };
}

/** `404.md` at the root of a language. */
function isNotFound(path: string, { folder, others }: Languages): boolean {
  if (!/^(?:[^/]+\/)?404\.mdx?$/i.test(path)) return false;
  const parent = posix.dirname(path);
  return parent === "." || parent === folder || others.some((other) => other.folder === parent);
}

const baseOf = (path: string) => posix.basename(path);

/** Head entries as VitePress writes them. */
function headOf(options: OldOptions): readonly unknown[] {
  return getPlains(options.take("head")).map(({ tag, attrs, content }) => [tag, attrs, content]);
}

async function usualFavicon(files: OldSite["files"]): Promise<string | null> {
  return (await files.exists("public/favicon.svg")) ? "/favicon.svg" : null;
}

interface EntryContext {
  readonly lang: string;
  find(slug: string): PageFile | null;
  note(note: Note): void;
}

/** The page of a slug, in the folder of the default language if it has one. */
function findIn(pages: readonly PageFile[], folder: string | null): EntryContext["find"] {
  const find = openFinder(pages.map((page) => ({ ...page, path: `${withoutEnding(page.path)}.md` })));
  return (slug) => {
    const path = `/${slug.replace(/^\/+|\/+$/g, "")}`;
    return (folder === null ? null : find(`/${folder}${path}`)) ?? find(path) ?? find(`${path}/`);
  };
}

/** `"slug"`, `{ slug }`, `{ label, link }`, `{ label, items }`, `{ label, autogenerate: { directory } }` */
function moveEntries(found: unknown, context: EntryContext): readonly SidebarItem[] {
  return (Array.isArray(found) ? found : []).flatMap((one) => {
    if (typeof one === "string") return pageEntry(one, null, context);
    return isRecord(one) ? entryOf(one, context) : [];
  });
}

function entryOf(entry: Plain, context: EntryContext): readonly SidebarItem[] {
  const label = labelOf(entry, context.lang);
  const { autogenerate } = entry;
  if (isRecord(autogenerate) || Array.isArray(entry.items)) {
    const items: readonly SidebarItem[] = isRecord(autogenerate)
      ? [{ type: "autogenerated", dir: getText(autogenerate.directory) ?? "." }]
      : moveEntries(entry.items, context);
    return label === null ? items : [{ type: "category", label, ...collapsedOf(entry), items }];
  }
  const link = getText(entry.slug) ?? getText(entry.link);
  return link === null ? [] : pageEntry(link, label, context);
}

/** `{ label: "Guides", translations: { de: "Anleitungen" } }` */
function labelOf({ label, translations }: Plain, lang: string): string | null {
  return (isRecord(translations) ? getText(translations[lang]) : null) ?? getText(label);
}

function collapsedOf({ collapsed }: Plain) {
  return collapsed === true ? { collapsed: true } : { collapsible: false };
}

function pageEntry(link: string, label: string | null, { find, note }: EntryContext): SidebarItem[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return [{ type: "link", label: label ?? link, href: link }];
  const page = find(link);
  if (page !== null) {
    const id = docId(page.path, page.meta);
    return [label === null ? id : { type: "doc", id, label }];
  }
  if (label !== null) return [{ type: "link", label, href: posix.join("/", link) }];
  note({ what: `sidebar: ${link}`, remedy: "there is no such page" });
  return [];
}

/** `guides/intro.mdx` is `/guides/intro/`, unless front matter has a slug. */
function starlightPages(pages: readonly PageFile[]): readonly OldPage[] {
  return pages
    .filter(({ path, meta }) => meta.draft !== true && !/(?:^|\/)_/.test(path))
    .map(({ path, source, meta }) => ({
      path: posix.join("/", getText(meta.slug) ?? astroSlug(path), "/"),
      source,
      part: null,
    }));
}

/** `{ "/old": "/new" }` or `{ "/old": { status: 302, destination: "/new" } }` */
function redirectsOf(astro: OldOptions): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(astro.record("redirects") ?? {}).flatMap(([from, found]) => {
      const to = isRecord(found) ? getText(found.destination) : getText(found);
      return to === null || from.includes("[") ? [] : [[from.replace(/^\/*/, "/"), withSlash(to)] as const];
    }),
  );
}

/** Astro takes paths with and without a slash at their start. */
const withSlash = (to: string) => (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(to) ? to : `/${to}`);

const astroRemedies: Remedies = {
  integrations: null,
  vite: null,
  "vite.*": null,
  markdown: null,
  "markdown.*": "plugins of Markdown are not run",
  output: null,
  adapter: null,
  image: null,
  "image.*": null,
  build: null,
  "build.*": null,
  trailingSlash: null,
  prefetch: null,
  experimental: null,
  "experimental.*": null,
  server: null,
  "server.*": null,
  compressHTML: null,
  i18n: null,
  "i18n.*": null,
};

const remedies: Remedies = {
  logo: "navbar.logo, with a file of the public folder",
  "logo.*": "navbar.logo, with a file of the public folder",
  components: "files of the theme can replace ours",
  "components.*": "files of the theme can replace ours",
  plugins: "they are not run",
  expressiveCode: null,
  "expressiveCode.*": null,
  pagefind: null,
  "pagefind.*": null,
  customCss: null,
  editLink: null,
  pagination: null,
  credits: null,
  titleDelimiter: null,
  disable404Route: null,
  routeMiddleware: "not run",
  markdown: null,
  "markdown.*": null,
  tableOfContents: null,
  defaultLocale: null,
  "locales.*": null,
};
