/**
 * Bundles the theme with esbuild: once to render pages in Node, and once to make them live in the browser. A bundle knows no
 * site: what it takes of one are placeholders (`placeholders`), which `inject` fills.
 */
import { join } from "node:path";
import type { BuildOptions } from "esbuild";
import type { Memo, Ref } from "../core/stage.ts";
import { type Bundle, bundle, outputText, targets } from "../user-code/bundle.ts";
import { describeOverlay, type Overlay } from "./overlay.ts";
import { basePlaceholder } from "./placeholders.ts";
import { readTheme } from "./plugin.ts";
import { explainFailures } from "./problem.ts";
import type { ThemeSources } from "./sources.ts";
import { forBoot, forBrowser, forServer, type Virtual } from "./virtual.ts";

export interface BundleInput {
  /** The folder of the docgen package: the one that holds `theme/`. */
  readonly packageRoot: string;
  /** The site's own theme folder: its files replace the package's files of the same path. */
  readonly siteTheme: string | null;
}

export interface ThemeBundle {
  /** A CommonJS script. */
  readonly server: Ref<string>;
  /** The script in the head. */
  readonly boot: string;
  /** The script of a page that has moved. */
  readonly redirect: string;
  /** The paths of the module to run, and after it of those that it imports at once. */
  readonly modules: readonly string[];
  /** The paths of the stylesheets, in order. */
  readonly styles: readonly string[];
  /** The path of the script that searches. */
  readonly worker: string;
  readonly files: readonly BundledFile[];
  /** The packages in it: `react@19.3.1`. */
  readonly packages: readonly string[];
  /** null where the theme is shown as it comes. */
  readonly overlay: Overlay | null;
}

export interface BundledFile {
  /** Relative to the output folder: `assets/client-AB12CD34.js`. */
  readonly path: string;
  /** Text where it is a script or a stylesheet, or the notice of one. */
  readonly content: Ref<string | Uint8Array>;
  /** The paths of the files that it imports, at once or later. */
  readonly uses: readonly string[];
}

/** @throws UserError where the theme is broken */
export async function bundleTheme(
  input: BundleInput,
  sources: ThemeSources,
  put: Memo["put"],
): Promise<ThemeBundle> {
  const { packageRoot } = input;
  const withModules = (virtual: Virtual) => makeOptions(input, sources, virtual);
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
        uses: uses.map((used) => withoutFolder(used.path)),
      };
    });
  const own = filesOf(worker);
  const files = [...filesOf(browser), ...own];
  return {
    ...findDoors(browser),
    server: put(textOf(server, ".js")),
    boot: textOf(boot, ".js").trim(),
    redirect: textOf(redirect, ".js").trim(),
    worker: withoutFolder(entryOf(worker)),
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    packages: packagesOf(results),
    overlay:
      siteFiles.length === 0
        ? null
        : { ...(await describeOverlay(results, sources)), map: put(textOf(server, ".map")) },
  };
}

function makeOptions(
  { packageRoot, siteTheme }: BundleInput,
  sources: ThemeSources,
  virtual: Virtual,
): BuildOptions {
  const packageFolders = siteTheme === null ? [packageRoot] : [packageRoot, siteTheme];
  return {
    plugins: [readTheme({ sources, virtual, packageFolders })],
    absWorkingDir: packageRoot,
    outdir,
    charset: "utf8",
    // Never a tsconfig.json from the disk: the same theme gives the same bytes everywhere.
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
    // React looks for its developer tools, which a visitor has no use for.
    define: { ...targets.browser.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    // Notices of licences lie beside the scripts, where they cost visitors nothing.
    legalComments: "linked",
  });
}

/** A script of its own: a page learns its address, and loads it when somebody is about to search. */
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

function entryOf({ metafile }: Bundle): string {
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined);
  if (entry === undefined) throw new Error("esbuild has made no worker.");
  return entry[0];
}

/** @param isMapped whether what fails can be told with its place */
function buildServer(options: BuildOptions, isMapped: boolean): Promise<Bundle> {
  return bundle({
    ...targets.render,
    ...options,
    entryPoints: ["theme/index.tsx"],
    sourcemap: isMapped && "external",
  });
}

/** A script that stands in the page. */
function buildInline(entry: string, options: BuildOptions): Promise<Bundle> {
  return bundle({ ...targets.browser, ...options, entryPoints: [entry], format: "iife" });
}

/** What a page asks for. */
function findDoors({ metafile }: Bundle): Pick<ThemeBundle, "styles" | "modules"> {
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
function packagesOf(results: readonly Bundle[]): readonly string[] {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const found = inputs.flatMap((name) => /^npm:((?:@[^/]+\/)?[^/]+@[^/]+)\//.exec(name)?.[1] ?? []);
  return [...new Set(found)].sort();
}

function isText(path: string): boolean {
  return /\.(?:js|css|LEGAL\.txt)$/.test(path);
}

function textOf(bundled: Bundle, end: ".js" | ".map"): string {
  const text = outputText(bundled, end);
  if (text === "") throw new Error("esbuild has made no output.");
  return text;
}

/** `/somewhere/out/assets/x.js` → `assets/x.js`. */
function toOutputPath(path: string, packageRoot: string): string {
  return path.slice(join(packageRoot, outdir).length + 1).replaceAll("\\", "/");
}

/** `out/assets/x.js` → `assets/x.js` */
function withoutFolder(path: string): string {
  return path.slice(outdir.length + 1);
}

/** Nothing is written there. */
const outdir = "out";
