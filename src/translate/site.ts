/** The files of a site that have translations, and where those of each locale are. */

import { findAtRef } from "../config/collections.ts";
import { type Diagnostic, diagnostic, getValues } from "../core/diagnostics.ts";
import { UserError, userError } from "../core/errors.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { openComponents } from "../markdown/mdx/site-components.ts";
import { findOutdated, isTranslated } from "../pipeline/outdated.ts";
import { openPageParsing } from "../pipeline/page-parsing.ts";
import { translationFolders } from "../pipeline/read-site.ts";
import type { Project, Projects } from "../project/project.ts";
import { translationLayers, translationPath } from "../project/translation-folders.ts";
import { type Ledger, readLedger } from "../project/translation-ledger.ts";
import { gitIn } from "../read/git.ts";
import { contentFolders, isInside, listedFolders, readText, scan } from "../read/scan.ts";
import { openUnitReader, type ReadUnits } from "./read-units.ts";
import { isTranslatable } from "./unit.ts";

export interface TranslationSite {
  readonly main: Project;
  /** Files of the default locale: pages, partials, `tags.yml`, `authors.yml`, each sorted. */
  readonly files: readonly SourcePath[];
  /** Pages that a module generates: they have no file. */
  readonly generated: number;
  /** Pages of versions in Git, which contains their translations. */
  readonly inGit: number;
  readonly locales: readonly TranslationLocale[];
  readonly readUnits: ReadUnits;
  /** @throws UserError if it cannot be read */
  read(path: SourcePath): Promise<string>;
}

export interface TranslationLocale {
  readonly code: string;
  readonly project: Project;
  /** Existing translations on disk, by the path of the original. */
  readonly origins: ReadonlyMap<SourcePath, SourcePath>;
  /** Translations without an original. */
  readonly withoutOriginal: readonly SourcePath[];
  readonly ledger: Ledger;
  readonly diagnostics: readonly Diagnostic[];
  /** Path of a translation on disk, whether it exists or not. */
  place(path: SourcePath): string;
}

/** @param codes of the locales; all if empty */
export async function openTranslationSite(
  projects: Projects,
  codes: readonly string[],
): Promise<TranslationSite> {
  const [main, ...others] = projects;
  const { config, configFile, folder, files } = main;
  if (others.length === 0) throw userError("translate/no-locales", {}, { file: configFile });
  const { pages, parts, tags, authors } = await scan(files, contentFolders(config, folder));
  const { settings, inputs } = await openPageParsing(main);
  const { value: components } = await inputs.record(
    async (reader) => new Set((await openComponents(reader)()).keys()),
  );
  const isGenerated = (path: SourcePath) => main.generated.files.has(path);
  const isInGit = (path: SourcePath) => findAtRef(path, config.collections) !== null;
  const all = [...pages, ...parts];
  const readUnits = openUnitReader(settings, async () => components);
  const read = openReader(files);
  const withTexts: SourcePath[] = [];
  for (const path of [...tags, ...authors])
    if ((await readUnits(path, await read(path))).some(isTranslatable)) withTexts.push(path);
  const chosen = codes.map((code) => findLocale(others, code));
  const locales = await Promise.all(
    (chosen.length === 0 ? others : chosen).map((project) => openLocale(main, project)),
  );
  return {
    main,
    files: [...all, ...withTexts].filter((path) => !isGenerated(path) && !isInGit(path)),
    generated: all.filter(isGenerated).length,
    inGit: all.filter(isInGit).length,
    locales,
    readUnits,
    read,
  };
}

function openReader(files: Project["files"]): TranslationSite["read"] {
  return async (path) => {
    const { text, diagnostics } = await readText(files, path);
    if (text === null) throw new UserError(diagnostics);
    return text;
  };
}

function findLocale(projects: readonly Project[], code: string): Project {
  const found = projects.find(({ config }) => config.locale.code.toLowerCase() === code.toLowerCase());
  if (found === undefined) {
    const known = projects.map(({ config }) => `"${config.locale.code}"`).join(" or ");
    throw userError("translate/unknown-locale", { code, known });
  }
  return found;
}

async function openLocale(main: Project, project: Project): Promise<TranslationLocale> {
  const { config, folder } = project;
  const { code } = config.locale;
  const all = await project.files.translations();
  const origins = new Map<SourcePath, SourcePath>();
  const withoutOriginal: SourcePath[] = [];
  for (const [path, own] of all) {
    if (!isTranslated(path)) continue;
    if (await main.files.exists(path)) origins.set(sourcePath(path), sourcePath(own));
    else if (/\.mdx?$/i.test(path)) withoutOriginal.push(sourcePath(own));
  }
  const layers = translationLayers(config, contentFolders(config, folder), code);
  const native = layers.filter(({ from }) => !isInside(from, "i18n"));
  const ofDocusaurus = layers.filter(({ from }) => isInside(from, "i18n"));
  const isNative = ![...origins.values()].some((own) => isInside(own, "i18n"));
  const ordered = isNative ? [native, ofDocusaurus] : [ofDocusaurus, native];
  const diagnostics: Diagnostic[] = [];
  return {
    code,
    project,
    origins,
    withoutOriginal,
    ledger: await readLedger(main.files, code, (problem) => diagnostics.push(problem)),
    diagnostics,
    place: (path) =>
      origins.get(path) ??
      ordered.map((some) => translationPath(some, path)).find((place) => place !== null) ??
      `i18n/${code}/${path}`,
  };
}

/** The translations that a page's notice and `docgen check` call outdated, by the path of their originals. */
export async function findOutdatedIn({ main, locale }: OutdatedPlace, memo: Memo) {
  const { project, origins } = locale;
  const folders = contentFolders(main.config, main.folder);
  const listed = [...listedFolders(folders), ...translationFolders(Object.fromEntries(origins), folders)];
  const { outdated, historyProblems } = await findOutdated(
    gitIn(main.folder),
    listed,
    project,
    Object.fromEntries(origins),
    memo,
  );
  return {
    outdated: new Map(outdated.map((one) => [one.original, one] as const)),
    diagnostics: historyProblems.map(explainHistory),
  };
}

/** Explains for translations what Git lacks. */
function explainHistory(problem: Diagnostic): Diagnostic {
  const reason =
    getValues(problem, "history/none")?.reason ??
    (problem.code === "history/shallow" ? "the clone is shallow" : null);
  return reason === null ? problem : diagnostic("translate/no-history", { reason }, { file: null });
}

interface OutdatedPlace {
  readonly main: Project;
  readonly locale: TranslationLocale;
}
