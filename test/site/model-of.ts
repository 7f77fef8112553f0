/** The model of a site in memory, as a test sees it: everything up to the plan, without the theme. */
import { type Config, checkConfig } from "../../src/config/schema.ts";
import { memoryFiles } from "../../src/core/files.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { parseAll } from "../../src/markdown/parse-all.ts";
import { readAssets } from "../../src/read/contents.ts";
import { contentFolders, scan } from "../../src/read/scan.ts";
import type { SidebarNode } from "../../src/shared/contract.ts";
import { referencedFiles } from "../../src/site/assets.ts";
import { explain } from "../../src/site/explain.ts";
import { modelStage, type Site } from "../../src/site/model.ts";
import { makeOutline } from "../../src/site/outline.ts";
import type { PageContext } from "../../src/site/pages.ts";
import { line } from "../markdown/page.ts";

export type Files = Readonly<Record<string, string>>;

export interface Model {
  readonly site: Site;
  readonly config: Config;
  /** `content/docs/a.md:1:5+6 warning link/broken …` */
  readonly problems: readonly string[];
  /** The page at an address below the base path: `docs/a/`. */
  page(address: string): PageContext;
  /** Every page's address below the base path, the not-found page apart. */
  readonly addresses: readonly string[];
}

const store = memoryStore();

export function testConfig(options: object = {}): Config {
  const smallest = { title: "Site", url: "https://example.com", baseUrl: "/base/" };
  const { config, diagnostics } = checkConfig({ ...smallest, ...options }, "site.config.ts");
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ text }) => text).join("\n"));
  return config;
}

/** The three-line file of a page: `md("Title", "Words.", "draft: true")`. */
export function md(title: string, text = "", ...frontMatter: readonly string[]): string {
  const head = frontMatter.length === 0 ? "" : `---\n${frontMatter.join("\n")}\n---\n`;
  return `${head}# ${title}\n\n${text}\n`;
}

export async function modelOf(given: Files, options: object = {}): Promise<Model> {
  const config = testConfig(options);
  const files = memoryFiles(new Map(Object.entries(given)));
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const folders = contentFolders(config.content);
  const sources = await scan(files, folders);
  const settings = { options: config.markdown, versions: "" };
  const { docs, categories, diagnostics } = await parseAll(files, sources, memo, settings);
  const outlines = [...docs.values()].map(makeOutline);
  const published = [...sources.assets, ...sources.public];
  const referenced = referencedFiles(outlines, folders, config.baseUrl);
  const shown = published.filter((path) => referenced.has(path));
  const { found: assets } = await readAssets(files, shown, memo);
  const all = [...sources.pages, ...published];
  const site = await memo.run(modelStage, { outlines, categories, assets, files: all, config });
  const explained = explain(site.problems, (path) => docs.get(path)?.references ?? []);
  const below = ({ url }: PageContext) => decodeURI(url.slice(config.baseUrl.length));
  return {
    site,
    config,
    problems: [...sources.diagnostics, ...diagnostics, ...explained].map(
      (problem) => `${problem.file}:${line(problem)}${problem.hint === null ? "" : ` ${problem.hint}`}`,
    ),
    page(address) {
      const found = site.pages.find((page) => below(page) === address);
      if (found === undefined) throw new Error(`no page at ${address}`);
      return found;
    },
    addresses: site.pages.filter(({ template }) => template !== "not-found").map(below),
  };
}

/** A sidebar as indented lines: `+ Guides /base/docs/guides/` is an open group with a page, `-` a closed one. */
export function outlineOf(nodes: readonly SidebarNode[] | null, indent = ""): string {
  return (nodes ?? [])
    .map((node) => {
      if (node.type === "link") return `${indent}${node.label} ${node.href}\n`;
      const sign = node.collapsed ? "-" : "+";
      const inside = node.items === null ? `${indent}  …\n` : outlineOf(node.items, `${indent}  `);
      return `${indent}${sign} ${node.label}${node.href === null ? "" : ` ${node.href}`}\n${inside}`;
    })
    .join("");
}
