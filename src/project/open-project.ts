/** Opens a site folder as projects for the pipeline. */
import { join, resolve } from "node:path";
import { checkConfig } from "../config/check-config.ts";
import { findConfig, loadConfig } from "../config/load.ts";
import type { Config } from "../config/schema.ts";
import { type AccessRecorder, recordAccesses } from "../core/access-recorder.ts";
import { hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { hasLevel } from "../core/levels.ts";
import type { Memo } from "../core/stage.ts";
import { UsageError } from "../core/usage-error.ts";
import { findOwnPackage, findWorkerModule } from "../read/own-package.ts";
import { scopeDepth } from "../read/read-path-scope.ts";
import { collectionFolders, contentFolders, listedFolders } from "../read/scan.ts";
import { toOfflineBase } from "../shared/offline.ts";
import { downloadInventories } from "./download-inventories.ts";
import type { Projects } from "./project.ts";
import { resolveProjects } from "./resolve-projects.ts";

export interface ProjectOptions {
  /** Path of the site folder, relative to the working directory. */
  readonly site: string;
  /** Overrides the config's `baseUrl`. */
  readonly base: string | null;
  /** Whether to include drafts. */
  readonly drafts: boolean;
  /** Whether the outputs are for a folder that opens from a disk. */
  readonly offline?: boolean;
  /** Options for a folder of Markdown files without a config. */
  readonly fallback?: object | null;
}

/**
 * @param register records all inputs, even if the project cannot be opened
 * @throws UserError if the config is missing or invalid; UsageError for an invalid base path
 */
export async function openProject(
  { site, base, drafts, offline = false, fallback = null }: ProjectOptions,
  memo: Memo | null = null,
  register: AccessRecorder = recordAccesses(resolve(site)),
): Promise<Projects> {
  if (base !== null) checkBase(base);
  const folder = resolve(site);
  const {
    configs: written,
    file,
    locateProblems,
  } = await loadConfig(folder, {
    memo,
    register,
    fallback,
  });
  const [first, ...others] = written;
  const withBase = (config: Config) => {
    const based = base === null ? config : { ...config, baseUrl: base };
    return offline ? toOfflineConfig(based) : based;
  };
  const missing = await downloadInventories(first.inventories, folder, register.open(null));
  // The next build tries again, even if no file has changed.
  if (missing.size > 0) register.noteUnrepeatable();
  const projects = await resolveProjects({
    configs: [withBase(first), ...others.map(withBase)],
    files: register.open(await getAllowedFolders(folder, first, register)),
    folder,
    configFile: file,
    locateProblems,
    register,
    missing,
    memo,
    packageRoot: findOwnPackage().root,
    drafts,
    thread: findWorkerModule(),
  });
  const [{ diagnostics }] = projects;
  if (hasErrors(diagnostics.filter(({ code }) => !hasLevel(code))))
    throw new UserError(await locateProblems(diagnostics));
  return projects;
}

/** Leaves out what needs a host or the network. */
function toOfflineConfig(config: Config): Config {
  return {
    ...config,
    baseUrl: toOfflineBase(config.baseUrl),
    analytics: null,
    budgets: { html: null, js: null, css: null, images: null },
    machine: { ...config.machine, assistants: [] },
    search: { ...config.search, algolia: null },
  };
}

/** Folders that symlinks may point into. */
async function getAllowedFolders(
  folder: string,
  config: Config,
  register: AccessRecorder,
): Promise<readonly string[]> {
  const depth = await scopeDepth(register.open(null), folder, contentFolders(config, folder));
  return [
    resolve(folder, "../".repeat(depth)),
    ...config.content.symlinks.map((path) => resolve(folder, path)),
  ];
}

/**
 * Checks that can fail before anything is written, so that a folder without a site stays unchanged.
 * @throws like `openProject`
 */
export async function checkSite({
  site,
  base,
  fallback = null,
}: Omit<ProjectOptions, "drafts">): Promise<void> {
  if (base !== null) checkBase(base);
  await findConfig(resolve(site), { fallback });
}

/** Applies the check of the config's `baseUrl`. */
export function checkBase(base: string): void {
  const site = { title: "-", url: "https://example.com", baseUrl: base };
  const [problem] = checkConfig(site, "--base").diagnostics;
  if (problem !== undefined) throw new UsageError(problem.text.replace('"baseUrl"', "--base"));
}

/** Absolute paths of the folders that a project is built from. */
export function sourceFolders([{ folder, config }]: Projects): string[] {
  const listed = listedFolders(contentFolders(config, folder));
  const translated = config.locales.map(({ code }) => `i18n/${code}`);
  return [...listed, ...translated, "theme"].map((part) => join(folder, part));
}

export interface SourceFolder {
  /** Absolute path. */
  readonly path: string;
  /** Whether the scan skips a path below it; null if nothing in it is skipped. */
  readonly isExcluded: ((path: string) => boolean) | null;
}

/** The same folders, with what they leave out. */
export async function guardedFolders(projects: Projects): Promise<readonly SourceFolder[]> {
  const [{ folder, config }] = projects;
  const { content, public: published, exclude, ...others } = contentFolders(config, folder);
  const { openExclude } = await import("../read/exclude.ts");
  const isExcluded = exclude.length === 0 ? () => false : openExclude(exclude);
  const scanned = new Set([content, ...collectionFolders(others)].map((path) => join(folder, path)));
  scanned.delete(join(folder, published));
  return sourceFolders(projects).map((path) => ({ path, isExcluded: scanned.has(path) ? isExcluded : null }));
}
