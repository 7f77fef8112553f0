/**
 * The esbuild plugin that resolves modules of page code: generated modules, files of the site and the theme, and stubs for missing ones.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from "esbuild";
import type { Position } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { packageName } from "../core/package-name.ts";
import { rawImport, withoutDataLoaders } from "./raw-import.ts";
import { makeSvgModule, readSvgImport, usesUrlAlone } from "./svg-module.ts";

export interface CodeSources {
  /** Source of a module generated for a page; null for other names. */
  module(name: string): string | null;
  /** Content of a site file; null if it does not exist. @throws UserError if it is not readable text */
  read(path: string): Promise<string | null>;
  /** File that an import refers to; null for a package. `text`: whatever it holds. */
  resolve(specifier: string, from: string, as: "code" | "text"): Promise<string | null>;
  /** Records the package lookup as a dependency; for a failed one also the files that would resolve it. */
  recordLookup(specifier: string, from: string, isFound: boolean): Promise<void>;
  /** URL of an imported asset, such as an image; null for code. */
  getAssetUrl(specifier: string, from: string): string | null;
  /** Theme file that replaces a module of another generator. */
  themeModule(specifier: string): string | null;
  /** URL of an island's script. */
  getIslandUrl(path: string): string;
  /** Site folder, from which packages are resolved. */
  readonly folder: string;
  readonly packageRoot: string;
}

export interface CodeProblem {
  readonly text: string;
  /** null for the page itself. */
  readonly file: string | null;
  readonly position: Position | null;
  /** Import specifier as written, for import errors. */
  readonly specifier: string | null;
  /** Name of a package that is not installed. */
  readonly missing: string | null;
  readonly advice: Advice;
}

/** What helps: a correct import, reading the file as text, loading data in another way, a React component, or correct code. */
export type Advice = "import" | "text" | "await" | "react" | "code";

/** Name of the error thrown when a stub is rendered. */
export const missingCodeError = "AbsentCode";

/** Whether the module starts with the `"use client"` directive. */
function isIsland(text: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*["']use client["']/.test(text);
}

/** Modules that are loaded already and must not be duplicated. */
export const sharedModules: ReadonlySet<string> = new Set([
  "react",
  "react-dom",
  "react-dom/server",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
]);

async function unresolvedImport(
  text: string,
  specifier: string,
  importer: string,
  sources: CodeSources,
  advice: Advice,
): Promise<CodeProblem> {
  const source = sources.module(importer) === null ? await sources.read(importer) : null;
  const before = source?.slice(0, Math.max(0, source.indexOf(specifier))).split("\n");
  const [line, column] = [before?.length ?? 0, (before?.at(-1)?.length ?? 0) + 1];
  return {
    text,
    file: source === null ? null : importer,
    position: before === undefined ? null : { line, column, length: specifier.length },
    specifier,
    missing: text.startsWith("Could not resolve") ? packageName(specifier) : null,
    advice,
  };
}

/** Stub module: every property is the stub itself, and calling it throws. Named exports are looked up in its prototype. */
const stubModule = `const get = (_, name) =>
  name === Symbol.toPrimitive ? () => "" : name === "__esModule" || name === "prototype" ? undefined : nothing;
const names = new Proxy({}, { get });
const call = () => { throw Object.assign(new Error("absent"), { name: "${missingCodeError}" }); };
const nothing = new Proxy(call, { get, getPrototypeOf: () => names });
module.exports = nothing;`;

/** Marks calls of `build.resolve` by this plugin. */
const internalResolve = Symbol("asked");

/** Namespaces for modules of the site and of pages. */
const siteNamespaces: ReadonlySet<string> = new Set(["island", "module", "site", "style"]);

const code = /\.(?:[cm]?[jt]sx?|json)$/;
const yaml = /\.ya?ml$/;

interface PluginOptions {
  readonly isServer: boolean;
  /** Files to replace with stubs, because they contain errors. */
  readonly broken: ReadonlySet<string>;
  /** Receives unresolved imports. */
  readonly unresolved: CodeProblem[];
}

export function siteCodePlugin(sources: CodeSources, reading: PluginOptions): Plugin {
  return {
    name: "docgen-page-code",
    setup(build) {
      resolveNamed(build, sources);
      resolveImports(build, sources, reading);
      loadModules(build, sources, reading);
      loadGenerated(build, sources);
    },
  };
}

const inTheme = (file: string): OnResolveResult => ({ path: file, namespace: "theme" });

const themeFiles: ReadonlyMap<string, string> = new Map([
  ["docgen:block", "components/block.tsx"],
  ["docgen:render", "islands/render.tsx"],
  ["docgen:svg", "islands/svg.ts"],
]);

/** Resolves `docgen:…` imports. */
function resolveNamed({ onResolve }: PluginBuild, sources: CodeSources): void {
  onResolve({ filter: /^docgen:/ }, async ({ path, namespace, pluginData }): Promise<OnResolveResult> => {
    if (sources.module(path) !== null) return { path, namespace: "module" };
    const provided = themeFiles.get(path);
    if (provided !== undefined) return inTheme(provided);
    if (path === "docgen:address") return { path: String(pluginData), namespace: "address" };
    if (path.startsWith(catalogPrefix)) {
      const names = catalogFiles(path.slice(catalogPrefix.length));
      const own = namespace === "catalogue" ? null : await findSiteCatalog(names, sources);
      return own === null
        ? inTheme(findDefaultCatalog(names, sources.packageRoot))
        : { path: own, namespace: "catalogue" };
    }
    return { path: path.replace(/^docgen:file\//, ""), namespace: "site" };
  });
}

function resolveImports(build: PluginBuild, sources: CodeSources, reading: PluginOptions): void {
  build.onResolve({ filter: /.*/ }, async (requested): Promise<OnResolveResult | undefined> => {
    if (requested.kind === "entry-point" || requested.pluginData === internalResolve) return undefined;
    const provided = providedModule(requested, sources, reading);
    if (provided !== null) return provided;
    if (!siteNamespaces.has(requested.namespace)) return undefined;
    if (requested.kind === "url-token") return { path: requested.path, external: true };
    return resolveInSite(build, requested, sources, reading);
  });
}

/** Resolves modules from outside the site folder: React of the page, theme, generated modules. */
function providedModule(
  { path, importer, namespace }: OnResolveArgs,
  sources: CodeSources,
  { isServer }: PluginOptions,
): OnResolveResult | null {
  if (!isServer && path !== "react-dom" && sharedModules.has(path)) return { path, namespace: "react" };
  if (namespace === "theme" && path.startsWith(".")) return inTheme(join(dirname(importer), path));
  if (sources.module(path) !== null) return { path, namespace: "module" };
  const own = sources.themeModule(path);
  return own === null ? null : inTheme(`components/${own}`);
}

/** Resolves imports of site files and pages. */
async function resolveInSite(
  { resolve }: PluginBuild,
  { path: written, importer, namespace, kind, resolveDir }: OnResolveArgs,
  sources: CodeSources,
  { isServer, unresolved: absent }: PluginOptions,
): Promise<OnResolveResult> {
  const path = withoutDataLoaders(written);
  const from = namespace === "style" ? decodeURIComponent(importer) : importer;
  const notFound = async (text: string, advice: Advice = "import"): Promise<OnResolveResult> => {
    absent.push(await unresolvedImport(text, path, from, sources, advice));
    return { path, namespace: "nothing" };
  };
  const raw = rawImport(path);
  if (raw !== null) return (await findText(raw, from, sources)) ?? notFound(`File not found: "${raw}".`);
  const asset = await findAsset(path, from, sources);
  if (asset !== null) return asset;
  const file = await sources.resolve(path, from, "code");
  if (file === null) {
    const found = await resolve(path, { importer, namespace, kind, resolveDir, pluginData: internalResolve });
    const [error] = found.errors;
    await sources.recordLookup(path, from, error === undefined);
    return error === undefined ? found : notFound(error.text);
  }
  const text = await sources.read(file).catch(unreadable);
  if (text !== null && typeof text !== "string") return notFound(`"${file}": ${text.reason}`);
  const unread = whyUnread(path, file, text);
  if (unread !== null) return notFound(unread.text, unread.advice);
  // CSS module class names derive from the path, so use the full one to get the same names in every bundle.
  if (file.endsWith(".css")) return { path: encodeURIComponent(file), namespace: "style" };
  const isWrapped = isServer && namespace === "module" && isIsland(text ?? "");
  return { path: file, namespace: isWrapped ? "island" : "site" };
}

/** An imported image: its URL, or for an SVG that may be used as a component also the drawing. */
async function findAsset(
  specifier: string,
  from: string,
  sources: CodeSources,
): Promise<OnResolveResult | null> {
  const { path, query } = readSvgImport(specifier) ?? { path: specifier, query: "url" };
  const address = sources.getAssetUrl(path, from);
  if (address === null) return null;
  const importer = query === null ? (sources.module(from) ?? (await sources.read(from)) ?? "") : "";
  if (query === "url" || (query === null && usesUrlAlone(importer, specifier)))
    return { path: address, namespace: "address" };
  const file = await sources.resolve(path, from, "text");
  const text = file === null ? null : await sources.read(file).catch(unreadable);
  return file === null || typeof text !== "string"
    ? { path: address, namespace: "image", pluginData: address }
    : { path: file, namespace: "svg", pluginData: address };
}

async function findText(path: string, from: string, sources: CodeSources): Promise<OnResolveResult | null> {
  const file = await sources.resolve(path, from, "text");
  return file === null || (await sources.read(file)) === null ? null : { path: file, namespace: "text" };
}

/** Why a file cannot be imported, and what helps; null where it can. */
function whyUnread(
  path: string,
  file: string,
  content: string | null,
): { readonly text: string; readonly advice: Advice } | null {
  const query = /\?\w+/.exec(path)?.[0];
  if (query !== undefined) return { text: `Unsupported import query "${query}".`, advice: "text" };
  if (content === null) return { text: `File not found: "${file}".`, advice: "import" };
  if (/\.(?:astro|svelte|vue)$/.test(file))
    return { text: `Cannot import "${file}": docgen renders React components.`, advice: "react" };
  const isRead = code.test(file) || yaml.test(file) || file.endsWith(".css");
  return isRead
    ? null
    : {
        text: `Cannot import "${file}": it is not JavaScript, TypeScript, JSON, YAML or CSS.`,
        advice: "text",
      };
}

function unreadable(error: unknown): { readonly reason: string } {
  if (!(error instanceof UserError)) throw error;
  return { reason: error.diagnostics.map(({ text }) => text).join(" ") };
}

/** Loads source modules of pages, the theme and the site, and stylesheets. */
function loadModules({ onLoad }: PluginBuild, sources: CodeSources, { broken }: PluginOptions): void {
  const { folder, packageRoot } = sources;
  onLoad({ filter: /.*/, namespace: "module" }, ({ path }) => ({
    contents: sources.module(path) ?? "",
    loader: "jsx",
    resolveDir: folder,
  }));
  // A catalog of the site may be incomplete, so fall back to English.
  onLoad({ filter: /.*/, namespace: "catalogue" }, ({ path }) => ({
    contents: `import { labels as english } from "${catalogPrefix}en";
import { labels as own } from ${JSON.stringify(`docgen:file/${path}`)};
export const labels = { ...english, ...own };`,
    loader: "js",
  }));
  onLoad({ filter: /.*/, namespace: "theme" }, async ({ path }) => ({
    contents: await readFile(join(packageRoot, "theme", path)),
    loader: path.endsWith("x") ? "tsx" : "ts",
    resolveDir: packageRoot,
  }));
  onLoad({ filter: /.*/, namespace: "text" }, async ({ path }) => ({
    contents: (await sources.read(path)) ?? "",
    loader: "text",
  }));
  onLoad({ filter: /.*/, namespace: "site" }, async ({ path }) => {
    if (broken.has(path)) return { contents: stubModule, loader: "js" };
    if (yaml.test(path))
      return (await import("./read-yaml.ts")).readYaml(path, (await sources.read(path)) ?? "");
    return {
      contents: (await sources.read(path)) ?? "",
      loader: getLoader(path),
      resolveDir: join(folder, path, ".."),
    };
  });
  onLoad({ filter: /.*/, namespace: "svg" }, async ({ path, pluginData }) => ({
    contents: await makeSvgModule(await sources.read(path)),
    loader: "js",
    pluginData,
  }));
  onLoad({ filter: /.*/, namespace: "image" }, async ({ pluginData }) => ({
    contents: await makeSvgModule(null),
    loader: "js",
    pluginData,
  }));
  onLoad({ filter: /.*/, namespace: "style" }, async ({ path }) => {
    const file = decodeURIComponent(path);
    return {
      contents: broken.has(file) ? "" : ((await sources.read(file)) ?? ""),
      loader: /\.module\.css$/.test(file) ? "local-css" : "css",
      resolveDir: folder,
    };
  });
}

/** Loads virtual modules. */
function loadGenerated({ onLoad }: PluginBuild, { folder, getIslandUrl: islandOf }: CodeSources): void {
  onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: stubModule, loader: "js" }));
  onLoad({ filter: /.*/, namespace: "address" }, ({ path }) => ({
    contents: `export default ${JSON.stringify(path)};`,
    loader: "js",
  }));
  onLoad({ filter: /.*/, namespace: "island" }, ({ path }) => ({
    contents: `const all = require(${JSON.stringify(`docgen:file/${path}`)});
const { island } = require("docgen:render");
module.exports = island(${JSON.stringify(islandOf(path))}, all);`,
    loader: "js",
    resolveDir: folder,
  }));
  onLoad({ filter: /.*/, namespace: "react" }, ({ path }) => ({
    contents: `module.exports = globalThis[Symbol.for("docgen.react")][${JSON.stringify(path)}];`,
    loader: "js",
  }));
}

const catalogPrefix = "docgen:catalogue/";

/** `pt-BR`, or else `pt` */
function catalogFiles(language: string): readonly string[] {
  return [...new Set([language, language.replace(/-.*$/, "")])].map((name) => `labels/${name}.ts`);
}

/** Label catalog in the theme folder of the site. */
async function findSiteCatalog(names: readonly string[], { read }: CodeSources): Promise<string | null> {
  for (const name of names) if ((await read(`theme/${name}`)) !== null) return `theme/${name}`;
  return null;
}

/** Label catalog of the default theme, or else English. */
function findDefaultCatalog(names: readonly string[], packageRoot: string): string {
  return names.find((file) => existsSync(join(packageRoot, "theme", file))) ?? "labels/en.ts";
}

function getLoader(path: string) {
  if (path.endsWith(".json")) return "json" as const;
  if (!code.test(path)) return "empty" as const;
  return /\.[cm]?ts$/.test(path)
    ? ("ts" as const)
    : path.endsWith(".tsx")
      ? ("tsx" as const)
      : ("jsx" as const);
}
