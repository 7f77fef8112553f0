/** A site folder → the project that the pipeline takes. */
import { join, resolve } from "node:path";
import { checkConfig } from "../config/check-config.ts";
import { type ConfigMemo, findConfig, loadConfig } from "../config/load.ts";
import type { Config } from "../config/schema.ts";
import { hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { openRegister, type Register } from "../core/register.ts";
import { UsageError } from "../core/usage-error.ts";
import { findOwnPackage, findThread } from "../read/own-package.ts";
import { scopeDepth } from "../read/read-path-scope.ts";
import { contentFolders, listedFolders } from "../read/scan.ts";
import type { Projects } from "./project.ts";
import { resolveProjects } from "./resolve-projects.ts";

export interface ProjectOptions {
  /** The site's folder, relative to the current one. */
  readonly site: string;
  /** Takes the place of the config's `baseUrl`. */
  readonly base: string | null;
  /** Whether drafts are shown. */
  readonly drafts: boolean;
}

/**
 * @param register learns what is read; it is complete for a project that cannot be opened, too
 * @throws UserError when there is no usable config; UsageError when the base is none
 */
export async function openProject(
  { site, base, drafts }: ProjectOptions,
  memo: ConfigMemo | null = null,
  register: Register = openRegister(resolve(site)),
): Promise<Projects> {
  if (base !== null) checkBase(base);
  const folder = resolve(site);
  const { configs: written, file } = await loadConfig(folder, { memo, register });
  const [first, ...others] = written;
  const withBase = (config: Config) => (base === null ? config : { ...config, baseUrl: base });
  const projects = await resolveProjects({
    configs: [withBase(first), ...others.map(withBase)],
    files: register.open(await fenceOf(folder, first, register)),
    folder,
    configFile: file,
    register,
    packageRoot: findOwnPackage().root,
    drafts,
    thread: findThread(),
  });
  const [{ diagnostics }] = projects;
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  return projects;
}

/** The folders that symbolic links may lead into. */
async function fenceOf(folder: string, config: Config, register: Register): Promise<readonly string[]> {
  const depth = await scopeDepth(register.open(null), folder, contentFolders(config, folder));
  return [
    resolve(folder, "../".repeat(depth)),
    ...config.content.symlinks.map((path) => resolve(folder, path)),
  ];
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
export function sourceFolders([{ folder, config }]: Projects): string[] {
  const listed = listedFolders(contentFolders(config, folder));
  const translated = config.locales.map(({ code }) => `i18n/${code}`);
  return [...listed, ...translated, "theme"].map((part) => join(folder, part));
}
