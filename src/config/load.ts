/** Loads `site.config.ts`: bundles it in memory, runs it once, and validates the result. Writes nothing to disk. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type AccessRecorder, recordAccesses } from "../core/access-recorder.ts";
import { type Diagnostic, hasErrors, sortDiagnostics } from "../core/diagnostics.ts";
import { getErrorCode, isNotFound, UserError, userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import { nearest } from "../core/nearest.ts";
import type { Memo } from "../core/stage.ts";
import type { BundledConfig } from "./bundle.ts";
import { type Configs, checkSite } from "./languages.ts";
import { type ConfigCode, type ConfigResult, runConfig } from "./run-config.ts";
import { configValue, environmentValue } from "./values.ts";

export const configNames = ["site.config.ts", "site.config.mts", "site.config.js", "site.config.mjs"];

export interface LoadedConfig {
  readonly configs: Configs;
  /** File name. */
  readonly file: string;
  /** Adds positions to problems of the config that later stages find. */
  readonly locateProblems: LocateProblems;
}

export type LocateProblems = (problems: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>;

/** Cache for the bundled config. */
export type ConfigMemo = Pick<Memo, "getSlot" | "setSlot">;

export interface LoadOptions {
  readonly memo?: ConfigMemo | null;
  /** Time limit for its code. */
  readonly milliseconds?: number | undefined;
  /** Records the dependencies of the config. */
  readonly register?: AccessRecorder;
}

/**
 * Returns the validated config of the site in `folder`.
 * @throws UserError if there is no config, or with all problems of the config
 */
export async function loadConfig(
  folder: string,
  { memo = null, milliseconds, register = recordAccesses(folder) }: LoadOptions = {},
): Promise<LoadedConfig> {
  const name = await findConfig(folder, register);
  const imported = new Set<string>();
  const bundle = async () => {
    const { bundleConfig } = await import("./bundle.ts");
    return bundleConfig(folder, name, (file) => imported.add(file));
  };
  try {
    const bundled = await bundleChanged(join(folder, name), memo, bundle);
    for (const file of bundled.sources) await register.note(file);
    const { configs, environment } = await readConfig({ folder, name, milliseconds }, bundled);
    for (const [variable, value] of environment) register.noteValue(environmentValue + variable, value);
    if (!bundled.isPure) register.noteValue(configValue, configs);
    return { configs, file: name, locateProblems: makeLocateProblems(bundled, folder, name) };
  } finally {
    // Includes missing candidates: creating one may fix or change the config.
    for (const file of imported) await register.note(file);
  }
}

function makeLocateProblems(code: ConfigCode, folder: string, name: string): LocateProblems {
  const isLocated = ({ file, position }: Diagnostic) => file !== name || position !== null;
  return async (problems) => {
    if (problems.every(isLocated)) return problems;
    const { openProblemLocator } = await import("./locate-keys.ts");
    const locate = openProblemLocator(code, folder, name);
    return sortDiagnostics(problems.map((problem) => (isLocated(problem) ? problem : locate(problem))));
  };
}

interface ConfigRun {
  readonly folder: string;
  readonly name: string;
  /** Time limit. */
  readonly milliseconds: number | undefined;
}

async function readConfig(
  { folder, name, milliseconds }: ConfigRun,
  { code, map }: Pick<BundledConfig, "code" | "map">,
): Promise<Pick<LoadedConfig, "configs"> & Pick<ConfigResult, "environment">> {
  const { found, environment } = await runConfig({ code, map }, folder, name, milliseconds);
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    throw userError("config/no-default", {}, { file: name });
  }
  const { configs, diagnostics } = checkSite(found, name);
  if (hasErrors(diagnostics)) {
    const { openKeyLocator: keyPlaces } = await import("./locate-keys.ts");
    throw new UserError(checkSite(found, name, keyPlaces({ code, map }, folder, name)).diagnostics);
  }
  return { configs, environment };
}

/**
 * Returns the file name.
 * @throws UserError if there is none
 */
export async function findConfig(folder: string, register: AccessRecorder | null = null): Promise<string> {
  for (const name of configNames) {
    await register?.note(join(folder, name));
    try {
      if ((await stat(join(folder, name))).isFile()) return name;
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  await checkFolder(folder);
  throw userError("config/missing", { folder });
}

/** @throws UserError if the folder does not exist */
async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  const siblings = await readdir(dirname(folder)).catch(() => []);
  const near = found === null ? nearest(basename(folder), siblings) : null;
  throw userError("config/no-folder", { folder, isFile: found !== null, nearest: near });
}

/**
 * Bundles a config without imports only when its text changes: starting esbuild takes 15 of the 200 ms of an up-to-date build of a small
 * site.
 */
async function bundleChanged(
  file: string,
  memo: ConfigMemo | null,
  bundle: () => Promise<BundledConfig>,
): Promise<Omit<BundledConfig, "hasNoImports">> {
  if (memo === null) return bundle();
  const entry = `config ${file}`;
  const known = memo.getSlot(entry) as KnownConfig | null;
  const text = hash(await readText(file));
  if (known?.text === text) return { ...known, sources: [file] };
  const bundled = await bundle();
  const { code, map, isPure } = bundled;
  // Do not cache if the file changed in the meantime.
  const isSame = hash(await readText(file)) === text;
  if (bundled.hasNoImports && isSame) memo.setSlot(entry, { text, code, map, isPure } satisfies KnownConfig);
  return bundled;
}

async function readText(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = getErrorCode(error);
    if (reason === null) throw error;
    throw userError("source/unreadable", { reason }, { file: basename(file) });
  }
}

interface KnownConfig extends Pick<BundledConfig, "code" | "map" | "isPure"> {
  /** Hash of the source text. */
  readonly text: string;
}
