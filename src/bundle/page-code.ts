/** Bundles code of the site that pages run: for Node, to draw what stands in a page, and for browsers, to make an island live there. */
import { type BuildOptions, build, type Message } from "esbuild";
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
  return bundle(sources, true, {
    stdin: { contents: `export * from ${JSON.stringify(entry)};`, loader: "js", resolveDir: sources.folder },
    platform: "node",
    format: "cjs",
    outfile: "page.js",
    sourcemap: "external",
    sourcesContent: false,
    external: [...shared],
  });
}

/** A module for browsers, which takes React from the page. */
export async function bundleIsland(path: string, sources: CodeSources): Promise<Bundled> {
  return bundle(sources, false, {
    stdin: {
      contents: `export * from ${JSON.stringify(`docgen:file/${path}`)}; export { default } from ${JSON.stringify(`docgen:file/${path}`)};`,
      loader: "js",
      resolveDir: sources.folder,
    },
    platform: "browser",
    format: "esm",
    outfile: "page.js",
    minify: true,
  });
}

const common = {
  bundle: true,
  write: false,
  metafile: true,
  jsx: "automatic",
  logLevel: "silent",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
} as const satisfies BuildOptions;

/** Files with mistakes are left out one after the other, so that the rest can be drawn. */
async function bundle(sources: CodeSources, isServer: boolean, options: BuildOptions): Promise<Bundled> {
  const problems: CodeProblem[] = [];
  const broken = new Set<string>();
  for (;;) {
    const absent: CodeProblem[] = [];
    const plugins = [readSite(sources, { isServer, broken, absent })];
    try {
      const { outputFiles, metafile } = await build({
        ...options,
        ...common,
        absWorkingDir: sources.folder,
        plugins,
      });
      const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
      const css = textOf(".css").trim();
      const map = textOf("page.js.map");
      const found = [...problems, ...absent];
      return { code: textOf("page.js"), map, css, problems: found, inputs: metafile.inputs };
    } catch (error) {
      if (!isFailure(error)) throw error;
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

function isFailure(error: unknown): error is Error & { readonly errors: readonly Message[] } {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
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
