/**
 * Bundles the theme with esbuild: for rendering in Node and for hydration in the browser. Bundles are independent of a site; its data are
 * placeholders (`placeholders`) that `inject` fills.
 */
import { join } from "node:path";
import type { BuildOptions } from "esbuild";
import type { Memo, Ref } from "../core/stage.ts";
import { type Bundle, bundle, outputText, targets } from "../user-code/bundle.ts";
import { describeOverlay, type Overlay } from "./overlay.ts";
import { basePlaceholder } from "./placeholders.ts";
import { themePlugin } from "./plugin.ts";
import { explainFailures } from "./problem.ts";
import type { ThemeSources } from "./sources.ts";
import { forBoot, forBrowser, forServer, type VirtualModules } from "./virtual.ts";

export interface BundleInput {
  /** Root of the docgen package, which contains `theme/`. */
  readonly packageRoot: string;
  /** Theme folder of the site; its files override those of the package at the same path. */
  readonly siteTheme: string | null;
}

export interface ThemeBundle {
  /** CommonJS script. */
  readonly server: Ref<string>;
  /** Inline script in `<head>`. */
  readonly boot: string;
  /** Inline script of redirect pages. */
  readonly redirect: string;
  /** Paths of the entry module and its static imports. */
  readonly modules: readonly string[];
  /** Paths of the stylesheets in order. */
  readonly styles: readonly string[];
  /** Path of the search worker. */
  readonly worker: string;
  readonly files: readonly BundledFile[];
  /** Bundled packages: `react@19.3.1`. */
  readonly packages: readonly string[];
  /** null for the default theme. */
  readonly overlay: Overlay | null;
}

export interface BundledFile {
  /** Relative to the output folder: `assets/client-AB12CD34.js`. */
  readonly path: string;
  /** Text for scripts, stylesheets and license notices. */
  readonly content: Ref<string | Uint8Array>;
  /** Paths of imported files, static and dynamic. */
  readonly imports: readonly string[];
}

/** @throws UserError if the theme has errors */
export async function bundleTheme(
  input: BundleInput,
  sources: ThemeSources,
  put: Memo["put"],
): Promise<ThemeBundle> {
  const { packageRoot } = input;
  const withModules = (virtual: VirtualModules) => makeOptions(input, sources, virtual);
  const { siteFiles } = sources;
  const results = await explainFailures(
    [
      buildWorker(withModules(new Map())),
      buildServer(withModules(forServer(sources)), siteFiles.length > 0),
      buildBrowser(withModules(forBrowser(packageRoot, sources))),
      buildInline("theme/boot.ts", withModules(forBoot())),
      buildInline("theme/redirect.ts", withModules(new Map())),
    ],
    sources,
  );
  const [worker, server, browser, boot, redirect] = results;
  const filesOf = ({ outputFiles, metafile }: Bundle) =>
    outputFiles.map(({ path, contents, text }): BundledFile => {
      const name = toOutputPath(path, packageRoot);
      const uses = (metafile.outputs[`${outdir}/${name}`]?.imports ?? []).filter(({ external }) => !external);
      return {
        path: name,
        content: put<string | Uint8Array>(isText(name) ? text : contents),
        imports: uses.map((used) => withoutFolder(used.path)),
      };
    });
  const own = filesOf(worker);
  const files = [...filesOf(browser), ...own];
  return {
    ...findEntryFiles(browser),
    server: put(getText(server, ".js")),
    boot: getText(boot, ".js").trim(),
    redirect: getText(redirect, ".js").trim(),
    worker: withoutFolder(getEntry(worker)),
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    packages: getPackages(results),
    overlay:
      siteFiles.length === 0
        ? null
        : { ...(await describeOverlay(results, sources)), map: put(getText(server, ".map")) },
  };
}

function makeOptions(
  { packageRoot, siteTheme }: BundleInput,
  sources: ThemeSources,
  virtual: VirtualModules,
): BuildOptions {
  const packageFolders = siteTheme === null ? [packageRoot] : [packageRoot, siteTheme];
  return {
    plugins: [themePlugin({ sources, virtual, packageFolders })],
    absWorkingDir: packageRoot,
    outdir,
    charset: "utf8",
    // Ignore any tsconfig.json on disk, to keep the output reproducible.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  };
}

function buildBrowser(options: BuildOptions): Promise<Bundle> {
  return bundle({
    ...targets.browser,
    ...options,
    entryPoints: [
      { in: "theme/client.tsx", out: "client" },
      { in: "docgen:styles.css", out: "styles" },
    ],
    splitting: true,
    publicPath: basePlaceholder,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    // Disables React's check for its developer tools.
    define: { ...targets.browser.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    // License notices are separate files, so visitors do not download them.
    legalComments: "linked",
  });
}

/** A separate bundle: pages only contain its URL, and load it when the search is about to be used. */
function buildWorker(options: BuildOptions): Promise<Bundle> {
  return bundle({
    ...targets.browser,
    ...options,
    entryPoints: [{ in: "theme/search/embedded-worker.ts", out: "search-worker" }],
    splitting: true,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
  });
}

function getEntry({ metafile }: Bundle): string {
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined);
  if (entry === undefined) throw new Error("esbuild has made no worker.");
  return entry[0];
}

/** @param isMapped whether to add a source map, to locate errors */
function buildServer(options: BuildOptions, isMapped: boolean): Promise<Bundle> {
  return bundle({
    ...targets.render,
    ...options,
    entryPoints: ["theme/index.tsx"],
    sourcemap: isMapped && "external",
  });
}

/** Bundles an inline script. */
function buildInline(entry: string, options: BuildOptions): Promise<Bundle> {
  return bundle({ ...targets.browser, ...options, entryPoints: [entry], format: "iife" });
}

/** Stylesheets and modules that a page loads. */
function findEntryFiles({ metafile }: Bundle): Pick<ThemeBundle, "styles" | "modules"> {
  const outputs = Object.entries(metafile.outputs);
  const entry = outputs.find(([, output]) => output.entryPoint?.endsWith("theme/client.tsx"));
  if (entry === undefined) throw new Error("esbuild has made no browser entry.");
  const modules = new Set([entry[0]]);
  const walk = (path: string) => {
    for (const next of metafile.outputs[path]?.imports ?? []) {
      if (next.kind !== "import-statement" || next.external || modules.has(next.path)) continue;
      modules.add(next.path);
      walk(next.path);
    }
  };
  walk(entry[0]);
  return {
    modules: [...modules].map(withoutFolder),
    styles: outputs
      .map(([path]) => path)
      .filter((path) => path.endsWith(".css"))
      .map(withoutFolder),
  };
}

/** `npm:react@19.3.1/index.js` → `react@19.3.1` */
function getPackages(results: readonly Bundle[]): readonly string[] {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const found = inputs.flatMap((name) => /^npm:((?:@[^/]+\/)?[^/]+@[^/]+)\//.exec(name)?.[1] ?? []);
  return [...new Set(found)].sort();
}

function isText(path: string): boolean {
  return /\.(?:js|css|LEGAL\.txt)$/.test(path);
}

function getText(bundled: Bundle, end: ".js" | ".map"): string {
  const text = outputText(bundled, end);
  if (text === "") throw new Error("esbuild has made no output.");
  return text;
}

/** `/somewhere/out/assets/x.js` → `assets/x.js` */
function toOutputPath(path: string, packageRoot: string): string {
  return path.slice(join(packageRoot, outdir).length + 1).replaceAll("\\", "/");
}

/** `out/assets/x.js` → `assets/x.js` */
function withoutFolder(path: string): string {
  return path.slice(outdir.length + 1);
}

/** Virtual: nothing is written to it. */
const outdir = "out";
