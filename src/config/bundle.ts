/** A config file and what it imports, as one script. Loaded when a config has to be bundled: to load esbuild takes a while. */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildFailure, build, type Message as EsbuildMessage } from "esbuild";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";

export interface BundledConfig {
  readonly code: string;
  /** Its map to the files, relative to the folder of the site; JSON. */
  readonly map: string;
  /** The config file and all that it imports; absolute. */
  readonly sources: readonly string[];
  /** Whether it imports nothing, not even of a package. */
  readonly isAlone: boolean;
}

/**
 * @param onImport told where files may lie that the config asks for by path, whether they are there or not; absolute
 * @throws UserError with the place of what is wrong
 */
export async function bundleConfig(
  folder: string,
  name: string,
  onImport: (file: string) => void,
): Promise<BundledConfig> {
  const url = JSON.stringify(pathToFileURL(join(folder, name)).href);
  try {
    const result = await build({
      entryPoints: [name],
      absWorkingDir: folder,
      bundle: true,
      write: false,
      sourcemap: "external",
      sourcesContent: false,
      outfile: "site.config.js",
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
            setup.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
              if (!/[/\\]node_modules[/\\]/.test(resolveDir))
                candidates(resolve(resolveDir, path)).forEach(onImport);
              return undefined;
            });
            setup.onResolve({ filter: /^(?:@docgen-site\/)?docgen$/ }, () => ({
              path: "docgen",
              namespace: "docgen",
            }));
            setup.onLoad({ filter: /.*/, namespace: "docgen" }, () => ({
              contents: "export const defineConfig = (config) => config;",
            }));
          },
        },
      ],
    });
    const textOf = (end: string) => result.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
    const inputs = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith("docgen:"));
    const sources = inputs.filter((input) => !/(^|\/)node_modules\//.test(input));
    return {
      code: textOf(".js"),
      map: textOf(".map"),
      sources: sources.map((input) => resolve(folder, input)).sort(),
      isAlone: inputs.length === 1,
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new UserError(error.errors.map((message) => explain(message, name)));
  }
}

/** Names of a file that an import may mean: `./nav` is `nav.ts`, and in TypeScript `./nav.js` may be it, too. */
function candidates(path: string): string[] {
  const extended = [".ts", ".tsx", ".mts", ".js", ".mjs", ".json"].map((extension) => path + extension);
  return [path, path.replace(/\.([cm]?)js$/, ".$1ts"), ...extended];
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
