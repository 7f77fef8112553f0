/** Bundles code of the site that pages run: for Node, to draw what stands in a page, and for browsers, to make an island live there. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BuildOptions, build, type Message, type OnResolveResult, type Plugin } from "esbuild";

export interface CodeSources {
  /** Modules that are made for a page: name → source. */
  readonly modules: ReadonlyMap<string, string>;
  /** The text of a file of the site; null where there is none. */
  read(path: string): string | null;
  /** The file that an import means; null for a package. */
  resolve(specifier: string, from: string): string | null;
  /** What it is an import of: a picture's address, say; null for code. */
  addressOf(specifier: string, from: string): string | null;
  /** The file of the theme that stands for a module of another generator. */
  themeModule(specifier: string): string | null;
  /** The address of the script of an island. */
  islandOf(path: string): string;
  /** The folder of the site, where packages are looked for. */
  readonly folder: string;
  readonly packageRoot: string;
}

export interface CodeProblem {
  readonly text: string;
  readonly file: string | null;
  readonly line: number | null;
}

export type Bundled =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly problems: readonly CodeProblem[] };

/** A module that begins with these words lives in the page. */
export function isIsland(text: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*["']use client["']/.test(text);
}

/** A CommonJS script, see `runPageCode`. */
export async function bundlePageCode(entry: string, sources: CodeSources): Promise<Bundled> {
  return bundle({
    ...common,
    stdin: { contents: `export * from ${JSON.stringify(entry)};`, loader: "js", resolveDir: sources.folder },
    platform: "node",
    format: "cjs",
    external: [...shared],
    plugins: [readSite(sources, true)],
  });
}

/** A module for browsers, which takes React from the page. */
export async function bundleIsland(path: string, sources: CodeSources): Promise<Bundled> {
  return bundle({
    ...common,
    stdin: {
      contents: `export * from ${JSON.stringify(`docgen:file/${path}`)}; export { default } from ${JSON.stringify(`docgen:file/${path}`)};`,
      loader: "js",
      resolveDir: sources.folder,
    },
    platform: "browser",
    format: "esm",
    minify: true,
    plugins: [readSite(sources, false)],
  });
}

const shared: ReadonlySet<string> = new Set([
  "react",
  "react-dom",
  "react-dom/server",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
]);

const common = {
  bundle: true,
  write: false,
  jsx: "automatic",
  logLevel: "silent",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
} as const satisfies BuildOptions;

async function bundle(options: BuildOptions & { write: false }): Promise<Bundled> {
  try {
    const { outputFiles } = await build(options);
    return { ok: true, code: outputFiles[0]?.text ?? "" };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { ok: false, problems: error.errors.map(problemOf) };
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
  };
}

const code = /\.(?:[cm]?[jt]sx?|json)$/;

function readSite(sources: CodeSources, isServer: boolean): Plugin {
  const { modules, folder, packageRoot } = sources;
  const theme = (file: string): OnResolveResult => ({ path: file, namespace: "theme" });
  return {
    name: "docgen-page-code",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^docgen:/ }, ({ path }): OnResolveResult => {
        if (modules.has(path)) return { path, namespace: "module" };
        if (path === "docgen:render") return theme("islands/render.tsx");
        return { path: path.replace(/^docgen:file\//, ""), namespace: "site" };
      });
      onResolve({ filter: /.*/ }, ({ path, importer, namespace, kind }): OnResolveResult | undefined => {
        if (kind === "entry-point") return undefined;
        if (!isServer && path !== "react-dom" && shared.has(path)) return { path, namespace: "react" };
        if (namespace === "theme" && path.startsWith(".")) return theme(join(dirname(importer), path));
        const own = sources.themeModule(path);
        if (own !== null) return theme(`components/${own}`);
        if (namespace !== "module" && namespace !== "site" && namespace !== "island") return undefined;
        const address = sources.addressOf(path, importer);
        if (address !== null) return { path: address, namespace: "address" };
        const file = sources.resolve(path, importer);
        if (file === null) return undefined;
        const isWrapped = isServer && namespace === "module" && isIsland(sources.read(file) ?? "");
        return { path: file, namespace: isWrapped ? "island" : "site" };
      });
      onLoad({ filter: /.*/, namespace: "module" }, ({ path }) => ({
        contents: modules.get(path) ?? "",
        loader: "jsx",
        resolveDir: folder,
      }));
      onLoad({ filter: /.*/, namespace: "theme" }, async ({ path }) => ({
        contents: await readFile(join(packageRoot, "theme", path)),
        loader: path.endsWith("x") ? "tsx" : "ts",
        resolveDir: packageRoot,
      }));
      onLoad({ filter: /.*/, namespace: "site" }, ({ path }) => {
        const text = sources.read(path);
        if (text === null) return { errors: [{ text: `There is no file "${path}".` }] };
        return { contents: text, loader: loaderOf(path), resolveDir: join(folder, path, "..") };
      });
      onLoad({ filter: /.*/, namespace: "address" }, ({ path }) => ({
        contents: `export default ${JSON.stringify(path)};`,
        loader: "js",
      }));
      onLoad({ filter: /.*/, namespace: "island" }, ({ path }) => ({
        contents: `const all = require(${JSON.stringify(`docgen:file/${path}`)});
const { island } = require("docgen:render");
module.exports = island(${JSON.stringify(sources.islandOf(path))}, all);`,
        loader: "js",
        resolveDir: folder,
      }));
      onLoad({ filter: /.*/, namespace: "react" }, ({ path }) => ({
        contents: `module.exports = globalThis[Symbol.for("docgen.react")][${JSON.stringify(path)}];`,
        loader: "js",
      }));
    },
  };
}

function loaderOf(path: string) {
  if (path.endsWith(".json")) return "json" as const;
  if (!code.test(path)) return "empty" as const;
  return /\.[cm]?ts$/.test(path)
    ? ("ts" as const)
    : path.endsWith(".tsx")
      ? ("tsx" as const)
      : ("jsx" as const);
}
