/** A site folder → the project that the pipeline takes. */
import { join, relative, resolve } from "node:path";
import { checkConfig } from "../config/check-config.ts";
import { ConfigError, type ConfigMemo, findConfig, loadConfig } from "../config/load.ts";
import type { Config } from "../config/schema.ts";
import { hasErrors } from "../core/diagnostics.ts";
import { diskFiles, type FileSystem } from "../core/files.ts";
import { UsageError } from "../core/usage-error.ts";
import { findOwnPackage, findThread } from "../read/own-package.ts";
import { scopeDepth } from "../read/read-path-scope.ts";
import { contentFolders, listedFolders } from "../read/scan.ts";
import { openLanguages } from "./open-languages.ts";
import { openVersions } from "./open-versions.ts";
import type { Project, WholeProject } from "./project.ts";

export interface ProjectOptions {
  /** The site's folder, relative to the current one. */
  readonly site: string;
  /** Takes the place of the config's `baseUrl`. */
  readonly base: string | null;
  /** Whether drafts are shown. */
  readonly drafts: boolean;
}

/**
 * @param view how the files of the site are looked at
 * @throws UserError when there is no usable config; UsageError when the base is none
 */
export async function openProject(
  { site, base, drafts }: ProjectOptions,
  memo: ConfigMemo | null = null,
  view: (files: FileSystem) => FileSystem = (files) => files,
): Promise<WholeProject> {
  if (base !== null) checkBase(base);
  const folder = resolve(site);
  const { config: written, translations, file, sources } = await loadConfig(folder, memo);
  const disk = view(diskFiles(folder, Date.now, await fenceOf(folder, written)));
  const all = [written, ...translations].map((one) => (base === null ? one : { ...one, baseUrl: base }));
  const { configs, files, sources: ofVersions, diagnostics } = await openVersions(disk, folder, all, file);
  const allSources = [...sources, ...ofVersions];
  if (hasErrors(diagnostics)) throw new ConfigError(diagnostics, allSources);
  return openLanguages(configs, {
    folder,
    configFile: file,
    configSources: allSources,
    files,
    diagnostics,
    packageRoot: findOwnPackage().root,
    drafts,
    thread: findThread(),
  });
}

/** The folders that symbolic links may lead into. */
async function fenceOf(folder: string, { content, collections, blogs }: Config): Promise<readonly string[]> {
  const depth = await scopeDepth(
    diskFiles(folder),
    folder,
    contentFolders(content, folder, collections, blogs),
  );
  return [resolve(folder, "../".repeat(depth)), ...content.symlinks.map((path) => resolve(folder, path))];
}

/** What can be told before anything is written: a folder that is no site is left as it is. @throws as `openProject` does */
export async function checkSite({ site, base }: Pick<ProjectOptions, "site" | "base">): Promise<void> {
  if (base !== null) checkBase(base);
  await findConfig(resolve(site));
}

/** The same rule as for the config's own `baseUrl`. */
export function checkBase(base: string): void {
  const site = { title: "-", url: "https://example.com", baseUrl: base };
  const [problem] = checkConfig(site, "--base").diagnostics;
  if (problem !== undefined) throw new UsageError(problem.text.replace('"baseUrl"', "--base"));
}

/** The folders of a project that are read, absolute. */
export function sourceFolders({ folder, config }: Project): string[] {
  const listed = listedFolders(contentFolders(config.content, folder, config.collections, config.blogs));
  const translated = config.locales.map(({ code }) => `i18n/${code}`);
  return [...listed, ...translated, "theme"].map((part) => join(folder, part));
}

/** How a folder is named to a person: `build`, or the whole path where that is shorter. */
export function nameFolder(folder: string): string {
  const way = relative(process.cwd(), folder) || ".";
  return way.length < folder.length ? way : folder;
}
