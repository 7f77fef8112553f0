/** Docusaurus 1: `siteConfig.js`, `sidebars.json`, and URLs that end in `.html`. */
import { posix } from "node:path";
import type { SidebarItem, UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { readForeign } from "../config/run-config.ts";
import { defined } from "../defined.ts";
import { type MovedBlog, moveBlogs } from "../docusaurus/blogs.ts";
import { requiredNotes } from "../empty-values.ts";
import { listPages, type PageFile, withoutEnding } from "../list-pages.ts";
import type { Moved, NewConfig, Note, OldPage } from "../moved.ts";
import {
  formatValue,
  getNotes,
  getPlains,
  getText,
  getTexts,
  type OldOptions,
  openOptions,
  type Remedies,
} from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { distributeLinks } from "../shell-links.ts";
import { ensureSlashes, unknownAddress } from "../site-address.ts";

export async function moveDocusaurus1({ folder, files, runConfig }: OldSite): Promise<Moved> {
  const { found, notes: unread } = await runConfig();
  const options = openOptions(found);
  const keys = { title: "title", url: "url", baseUrl: "baseUrl" };
  const notes: Note[] = [...unread, ...requiredNotes(options, keys, unread)];
  const note = (one: Note) => notes.push(one);
  const docs = posix.join("..", options.text("customDocsPath") ?? "docs");
  const written = options.take("docsUrl");
  const route = (typeof written === "string" ? written : "docs").replace(/^\/+|\/+$/g, "");
  const pages = (await listPages(files, docs)).map((page) => ({ ...page, id: idOf(page) }));
  const ids = new Set(pages.map(({ id }) => id));
  const sidebars = (await files.exists("sidebars.json"))
    ? await readSidebars(folder, "sidebars.json", ids, note)
    : {};
  if (await files.exists("versions.json"))
    note({ what: "versions.json", remedy: "older versions are not moved: keep them as a site of their own" });
  const blogs = await moveBlogs(files, [{ path: "blog", routeBasePath: "blog" }], (path) => path);
  const own = await ownPages(files);
  for (const { source } of own) note({ what: source ?? "", remedy: "write it as a Markdown page" });
  return {
    config: configOf(options, { docs, route, ids, sidebars, blogs, note }),
    pages: [...documentPages(pages, route), ...own, ...blogs.flatMap((blog) => htmlPages(blog.pages))],
    redirects: {},
    notes: [...notes, ...getNotes(options, remedies)],
    guess: () => ({ source: null, part: null }),
    accepts: frontMatterKeys,
    sitemaps: [posix.join("build", options.text("projectName") ?? "", "sitemap.xml")],
  };
}

/** Front matter keys of Docusaurus 1. */
const frontMatterKeys = [
  "original_id",
  "layout",
  "category",
  "permalink",
  "previous",
  "next",
  "author",
  "authorURL",
  "authorFBID",
  "authorTwitter",
];

/** The parts of the new config that are read from more than the options. */
interface ConfigParts {
  readonly docs: string;
  readonly route: string;
  readonly ids: ReadonlySet<string>;
  readonly sidebars: NonNullable<UserConfig["sidebars"]>;
  readonly blogs: readonly MovedBlog[];
  note(note: Note): void;
}

function configOf(options: OldOptions, { docs, route, ids, sidebars, blogs, note }: ConfigParts): NewConfig {
  const addressOf = (id: string) => (ids.has(id) ? posix.join("/", route, id, "/") : null);
  return {
    title: options.text("title") ?? "Docs",
    url: (options.text("url") ?? unknownAddress).replace(/\/+$/, ""),
    baseUrl: ensureSlashes(options.text("baseUrl") ?? "/"),
    ...defined<Partial<NewConfig>>({
      tagline: options.text("tagline"),
      favicon: publicFile(options.text("favicon")),
      image: publicFile(options.text("ogImage")),
      content: { folder: ".", docs, public: "static", docsRoute: route },
      docs: defined<NonNullable<UserConfig["docs"]>>({
        editUrl: editUrlOf(options, docs),
        lastUpdate: options.flag("enableUpdateTime") || null,
        lastUpdateAuthor: options.flag("enableUpdateBy") || null,
      }),
      sidebars: Object.keys(sidebars).length === 0 ? null : sidebars,
      sidebar: options.flag("docsSideNavCollapsible") === true ? { collapsed: true } : null,
      navbar: navbarOf(options, addressOf, note),
      footer: defined({ copyright: options.text("copyright") }),
      blogs: blogs.length === 0 ? null : blogs.map(({ option }) => option),
      theme: defined({ accent: options.text("colors.primaryColor") }),
      head: headOf(options),
      analytics: analyticsOf(options),
    }),
  };
}

type Page = PageFile & { readonly id: string };

/** `sub/name`, or the id of the front matter in the same folder. */
function idOf({ path, meta }: PageFile): string {
  const bare = withoutEnding(path);
  return posix.join(posix.dirname(bare), getText(meta.id) ?? posix.basename(bare));
}

function documentPages(pages: readonly Page[], route: string): readonly OldPage[] {
  return pages.map(({ id, source }) => ({ path: posix.join("/", route, `${id}.html`), source, part: null }));
}

/** Posts have the URLs of version 2, as files. */
function htmlPages(pages: readonly OldPage[]): readonly OldPage[] {
  return pages.map((page) =>
    page.source === null ? page : { ...page, path: `${page.path.replace(/\/$/, "")}.html` },
  );
}

async function ownPages(files: OldSite["files"]): Promise<readonly OldPage[]> {
  const found = await files.list("pages");
  return found.flatMap(({ path }) => {
    const name = /^pages\/(?:en\/)?([^/]+)\.js$/.exec(path)?.[1];
    if (name === undefined) return [];
    return [{ path: name === "index" ? "/" : `/${name}.html`, source: path, part: "pages in React" }];
  });
}

/** `{ docs: { "First": ["a", "b"], "Second": [{ type: "subcategory", label, ids }] } }` */
async function readSidebars(
  folder: string,
  file: string,
  ids: ReadonlySet<string>,
  note: (note: Note) => void,
): Promise<NonNullable<UserConfig["sidebars"]>> {
  const { found, notes } = await readForeign(folder, file);
  for (const one of notes) note(one);
  const idOfItem = (id: unknown): readonly string[] => {
    if (typeof id === "string" && ids.has(id)) return [id];
    note({ what: `sidebars.json: ${formatValue(id)}`, remedy: "there is no such page" });
    return [];
  };
  const itemOf = (one: unknown): readonly SidebarItem[] => {
    if (!isRecord(one)) return idOfItem(one);
    if (one.type === "ref") return idOfItem(one.id);
    const inside = Array.isArray(one.ids) ? one.ids.flatMap(idOfItem) : [];
    return [{ type: "category", label: getText(one.label) ?? "", items: inside }];
  };
  return Object.fromEntries(
    Object.entries(isRecord(found) ? found : {}).map(([name, categories]) => [
      name,
      Array.isArray(categories)
        ? categories.flatMap(itemOf)
        : Object.entries(isRecord(categories) ? categories : {}).map(
            ([label, items]): SidebarItem => ({
              type: "category",
              label,
              collapsible: false,
              items: (Array.isArray(items) ? items : []).flatMap(itemOf),
            }),
          ),
    ]),
  );
}

function publicFile(path: string | null): string | null {
  return path === null || /^[a-z]+:/i.test(path) ? null : `/${path.replace(/^\//, "")}`;
}

/** URL of the folder of `site.config.ts`, derived from the URL of the documents. */
function editUrlOf(options: OldOptions, docs: string): string | null {
  const written = options.text("editUrl");
  const name = docs.replace(/^(?:\.\.\/)+/, "");
  if (written === null || !written.endsWith(`/${name}/`)) return null;
  return `${written.slice(0, -name.length - 1)}website/`;
}

function navbarOf(
  options: OldOptions,
  addressOf: (id: string) => string | null,
  note: (note: Note) => void,
): UserConfig["navbar"] {
  const logo = publicFile(options.text("headerIcon"));
  const links = getPlains(options.take("headerLinks")).flatMap((one, index) => {
    const label = getText(one.label);
    const [id, page] = [getText(one.doc), getText(one.page)];
    const ofDocument = id === null ? null : addressOf(id);
    const ofPage = page === null ? null : `/${page}/`;
    const to = getText(one.href) ?? ofDocument ?? ofPage ?? (one.blog ? "/blog/" : null);
    if (one.search === true || one.languages === true) return [];
    if (label !== null && to !== null) return [{ label, to }];
    note({ what: `headerLinks[${index}]`, remedy: "add the link to navbar.links" });
    return [];
  });
  return defined<NonNullable<UserConfig["navbar"]>>({
    logo: logo === null ? null : { light: logo },
    ...distributeLinks(links, []),
  });
}

/** Scripts and stylesheets. */
function headOf(options: OldOptions): UserConfig["head"] {
  const addresses = (key: string) =>
    (options.list(key) ?? []).flatMap((one) => (isRecord(one) ? (getText(one.src) ?? []) : getTexts(one)));
  const head: NonNullable<UserConfig["head"]>[number][] = [
    ...addresses("stylesheets").map((href) => ({
      tag: "link" as const,
      attributes: { rel: "stylesheet", href },
    })),
    ...addresses("scripts").map((src) => ({ tag: "script" as const, attributes: { src } })),
  ];
  return head.length === 0 ? undefined : head;
}

function analyticsOf(options: OldOptions): UserConfig["analytics"] {
  const id = options.text("gaTrackingId");
  options.take("gaGtag");
  return id === null || !/^(?:G|UA|AW)-/.test(id) ? undefined : { gtag: { id } };
}

const remedies: Remedies = {
  projectName: null,
  organizationName: null,
  cname: null,
  users: null,
  footerIcon: null,
  colors: null,
  "colors.*": null,
  fonts: "theme.font, with files of your own",
  "fonts.*": "theme.font, with files of your own",
  highlight: null,
  "highlight.*": null,
  onPageNav: null,
  cleanUrl: null,
  twitterImage: null,
  repoUrl: null,
  usePrism: null,
  separateCss: null,
  scrollToTop: null,
  scrollToTopOptions: null,
  wrapPagesHTML: null,
  customDocsPath: null,
  disableHeaderTitle: null,
  disableTitleTagline: null,
  facebookAppId: null,
  facebookComments: null,
  twitter: null,
  twitterUsername: null,
  noIndex: "noIndex: true",
  translationRecruitingLink: null,
  algolia: "search.algolia needs the id of the application, which the config does not have",
  "algolia.*": "search.algolia needs the id of the application, which the config does not have",
  markdownPlugins: "they are not run",
};
