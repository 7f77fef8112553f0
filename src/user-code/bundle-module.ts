/** Bundles a module that a config names into the body of an async function. Imported on demand, because loading esbuild is slow. */
import { relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { BundleFailure, type BundleInputs, bundle, outputText, targets } from "./bundle.ts";
import { type External, externalPackages } from "./external-packages.ts";
import { splitPackageFile } from "./package-file.ts";
import { isPath } from "./script-name.ts";

export interface BundledModule {
  readonly code: string;
  readonly map: string;
  readonly externals: readonly External[];
  /** Relative to the site folder. */
  readonly sources: readonly string[];
  readonly reads: BundleInputs;
}

/** Failed bundle: esbuild's message, with the location if known. */
export interface ModuleFailure {
  readonly reason: string;
  readonly sources: readonly string[];
  readonly reads: BundleInputs;
}

/** Name of the generated entry module. */
const entry = "docgen:entry";

export async function bundleModule(
  specifier: string,
  folder: string,
): Promise<BundledModule | ModuleFailure> {
  const externals = new Map<string, External>();
  const file = isPath(specifier) ? resolve(folder, specifier) : null;
  const text = (value: string) => JSON.stringify(value);
  const installed = () =>
    [...externals.keys()]
      .flatMap((url) => (url.startsWith("file:") ? [fileURLToPath(url)] : []))
      .flatMap((path) => [path, splitPackageFile(path)?.facts ?? path]);
  const inSite = (path: string) => relative(folder, path).replaceAll(sep, "/");
  try {
    const bundled = await bundle(
      {
        ...targets.node,
        stdin: {
          contents: `import * as all from ${text(specifier)};\ndocgenExport(all.default);`,
          resolveDir: folder,
          sourcefile: entry,
        },
        absWorkingDir: folder,
        outfile: "module.js",
        define: {
          "import.meta.url": text(pathToFileURL(file ?? `${folder}${sep}`).href),
          "import.meta.filename": text(file ?? folder),
          "import.meta.dirname": text(file === null ? folder : resolve(file, "..")),
        },
        plugins: [externalPackages(externals)],
      },
      (module) =>
        /^(?:external|docgen):/.test(module) || module.endsWith(entry) ? null : resolve(folder, module),
    );
    return {
      code: outputText(bundled, ".js"),
      map: outputText(bundled, ".js.map"),
      externals: [...externals.values()],
      sources: bundled.reads.files.map(inSite),
      reads: { files: [...bundled.reads.files, ...installed()].sort() },
    };
  } catch (error) {
    if (!(error instanceof BundleFailure)) throw error;
    const [first] = error.errors;
    const place = first?.location;
    const isInEntry = place === null || place === undefined || place.file.endsWith(entry);
    return {
      reason: `${first?.text ?? error.message}${isInEntry ? "" : ` (${place.file}:${place.line})`}`,
      sources: error.reads.files.map(inSite),
      reads: { files: [...error.reads.files, ...installed()].sort() },
    };
  }
}
