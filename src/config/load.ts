/** Loads `site.config.ts`: bundles it in memory, runs it once, and validates the result. Writes nothing to disk. */
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Diagnostic, hasErrors } from "../core/diagnostics.ts";
import { isAbsence, systemCode, UserError, userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import type { Memo } from "../core/stage.ts";
import type { BundledConfig } from "./bundle.ts";
import { type Configs, checkSite } from "./languages.ts";
import { runConfig } from "./run-config.ts";

export const configNames = ["site.config.ts", "site.config.mts", "site.config.js", "site.config.mjs"];

export interface LoadedConfig {
  readonly configs: Configs;
  /** File name. */
  readonly file: string;
  /** Absolute paths of the file and its imports, without packages. */
  readonly sources: readonly string[];
}

/** Cache for the bundled config. */
export type ConfigMemo = Pick<Memo, "getSlot" | "setSlot">;

/** An invalid config. */
export class ConfigError extends UserError {
  /** Absolute paths of imported files and of candidates for unresolved imports, to watch for a fix. */
  readonly sources: readonly string[];

  constructor(diagnostics: readonly Diagnostic[], sources: readonly string[]) {
    super(diagnostics);
    this.sources = sources;
  }
}

/**
 * Returns the validated config of the site in `folder`.
 * @param milliseconds time limit for its code
 * @throws UserError if there is no config; ConfigError with all problems of the config
 */
export async function loadConfig(
  folder: string,
  memo: ConfigMemo | null = null,
  milliseconds?: number,
): Promise<LoadedConfig> {
  const name = await findConfig(folder);
  const asked = new Set<string>();
  const bundle = async () => {
    const { bundleConfig } = await import("./bundle.ts");
    return bundleConfig(folder, name, (file) => asked.add(file));
  };
  try {
    return await readConfig(
      { folder, name, milliseconds },
      await bundleChanged(join(folder, name), memo, bundle),
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new ConfigError(error.diagnostics, [...asked]);
  }
}

interface ConfigRun {
  readonly folder: string;
  readonly name: string;
  /** Time limit. */
  readonly milliseconds: number | undefined;
}

async function readConfig(
  { folder, name, milliseconds }: ConfigRun,
  { code, map, sources }: Omit<BundledConfig, "isAlone">,
): Promise<LoadedConfig> {
  const found = await runConfig({ code, map }, folder, name, milliseconds);
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    throw userError("config/no-default", {}, { file: name });
  }
  const { configs, diagnostics } = checkSite(found, name);
  if (hasErrors(diagnostics)) {
    const { keyPlaces } = await import("./key-places.ts");
    throw new UserError(checkSite(found, name, keyPlaces({ code, map }, folder, name)).diagnostics);
  }
  return { configs, file: name, sources };
}

/**
 * Returns the file name.
 * @throws UserError if there is none
 */
export async function findConfig(folder: string): Promise<string> {
  for (const name of configNames) {
    try {
      if ((await stat(join(folder, name))).isFile()) return name;
    } catch (error) {
      if (!isAbsence(error)) throw error;
    }
  }
  throw userError("config/missing", { folder });
}

/**
 * Bundles a config without imports only when its text changes: starting esbuild takes 15 of the 200 ms of an up-to-date build of a small
 * site.
 */
async function bundleChanged(
  file: string,
  memo: ConfigMemo | null,
  bundle: () => Promise<BundledConfig>,
): Promise<Omit<BundledConfig, "isAlone">> {
  if (memo === null) return bundle();
  const entry = `config ${file}`;
  const known = memo.getSlot(entry) as KnownConfig | null;
  const text = hash(await readText(file));
  if (known?.text === text) return { code: known.code, map: known.map, sources: [file] };
  const bundled = await bundle();
  // Do not cache if the file changed in the meantime.
  const isSame = hash(await readText(file)) === text;
  if (bundled.isAlone && isSame)
    memo.setSlot(entry, { text, code: bundled.code, map: bundled.map } satisfies KnownConfig);
  return bundled;
}

async function readText(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = systemCode(error);
    if (reason === null) throw error;
    throw userError("source/unreadable", { reason }, { file: basename(file) });
  }
}

interface KnownConfig {
  /** Hash of the source text. */
  readonly text: string;
  readonly code: string;
  readonly map: string;
}
