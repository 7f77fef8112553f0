/** Bundles site code with esbuild and reports its inputs. */
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { BuildOptions, BuildResult, Message, Plugin } from "esbuild";
import { askForComma } from "./missing-comma.ts";
import { moduleCandidates } from "./module-candidates.ts";
import { nearestModule } from "./nearest-module.ts";

/** Inputs of a bundle, on which its cache depends. */
export interface BundleInputs {
  /** Absolute, sorted; includes files of bundled packages, and for a failed bundle the candidates of missing modules. */
  readonly files: readonly string[];
}

type MemoryOptions = BuildOptions & { write: false; metafile: true };

export type Bundle = BuildResult<MemoryOptions> & { readonly reads: BundleInputs };

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
  readonly reads: BundleInputs;

  constructor({ errors, message }: Failed, reads: BundleInputs) {
    super(message);
    this.errors = errors;
    this.reads = reads;
  }
}

/** Maps a module name in the bundle to a file; null for a generated module. */
export type ResolveFile = (module: string) => string | null;

/**
 * @param fileOf maps modules that a plugin named; by default only modules without a namespace are files
 * @throws BundleFailure
 */
export async function bundle(options: BuildOptions, fileOf?: ResolveFile): Promise<Bundle> {
  const { build } = await import("./esbuild.ts");
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
    const errors = await Promise.all(error.errors.map((message) => withQuestion(message, options)));
    throw new BundleFailure(
      { ...error, message: error.message, errors },
      { files: [...new Set([...read, ...missing])].sort() },
    );
  }
}

type Failed = Pick<Error, "message"> & { readonly errors: readonly Message[] };

async function withQuestion(
  message: Message,
  { absWorkingDir = process.cwd() }: BuildOptions,
): Promise<Message> {
  const file = message.location?.file ?? "";
  // Plugins read the files of other namespaces.
  const source = /^[\w-]+:/.test(file)
    ? null
    : await readFile(resolve(absWorkingDir, file), "utf8").catch(() => null);
  const question = askForComma(message, source) ?? (await suggestFile(message, absWorkingDir));
  return question === null ? message : { ...message, text: `${message.text}. ${question}` };
}

function isBuildFailure(error: unknown): error is Error & Failed {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

/** Input files of a failed build. A failed build has no metafile, so it runs again with a plugin that reports each file. */
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
  const { build } = await import("./esbuild.ts");
  try {
    await build({ ...options, plugins, bundle: true, write: false, logLevel: "silent" });
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
  }
  return files;
}

async function suggestFile(message: Message, folder: string): Promise<string | null> {
  const missing = findMissing(message, folder);
  if (missing === null) return null;
  const near = await nearestModule(missing.specifier, missing.folder);
  return near === null ? null : `Did you mean "${near}"?`;
}

/** The module that an error reports as missing, and the folder of the file that imports it. */
function findMissing({ text, location }: Message, folder: string) {
  const [, specifier] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (specifier === undefined) return null;
  return { specifier, folder: dirname(resolve(folder, location?.file.replace(/^[\w-]+:/, "") ?? "-")) };
}

/** Candidate files of the module that an error reports as missing; absolute. */
function missingFiles(message: Message, { absWorkingDir = process.cwd() }: BuildOptions): readonly string[] {
  const missing = findMissing(message, absWorkingDir);
  return missing === null ? [] : moduleCandidates(missing.specifier, missing.folder);
}

/** Text of the output whose path ends with `end`; empty if there is none. */
export function outputText({ outputFiles }: Pick<Bundle, "outputFiles">, end: string): string {
  return outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
}

/** Converts an esbuild location, whose columns are zero-based byte offsets. */
export function toPosition({ line, lineText, column, length }: NonNullable<Message["location"]>) {
  const characters = (from: number, to: number) => Buffer.from(lineText).toString("utf8", from, to).length;
  return {
    line,
    column: characters(0, column) + 1,
    length: Math.max(1, characters(column, column + length)),
  };
}
