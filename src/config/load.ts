/** Loads `site.config.ts`: bundled in memory, run once, checked. Nothing is written to the disk. */
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildFailure, build, type Message as EsbuildMessage } from "esbuild";
import { type Diagnostic, diagnostic, hasErrors } from "../core/diagnostics.ts";
import { systemCode, UserError, userError } from "../core/errors.ts";
import { type Config, checkConfig } from "./schema.ts";

export const configNames = ["site.config.ts", "site.config.mts", "site.config.js", "site.config.mjs"];

export interface LoadedConfig {
  readonly config: Config;
  /** The name of its file. */
  readonly file: string;
  /** The file and all that it imports, packages apart; absolute. */
  readonly sources: readonly string[];
}

/**
 * The checked config of the site in `folder`.
 * @throws UserError with every problem of the config
 */
export async function loadConfig(folder: string): Promise<LoadedConfig> {
  const name = await findConfig(folder);
  if (name === null) throw userError("config/missing", { folder });
  const { code, sources } = await bundleConfig(folder, name);
  const found = await runConfig(code, name);
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    throw userError("config/no-default", {}, { file: name });
  }
  const { config, diagnostics } = checkConfig(found, name);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  return { config, file: name, sources };
}

async function findConfig(folder: string): Promise<string | null> {
  for (const name of configNames) {
    try {
      if ((await stat(join(folder, name))).isFile()) return name;
    } catch (error) {
      if (!["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "")) throw error;
    }
  }
  return null;
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

async function bundleConfig(folder: string, name: string) {
  const url = JSON.stringify(pathToFileURL(join(folder, name)).href);
  try {
    const result = await build({
      entryPoints: [name],
      absWorkingDir: folder,
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20",
      logLevel: "silent",
      define: { "import.meta.url": url },
      banner: { js: `import { createRequire } from "node:module"; const require = createRequire(${url});` },
      plugins: [
        {
          name: "docgen",
          setup: (setup) => {
            setup.onResolve({ filter: /^docgen$/ }, () => ({ path: "docgen", namespace: "docgen" }));
            setup.onLoad({ filter: /.*/, namespace: "docgen" }, () => ({
              contents: "export const defineConfig = (config) => config;",
            }));
          },
        },
      ],
    });
    const inputs = Object.keys(result.metafile.inputs).filter(
      (input) => !/^docgen:|(^|\/)node_modules\//.test(input),
    );
    return {
      code: result.outputFiles[0]?.text ?? "",
      sources: inputs.map((input) => resolve(folder, input)).sort(),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new UserError(error.errors.map((message) => explain(message, name)));
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function explain({ text: reason, location }: EsbuildMessage, name: string): Diagnostic {
  if (location === null) return diagnostic("config/broken", { reason }, { file: name });
  const { file, line, lineText, column, length } = location;
  // esbuild counts bytes.
  const characters = (from: number, to: number) => Buffer.from(lineText).toString("utf8", from, to).length;
  const position = {
    line,
    column: characters(0, column) + 1,
    length: characters(column, column + length),
  };
  return diagnostic("config/broken", { reason }, { file, position });
}
