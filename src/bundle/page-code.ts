/** Bundles components of pages: for Node, to render them at build time, and for browsers, to hydrate islands. */
import type { BuildOptions, Message } from "esbuild";
import { fileVariable, isOfflineBase } from "../shared/offline.ts";
import { BundleFailure, bundle, outputText, targets, toPosition } from "../user-code/bundle.ts";
import { relocateScript } from "./offline-script.ts";
import { type CodeProblem, type CodeSources, sharedModules, siteCodePlugin } from "./site-code.ts";

export interface BundledCode {
  /** Imports that cannot be resolved or read are replaced with stubs. */
  readonly code: string;
  readonly map: string;
  /** CSS of its modules in import order. */
  readonly css: string;
  readonly problems: readonly CodeProblem[];
  /** Bundled modules by esbuild name: `site:components/a.tsx`, or a path relative to the site folder for a file of a package. */
  readonly inputs: BundledInputs;
  /** Dependencies of failed bundles: their files and the candidates of missing modules; absolute. */
  readonly failed: readonly string[];
}

export type BundledInputs = Readonly<
  Record<string, { readonly imports: readonly { readonly path: string }[] }>
>;

/** Bundles a CommonJS script for `drawPlaces`. */
export async function bundlePageCode(entry: string, sources: CodeSources): Promise<BundledCode> {
  return bundleWithStubs(sources, true, {
    ...targets.render,
    stdin: { contents: `export * from ${JSON.stringify(entry)};`, loader: "js", resolveDir: sources.folder },
    outfile: "page.js",
    external: [...sharedModules],
  });
}

/** Bundles an ES module for browsers, which takes React from the page; for an offline folder, a script with the same exports. */
export async function bundleIsland(
  path: string,
  sources: CodeSources,
  baseUrl: string,
): Promise<BundledCode> {
  const file = JSON.stringify(`docgen:file/${path}`);
  const isOffline = isOfflineBase(baseUrl);
  const bundled = await bundleWithStubs(sources, false, {
    ...targets.browser,
    ...(isOffline ? { format: "iife", globalName: fileVariable } : {}),
    stdin: {
      // A property, because a module may have no default export.
      contents: `export * from ${file}; import * as all from ${file}; export default all["default"];`,
      loader: "js",
      resolveDir: sources.folder,
    },
    outfile: "page.js",
  });
  return { ...bundled, code: relocateScript(bundled.code, baseUrl) };
}

/** Retries without the files that contain errors, so that the rest can be rendered. */
async function bundleWithStubs(
  sources: CodeSources,
  isServer: boolean,
  options: BuildOptions,
): Promise<BundledCode> {
  const problems: CodeProblem[] = [];
  const broken = new Set<string>();
  const failed = new Set<string>();
  for (;;) {
    const absent: CodeProblem[] = [];
    const plugins = [siteCodePlugin(sources, { isServer, broken, unresolved: absent })];
    try {
      const bundled = await bundle({ ...options, absWorkingDir: sources.folder, plugins });
      return {
        code: outputText(bundled, "page.js"),
        map: outputText(bundled, "page.js.map"),
        css: outputText(bundled, ".css").trim(),
        problems: [...problems, ...absent],
        inputs: bundled.metafile.inputs,
        failed: [...failed],
      };
    } catch (error) {
      if (!(error instanceof BundleFailure)) throw error;
      for (const file of error.reads.files) failed.add(file);
      const found = error.errors.map(getProblem);
      // Further errors in a file are usually consequences of the first.
      const first = found.filter(({ file }, index) => found.findIndex((one) => one.file === file) === index);
      problems.push(...first);
      const files = first.flatMap(({ file }) => (file === null || broken.has(file) ? [] : [file]));
      if (files.length === 0)
        return { code: "", map: "", css: "", problems, inputs: {}, failed: [...failed] };
      for (const file of files) broken.add(file);
    }
  }
}

function getProblem({ text, location }: Message): CodeProblem {
  const isAwait = text.startsWith("Top-level await");
  const file = location?.file.replace(/^[\w-]+:/, "") ?? null;
  return {
    text: isAwait ? 'Unsupported "await": a page renders synchronously.' : text,
    file: file === null || file.startsWith("docgen:") ? null : file,
    position: location === null ? null : toPosition(location),
    specifier: null,
    missing: null,
    advice: isAwait ? "await" : "code",
  };
}
