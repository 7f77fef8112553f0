/**
 * Bundles code of a site with esbuild, and reports what the bundler read. Imported when something has to be bundled: loading esbuild takes
 * a while.
 */
import { resolve } from "node:path";
import { type BuildOptions, type BuildResult, build, type Message } from "esbuild";

/** The files of a bundle: what a cached bundle depends on. */
export interface BundleReads {
  /** Absolute, sorted: files of packages included when they are part of the bundle. */
  readonly files: readonly string[];
}

type MemoryOptions = BuildOptions & { write: false; metafile: true };

export type Bundle = BuildResult<MemoryOptions> & { readonly reads: BundleReads };

/** What the kinds of bundle have in common, as options of esbuild. */
export const targets = {
  /** A module for Node; its map lies beside it. */
  node: {
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "external",
    sourcesContent: false,
  },
  /** A CommonJS script that renders with React; its map lies beside it. */
  render: {
    platform: "node",
    format: "cjs",
    target: "es2022",
    jsx: "automatic",
    sourcemap: "external",
    sourcesContent: false,
    define: { "process.env.NODE_ENV": '"production"' },
  },
  /** A minified module for browsers. */
  browser: {
    platform: "browser",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
  },
} as const satisfies Readonly<Record<string, BuildOptions>>;

/** Code that cannot be bundled. */
export class BundleFailure extends Error {
  override readonly name = "BundleFailure";
  readonly errors: readonly Message[];

  constructor(errors: readonly Message[], message: string) {
    super(message);
    this.errors = errors;
  }
}

/** Resolves the name of a module in the bundle to a file on the disk; null for a generated module. */
export type FileOf = (module: string) => string | null;

/**
 * @param fileOf for modules that a plugin has named; by default only modules without a namespace are files
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

/** The text of the output whose name ends like this; empty when there is none. */
export function outputText({ outputFiles }: Pick<Bundle, "outputFiles">, end: string): string {
  return outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
}

/** Converts a place of esbuild, which counts bytes from zero. */
export function positionOf({ line, lineText, column, length }: NonNullable<Message["location"]>) {
  const characters = (from: number, to: number) => Buffer.from(lineText).toString("utf8", from, to).length;
  return {
    line,
    column: characters(0, column) + 1,
    length: Math.max(1, characters(column, column + length)),
  };
}

/** The files that an import by path may mean: `./nav` is `nav.ts`, and in TypeScript `./nav.js` may be, too. */
export function importCandidates(path: string): readonly string[] {
  const bare = path.replace(/\.([cm]?)js$/, ".$1ts");
  const endings = [".ts", ".tsx", ".mts", ".cts", ".jsx", ".js", ".mjs", ".cjs", ".json"];
  return [...new Set([path, bare, ...endings.map((ending) => path + ending)])];
}
