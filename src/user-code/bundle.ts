/** Bundles site code with esbuild and reports its inputs. Imported on demand, because loading esbuild is slow. */
import { resolve } from "node:path";
import { type BuildOptions, type BuildResult, build, type Message } from "esbuild";

/** Inputs of a bundle, on which its cache depends. */
export interface BundleReads {
  /** Absolute, sorted; includes files of bundled packages. */
  readonly files: readonly string[];
}

type MemoryOptions = BuildOptions & { write: false; metafile: true };

export type Bundle = BuildResult<MemoryOptions> & { readonly reads: BundleReads };

/** Shared esbuild options by kind of bundle. */
export const targets = {
  /** ES module for Node with an external source map. */
  node: {
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "external",
    sourcesContent: false,
  },
  /** CommonJS script that renders with React, with an external source map. */
  render: {
    platform: "node",
    format: "cjs",
    target: "es2022",
    jsx: "automatic",
    sourcemap: "external",
    sourcesContent: false,
    define: { "process.env.NODE_ENV": '"production"' },
  },
  /** Minified ES module for browsers. */
  browser: {
    platform: "browser",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
  },
} as const satisfies Readonly<Record<string, BuildOptions>>;

export class BundleFailure extends Error {
  override readonly name = "BundleFailure";
  readonly errors: readonly Message[];

  constructor(errors: readonly Message[], message: string) {
    super(message);
    this.errors = errors;
  }
}

/** Maps a module name in the bundle to a file; null for a generated module. */
export type FileOf = (module: string) => string | null;

/**
 * @param fileOf maps modules that a plugin named; by default only modules without a namespace are files
 * @throws BundleFailure
 */
export async function bundle(options: BuildOptions, fileOf?: FileOf): Promise<Bundle> {
  try {
    const result = await build({
      ...options,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    const folder = options.absWorkingDir ?? process.cwd();
    const find = fileOf ?? ((module) => (/^[\w-]+:/.test(module) ? null : resolve(folder, module)));
    const files = Object.keys(result.metafile.inputs).flatMap((module) => find(module) ?? []);
    return { ...result, reads: { files: [...new Set(files)].sort() } };
  } catch (error) {
    throw isBuildFailure(error) ? new BundleFailure(error.errors, error.message) : error;
  }
}

function isBuildFailure(error: unknown): error is Error & { readonly errors: readonly Message[] } {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

/** Text of the output whose path ends with `end`; empty if there is none. */
export function outputText({ outputFiles }: Pick<Bundle, "outputFiles">, end: string): string {
  return outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
}

/** Converts an esbuild location, whose columns are zero-based byte offsets. */
export function positionOf({ line, lineText, column, length }: NonNullable<Message["location"]>) {
  const characters = (from: number, to: number) => Buffer.from(lineText).toString("utf8", from, to).length;
  return {
    line,
    column: characters(0, column) + 1,
    length: Math.max(1, characters(column, column + length)),
  };
}

/** Candidate files of a relative import: `./nav` may be `nav.ts`, and in TypeScript so may `./nav.js`. */
export function importCandidates(path: string): readonly string[] {
  const bare = path.replace(/\.([cm]?)js$/, ".$1ts");
  const endings = [".ts", ".tsx", ".mts", ".cts", ".jsx", ".js", ".mjs", ".cjs", ".json"];
  return [...new Set([path, bare, ...endings.map((ending) => path + ending)])];
}
