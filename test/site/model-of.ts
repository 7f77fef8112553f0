/** The model of a site in memory, in a form for tests: everything up to the plan, without the theme. */
import { fileURLToPath } from "node:url";
import { checkConfig } from "../../src/config/check-config.ts";
import { type Configs, checkSite } from "../../src/config/languages.ts";
import type { Config } from "../../src/config/schema.ts";
import { recordAccesses } from "../../src/core/access-recorder.ts";
import { memoryFiles } from "../../src/core/files.ts";
import type { SourcePath } from "../../src/core/paths.ts";
import { type Memo, makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { PagesByPath } from "../../src/markdown/doc.ts";
import { processSite } from "../../src/pipeline.ts";
import { resolveProjects } from "../../src/project/resolve-projects.ts";
import { contextKey, getPageContext } from "../../src/render/page.ts";
import type { DocsVersion, PageLink, SidebarNode } from "../../src/shared/contract.ts";
import type { PageContext } from "../../src/site/pages.ts";
import type { Order, Site } from "../../src/site/site.ts";
import { expand, type WholeDoc } from "../markdown/expand.ts";
import { line } from "../markdown/page.ts";

export type Files = Readonly<Record<string, string>>;

/** A page with all of its context. */
export type WholePage = Omit<PageContext, "sidebar"> & {
  readonly sidebar: { readonly name: string; readonly items: readonly SidebarNode[] } | null;
  /** Changes with anything that the page shows besides its own text. */
  readonly key: string;
};

/** The model with the parts that are stored separately. */
export interface WholeSite extends Omit<Site, "pages" | "orders" | "branches" | "links"> {
  readonly pages: readonly WholePage[];
  readonly orders: readonly Order[];
  readonly branches: readonly { readonly output: string; readonly items: readonly SidebarNode[] }[];
  readonly docsVersion: DocsVersion;
  readonly links: readonly PageLink[];
}

/** The model as stages exchange it. */
export interface RawModel {
  readonly site: Site;
  readonly docs: PagesByPath;
  readonly read: Memo["read"];
}

export interface Model {
  readonly raw: RawModel;
  readonly site: WholeSite;
  readonly docs: ReadonlyMap<SourcePath, WholeDoc>;
  readonly config: Config;
  /** `content/docs/a.md:1:5+6 warning link/broken …` */
  readonly problems: readonly string[];
  /** The page at a URL below the base path: `docs/a/`. */
  page(address: string): WholePage;
  /** URLs of all pages below the base path, except the not-found page. */
  readonly addresses: readonly string[];
}

const repository = fileURLToPath(new URL("../..", import.meta.url));
const store = memoryStore();

export function testConfig(options: object = {}): Config {
  const smallest = { title: "Site", url: "https://example.com", baseUrl: "/base/" };
  const { config, diagnostics } = checkConfig({ ...smallest, ...options }, "site.config.ts");
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ text }) => text).join("\n"));
  return config;
}

/** The same for each language of a site. */
export function testConfigs(options: object): Configs {
  const smallest = { title: "Site", url: "https://example.com", baseUrl: "/base/" };
  const { configs, diagnostics } = checkSite({ ...smallest, ...options }, "site.config.ts");
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ text }) => text).join("\n"));
  return configs;
}

/** Content of a page: `md("Title", "Words.", "draft: true")`. */
export function md(title: string, text = "", ...frontMatter: readonly string[]): string {
  const head = frontMatter.length === 0 ? "" : `---\n${frontMatter.join("\n")}\n---\n`;
  return `${head}# ${title}\n\n${text}\n`;
}

export async function modelOf(given: Files, options: object = {}, drafts = false): Promise<Model> {
  const all = memoryFiles(new Map(Object.entries(given)));
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const [project] = await resolveProjects({
    configs: testConfigs(options),
    files: all,
    folder: "/nowhere",
    configFile: "site.config.ts",
    register: recordAccesses("/nowhere"),
    drafts,
    thread: null,
    packageRoot: repository,
  });
  const { config } = project;
  const { site: found, pages, docs: refs, diagnostics } = await processSite(project, memo, { threads: null });
  const docs = new Map(pages.results().map((page) => [page.path, expand(memo, page)]));
  const site = wholeSite(found, memo, refs);
  const below = ({ url }: Pick<PageContext, "url">) => decodeURI(url.slice(config.baseUrl.length));
  const byAddress = new Map(site.pages.map((page) => [below(page), page]));
  return {
    raw: { site: found, docs: refs, read: memo.read },
    site,
    docs,
    config,
    problems: diagnostics.map(
      (problem) => `${problem.file}:${line(problem)}${problem.hint === null ? "" : ` ${problem.hint}`}`,
    ),
    page(address) {
      const found = byAddress.get(address);
      if (found === undefined) throw new Error(`no page at ${address}`);
      return found;
    },
    addresses: site.pages.filter(({ template }) => template !== "not-found").map(below),
  };
}

function wholeSite(site: Site, { read }: Memo, docs: PagesByPath): WholeSite {
  const shown = { docs, read, contextKeys: null };
  return {
    ...site,
    pages: site.pages.map((page) => {
      const { sidebar, ...context } = getPageContext(page, shown);
      const items = sidebar === null ? null : { ...sidebar, items: read(sidebar.items) };
      return { ...context, sidebar: items, key: contextKey(page, shown) };
    }),
    orders: read(site.orders),
    branches: site.branches.map(({ output, items }) => ({ output, items: read(items) })),
    docsVersion: firstVersion(read(site.wholeVersions)),
    links: read(site.links),
  };
}

function firstVersion([first]: readonly DocsVersion[]): DocsVersion {
  if (first === undefined) throw new Error("There is no version of the documents.");
  return first;
}

type Shown = readonly SidebarNode[] | { readonly items: readonly SidebarNode[] } | null;

/** A sidebar as indented lines: `+ Guides /base/docs/guides/` is an open group with a page, `-` a closed one. */
export function outlineOf(shown: Shown, indent = ""): string {
  const nodes = shown !== null && "items" in shown ? shown.items : (shown ?? []);
  return nodes
    .map((node) => {
      if (node.type === "more") return `${indent}… ${node.side} ${node.href}\n`;
      if (node.type === "html") return `${indent}${node.html}\n`;
      if (node.type === "link") return `${indent}${node.label} ${node.href}\n`;
      const sign = node.collapsed ? "-" : "+";
      const inside = node.items === null ? `${indent}  …\n` : outlineOf(node.items, `${indent}  `);
      return `${indent}${sign} ${node.label}${node.href === null ? "" : ` ${node.href}`}\n${inside}`;
    })
    .join("");
}
