/**
 * The esbuild plugin that resolves theme modules. Module names are independent of the file system (`docgen:theme/site.tsx`,
 * `npm:react@19.3.1/index.js`), so that output and hashes are reproducible across machines.
 */
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import type {
  Loader,
  Message,
  OnLoadResult,
  OnResolveArgs,
  OnResolveResult,
  PartialMessage,
  Plugin,
  PluginBuild,
} from "esbuild";
import { diagnostic, type SourceLocation } from "../core/diagnostics.ts";
import { namePackageFile } from "../user-code/package-file.ts";
import { nearestFile } from "./nearest-file.ts";
import { PluginDiagnostic } from "./problem.ts";
import type { ThemeSources } from "./sources.ts";
import { makeSvgModule, readSvgImport, usesUrlAlone } from "./svg-module.ts";

export interface PluginInput {
  readonly sources: ThemeSources;
  /** Virtual modules: name (`docgen:site`) → source. */
  readonly virtual: ReadonlyMap<string, string>;
  /** Folders to resolve packages from, by priority. */
  readonly packageFolders: readonly string[];
}

/** `import { Footer } from "docgen:theme/shell/footer.tsx"`: the default file, even if the site overrides it. */
const original = "docgen:theme/";

/** Prefix of such a file in the bundle: `original:default-theme/shell/footer.tsx`. */
const originalPrefix = "default-";

/** Marks calls of `build.resolve` by this plugin, to avoid infinite recursion. */
const internalResolve = { requested: true };

/** `import { css } from "./search.css?inline"`: a stylesheet embedded in the script that uses it. */
const inline = "?inline";

export function themePlugin(input: PluginInput): Plugin {
  return {
    name: "docgen-theme",
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        if (args.pluginData === internalResolve) return undefined;
        return resolveModule(build, args, input);
      });
      build.onLoad({ filter: /.*/, namespace: "virtual" }, ({ path }): OnLoadResult => {
        return { contents: input.virtual.get(path) ?? "", loader: getLoader(path) };
      });
      build.onLoad({ filter: /.*/, namespace: "inline" }, async ({ path }): Promise<OnLoadResult> => {
        const { code, warnings } = await build.esbuild.transform(await input.sources.read(path), {
          loader: "css",
          minify: true,
          sourcefile: path,
        });
        return { contents: `export const css = ${JSON.stringify(code)};`, loader: "js", warnings };
      });
      build.onLoad({ filter: /.*/, namespace: "svg" }, async ({ path }): Promise<OnLoadResult> => {
        const text = Buffer.from(await input.sources.read(path)).toString();
        return { contents: await makeSvgModule(text), loader: "js" };
      });
      build.onLoad({ filter: /.*/, namespace: "docgen" }, async ({ path }): Promise<OnLoadResult> => {
        const contents = await input.sources.read(path);
        const loader = getLoader(path);
        if (loader === "css") return { contents: trimProperties(Buffer.from(contents).toString()), loader };
        const isScript = input.sources.siteFiles.includes(path) && /^[jt]sx?$/.test(loader ?? "");
        return { contents: isScript ? asModule(Buffer.from(contents).toString()) : contents, loader };
      });
      build.onLoad({ filter: /.*/, namespace: "original" }, async ({ path }): Promise<OnLoadResult> => {
        return {
          contents: await input.sources.readPackageFile(removeOriginalPrefix(path)),
          loader: getLoader(path),
        };
      });
      build.onLoad(
        { filter: /.*/, namespace: "npm" },
        async ({ path, pluginData }): Promise<OnLoadResult> => {
          return { contents: await readFile(getFile(pluginData)), loader: getLoader(path), pluginData };
        },
      );
    },
  };
}

/** `--ink: #111` → `--ink:#111`. esbuild keeps the space, because scripts could read it in older engines. */
function trimProperties(css: string): string {
  return css.replace(/^(\s*--[\w-]+): +(?=[^\s;])/gm, "$1:");
}

/** Marks a file without exports as a module. Otherwise esbuild reads it as CommonJS, and its imports are undefined without an error. */
function asModule(code: string): string {
  return /\b(?:export|exports)\b/.test(code) ? code : `${code}\nexport {};`;
}

async function resolveModule(
  build: PluginBuild,
  args: OnResolveArgs,
  input: PluginInput,
): Promise<OnResolveResult | undefined> {
  const { path, namespace } = args;
  if (namespace === "npm") return resolvePackage(build, args, [posix.dirname(getFile(args.pluginData))]);
  if (input.virtual.has(path) && path !== args.importer) return { path, namespace: "virtual" };
  if (namespace === "svg") return resolveInSvg(args);
  if (path.startsWith(original)) return resolveOriginal(path.slice("docgen:".length), input.sources);
  if (path === "@docgen-site/docgen/contract") return { path: "src/shared/contract.ts", namespace: "docgen" };
  if (/^(data:|https?:|\/|#)/.test(path)) return { path, external: true };
  if (args.kind === "entry-point" || path.startsWith(".") || isStyle(args))
    return resolveFile(args, input.sources);
  return resolvePackage(build, args, input.packageFolders);
}

async function resolveFile(args: OnResolveArgs, sources: ThemeSources): Promise<OnResolveResult> {
  const svg = isStyle(args) ? null : await findSvg(args, sources);
  if (svg !== null) return svg;
  const { path } = args;
  const [file, isInline] = path.endsWith(inline) ? [path.slice(0, -inline.length), true] : [path, false];
  const found = posix.join(getFolder(args), file);
  if (sources.has(found)) return { path: found, namespace: isInline ? "inline" : "docgen" };
  return { errors: [fileNotFound(found, sources)] };
}

/** Imports of the module of an SVG. */
function resolveInSvg({ path, importer }: OnResolveArgs): OnResolveResult {
  if (path === "docgen:svg") return { path: "theme/islands/svg.ts", namespace: "docgen" };
  return { path: importer, namespace: "docgen" };
}

/** An imported SVG of the site: its URL, or the module that is a component, too; null for other imports. */
async function findSvg(args: OnResolveArgs, sources: ThemeSources): Promise<OnResolveResult | null> {
  const { path, query } = readSvgImport(args.path) ?? { path: "", query: null };
  const file = posix.join(getFolder(args), path);
  if (path === "" || !sources.has(file)) return null;
  const importer = query === null ? Buffer.from(await sources.read(args.importer)).toString() : "";
  const isUrl = query === "url" || (query === null && usesUrlAlone(importer, args.path));
  return { path: file, namespace: isUrl ? "docgen" : "svg" };
}

function resolveOriginal(path: string, sources: ThemeSources): OnResolveResult {
  if (sources.packageFiles.includes(path)) return { path: originalPrefix + path, namespace: "original" };
  return { errors: [fileNotFound(path, { siteFiles: [], packageFiles: sources.packageFiles })] };
}

/** Base folder for relative imports. Default files resolve theirs among the files of the site's theme. */
function getFolder({ namespace, importer }: OnResolveArgs): string {
  if (namespace === "original") return posix.dirname(removeOriginalPrefix(importer));
  return namespace === "docgen" ? posix.dirname(importer) : "";
}

function removeOriginalPrefix(path: string): string {
  return path.slice(originalPrefix.length);
}

/** In CSS, bare paths such as `url(paper.png)` are relative. */
function isStyle(args: OnResolveArgs): boolean {
  return args.kind === "url-token" || args.kind === "import-rule";
}

async function resolvePackage(
  build: PluginBuild,
  { path, kind }: OnResolveArgs,
  folders: readonly string[],
): Promise<OnResolveResult> {
  let last: OnResolveResult = {};
  for (const resolveDir of folders) {
    const found = await build.resolve(path, { kind, resolveDir, pluginData: internalResolve });
    if (found.errors.length === 0) {
      if (found.external || found.namespace !== "file") return { path: found.path, external: true };
      const name = await namePackageFile(found.path);
      return {
        path: name,
        namespace: "npm",
        sideEffects: found.sideEffects,
        pluginData: { file: found.path },
      };
    }
    last = { errors: found.errors.every(isMissing) ? [packageNotFound(path)] : [...found.errors] };
  }
  return last;
}

function fileNotFound(
  target: string,
  { siteFiles, packageFiles: ownFiles }: Pick<ThemeSources, "siteFiles" | "packageFiles">,
): PartialMessage {
  const near = nearestFile(target, [...siteFiles, ...ownFiles]);
  const report = (place: SourceLocation) => diagnostic("theme/no-file", { target, nearest: near }, place);
  return { text: "no file", detail: new PluginDiagnostic(report) };
}

function packageNotFound(name: string): PartialMessage {
  return {
    text: "no package",
    detail: new PluginDiagnostic((place) =>
      diagnostic("theme/no-package", { name, isOfNode: isBuiltin(name) }, place),
    ),
  };
}

function isMissing({ text }: Message): boolean {
  return text.startsWith("Could not resolve");
}

function getFile(pluginData: unknown): string {
  const known = typeof pluginData === "object" && pluginData !== null && "file" in pluginData;
  if (!known || typeof pluginData.file !== "string")
    throw new Error("A package file has lost its place on disk.");
  return pluginData.file;
}

function getLoader(path: string): Loader {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? "ts";
  switch (extension) {
    case "ts":
    case "mts":
    case "tsx":
    case "jsx":
    case "css":
    case "json":
      return extension === "mts" ? "ts" : extension;
    case "js":
    case "mjs":
    case "cjs":
      return "js";
    default:
      return "file";
  }
}
