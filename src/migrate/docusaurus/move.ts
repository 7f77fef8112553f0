/** A site of Docusaurus: its config is run, its documents are named by its own rules. */
import { posix } from "node:path";
import picomatch from "picomatch";
import type { CollectionOptions, ContentOptions, SidebarItems, UserConfig } from "../../config/define.ts";
import { sourcePath } from "../../core/paths.ts";
import { parseCategory } from "../../markdown/front-matter/category.ts";
import { slugify } from "../../markdown/text/slug.ts";
import { runForeign } from "../config/run-config.ts";
import { defined } from "../defined.ts";
import { Imported, type Moved, type NewConfig, type Note, type OldPage } from "../moved.ts";
import { notesOf, type OldOptions, openOptions, type Plain, textOf, textsOf } from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { moveBlogs } from "./blogs.ts";
import { firstDocument, listDocuments, type OldDocument } from "./documents.ts";
import { headTags, readAccent } from "./look.ts";
import { ownPages, readVersions, translatedPages } from "./parts.ts";
import { readPlugins } from "./preset.ts";
import { redirectsOf } from "./redirects.ts";
import { documentRemedies, siteRemedies } from "./remedies.ts";
import { generatedIndexes, moveSidebars } from "./sidebars.ts";
import { moveSite } from "./site.ts";

export async function moveDocusaurus(site: OldSite): Promise<Moved> {
  const { folder, file, files } = site;
  const found = await runForeign(folder, file);
  const options = openOptions(found);
  const plugins = readPlugins(found);
  const notes: Note[] = plugins.others.map((name) => ({ what: name, remedy: "it is not run" }));
  const note = (one: Note) => notes.push(one);
  const documents = plugins.docs === null ? null : await readDocuments(site, plugins.docs, options, note);
  const baseUrl = `/${(options.text("baseUrl") ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
  const own =
    plugins.pages === null ? null : await ownPages(files, textOf(plugins.pages.path) ?? "src/pages");
  for (const path of own?.components ?? [])
    note({
      what: path,
      remedy: /\/index\.\w+$/.test(path)
        ? "a home page is made; write index.md for one of your own"
        : "write it as a Markdown page",
    });

  const shell = moveSite(options, {
    note,
    pathOfDoc: (id) => documents?.pathOf(documents.all.find((one) => one.id === id) ?? null) ?? null,
    pathOfSidebar: (name) => documents?.pathOfSidebar(name) ?? null,
  });
  const folders = contentOf(
    options,
    documents,
    own?.hasMarkdown ? (textOf(plugins.pages?.path) ?? "src/pages") : null,
  );
  const more: Documents[] = [];
  for (const set of plugins.moreDocs) more.push(await readDocuments(site, openOptions(set), options, note));
  const collections = more.map((one, index) => collectionOf(one, plugins.moreDocs[index] ?? {}, folders));
  const blogs = await moveBlogs(files, plugins.blogs, (path) => seenFrom(folders.folder, path));
  const head = headTags(options, baseUrl);
  const theme = await readAccent(
    files,
    folder,
    plugins.theme?.customCss,
    /--ifm-color-primary\s*:\s*([^;]+)/,
  );
  const config: NewConfig = {
    title: textOf(options.see("title")) ?? "Docs",
    url: (options.text("url") ?? "https://example.com").replace(/\/+$/, ""),
    baseUrl,
    ...shell,
    content: folders,
    ...documents?.config,
    ...(collections.length === 0 ? {} : { collections }),
    ...(blogs.length === 0 ? {} : { blogs: blogs.map(({ option }) => option) }),
    ...(head.length === 0 ? {} : { head }),
    ...(theme === undefined ? {} : { theme }),
    ...(plugins.tracking === null ? {} : { analytics: { gtag: { id: plugins.tracking } } }),
  };
  const ours = [...(documents?.pages ?? []), ...(own?.pages ?? [])];
  const code = textOf(options.see("i18n.defaultLocale"));
  const languages = textsOf(options.see("i18n.locales")).filter((one) => one !== code);
  const pages = [...ours, ...more.flatMap((one) => one.pages), ...blogs.flatMap((one) => one.pages)];
  const moved = openOptions(plugins.redirects ?? {});
  const redirects = redirectsOf(moved);
  return {
    config,
    pages: [...pages, ...translatedPages(pages, languages)],
    redirects,
    notes: [
      ...notes,
      ...notesOf(options, siteRemedies),
      ...blogs.flatMap((one) => one.notes),
      ...(plugins.docs === null ? [] : notesOf(plugins.docs, documentRemedies)),
      ...notesOf(moved, {
        id: null,
        fromExtensions: null,
        toExtensions: null,
        createRedirects: "write what it makes into redirects",
      }),
    ],
    guess: (path) => {
      const language = languages.find((one) => path.startsWith(`/${one}/`));
      if (language !== undefined)
        return { source: null, twin: path.slice(language.length + 1), part: `the language ${language}` };
      return { source: null, part: null };
    },
    accepts: [],
    sitemaps: ["build/sitemap.xml"],
  };
}

interface Documents {
  readonly folder: string;
  readonly route: string;
  /** Globs of its own. */
  readonly exclude: readonly string[];
  readonly all: readonly OldDocument[];
  readonly pages: readonly OldPage[];
  readonly config: Partial<NewConfig>;
  pathOf(document: OldDocument | null): string | null;
  pathOfSidebar(name: string | null): string | null;
}

function rulesOf(options: OldOptions) {
  const globs = textsOf(options.take("exclude"));
  const isExcluded = picomatch(
    globs.length > 0 ? [...globs] : ["**/_*.{js,jsx,ts,tsx,md,mdx}", "**/_*/**", "**/__tests__/**"],
  );
  return { rules: { numberPrefixes: options.take("numberPrefixParser") !== false, isExcluded }, globs };
}

async function readDocuments(
  site: OldSite,
  options: OldOptions,
  ofSite: OldOptions,
  note: (note: Note) => void,
): Promise<Documents> {
  const folder = posix.normalize(options.text("path") ?? "docs").replace(/\/$/, "");
  const written = options.take("routeBasePath");
  const route = (typeof written === "string" ? written : "docs").replace(/^\/+|\/+$/g, "");
  const { rules, globs } = rulesOf(options);
  const all = await listDocuments(site.files, folder, rules);
  const root = posix.join("/", route);
  const versions = await readVersions(site.files, options, { root, rules, id: options.text("id") ?? "docs" });
  const sidebarPath = textOf(options.see("sidebarPath"));
  const sidebars = sidebarPath === null ? null : await moveSidebars(site, sidebarPath, note);
  const shown = all.filter(({ isDraft }) => !isDraft);
  const indexes = [
    ...generatedIndexes(sidebars === null ? [] : Object.values(sidebars.value), slugify),
    ...(await folderIndexes(site, folder)),
  ];
  const editUrl = options.text("editUrl");
  const pathOf = (document: OldDocument | null) =>
    document === null ? null : posix.join(root, document.path);
  return {
    folder,
    route,
    exclude: globs,
    all,
    pages: [
      ...[
        ...shown.map(({ path, source }) => ({ path, source })),
        ...indexes.map((path) => ({ path, source: null })),
      ].map(({ path, source }) => ({
        path: posix.join(root, versions.currentPath, path),
        source,
        part: null,
      })),
      ...versions.pages,
    ],
    config: {
      ...defined<Partial<NewConfig>>({
        docs: defined<NonNullable<UserConfig["docs"]>>({
          editUrl: editUrl === null ? null : `${editUrl.replace(/\/+$/, "")}/`,
          lastUpdate: options.flag("showLastUpdateTime") || null,
          lastUpdateAuthor: options.flag("showLastUpdateAuthor") || null,
          ...versions.docs,
        }),
        sidebar: defined<NonNullable<UserConfig["sidebar"]>>({
          name: sidebars === null ? "defaultSidebar" : null,
          hideable: ofSite.flag("themeConfig.docs.sidebar.hideable") || null,
          autoCollapse: ofSite.flag("themeConfig.docs.sidebar.autoCollapseCategories") || null,
          collapsible: options.flag("sidebarCollapsible") === false ? false : null,
          collapsed: options.flag("sidebarCollapsed") ?? null,
        }),
        sidebars: sidebars?.option,
      }),
    },
    pathOf,
    pathOfSidebar: (name) => {
      const items =
        name === null || sidebars === null ? [{ type: "autogenerated", dirName: "." }] : sidebars.value[name];
      return pathOf(firstDocument(items, shown));
    },
  };
}

/** Of folders whose category file asks for one. */
async function folderIndexes({ files }: OldSite, folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path, size } of await files.list(folder)) {
    if (size === null || !/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)) continue;
    const { category } = parseCategory(sourcePath(path), new TextDecoder().decode(await files.read(path)));
    const { link, label } = category;
    if (link?.type !== "generated-index") continue;
    const name = label ?? posix.basename(posix.dirname(path));
    found.push(link.slug === null ? `/category/${slugify(name)}` : posix.join("/", link.slug));
  }
  return found;
}

/** A set of documents besides the first. */
function collectionOf(
  { folder, route, config }: Documents,
  set: Plain,
  { folder: content }: ContentOptions,
): CollectionOptions {
  const id = textOf(set.id) ?? posix.basename(folder);
  const { sidebars = null } = config;
  // Another file of them has a name that the first set may have taken.
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

/** A folder of the site, from that of the content. */
function seenFrom(content: string | undefined, folder: string): string {
  return content === "." || folder.startsWith("../") ? folder : `./${folder}`;
}

function contentOf(options: OldOptions, documents: Documents | null, pages: string | null): ContentOptions {
  const [statics = "static"] = textsOf(options.take("staticDirectories"));
  // With pages of its own, the content folder is theirs.
  const seen = (path: string) => (pages === null || path.startsWith("../") ? path : `./${path}`);
  return {
    folder: pages ?? ".",
    docs: seen(documents?.folder ?? "docs"),
    public: seen(statics),
    ...(documents === null || documents.route === "docs" ? {} : { docsRoute: documents.route }),
    ...(documents === null || documents.exclude.length === 0 ? {} : { exclude: documents.exclude }),
  };
}
