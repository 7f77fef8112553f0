/** Bundles code of the site that pages run: for Node, to draw what stands in a page, and for browsers, to make an island live there. */
import { join } from "node:path";
import type { BuildOptions, Message } from "esbuild";
import { BundleFailure, type BundleReads, bundle, outputText, targets } from "../user-code/bundle.ts";
import { type CodeProblem, type CodeSources, readSite, shared } from "./site-code.ts";

export interface Bundled {
  /** Nothing stands in it for what is not there or cannot be read. */
  readonly code: string;
  readonly map: string;
  /** What its modules import, in their order. */
  readonly css: string;
  readonly reads: BundleReads;
  readonly problems: readonly CodeProblem[];
}

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
  const fileOf = openFileOf(sources);
  for (;;) {
    const absent: CodeProblem[] = [];
    const plugins = [readSite(sources, { isServer, broken, absent })];
    try {
      const bundled = await bundle({ ...options, absWorkingDir: sources.folder, plugins }, fileOf);
      return {
        code: outputText(bundled, "page.js"),
        map: outputText(bundled, "page.js.map"),
        css: outputText(bundled, ".css").trim(),
        reads: bundled.reads,
        problems: [...problems, ...absent],
      };
    } catch (error) {
      if (!(error instanceof BundleFailure)) throw error;
      const found = error.errors.map(problemOf);
      // The others of a file follow from the first one.
      const first = found.filter(({ file }, index) => found.findIndex((one) => one.file === file) === index);
      problems.push(...first);
      const files = first.flatMap(({ file }) => (file === null || broken.has(file) ? [] : [file]));
      if (files.length === 0) {
        const read = [...broken].map((file) => join(sources.folder, file)).sort();
        return { code: "", map: "", css: "", reads: { files: read }, problems };
      }
      for (const file of files) broken.add(file);
    }
  }
}

/** The files of the site, of the theme, and of packages. */
function openFileOf({ folder, packageRoot }: CodeSources) {
  return (module: string): string | null => {
    const [, namespace, path = ""] = /^([\w-]+):(.*)$/.exec(module) ?? [];
    if (namespace === undefined) return module.startsWith("<") ? null : join(folder, module);
    if (namespace === "site" || namespace === "island") return join(folder, path);
    if (namespace === "style") return join(folder, decodeURIComponent(path));
    return namespace === "theme" ? join(packageRoot, "theme", path) : null;
  };
}

function problemOf({ text, location }: Message): CodeProblem {
  const file = location?.file.replace(/^[\w-]+:/, "") ?? null;
  return {
    text,
    file: file === null || file.startsWith("docgen:") ? null : file,
    line: location?.line ?? null,
    specifier: null,
    missing: null,
  };
}
