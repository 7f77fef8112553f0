/** The table of contents of a build: each stage once, in order. */
import { join } from "node:path";
import { loadTheme } from "./bundle/load.ts";
import type { Config } from "./config/schema.ts";
import { type Diagnostic, diagnostic, onceEach, sortDiagnostics } from "./core/diagnostics.ts";
import type { FileSystem } from "./core/files.ts";
import { type SourcePath, sourcePath } from "./core/paths.ts";
import type { Memo } from "./core/stage.ts";
import { loadExtras } from "./markdown/extras.ts";
import { parseAll } from "./markdown/parse-all.ts";
import { collect } from "./outputs/collect.ts";
import { makeOutputs } from "./outputs/make.ts";
import type { Plan } from "./outputs/plan.ts";
import { readAssets, readPublic } from "./read/contents.ts";
import { gitIn, readHistory } from "./read/history.ts";
import { contentFolders, type Sources, scan } from "./read/scan.ts";
import { makeRenderer } from "./render/page.ts";
import { makeSiteData, missingPictures, shellPictureFiles } from "./render/site-data.ts";
import { referencedFiles } from "./site/assets.ts";
import { configFiles } from "./site/config-links.ts";
import { explain } from "./site/explain.ts";
import { modelStage } from "./site/model.ts";
import { makeOutline } from "./site/outline.ts";

/** A site to build, as data. */
export interface Project {
  /** Absolute; holds `site.config.ts`. */
  readonly folder: string;
  /** The name of the config file. */
  readonly configFile: string;
  readonly config: Config;
  /** Rooted at `folder`. */
  readonly files: FileSystem;
  /** Absolute; the folder of docgen's own package: `theme/` lies in it. */
  readonly packageRoot: string;
  /** Whether drafts are shown: in the development server, not in a build. */
  readonly drafts: boolean;
  /** Of docgen and the packages that shape its output. */
  readonly versions: string;
}

/**
 * Understands the whole site and names every file of the output; nothing is rendered or written. A plan whose diagnostics
 * hold an error must not be emitted.
 * @throws UserError when the theme cannot be bundled
 */
export async function makePlan(project: Project, memo: Memo): Promise<Plan> {
  const { config, files, folder, packageRoot } = project;
  const { site, docs, assets, publicFiles, folders, included, diagnostics } = await understand(project, memo);

  const siteData = makeSiteData(config, site.version, folders.public, assets, site.hrefs);
  const themeInput = { packageRoot, siteTheme: join(folder, "theme"), site: siteData, labels: config.labels };
  const renderer = makeRenderer(config, await loadTheme(themeInput, memo), assets);

  const made = makeOutputs({ config, files, folders, docs, assets, publicFiles, site }, renderer);
  const { outputs, diagnostics: collisions } = collect(made);
  return {
    outputs,
    routes: site.pages.filter(({ template }) => template !== "not-found").map(({ url }) => url),
    included,
    diagnostics: onceEach(sortDiagnostics([...diagnostics, ...collisions])),
  };
}

/** The first half of a plan: all that can be known without the theme. */
export async function understand(project: Project, memo: Memo) {
  const { config, files, folder, versions, configFile, drafts } = project;
  const folders = contentFolders(config.content);

  const sources = await scan(files, folders);
  const { machine } = config;
  const options = { ...config.markdown, includes: config.links.includes };
  const { extras, diagnostics: missing } = await loadExtras(
    options,
    [folder, project.packageRoot],
    configFile,
  );
  const settings = { options, copies: machine.markdown || machine.llms, versions, extras };
  const parsed = await parseAll(files, sources, memo, settings);
  const { docs, categories, tags } = parsed;
  const history = await changesOf(project, folders.content, memo);

  const outlines = [...docs.values()].map(makeOutline);
  const referenced = referencedFiles(outlines, folders, config.baseUrl);
  const shellFiles = shellPictureFiles(config, folders.public);
  const published = [...sources.assets, ...sources.public];
  const linked = configFiles(config, folders);
  const isShown = (path: SourcePath) => referenced.has(path) || shellFiles.has(path) || linked.has(path);
  const shown = published.filter(isShown);
  const { found: assets, diagnostics: assetDiagnostics } = await readAssets(files, shown, memo);
  const { found: publicFiles, diagnostics: publicDiagnostics } = await readPublic(files, sources.public);

  const site = await memo.run(modelStage, {
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
  const diagnostics = [
    ...sources.diagnostics,
    ...emptyContent(sources, folders.docs),
    ...missing,
    ...parsed.diagnostics,
    // A public file that a page shows is read twice.
    ...new Map([...assetDiagnostics, ...publicDiagnostics].map((found) => [found.file, found])).values(),
    ...history.diagnostics,
    ...missingPictures(config, folders.public, sources.public, configFile),
    ...explain(site.problems, docs),
  ];
  return { site, docs, assets, publicFiles, folders, included: parsed.included, diagnostics };
}

/** Read only for a site that shows it. */
async function changesOf(
  { config, folder }: Pick<Project, "config" | "folder">,
  content: SourcePath,
  memo: Memo,
) {
  const { lastUpdate, lastUpdateAuthor } = config.docs;
  if (!lastUpdate && !lastUpdateAuthor) return { changes: {}, diagnostics: [] };
  const { changes, diagnostics } = await readHistory(gitIn(folder), content, memo);
  const shown = Object.entries(changes).map(([path, { date, author }]) => {
    return [path, { date: lastUpdate ? date : null, author: lastUpdateAuthor ? author : null }] as const;
  });
  return { changes: Object.fromEntries(shown), diagnostics };
}

function emptyContent(sources: Sources, folder: string): Diagnostic[] {
  return sources.pages.length > 0 ? [] : [diagnostic("content/empty", { folder }, { file: null })];
}
