/** Reads everything of a site except its pages. */
import { explainContrast } from "../config/palette.ts";
import { type ObservedState, type RecordedFiles, recordFiles } from "../core/access-recorder.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { type Inputs, openInputs } from "../core/inputs.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { OpenHighlighter } from "../highlight/stage.ts";
import type { AuthorsFile } from "../markdown/front-matter/authors-file.ts";
import type { CategoryResult } from "../markdown/front-matter/category.ts";
import { readAuthors } from "../markdown/front-matter/read-authors.ts";
import { readFolderFiles } from "../markdown/front-matter/read-folders.ts";
import type { SummaryFile } from "../markdown/front-matter/summary.ts";
import type { TagsFile } from "../markdown/front-matter/tags-file.ts";
import { componentsFolder } from "../markdown/mdx/code-files.ts";
import { duplicateComponents } from "../markdown/mdx/site-components.ts";
import { openPageReader, type PageReader, type ParseStage } from "../markdown/pages/page-reader.ts";
import { getInputValues, type ParseOptions, type ParseSettings } from "../markdown/parse-input.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import { explainPlugin, explainRunning } from "../markdown/plugins/explain.ts";
import type { CustomOutput } from "../outputs/kind.ts";
import type { Project } from "../project/project.ts";
import { recordedGit } from "../read/git.ts";
import { readChanges } from "../read/history.ts";
import type { PathScope } from "../read/path-scope.ts";
import { readPathScope } from "../read/read-path-scope.ts";
import {
  type ContentFolders,
  contentFolders,
  isInside,
  listedFolders,
  readText,
  type Sources,
  scan,
} from "../read/scan.ts";
import { missingFiles } from "../render/site-data.ts";
import type { Updated } from "../shared/contract.ts";
import type { Languages } from "../site/languages.ts";
import type { Inventory } from "../site/links/inventories.ts";
import { loadOutputs } from "./load-outputs.ts";
import { reportOutdated } from "./outdated.ts";
import { parseOptions } from "./parse-options.ts";
import { readInherited } from "./read-inherited.ts";
import { readInventories } from "./read-inventories.ts";
import { readLanguages } from "./read-languages.ts";
import { readVariables } from "./read-variables.ts";
import type { SocialImageRenderer } from "./social-image-stage.ts";
import { loadSocialImages } from "./social-images.ts";

export interface SiteSources {
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  readonly sources: Sources;
  /** Files other than pages that may be published. */
  readonly published: readonly SourcePath[];
  readonly options: ParseOptions;
  readonly settings: ParseSettings;
  readonly parse: ParseStage;
  readonly pages: PageReader;
  /** Fresh inputs for reading pages after a change. */
  renewInputs(): Inputs;
  /** Register of what is read for anything but pages. */
  readonly recorded: RecordedFiles;
  /** Records what pages read. */
  readonly ofPages: RecordedFiles;
  /** Inputs for stages, based on the register. */
  readonly inputs: Inputs;
  readonly categories: readonly CategoryResult[];
  readonly tags: readonly TagsFile[];
  readonly summaries: readonly SummaryFile[];
  readonly languages: Languages;
  readonly inventories: readonly Inventory[];
  readonly authors: readonly AuthorsFile[];
  /** Last change of each file. */
  readonly changes: Readonly<Record<string, Updated>>;
  readonly ownOutputs: readonly CustomOutput[];
  readonly socialImages: SocialImageRenderer | null;
  /** Texts of the config file and its imports. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param highlighter shared by a server that reads its site repeatedly */
export async function readSite(
  project: Project,
  memo: Memo,
  highlighter?: OpenHighlighter,
): Promise<SiteSources> {
  const { config, folder, configFile } = project;
  const recorded = recordFiles(project.files);
  const { files } = recorded;
  const { note } = project.register;
  const folders = contentFolders(config, folder);
  const sources = await scan(files, folders);
  const found = await readPathScope(files, folder, folders, config.content.aliases);
  const { pathScope } = found;
  const { variables, diagnostics: ofVariables } = await readVariables(project);
  const options = parseOptions(project, pathScope, variables);
  const { settings, missing } = await loadParseSettings(options, note);
  const { seconds } = config.limits;
  const own = await loadOutputs(config.outputs, { folder, configFile, seconds, note });
  const { packagesFrom } = options;
  const drawing = await loadSocialImages(
    { ...project, files, publicFolder: folders.public, packagesFrom, note },
    memo,
  );
  const parse = makeParseStage(settings, highlighter);
  const disk = project.register.open(null);
  const inputs = openInputs({ files, disk });
  const { categories, tags, summaries, diagnostics } = await readFolderFiles(inputs, sources, memo);
  const { languages, diagnostics: ofLanguages } = await readLanguages(project);
  const { origins } = languages;
  const { inventories, diagnostics: ofInventories } = await readInventories(project, memo);
  const requested = [...listedFolders(folders), ...translationFolders(origins, folders)];
  const { authors, diagnostics: ofAuthors } = await readAuthors(inputs, sources, memo);
  const ofPages = recordFiles(project.files);
  const ofInputs = { files: ofPages.files, disk, values: getInputValues(options) };
  const components = (await files.list(componentsFolder)).map(({ path }) => path);
  const git = recordedGit(folder, project.register);
  const history = await readChanges(git, requested, config.docs, memo);
  const stale = await reportOutdated(git, requested, project, languages, memo);
  return {
    folders,
    pathScope,
    sources,
    published: [...sources.assets, ...sources.public],
    options,
    settings,
    parse,
    pages: openPageReader(openInputs({ ...ofInputs, stamps: sources.stamps }), sources, memo, parse),
    renewInputs: () => openInputs(ofInputs),
    recorded,
    ofPages,
    inputs,
    categories,
    tags,
    summaries,
    authors,
    languages: { ...languages, outdated: stale.marked, inherited: await readInherited(project, memo) },
    inventories,
    changes: withTranslations(history.changes, origins),
    ownOutputs: own.outputs,
    socialImages: drawing.tools,
    texts: await configTexts({ ...project, files }),
    diagnostics: [
      ...project.diagnostics,
      ...ofLanguages,
      ...stale.diagnostics,
      ...found.diagnostics,
      ...ofVariables,
      ...ofInventories,
      ...duplicateComponents(components),
      ...sources.diagnostics,
      ...emptyContent(sources, folders, languages),
      ...missing.map((found) => diagnostic("markdown/missing-package", found, { file: configFile })),
      ...settings.plugins.problems.map((problem) => explainPlugin(problem, configFile)),
      ...settings.plugins.leftRunning.map((one) => explainRunning(one, { file: configFile })),
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

/** Translation folders outside of the content folders. */
export function translationFolders(
  origins: Languages["origins"],
  folders: ContentFolders,
): readonly SourcePath[] {
  const apart = Object.values(origins).filter(
    (path) => !listedFolders(folders).some((one) => isInside(path, one)),
  );
  return [...new Set(apart.map((path) => sourcePath(path.split("/").slice(0, 2).join("/"))))];
}

/** Adds the changes of translations under the paths of their originals. */
function withTranslations(
  changes: SiteSources["changes"],
  origins: Languages["origins"],
): SiteSources["changes"] {
  const own = Object.entries(origins).flatMap(([path, origin]) => {
    const change = changes[origin];
    return change === undefined ? [] : [[path, change] as const];
  });
  return own.length === 0 ? changes : { ...changes, ...Object.fromEntries(own) };
}

/** The config file comes first; unreadable files are skipped, because they have no locations. */
export async function configTexts({
  configFile,
  sources,
  files,
}: Omit<Project, "files"> & { readonly files: FileSystem }) {
  const found = new Map<SourcePath, string>();
  // Skips files of which only existence was checked, and packages, which have no locations.
  const isRead = (path: string, { exists: isThere, stamp }: ObservedState) =>
    isThere && stamp !== undefined && !/(?:^|\/)node_modules\//.test(path);
  const read = Array.from(sources, ([path, seen]) => (isRead(path, seen) ? [sourcePath(path)] : []));
  for (const path of new Set([sourcePath(configFile), ...read.flat()])) {
    const { text } = (await files.exists(path)) ? await readText(files, path) : { text: null };
    if (text !== null) found.set(path, text);
  }
  return found;
}

function emptyContent(
  { pages }: Sources,
  { collections: [first, ...further], blogs }: ContentFolders,
  { code, all, fallsBack }: Languages,
): Diagnostic[] {
  // The default locale may have pages that this one omits.
  if (pages.length === 0 && code !== all[0].code && !fallsBack)
    return [diagnostic("locale/empty", { code }, { file: null })];
  const empty = [...further, ...blogs].filter((folder) => !pages.some((path) => isInside(path, folder)));
  return [...(pages.length > 0 || first === undefined ? [] : [first]), ...empty].map((folder) =>
    diagnostic("content/empty", { folder }, { file: null }),
  );
}
