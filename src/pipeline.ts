/** The table of contents of a build: each stage once, in order. */
import { join } from "node:path";
import { loadTheme } from "./bundle/load.ts";
import type { Config } from "./config/schema.ts";
import { type Diagnostic, diagnostic, sortDiagnostics } from "./core/diagnostics.ts";
import type { FileSystem } from "./core/files.ts";
import type { Memo } from "./core/stage.ts";
import { parseAll } from "./markdown/parse-all.ts";
import { collect } from "./outputs/collect.ts";
import { makeOutputs } from "./outputs/make.ts";
import type { Plan } from "./outputs/plan.ts";
import { readAssets, readPublic } from "./read/contents.ts";
import { contentFolders, type Sources, scan } from "./read/scan.ts";
import { makeRenderer } from "./render/page.ts";
import { makeSiteData, missingPictures, shellPictureFiles } from "./render/site-data.ts";
import { referencedFiles } from "./site/assets.ts";
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
  /** Of docgen and the packages that shape its output. */
  readonly versions: string;
}

/**
 * Understands the whole site and names every file of the output; nothing is rendered or written. A plan whose diagnostics
 * hold an error must not be emitted.
 * @throws UserError when the theme cannot be bundled
 */
export async function makePlan(project: Project, memo: Memo): Promise<Plan> {
  const { config, files, folder, packageRoot, versions, configFile } = project;
  const folders = contentFolders(config.content);

  const sources = await scan(files, folders);
  const {
    docs,
    categories,
    diagnostics: parseDiagnostics,
  } = await parseAll(files, sources, memo, {
    options: config.markdown,
    versions,
  });

  const outlines = [...docs.values()].map(makeOutline);
  const referenced = referencedFiles(outlines, folders, config.baseUrl);
  const shellFiles = shellPictureFiles(config, folders.public);
  const published = [...sources.assets, ...sources.public];
  const shown = published.filter((path) => referenced.has(path) || shellFiles.has(path));
  const { found: assets, diagnostics: assetDiagnostics } = await readAssets(files, shown, memo);
  const { found: publicFiles, diagnostics: publicDiagnostics } = await readPublic(files, sources.public);

  const input = { outlines, categories, assets, files: [...sources.pages, ...published], config };
  const site = await memo.run(modelStage, input);

  const siteData = makeSiteData(config, site.version, folders.public, assets);
  const themeInput = { packageRoot, siteTheme: join(folder, "theme"), site: siteData, labels: config.labels };
  const renderer = makeRenderer(config, await loadTheme(themeInput, memo), assets);

  const made = makeOutputs({ config, files, folders, docs, assets, publicFiles, site }, renderer);
  const { outputs, diagnostics: collisions } = collect(made);
  return {
    outputs,
    routes: site.pages.filter(({ template }) => template !== "not-found").map(({ url }) => url),
    diagnostics: sortDiagnostics([
      ...sources.diagnostics,
      ...emptyContent(sources, folders.docs),
      ...parseDiagnostics,
      // A public file that a page shows is read twice.
      ...new Map([...assetDiagnostics, ...publicDiagnostics].map((found) => [found.file, found])).values(),
      ...missingPictures(config, folders.public, sources.public, configFile),
      ...explain(site.problems, (path) => docs.get(path)?.references ?? []),
      ...collisions,
    ]),
  };
}

function emptyContent(sources: Sources, folder: string): Diagnostic[] {
  return sources.pages.length > 0 ? [] : [diagnostic("content/empty", { folder }, { file: null })];
}
