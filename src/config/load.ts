/** Loads `site.config.ts`: bundled in memory, run once, checked. Nothing is written to the disk. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Diagnostic, diagnostic, hasErrors } from "../core/diagnostics.ts";
import { systemCode, UserError, userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import type { Memo } from "../core/stage.ts";
import type { BundledConfig } from "./bundle.ts";
import { type Config, checkConfig } from "./schema.ts";

export const configNames = ["site.config.ts", "site.config.mts", "site.config.js", "site.config.mjs"];

export interface LoadedConfig {
  readonly config: Config;
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
 * @throws UserError when there is none; ConfigError with every problem of the config
 */
export async function loadConfig(folder: string, memo: ConfigMemo | null = null): Promise<LoadedConfig> {
  const name = await findConfig(folder);
  const asked = new Set<string>();
  const bundle = async () => {
    const { bundleConfig } = await import("./bundle.ts");
    return bundleConfig(folder, name, (file) => asked.add(file));
  };
  try {
    return await readConfig(name, await bundleChanged(join(folder, name), memo, bundle));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new ConfigError(error.diagnostics, [...asked]);
  }
}

async function readConfig(
  name: string,
  { code, sources }: Omit<BundledConfig, "isAlone">,
): Promise<LoadedConfig> {
  const found = await runConfig(code, name);
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    throw userError("config/no-default", {}, { file: name });
  }
  const { config, diagnostics } = checkConfig(found, name);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  return { config, file: name, sources };
}

/** The name of its file. @throws UserError when there is none */
export async function findConfig(folder: string): Promise<string> {
  for (const name of configNames) {
    try {
      if ((await stat(join(folder, name))).isFile()) return name;
    } catch (error) {
      if (!["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "")) throw error;
    }
  }
  throw userError("config/missing", { folder });
}

async function runConfig(code: string, name: string): Promise<unknown> {
  try {
    const module: { default?: unknown } = await import(
      `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
    );
    return module.default;
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new UserError([diagnostic("config/broken", { reason }, { file: name })]);
  }
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
  const text = hash(await readFile(file));
  if (known?.text === text) return { code: known.code, sources: [file] };
  const bundled = await bundle();
  // It may have been written meanwhile.
  const isSame = hash(await readFile(file)) === text;
  if (bundled.isAlone && isSame) memo.setSlot(entry, { text, code: bundled.code } satisfies KnownConfig);
  return bundled;
}

interface KnownConfig {
  /** The hash of its text. */
  readonly text: string;
  readonly code: string;
}
