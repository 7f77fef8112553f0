/** The table of contents of a build: each stage once, in order. */
import { join, relative } from "node:path";
import { loadTheme, type Theme } from "./bundle/load.ts";
import type { Config } from "./config/schema.ts";
import { type Diagnostic, diagnostic, onceEach, sortDiagnostics } from "./core/diagnostics.ts";
import type { FileSystem } from "./core/files.ts";
import { type SourcePath, sourcePath } from "./core/paths.ts";
import type { Memo } from "./core/stage.ts";
import { type Parsed, parseAll } from "./markdown/parse-all.ts";
import type { ParseSettings } from "./markdown/parse-input.ts";
import { loadParseSettings } from "./markdown/parse-settings.ts";
import { openParsers } from "./markdown/parsers.ts";
import type { Phrases } from "./markdown/phrases.ts";
import { collect } from "./outputs/collect.ts";
import { makeOutputs } from "./outputs/make.ts";
import type { Output, Plan } from "./outputs/plan.ts";
import { searchOutputs } from "./outputs/search.ts";
import { makePageStage } from "./pipeline/page-stage.ts";
import { parseOptions } from "./pipeline/parse-options.ts";
import { type RenderFrame, shareRendering } from "./pipeline/render-pages.ts";
import { parsersOf, type Threads } from "./pipeline/threads.ts";
import { type PublicFile, readAssets, readPublic } from "./read/contents.ts";
import { gitIn, readChanges } from "./read/history.ts";
import type { Asset } from "./read/image.ts";
import { type ContentFolders, contentFolders, readText, type Sources, scan } from "./read/scan.ts";
import { makeRenderer, type Renderer } from "./render/page.ts";
import { makeSiteData, missingPictures, shellPictureFiles } from "./render/site-data.ts";
import { makeIndex } from "./search/embedded/make-index.ts";
import { makeRecords } from "./search/records.ts";
import type { Url } from "./shared/contract.ts";
import { referencedStage } from "./site/assets.ts";
import { configFiles } from "./site/config-links.ts";
import { explain } from "./site/explain.ts";
import { makeModelStage, type Site } from "./site/model.ts";
import { openOutlines } from "./site/outline.ts";

/** A site to build, as data. */
export interface Project {
  /** Absolute; holds `site.config.ts`. */
  readonly folder: string;
  /** The name of the config file. */
  readonly configFile: string;
  /** It and the files that it imports; absolute. */
  readonly configSources: readonly string[];
  readonly config: Config;
  /** Rooted at `folder`. */
  readonly files: FileSystem;
  /** Absolute; the folder of docgen's own package: `theme/` lies in it. */
  readonly packageRoot: string;
  /** Whether drafts are shown: in the development server, not in a build. */
  readonly drafts: boolean;
  /** Of docgen and the packages that shape its output. */
  readonly versions: string;
  /** The address of the module that a thread runs to parse pages; null where there is none. */
  readonly thread: string | null;
}

/**
 * Understands the whole site and names every file of the output; nothing is rendered or written. A plan whose diagnostics
 * hold an error must not be emitted.
 * @throws UserError when the theme cannot be bundled
 */
export async function makePlan(project: Project, memo: Memo, threads: Threads | null = null): Promise<Plan> {
  const known = await understand(project, memo, { withTerms: true, threads });
  // The theme is bundled by another process.
  const [theme, index] = await Promise.all([
    openTheme(project, known, memo),
    indexOutputs(project, known, memo),
  ]);
  const own = openRenderer(project, known, theme, memo);
  const renderer = threads?.isRunning()
    ? shareRendering(own, threads, frameOf(project, known, theme), memo)
    : own;
  const made = makeOutputs({ ...known, config: project.config, files: project.files }, renderer);
  const { outputs, diagnostics } = collect([...made, ...index]);
  return {
    outputs,
    routes: routesOf(known.site),
    included: known.included,
    diagnostics: onceEach(sortDiagnostics([...known.diagnostics, ...diagnostics])),
  };
}

/** All that can be known of a site without the theme. */
export interface Understood {
  readonly site: Site;
  readonly pages: Parsed["pages"];
  readonly docs: Parsed["docs"];
  readonly included: Parsed["included"];
  readonly including: Parsed["including"];
  readonly assets: readonly Asset[];
  readonly publicFiles: readonly PublicFile[];
  readonly folders: ContentFolders;
  readonly phrases: Phrases;
  readonly settings: ParseSettings;
  /** Of the config file and what it imports. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  /** What is wrong besides the pages and the model. */
  readonly besides: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws UserError when the theme cannot be bundled */
export function openTheme(
  project: Project,
  { site, folders, assets }: Understood,
  memo: Memo,
): Promise<Theme> {
  const { config, folder, packageRoot } = project;
  const siteData = makeSiteData(config, site.version, folders.public, assets, site.hrefs);
  return loadTheme(
    { packageRoot, siteTheme: join(folder, "theme"), site: siteData, labels: config.labels },
    memo,
  );
}

export function openRenderer(
  { config }: Project,
  { assets, docs, phrases }: Understood,
  theme: Theme,
  memo: Memo,
): Renderer {
  return makeRenderer({ config, theme, assets, docs, phrases, read: memo.read });
}

function frameOf({ config, packageRoot }: Project, { assets }: Understood, theme: Theme): RenderFrame {
  const { manifest, labels, serverCode } = theme;
  return { config, packageRoot, assets, theme: { manifest, labels, serverCode } };
}

/** The embedded index; also where a hosted service answers visitors: the query endpoint of the servers reads it. */
export async function indexOutputs(
  { config }: Project,
  { site, docs }: Understood,
  memo: Memo,
): Promise<Output[]> {
  const records = makeRecords({ site, docs, options: config, read: memo.read });
  return searchOutputs(await makeIndex(records, memo));
}

export function routesOf({ pages }: Site): readonly Url[] {
  return pages.filter(({ template }) => template !== "not-found").map(({ url }) => url);
}

export interface UnderstandOptions {
  /** Whether the index of the search is asked for at once: what it needs of a page is then made where the page is parsed. */
  readonly withTerms: boolean;
  /** null: this thread does everything. */
  readonly threads: Threads | null;
}

/** The first half of a plan: all that can be known without the theme. */
export async function understand(
  project: Project,
  memo: Memo,
  { withTerms, threads }: UnderstandOptions,
): Promise<Understood> {
  const { config, files, configFile, drafts } = project;
  const folders = contentFolders(config.content);

  const sources = await scan(files, folders);
  const options = parseOptions(project);
  const { settings, missing } = await loadParseSettings(options);
  const { phrases } = settings;
  const stage = makePageStage(memo, settings, withTerms);
  const helpers =
    threads === null ? null : parsersOf(threads, { parse: options, withTerms, store: memo.share() });
  const parsed = await parseAll(files, sources, memo, openParsers(memo, stage, helpers));
  const { docs, categories, tags } = parsed;
  const history = await readChanges(gitIn(project.folder), folders.content, config.docs, memo);

  const outlines = openOutlines([...docs.values()], memo);
  const { baseUrl } = config;
  const referenced = new Set(await memo.run(referencedStage, { outlines, folders, baseUrl }));
  const shellFiles = shellPictureFiles(config, folders.public);
  const published = [...sources.assets, ...sources.public];
  const linked = configFiles(config, folders);
  const isShown = (path: SourcePath) => referenced.has(path) || shellFiles.has(path) || linked.has(path);
  const shown = published.filter(isShown);
  const { found: assets, diagnostics: assetDiagnostics } = await readAssets(
    { files, paths: shown, stamps: sources.stamps },
    memo,
  );
  const { found: publicFiles, diagnostics: publicDiagnostics } = await readPublic(
    { files, paths: sources.public, stamps: sources.stamps },
    memo,
  );

  const site = await memo.run(makeModelStage(memo), {
    outlines,
    categories,
    tags,
    assets,
    files: [...sources.pages, ...published],
    changes: history.changes,
    config,
    configFile: sourcePath(configFile),
    drafts,
  });
  const texts = await configTexts(project);
  const besides = [
    ...sources.diagnostics,
    ...emptyContent(sources, folders.docs),
    ...missing.map((found) => diagnostic("markdown/missing-package", found, { file: configFile })),
    ...parsed.diagnostics,
    // A public file that a page shows is read twice.
    ...new Map([...assetDiagnostics, ...publicDiagnostics].map((found) => [found.file, found])).values(),
    ...history.diagnostics,
    ...missingPictures(config, folders.public, sources.public, configFile),
  ];
  const { pages, included, including } = parsed;
  const around = { assets, publicFiles, folders, included, including };
  const known = { site, pages, docs, ...around, phrases, settings, texts, besides };
  return { ...known, diagnostics: explainAll(known, memo) };
}

/** What is wrong with a site, as far as it is understood. */
export function explainAll(
  { site, pages, docs, texts, besides }: Omit<Understood, "diagnostics">,
  memo: Memo,
): Diagnostic[] {
  const placesIn = (file: SourcePath) => {
    const page = docs.get(file);
    return page === undefined ? null : memo.read(page.doc);
  };
  const own = [...pages.values()].flatMap(({ diagnostics }) => diagnostics);
  return [...besides, ...own, ...explain(site.problems, placesIn, texts)];
}

/** Of the config file first; what cannot be read as text has no places to tell. */
async function configTexts({ folder, configFile, configSources, files }: Project) {
  const found = new Map<SourcePath, string>();
  const imported = configSources.map((file) => sourcePath(relative(folder, file)));
  for (const path of new Set([sourcePath(configFile), ...imported])) {
    const { text } = (await files.exists(path)) ? await readText(files, path) : { text: null };
    if (text !== null) found.set(path, text);
  }
  return found;
}

function emptyContent(sources: Sources, folder: string): Diagnostic[] {
  return sources.pages.length > 0 ? [] : [diagnostic("content/empty", { folder }, { file: null })];
}
