/** Migrates a Docusaurus site: runs its config and derives routes by its rules. */
import { posix } from "node:path";
import type { CollectionOptions, ContentOptions, SidebarItems, UserConfig } from "../../config/define.ts";
import { defined } from "../defined.ts";
import { requiredNotes } from "../empty-values.ts";
import { Imported, type Moved, type NewConfig, type Note, type OldPage } from "../moved.ts";
import {
  getNotes,
  getText,
  getTexts,
  type OldOptions,
  openOptions,
  type Plain,
  type Remedies,
} from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { unknownAddress } from "../site-address.ts";
import { type MovedBlog, moveBlogs } from "./blogs.ts";
import { type Documents, readDocuments } from "./document-set.ts";
import { headTags, readAccent } from "./look.ts";
import { isHome, ownPages, translatedPages } from "./parts.ts";
import { type Plugins, readPlugins } from "./preset.ts";
import { writeReactPages } from "./react-pages.ts";
import { getRedirects } from "./redirects.ts";
import { documentRemedies, siteRemedies } from "./remedies.ts";
import { moveSite } from "./site.ts";

/** Advice for options of the redirects plugin. */
const redirectRemedies: Remedies = {
  id: null,
  fromExtensions: null,
  toExtensions: null,
  createRedirects: "add the redirects it creates to redirects",
};

export async function moveDocusaurus(site: OldSite): Promise<Moved> {
  const { folder, files, runConfig } = site;
  const { found, notes: unread } = await runConfig();
  const options = openOptions(found);
  const plugins = readPlugins(found);
  const notes: Note[] = [...unread, ...plugins.others.map((name) => ({ what: name, remedy: "not run" }))];
  const note = (one: Note) => notes.push(one);
  const read = (set: OldOptions) => readDocuments(site, set, options, note);
  const documents = plugins.docs === null ? null : await read(plugins.docs);
  const ownFolder = getText(plugins.pages?.path) ?? "src/pages";
  const own = plugins.pages === null ? null : await ownPages(files, ownFolder);
  const components = own?.components ?? [];
  const drawn = components.filter((path) => !isHome(posix.relative(ownFolder, path)));
  for (const path of components)
    if (!drawn.includes(path))
      note({ what: path, remedy: "docgen generates a home page; write index.md to replace it" });
  const keys = { title: "title", url: "url", baseUrl: "baseUrl" };
  notes.push(...requiredNotes(options, keys, notes));
  const shell = moveSite(options, {
    note,
    pathOfDoc: (id) => documents?.pathOf(documents.all.find((one) => one.id === id) ?? null) ?? null,
    pathOfSidebar: (name) => documents?.pathOfSidebar(name) ?? null,
  });
  const content = getContent(options, documents, own?.hasMarkdown || drawn.length > 0 ? ownFolder : null);
  const more: Documents[] = [];
  for (const set of plugins.moreDocs) more.push(await read(openOptions(set)));
  const collections = more.map((one, index) => getCollection(one, plugins.moreDocs[index] ?? {}, content));
  const blogs = await moveBlogs(files, plugins.blogs, (path) => seenFrom(content.folder, path));
  const css = plugins.theme?.customCss;
  const theme = await readAccent(files, folder, css, /--ifm-color-primary\s*:\s*([^;]+)/);
  const pages = [documents, own, ...more, ...blogs].flatMap((part) => part?.pages ?? []);
  const languages = otherLanguages(options);
  const redirects = openOptions(plugins.redirects ?? {});
  return {
    config: getConfig(options, { shell, content, documents, collections, blogs, theme, plugins }),
    pages: [...pages, ...translatedPages(pages, languages)],
    redirects: getRedirects(redirects),
    notes: [
      ...notes,
      ...getNotes(options, siteRemedies),
      ...blogs.flatMap((one) => one.notes),
      ...(plugins.docs === null ? [] : getNotes(plugins.docs, documentRemedies)),
      ...getNotes(redirects, redirectRemedies),
    ],
    files: await writeReactPages(files, drawn),
    guess: (path) => guessLanguage(path, languages),
    accepts: [],
    sitemaps: ["build/sitemap.xml"],
  };
}

/** Parts of the new config that need more than the old options. */
interface ConfigParts {
  readonly shell: Partial<UserConfig>;
  readonly content: ContentOptions;
  readonly documents: Documents | null;
  readonly collections: readonly CollectionOptions[];
  readonly blogs: readonly MovedBlog[];
  readonly theme: UserConfig["theme"];
  readonly plugins: Plugins;
}

function getConfig(options: OldOptions, parts: ConfigParts): NewConfig {
  const { shell, content, documents, collections, blogs, theme, plugins } = parts;
  const baseUrl = `/${(options.text("baseUrl") ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
  const head = headTags(options, baseUrl);
  return {
    title: getText(options.see("title")) ?? "Docs",
    url: (options.text("url") ?? unknownAddress).replace(/\/+$/, ""),
    baseUrl,
    ...shell,
    content,
    ...documents?.config,
    ...(collections.length === 0 ? {} : { collections }),
    ...(blogs.length === 0 ? {} : { blogs: blogs.map(({ option }) => option) }),
    ...(head.length === 0 ? {} : { head }),
    ...(theme === undefined ? {} : { theme }),
    ...(plugins.tracking === null ? {} : { analytics: { gtag: { id: plugins.tracking } } }),
  };
}

/** Codes of all languages except the default one. */
function otherLanguages(options: OldOptions): readonly string[] {
  const code = getText(options.see("i18n.defaultLocale"));
  return getTexts(options.see("i18n.locales")).filter((one) => one !== code);
}

function guessLanguage(path: string, languages: readonly string[]): Omit<OldPage, "path"> {
  const language = languages.find((one) => path.startsWith(`/${one}/`));
  if (language === undefined) return { source: null, part: null };
  return { source: null, duplicate: path.slice(language.length + 1), part: `the language ${language}` };
}

/** An additional docs instance as a collection. */
function getCollection(
  { folder, route, config }: Documents,
  set: Plain,
  { folder: content }: ContentOptions,
): CollectionOptions {
  const id = getText(set.id) ?? posix.basename(folder);
  const { sidebars = null } = config;
  // Inlined, because the first instance may already use the name of the import.
  const written =
    sidebars instanceof Imported ? (sidebars.value as Readonly<Record<string, SidebarItems>>) : sidebars;
  return {
    id,
    folder: seenFrom(content, folder),
    ...(route === id ? {} : { route }),
    ...(written === null ? {} : { sidebars: written }),
    ...defined({ versions: config.docs?.versions, latest: config.docs?.latest }),
  };
}

/** A site folder relative to the content folder. */
function seenFrom(content: string | undefined, folder: string): string {
  return content === "." || folder.startsWith("../") ? folder : `./${folder}`;
}

function getContent(options: OldOptions, documents: Documents | null, pages: string | null): ContentOptions {
  const [statics = "static"] = getTexts(options.take("staticDirectories"));
  // With standalone pages, their folder is the content folder.
  const seen = (path: string) => (pages === null || path.startsWith("../") ? path : `./${path}`);
  return {
    folder: pages ?? ".",
    docs: seen(documents?.folder ?? "docs"),
    public: seen(statics),
    ...(documents === null || documents.route === "docs" ? {} : { docsRoute: documents.route }),
    ...(documents === null || documents.exclude.length === 0 ? {} : { exclude: documents.exclude }),
  };
}
