/**
 * A build of the theme as a stage of its own. It records the theme files of the site that it contains or would contain, so an edit repeats
 * only the builds that it affects.
 */
import { join } from "node:path";
import type { BuildOptions, Message } from "esbuild";
import type { FileReader } from "../core/inputs.ts";
import type { Memo, ReadingStage, Ref } from "../core/stage.ts";
import { type Bundle, bundle } from "../user-code/bundle.ts";
import { plainName } from "./problem.ts";
import type { ThemeSources } from "./sources.ts";
import { customStyle, labelFolder, slotFiles } from "./virtual.ts";

export interface BundledFile {
  /** Relative to the output folder: `assets/client-AB12CD34.js`. */
  readonly path: string;
  /** Text for scripts, stylesheets and license notices. */
  readonly content: Ref<string | Uint8Array>;
  /** Paths of imported files, static and dynamic. */
  readonly imports: readonly string[];
}

/** Result of a build. */
export interface ThemePart {
  readonly files: readonly BundledFile[];
  /** Paths of the entry module and its static imports. */
  readonly modules: readonly string[];
  /** Bundled modules: `docgen:theme/site.tsx`. */
  readonly inputs: readonly string[];
  readonly warnings: readonly Message[];
}

export interface PartInput {
  /** Source file and name of the output. */
  readonly entry: { readonly in: string; readonly out: string };
  /** Hash of the package's theme files. */
  readonly packageHash: string;
  readonly options: BuildOptions & { readonly absWorkingDir: string };
  readonly sources: ThemeSources;
}

/** Virtual: nothing is written to it. */
export const outdir = "out";

export const partStage: ReadingStage<PartInput, ThemePart> = {
  name: "theme part",
  key: ({ entry, packageHash, options }) =>
    `${entry.out} ${packageHash} ${options.sourcemap ?? false}${options.format === "iife" ? " classic" : ""}`,
  async run({ entry, options, sources }, memo, reader) {
    const built = await bundle({ ...options, entryPoints: [entry] });
    const inputs = Object.keys(built.metafile.inputs);
    await recordInputs(inputs.map(plainName), sources, reader);
    return {
      files: listFiles(built, options.absWorkingDir, memo.put),
      modules: findModules(built, entry.in),
      inputs,
      warnings: built.warnings,
    };
  },
};

/** A file of the package is a dependency too: the site may override it later. */
async function recordInputs(
  names: readonly string[],
  { siteFiles }: ThemeSources,
  reader: FileReader,
): Promise<void> {
  const own = new Set(siteFiles);
  for (const name of names) await (own.has(name) ? reader.read(name) : reader.exists(name));
  for (const name of [...slotFiles, customStyle]) await reader.exists(name);
  await reader.list(labelFolder);
}

function listFiles(
  { outputFiles, metafile }: Bundle,
  folder: string,
  put: Memo["put"],
): readonly BundledFile[] {
  return outputFiles.map(({ path, contents, text }): BundledFile => {
    const name = path.slice(join(folder, outdir).length + 1).replaceAll("\\", "/");
    const uses = (metafile.outputs[`${outdir}/${name}`]?.imports ?? []).filter(({ external }) => !external);
    return {
      path: name,
      content: put<string | Uint8Array>(isText(name) ? text : contents),
      imports: uses.map((used) => withoutFolder(used.path)),
    };
  });
}

function findModules({ metafile: { outputs } }: Bundle, from: string): readonly string[] {
  // Chunks of dynamic imports have an entry point, too.
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(`:${from}`));
  if (entry === undefined) throw new Error("esbuild has made no entry.");
  const modules = new Set([entry[0]]);
  // Iterating a Set also visits entries added meanwhile.
  for (const module of modules)
    for (const next of outputs[module]?.imports ?? [])
      if (next.kind === "import-statement" && !next.external) modules.add(next.path);
  return [...modules].map(withoutFolder);
}

function isText(path: string): boolean {
  return /\.(?:js|css|map|LEGAL\.txt)$/.test(path);
}

/** `out/assets/x.js` → `assets/x.js` */
function withoutFolder(path: string): string {
  return path.slice(outdir.length + 1);
}
