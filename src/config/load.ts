/** Loads `site.config.ts`: bundled in memory, run once, checked. Nothing is written to the disk. */
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Diagnostic, hasErrors } from "../core/diagnostics.ts";
import { isAbsence, systemCode, UserError, userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import type { Memo } from "../core/stage.ts";
import type { BundledConfig } from "./bundle.ts";
import { checkSite } from "./languages.ts";
import { runConfig } from "./run-config.ts";
import type { Config } from "./schema.ts";

export const configNames = ["site.config.ts", "site.config.mts", "site.config.js", "site.config.mjs"];

export interface LoadedConfig {
  readonly config: Config;
  /** That of each further language. */
  readonly translations: readonly Config[];
  /** The name of its file. */
  readonly file: string;
  /** The file and all that it imports, packages apart; absolute. */
  readonly sources: readonly string[];
}

/** Where the last bundle of a config is remembered. */
export type ConfigMemo = Pick<Memo, "getSlot" | "setSlot">;

/** A config that is wrong. */
export class ConfigError extends UserError {
  /** Files that it imports, or would if they were there; absolute. One of them may mend it. */
  readonly sources: readonly string[];

  constructor(diagnostics: readonly Diagnostic[], sources: readonly string[]) {
    super(diagnostics);
    this.sources = sources;
  }
}

/**
 * The checked config of the site in `folder`.
 * @param milliseconds how long its code may take
 * @throws UserError when there is none; ConfigError with every problem of the config
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
  /** How long the config may take. */
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
  const { config, translations, diagnostics } = checkSite(found, name);
  if (hasErrors(diagnostics)) {
    const { keyPlaces } = await import("./key-places.ts");
    throw new UserError(checkSite(found, name, keyPlaces({ code, map }, folder, name)).diagnostics);
  }
  return { config, translations, file: name, sources };
}

/** The name of its file. @throws UserError when there is none */
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
  if (known?.text === text) return { code: known.code, map: known.map, sources: [file] };
  const bundled = await bundle();
  // It may have been written meanwhile.
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
  /** The hash of its text. */
  readonly text: string;
  readonly code: string;
  readonly map: string;
}
