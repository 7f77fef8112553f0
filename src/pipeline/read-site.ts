/** What is read of a site before its pages are parsed. */
import { relative } from "node:path";
import { explainContrast } from "../config/palette.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import type { OpenHighlighter } from "../highlight/stage.ts";
import type { ParseResult } from "../markdown/doc.ts";
import type { AuthorsFile } from "../markdown/front-matter/authors-file.ts";
import type { CategoryResult } from "../markdown/front-matter/category.ts";
import { readAuthors } from "../markdown/front-matter/read-authors.ts";
import { readFolderFiles } from "../markdown/front-matter/read-folders.ts";
import type { SummaryFile } from "../markdown/front-matter/summary.ts";
import type { TagsFile } from "../markdown/front-matter/tags-file.ts";
import { openPageReader, type PageReader } from "../markdown/pages/page-reader.ts";
import type { ParseInput, ParseOptions, ParseSettings } from "../markdown/parse-input.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import { explainPlugin } from "../markdown/plugins/explain.ts";
import type { OwnOutput } from "../outputs/kind.ts";
import type { Project } from "../project/project.ts";
import { gitIn, readChanges } from "../read/history.ts";
import type { PathScope } from "../read/path-scope.ts";
import { readPathScope } from "../read/read-path-scope.ts";
import {
  type ContentFolders,
  contentFolders,
  inside,
  listedFolders,
  readText,
  type Sources,
  scan,
} from "../read/scan.ts";
import { missingFiles } from "../render/site-data.ts";
import type { Updated } from "../shared/contract.ts";
import type { Languages } from "../site/languages.ts";
import { loadOutputs } from "./load-outputs.ts";
import { findOutdated, noneStale } from "./outdated.ts";
import { parseOptions } from "./parse-options.ts";
import { readLanguages } from "./read-languages.ts";
import type { SocialImageTools } from "./social-image-stage.ts";
import { loadSocialImages } from "./social-images.ts";

export interface SiteSources {
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  /** What the path scope was read from, besides the config and `tsconfig.json`, the plugins for Markdown, the outputs of the site's own, and the fonts of social images. */
  readonly scopeFiles: readonly SourcePath[];
  readonly sources: Sources;
  /** Files that are no pages, and may be published. */
  readonly published: readonly SourcePath[];
  readonly options: ParseOptions;
  readonly settings: ParseSettings;
  readonly parse: Stage<ParseInput, ParseResult>;
  readonly pages: PageReader;
  readonly categories: readonly CategoryResult[];
  readonly tags: readonly TagsFile[];
  readonly summaries: readonly SummaryFile[];
  /** null for a site of one. */
  readonly languages: Languages | null;
  readonly authors: readonly AuthorsFile[];
  /** What the history tells of each file. */
  readonly changes: Readonly<Record<string, Updated>>;
  readonly ownOutputs: readonly OwnOutput[];
  readonly socialImages: SocialImageTools | null;
  /** Of the config file and what it imports. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A server reads its site again and again, with one highlighter. */
export async function readSite(
  project: Project,
  memo: Memo,
  highlighter?: OpenHighlighter,
): Promise<SiteSources> {
  const { config, files, folder, configFile } = project;
  const folders = contentFolders(config.content, folder, config.collections, config.blogs);
  const sources = await scan(files, folders);
  const found = await readPathScope(files, folder, folders, config.content.aliases);
  const { pathScope } = found;
  const options = parseOptions(project, pathScope);
  const { settings, missing } = await loadParseSettings(options);
  const own = await loadOutputs(config.outputs, { folder, configFile, seconds: config.limits.seconds });
  const { packagesFrom } = options;
  const drawing = await loadSocialImages({ ...project, publicFolder: folders.public, packagesFrom }, memo);
  const parse = makeParseStage(settings, highlighter);
  const { categories, tags, summaries, diagnostics } = await readFolderFiles(files, sources, memo);
  const { languages, diagnostics: ofLanguages } = await readLanguages(project);
  const origins = languages?.origins ?? {};
  const asked = [...listedFolders(folders), ...translationFolders(origins, folders)];
  const { authors, diagnostics: ofAuthors } = await readAuthors(files, sources, memo);
  const git = gitIn(folder);
  const history = await readChanges(git, asked, config.docs, memo);
  const stale = languages === null ? noneStale : await findOutdated(git, asked, { languages, config }, memo);
  return {
    folders,
    pathScope,
    scopeFiles: [
      ...found.sources,
      ...drawing.sources,
      ...[...settings.plugins.sources, ...own.sources].map((file) => sourcePath(file)),
    ],
    sources,
    published: [...sources.assets, ...sources.public],
    options,
    settings,
    parse,
    pages: openPageReader(files, sources, memo, settings),
    categories,
    tags,
    summaries,
    authors,
    languages: languages === null ? null : { ...languages, outdated: stale.marked },
    changes: atOrigins(history.changes, origins),
    ownOutputs: own.outputs,
    socialImages: drawing.tools,
    texts: await configTexts(project),
    diagnostics: [
      ...project.diagnostics,
      ...ofLanguages,
      ...stale.diagnostics,
      ...found.diagnostics,
      ...sources.diagnostics,
      ...emptyContent(sources, folders),
      ...missing.map((found) => diagnostic("markdown/missing-package", found, { file: configFile })),
      ...settings.plugins.problems.map((problem) => explainPlugin(problem, configFile)),
      ...own.diagnostics,
      ...drawing.diagnostics,
      ...diagnostics,
      ...ofAuthors,
      ...history.diagnostics,
      ...missingFiles(config, folders.public, sources.public, configFile),
      ...explainContrast(config, configFile),
    ],
  };
}

/** Those that lie in no folder of the content. */
function translationFolders(origins: Languages["origins"], folders: ContentFolders): readonly SourcePath[] {
  const apart = Object.values(origins).filter(
    (path) => !listedFolders(folders).some((one) => inside(path, one)),
  );
  return [...new Set(apart.map((path) => sourcePath(path.split("/").slice(0, 2).join("/"))))];
}

/** By the paths that translations are seen at. */
function atOrigins(changes: SiteSources["changes"], origins: Languages["origins"]): SiteSources["changes"] {
  const own = Object.entries(origins).flatMap(([path, origin]) => {
    const change = changes[origin];
    return change === undefined ? [] : [[path, change] as const];
  });
  return own.length === 0 ? changes : { ...changes, ...Object.fromEntries(own) };
}

/** Of the config file first; what cannot be read as text has no places to tell. */
export async function configTexts({ folder, configFile, configSources, files }: Project) {
  const found = new Map<SourcePath, string>();
  const imported = configSources.map((file) => sourcePath(relative(folder, file)));
  for (const path of new Set([sourcePath(configFile), ...imported])) {
    const { text } = (await files.exists(path)) ? await readText(files, path) : { text: null };
    if (text !== null) found.set(path, text);
  }
  return found;
}

function emptyContent({ pages }: Sources, { docs, collections, blogs }: ContentFolders): Diagnostic[] {
  const empty = [...collections, ...blogs].filter((folder) => !pages.some((path) => inside(path, folder)));
  return [...(pages.length > 0 ? [] : [docs]), ...empty].map((folder) =>
    diagnostic("content/empty", { folder }, { file: null }),
  );
}
