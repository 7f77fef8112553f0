/** Bundles a config file and its imports into one script. Loaded lazily, because importing esbuild is slow. */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Message as EsbuildMessage, Plugin } from "esbuild";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { type Bundle, BundleFailure, bundle, outputText, targets, toPosition } from "../user-code/bundle.ts";
import { importCandidates } from "../user-code/module-candidates.ts";

export interface BundledConfig {
  readonly code: string;
  /** Source map as JSON, with paths relative to the site folder. */
  readonly map: string;
  /** Absolute paths of the config file and its imports, including packages. */
  readonly sources: readonly string[];
  /** Whether it has no imports, not even of packages. */
  readonly hasNoImports: boolean;
  /** Whether its value depends on these files and the environment alone. */
  readonly isPure: boolean;
}

/**
 * @param onImport receives the absolute path of each candidate file of a relative import, whether it exists or not
 * @throws UserError with the position of the error
 */
export async function bundleConfig(
  folder: string,
  name: string,
  onImport: (file: string) => void,
): Promise<BundledConfig> {
  const url = JSON.stringify(pathToFileURL(join(folder, name)).href);
  const banner = `import { createRequire } from "node:module"; const require = createRequire(${url});`;
  try {
    const bundled = await bundle({
      ...targets.node,
      entryPoints: [name],
      absWorkingDir: folder,
      outfile: "site.config.js",
      define: { "import.meta.url": url },
      banner: { js: banner },
      plugins: [docgenPlugin(onImport)],
    });
    const { files } = bundled.reads;
    const code = outputText(bundled, ".js");
    const imported = Object.keys(bundled.metafile.inputs).filter((input) => !input.startsWith("docgen:"));
    return {
      code,
      map: outputText(bundled, ".map"),
      sources: files,
      hasNoImports: imported.length === 1,
      isPure: isPure(code.slice(banner.length), bundled),
    };
  } catch (error) {
    if (!(error instanceof BundleFailure)) throw error;
    throw new UserError(error.errors.map((message) => explain(message, name)));
  }
}

/** Identifiers that give access to the clock, randomness, the disk or the network. A match in a string only costs another evaluation. */
const impure =
  /\b(?:Date|Temporal|random|crypto|performance|fetch|require|import|global|globalThis|self|eval|Function|constructor|Worker|WebSocket|console|navigator|Intl|toLocale\w*|process(?!\.env\b))\b/;

function isPure(code: string, { metafile }: Pick<Bundle, "metafile">): boolean {
  const outputs = Object.values(metafile.outputs);
  const imported = outputs.flatMap(({ imports }) => imports.filter(({ external }) => external));
  return imported.length === 0 && !impure.test(code);
}

function docgenPlugin(onImport: (file: string) => void): Plugin {
  return {
    name: "docgen",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        if (!/[/\\]node_modules[/\\]/.test(resolveDir))
          importCandidates(resolve(resolveDir, path)).forEach(onImport);
        return undefined;
      });
      onResolve({ filter: /^(?:@docgen-site\/)?docgen$/ }, () => ({ path: "docgen", namespace: "docgen" }));
      onLoad({ filter: /.*/, namespace: "docgen" }, () => ({
        contents: "export const defineConfig = (config) => config;",
      }));
    },
  };
}

function explain({ text: reason, location }: EsbuildMessage, name: string): Diagnostic {
  if (location === null) return diagnostic("config/broken", { reason }, { file: name });
  return diagnostic("config/broken", { reason }, { file: location.file, position: toPosition(location) });
}
