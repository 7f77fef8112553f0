/** Bundles code of the site that pages run: for Node, to draw what stands in a page, and for browsers, to make an island live there. */
import type { BuildOptions, Message } from "esbuild";
import { BundleFailure, bundle, outputText, targets } from "../user-code/bundle.ts";
import { type CodeProblem, type CodeSources, readSite, shared } from "./site-code.ts";

export interface Bundled {
  /** Nothing stands in it for what is not there or cannot be read. */
  readonly code: string;
  readonly map: string;
  /** What its modules import, in their order. */
  readonly css: string;
  readonly problems: readonly CodeProblem[];
  /** The modules in it, as esbuild names them: `site:components/a.tsx`, and a path from the site's folder for a file of a package. */
  readonly inputs: BundledInputs;
}

export type BundledInputs = Readonly<
  Record<string, { readonly imports: readonly { readonly path: string }[] }>
>;

/** A CommonJS script, see `drawPlaces`. */
export async function bundlePageCode(entry: string, sources: CodeSources): Promise<Bundled> {
  return bundleAround(sources, true, {
    ...targets.render,
    stdin: { contents: `export * from ${JSON.stringify(entry)};`, loader: "js", resolveDir: sources.folder },
    outfile: "page.js",
    external: [...shared],
  });
}

/** A module for browsers, which takes React from the page. */
export async function bundleIsland(path: string, sources: CodeSources): Promise<Bundled> {
  const file = JSON.stringify(`docgen:file/${path}`);
  return bundleAround(sources, false, {
    ...targets.browser,
    stdin: {
      contents: `export * from ${file}; export { default } from ${file};`,
      loader: "js",
      resolveDir: sources.folder,
    },
    outfile: "page.js",
  });
}

/** Files with mistakes are left out one after the other, so that the rest can be drawn. */
async function bundleAround(
  sources: CodeSources,
  isServer: boolean,
  options: BuildOptions,
): Promise<Bundled> {
  const problems: CodeProblem[] = [];
  const broken = new Set<string>();
  for (;;) {
    const absent: CodeProblem[] = [];
    const plugins = [readSite(sources, { isServer, broken, absent })];
    try {
      const bundled = await bundle({ ...options, absWorkingDir: sources.folder, plugins });
      return {
        code: outputText(bundled, "page.js"),
        map: outputText(bundled, "page.js.map"),
        css: outputText(bundled, ".css").trim(),
        problems: [...problems, ...absent],
        inputs: bundled.metafile.inputs,
      };
    } catch (error) {
      if (!(error instanceof BundleFailure)) throw error;
      const found = error.errors.map(problemOf);
      // The others of a file follow from the first one.
      const first = found.filter(({ file }, index) => found.findIndex((one) => one.file === file) === index);
      problems.push(...first);
      const files = first.flatMap(({ file }) => (file === null || broken.has(file) ? [] : [file]));
      if (files.length === 0) return { code: "", map: "", css: "", problems, inputs: {} };
      for (const file of files) broken.add(file);
    }
  }
}

function problemOf({ text, location }: Message): CodeProblem {
  const isAwait = text.startsWith("Top-level await");
  const file = location?.file.replace(/^[\w-]+:/, "") ?? null;
  return {
    text: isAwait ? 'A page cannot "await".' : text,
    file: file === null || file.startsWith("docgen:") ? null : file,
    line: location?.line ?? null,
    specifier: null,
    missing: null,
    advice: isAwait ? "await" : "code",
  };
}
