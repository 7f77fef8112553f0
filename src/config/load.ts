/** Loads `site.config.ts`: bundled in memory, run once, checked. Nothing is written to the disk. */
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { hasErrors } from "../core/diagnostics.ts";
import { isAbsence, systemCode, UserError, userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import { openRegister, type Register } from "../core/register.ts";
import type { Memo } from "../core/stage.ts";
import type { BundledConfig } from "./bundle.ts";
import { type Configs, checkSite } from "./languages.ts";
import { type ConfigResult, runConfig } from "./run-config.ts";
import { configValue, environmentValue } from "./values.ts";

export const configNames = ["site.config.ts", "site.config.mts", "site.config.js", "site.config.mjs"];

export interface LoadedConfig {
  readonly configs: Configs;
  /** The name of its file. */
  readonly file: string;
}

/** Where the last bundle of a config is remembered. */
export type ConfigMemo = Pick<Memo, "getSlot" | "setSlot">;

export interface LoadOptions {
  readonly memo?: ConfigMemo | null;
  /** How long its code may take. */
  readonly milliseconds?: number | undefined;
  /** Learns what the config is made of. */
  readonly register?: Register;
}

/**
 * The checked config of the site in `folder`.
 * @throws UserError when there is none, or with every problem of it
 */
export async function loadConfig(
  folder: string,
  { memo = null, milliseconds, register = openRegister(folder) }: LoadOptions = {},
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
    return { configs, file: name };
  } finally {
    // Whether they are there or not: creating one may correct the config, and may change its meaning.
    for (const file of imported) await register.note(file);
  }
}

interface ConfigRun {
  readonly folder: string;
  readonly name: string;
  /** How long the config may take. */
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
    const { keyPlaces } = await import("./key-places.ts");
    throw new UserError(checkSite(found, name, keyPlaces({ code, map }, folder, name)).diagnostics);
  }
  return { configs, environment };
}

/** The name of its file. @throws UserError when there is none */
export async function findConfig(folder: string, register: Register | null = null): Promise<string> {
  for (const name of configNames) {
    await register?.note(join(folder, name));
    try {
      if ((await stat(join(folder, name))).isFile()) return name;
    } catch (error) {
      if (!isAbsence(error)) throw error;
    }
  }
  throw userError("config/missing", { folder });
}

/**
 * A config that imports nothing is bundled again only when its text changes: to start esbuild takes 15 ms, of 200 that a small site's build
 * with nothing to do takes.
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
  if (known?.text === text) return { ...known, sources: [file] };
  const bundled = await bundle();
  const { code, map, isPure } = bundled;
  // It may have been written meanwhile.
  const isSame = hash(await readText(file)) === text;
  if (bundled.isAlone && isSame) memo.setSlot(entry, { text, code, map, isPure } satisfies KnownConfig);
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

interface KnownConfig extends Pick<BundledConfig, "code" | "map" | "isPure"> {
  /** The hash of its text. */
  readonly text: string;
}
