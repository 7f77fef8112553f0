/**
 * Bundles code of a site with esbuild, and reports what the bundler read. Imported when something has to be bundled: loading esbuild takes
 * a while.
 */
import { dirname, resolve } from "node:path";
import { type BuildOptions, type BuildResult, build, type Message, type Plugin } from "esbuild";
import { moduleCandidates } from "./module-candidates.ts";

/** The files of a bundle: what a cached bundle depends on. */
export interface BundleReads {
  /** Absolute, sorted: files of packages included when they are part of the bundle. Of a failed one also where missing modules may come to be. */
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
  readonly reads: BundleReads;

  constructor({ errors, message }: Failed, reads: BundleReads) {
    super(message);
    this.errors = errors;
    this.reads = reads;
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
    if (!isBuildFailure(error)) throw error;
    const [read, missing] = [
      await traceReads(options),
      error.errors.flatMap((one) => missingFiles(one, options)),
    ];
    throw new BundleFailure(error, { files: [...new Set([...read, ...missing])].sort() });
  }
}

type Failed = Error & { readonly errors: readonly Message[] };

function isBuildFailure(error: unknown): error is Failed {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

/** A failed build has no metafile: it runs again, and reports each file that it loads. */
async function traceReads(options: BuildOptions): Promise<readonly string[]> {
  const files: string[] = [];
  const trace: Plugin = {
    name: "docgen-trace",
    setup({ onLoad }) {
      onLoad({ filter: /.*/, namespace: "file" }, ({ path }) => {
        files.push(path);
        return undefined;
      });
    },
  };
  const plugins = [trace, ...(options.plugins ?? [])];
  try {
    await build({ ...options, plugins, bundle: true, write: false, logLevel: "silent" });
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
  }
  return files;
}

/** Where the module that an error says is missing may come to be; absolute. */
function missingFiles({ text, location }: Message, { absWorkingDir }: BuildOptions): readonly string[] {
  const [, specifier] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (specifier === undefined) return [];
  const from = resolve(absWorkingDir ?? process.cwd(), location?.file.replace(/^[\w-]+:/, "") ?? "-");
  return moduleCandidates(specifier, dirname(from));
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
