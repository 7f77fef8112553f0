/** Loads `site.config.ts`: bundles it in memory, runs it once, and validates the result. Writes nothing to disk. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type AccessRecorder, recordAccesses } from "../core/access-recorder.ts";
import { describe } from "../core/check.ts";
import { type Diagnostic, hasErrors, sortDiagnostics } from "../core/diagnostics.ts";
import { getErrorCode, isNotFound, UserError, userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import { nearest } from "../core/nearest.ts";
import type { Memo } from "../core/stage.ts";
import type { BundledConfig } from "./bundle.ts";
import type { ConfigAnswer } from "./config-data.ts";
import { type Configs, checkSite } from "./languages.ts";
import { type ConfigCode, restoreConfig, runConfig } from "./run-config.ts";
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
  /** Options for a folder of Markdown files without a config; without them, it has no site. */
  readonly fallback?: object | null;
}

/**
 * Returns the validated config of the site in `folder`.
 * @throws UserError if there is no config, or with all problems of the config
 */
export async function loadConfig(
  folder: string,
  { memo = null, milliseconds, register = recordAccesses(folder), fallback = null }: LoadOptions = {},
): Promise<LoadedConfig> {
  const name = await findConfig(folder, { register, fallback });
  if (name === null) {
    const file = configNames[0] ?? "";
    return { configs: checkSite(fallback ?? {}, file).configs, file, locateProblems: async (all) => all };
  }
  const imported = new Set<string>();
  const bundle = async () => {
    const { bundleConfig } = await import("./bundle.ts");
    return bundleConfig(folder, name, (file) => imported.add(file));
  };
  try {
    const bundled = await bundleChanged(join(folder, name), memo, bundle);
    for (const file of bundled.sources) await register.note(file);
    const answer = reuse(bundled.answer) ?? (await runConfig(bundled, folder, name, milliseconds));
    const configs = await validate(restoreConfig(answer), { folder, name }, bundled);
    if (bundled.answer !== answer) keep(answer, bundled, { memo, file: join(folder, name) });
    for (const [variable, value] of answer.environment)
      register.noteValue(environmentValue + variable, value);
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

interface ConfigFile {
  readonly folder: string;
  readonly name: string;
}

/** @throws UserError with the positions of all problems */
async function validate(
  found: unknown,
  { folder, name }: ConfigFile,
  { code, map }: Pick<BundledConfig, "code" | "map">,
): Promise<Configs> {
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    throw userError("config/no-default", { found: describe(found) }, { file: name });
  }
  const { configs, diagnostics } = checkSite(found, name);
  if (hasErrors(diagnostics)) {
    const { openKeyLocator: keyPlaces } = await import("./locate-keys.ts");
    throw new UserError(checkSite(found, name, keyPlaces({ code, map }, folder, name)).diagnostics);
  }
  return configs;
}

/**
 * Returns the file name; null if the fallback applies.
 * @throws UserError if there is none
 */
export async function findConfig(
  folder: string,
  { register = null, fallback = null }: { register?: AccessRecorder | null; fallback?: object | null } = {},
): Promise<string | null> {
  for (const name of configNames) {
    await register?.note(join(folder, name));
    try {
      if ((await stat(join(folder, name))).isFile()) return name;
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  await checkFolder(folder);
  if (fallback !== null && (await readdir(folder)).some((entry) => /\.mdx?$/i.test(entry))) return null;
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

interface KnownConfig extends Pick<BundledConfig, "code" | "map" | "isPure"> {
  /** Hash of the source text. */
  readonly text: string;
  /** Result of the last run, if it depends on the text and the environment alone; null otherwise. */
  readonly answer: ConfigAnswer | null;
}

/** @property text null if the bundle cannot be cached */
type UsedConfig = Omit<BundledConfig, "hasNoImports"> &
  Omit<KnownConfig, "text"> & { readonly text: string | null };

const getSlotName = (file: string) => `config ${file}`;

/**
 * Bundles a config without imports only when its text changes: starting esbuild takes 15 of the 200 ms of an up-to-date build of a small
 * site.
 */
async function bundleChanged(
  file: string,
  memo: ConfigMemo | null,
  bundle: () => Promise<BundledConfig>,
): Promise<UsedConfig> {
  if (memo === null) return { ...(await bundle()), text: null, answer: null };
  const text = hash(await readText(file));
  const known = memo.getSlot(getSlotName(file)) as KnownConfig | null;
  if (known?.text === text) return { ...known, sources: [file] };
  const bundled = await bundle();
  // Do not cache if the file changed in the meantime.
  const isSame = hash(await readText(file)) === text;
  return { ...bundled, text: bundled.hasNoImports && isSame ? text : null, answer: null };
}

/** null if an environment variable that the config has read differs. */
function reuse(answer: ConfigAnswer | null): ConfigAnswer | null {
  const isSame = answer?.environment.every(([name, value]) => (process.env[name] ?? null) === value) ?? false;
  return isSame ? answer : null;
}

/** Starting the thread of a config takes a tenth of a build after an edit. */
function keep(
  answer: ConfigAnswer,
  { text, code, map, isPure }: UsedConfig,
  { memo, file }: { readonly memo: ConfigMemo | null; readonly file: string },
): void {
  if (text === null) return;
  // JSON has no regular expressions, for example.
  const isKept = isPure && isDeepStrictEqual(JSON.parse(JSON.stringify(answer)), answer);
  const known: KnownConfig = { text, code, map, isPure, answer: isKept ? answer : null };
  memo?.setSlot(getSlotName(file), known);
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
