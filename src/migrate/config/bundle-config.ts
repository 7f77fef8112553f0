/** Bundles a config of another tool, in JavaScript, to one script that sends what it exports. */
import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, extname, isAbsolute, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { OnLoadArgs, OnResolveArgs, Plugin, PluginBuild } from "esbuild";
import type { Position } from "../../core/diagnostics.ts";
import { BundleFailure, bundle, outputText, targets, toPosition } from "../../user-code/bundle.ts";
import { importCandidates } from "../../user-code/module-candidates.ts";
import { sendCode } from "./sent-data.ts";
import { stubCode } from "./stand-in.ts";

export interface Bundled {
  readonly code: string;
  readonly map: string;
  /** Imports replaced by a stub: packages that are not installed, files that do not exist. */
  readonly missing: readonly string[];
  /** Whether an installed package is imported. */
  readonly usesPackages: boolean;
}

export type BundledForeign =
  | Bundled
  | {
      /** The file is relative to the folder of the config. */
      readonly failure: {
        readonly text: string;
        readonly file: string | null;
        readonly position: Position | null;
      };
    };

/** `run`: with installed packages. `stand-ins`: with a stub for each package. `read`: without running. */
export type BundleMode = "run" | "stand-ins" | "read";

/**
 * @param file absolute path of the config
 * @param folder of the site, absolute: the code runs there
 */
export async function bundleForeign(
  file: string,
  folder: string,
  mode: BundleMode = "run",
): Promise<BundledForeign> {
  const imports: Imports = { packages: new Map(), missing: new Set() };
  try {
    const bundled = await bundleScript(file, folder, mode, imports);
    const names = JSON.stringify([...imports.packages]);
    return {
      code: outputText(bundled, ".mjs").replace(packagesPlace, () => names),
      map: outputText(bundled, ".map"),
      missing: [...imports.missing].sort(),
      usesPackages: imports.packages.size > 0,
    };
  } catch (error) {
    if (!(error instanceof BundleFailure)) throw error;
    const [first] = error.errors;
    const location = first?.location ?? null;
    const text = first?.text ?? error.message;
    if (location === null) return { failure: { text, file: null, position: null } };
    return { failure: { text, file: location.file, position: toPosition(location) } };
  }
}

interface Imports {
  /** Entry files of installed packages, loaded before the config runs. */
  readonly packages: Map<string, string>;
  readonly missing: Set<string>;
}

function bundleScript(file: string, site: string, mode: BundleMode, imports: Imports) {
  const folder = dirname(file);
  const url = JSON.stringify(pathToFileURL(file).href);
  const isRead = mode === "read";
  return bundle({
    ...targets.node,
    ...(isRead
      ? { entryPoints: [file] }
      : { stdin: { contents: entryCode(file), resolveDir: folder, sourcefile: entryName } }),
    absWorkingDir: folder,
    outfile: resolve(folder, "docgen-config.mjs"),
    loader: { ".md": "text", ".html": "text", ".yml": "text", ".yaml": "text", ".css": "empty" },
    define: {
      "import.meta.url": url,
      "import.meta.dirname": JSON.stringify(folder),
      __dirname: JSON.stringify(folder),
      __filename: JSON.stringify(file),
      "process.env.NODE_ENV": '"production"',
    },
    ...(isRead ? {} : { banner: { js: `${startCode(url, site)}${stubCode}${sendCode}` } }),
    plugins: [openPlugin(mode, imports)],
  });
}

const entryName = "docgen.js";

const packagesPlace = '"docgen packages"';

/** A package that fails to load gets a stub, like one that is not installed. */
const startCode = (url: string, site: string) => `
import docgenNodeModule, { createRequire as docgenRequireFrom } from "node:module";
import { pathToFileURL as docgenUrl } from "node:url";
process.chdir(${JSON.stringify(site)});
const docgenRequire = docgenRequireFrom(${url});
const docgenFailed = [];
const docgenPackages = new Map();
for (const [name, file] of [${packagesPlace}].flat()) {
  try { docgenPackages.set(name, await import(docgenUrl(file).href)); } catch { docgenFailed.push(name); }
}
const docgenImported = (name) => {
  const found = docgenPackages.get(name);
  if (found === undefined) return docgenStandIn(name);
  const isScript = typeof found.default === "object" && found.default !== null && "__esModule" in found.default;
  return isScript ? found.default : docgenBoth(found);
};
// In a package of ES modules, esbuild takes the whole module as its default export, elsewhere its property.
const docgenBoth = (found) => {
  const whole = { __esModule: true, ...found };
  if (!["function", "object"].includes(typeof found.default) || found.default === null) return whole;
  try {
    for (const [key, value] of Object.entries(whole))
      if (!Object.hasOwn(found.default, key)) Object.defineProperty(found.default, key, { value, enumerable: false });
    return found.default;
  } catch { return whole; }
};
const docgenOr = (ask, otherwise) => {
  try { return ask(); } catch (error) {
    if (["MODULE_NOT_FOUND", "ERR_REQUIRE_ESM"].includes(error?.code)) return otherwise();
    throw error;
  }
};
const docgenRequired = (name, file) =>
  docgenFailed.includes(name) ? docgenStandIn(name) : docgenOr(() => docgenRequire(file), () => docgenImported(name));
const docgenOpen = (ask) => Object.assign(
  (name) => docgenOr(() => ask(name), () => docgenStandIn(name)),
  { resolve: (name) => docgenOr(() => ask.resolve(name), () => name) },
);
const require = docgenOpen(docgenRequire);
const docgenModule = { ...docgenNodeModule, __esModule: true, createRequire: (from) => docgenOpen(docgenRequireFrom(from)) };`;

const entryCode = (file: string) => `
import * as found from ${JSON.stringify(file)};
await docgenSend(found.default, docgenFailed);`;

const builtins = new Set(builtinModules);

function openPlugin(mode: BundleMode, imports: Imports): Plugin {
  return {
    name: "foreign-config",
    setup(build) {
      const { onResolve, onLoad } = build;
      onResolve({ filter: /.*/ }, (requested) => resolveImport(requested, build, mode, imports));
      onLoad({ filter: /.*/, namespace: "stand-in" }, ({ path }) => ({
        contents: `module.exports = docgenStandIn(${JSON.stringify(path)});`,
      }));
      onLoad({ filter: /.*/, namespace: "imported" }, ({ path }) => ({
        contents: `module.exports = docgenImported(${JSON.stringify(path)});`,
      }));
      onLoad({ filter: /^module$/, namespace: "required" }, () => ({
        contents: "module.exports = docgenModule;",
      }));
      onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
        contents: `module.exports = docgenRequired(${JSON.stringify(path)}, ${JSON.stringify(imports.packages.get(path))});`,
      }));
      onLoad({ filter: /\.(?:svg|png|jpe?g|gif|ico|vue)$/ }, ({ path }: OnLoadArgs) => ({
        contents: `export default ${JSON.stringify(path)};`,
      }));
    },
  };
}

async function resolveImport(
  requested: OnResolveArgs,
  build: PluginBuild,
  mode: BundleMode,
  imports: Imports,
) {
  const { path, kind, resolveDir, importer, pluginData } = requested;
  if (pluginData === resolving) return undefined;
  if (kind === "entry-point" || kind === "require-resolve") return { path, external: kind !== "entry-point" };
  if (/^(?:node:)?module$/.test(path)) return { path: "module", namespace: "required" };
  if (path.startsWith("node:") || builtins.has(path)) return { path, external: true };
  const isFile = /^\.{0,2}\//.test(path) || /^[a-z]:[\\/]/i.test(path);
  if (isFile && (importer === entryName || isThere(resolve(resolveDir, path)))) return undefined;
  const found = isFile ? null : await resolvePackage(requested, build, mode, imports);
  if (found !== null) return found;
  imports.missing.add(path);
  return { path, namespace: "stand-in" };
}

const givesOptions =
  /^(?:@astrojs\/starlight|@vuepress\/theme-|vuepress-theme-|vuepress$|vitepress$|astro\/config$)/;

/** null if the package is not installed, or must not be used. */
async function resolvePackage(
  { path, kind, resolveDir, importer }: OnResolveArgs,
  build: PluginBuild,
  mode: BundleMode,
  { packages }: Imports,
) {
  // Only their options are needed, not their result.
  if (givesOptions.test(path)) return { path, namespace: "stand-in" };
  const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: resolving });
  if (found.errors.length > 0 || !isAbsolute(found.path)) return null;
  // An alias of the tsconfig, or a package of the workspace.
  if (!/[\\/]node_modules[\\/]/.test(found.path)) return found;
  if (mode !== "run") return null;
  packages.set(path, found.path);
  return { path, namespace: kind === "require-call" ? "required" : "imported" };
}

/** Marks a request of the plugin to esbuild. */
const resolving = { isOfPlugin: true };

function isThere(path: string): boolean {
  const bare = /\.[cm]?js$/.test(path) ? path.slice(0, -extname(path).length) : path;
  return [...importCandidates(path), ...importCandidates(bare)].some((candidate) => existsSync(candidate));
}
