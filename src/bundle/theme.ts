/**
 * Bundles the theme with esbuild: for rendering in Node and for hydration in the browser. Bundles are independent of a site; its data are
 * placeholders (`placeholders`) that `inject` fills.
 */
import type { BuildOptions } from "esbuild";
import { openInputs } from "../core/inputs.ts";
import type { Memo, Ref } from "../core/stage.ts";
import { targets } from "../user-code/bundle.ts";
import { describeOverlay, type Overlay } from "./overlay.ts";
import { basePlaceholder } from "./placeholders.ts";
import { themePlugin } from "./plugin.ts";
import { explainFailures } from "./problem.ts";
import type { ThemeSources } from "./sources.ts";
import { type BundledFile, outdir, partStage, type ThemePart } from "./theme-part.ts";
import { forBoot, forBrowser, forRestore, forServer, type VirtualModules } from "./virtual.ts";

export interface BundleInput {
  /** Root of the docgen package, which contains `theme/`. */
  readonly packageRoot: string;
  /** Theme folder of the site; its files override those of the package at the same path. */
  readonly siteTheme: string | null;
  /** Whether the scripts are for an offline folder: classic scripts, which need neither modules nor requests. */
  readonly isOffline?: boolean;
}

export interface HashedBundleInput extends BundleInput {
  /** Hash of the package's theme files. */
  readonly packageHash: string;
}

export interface ThemeBundle {
  /** CommonJS script. */
  readonly server: Ref<string>;
  /** Inline script in `<head>`. */
  readonly boot: string;
  /** Inline script of pages that show stored choices. */
  readonly restore: string;
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

/** @throws UserError if the theme has errors */
export async function bundleTheme(
  input: HashedBundleInput,
  sources: ThemeSources,
  memo: Memo,
): Promise<ThemeBundle> {
  const { packageRoot, packageHash, isOffline = false } = input;
  const withModules = (virtual: VirtualModules) => makeOptions(input, sources, virtual);
  const inputs = openInputs({ files: sources.siteSnapshot });
  const build = async (out: string, file: string, options: PartOptions): Promise<ThemePart> =>
    (await memo.trace(partStage, { entry: { in: file, out }, packageHash, options, sources }, inputs)).output;
  const forClient = browserOptions(withModules(forBrowser(packageRoot, sources)), isOffline);
  const isMapped = sources.siteFiles.length > 0;
  const results = await explainFailures(
    [
      build("search-worker", "theme/search/embedded-worker.ts", workerOptions(withModules(new Map()))),
      build("server", "theme/index.tsx", serverOptions(withModules(forServer(sources)), isMapped)),
      build("client", isOffline ? "theme/offline/client.ts" : "theme/client.tsx", forClient),
      build("styles", "docgen:styles.css", forClient),
      build("boot", "theme/boot.ts", inlineOptions(withModules(forBoot()))),
      build("restore", "theme/restore.ts", inlineOptions(withModules(forRestore()))),
      build("redirect", "theme/redirect.ts", inlineOptions(withModules(new Map()))),
    ],
    sources,
  );
  const [worker, server, client, styles, boot, restore, redirect] = results;
  const textOf = (part: ThemePart, end: ".js" | ".map") => String(memo.read(findFile(part, end).content));
  const files = [...client.files, ...styles.files, ...(isOffline ? [] : worker.files)];
  return {
    modules: client.modules,
    styles: [...client.files, ...styles.files]
      .map(({ path }) => path)
      .filter((path) => path.endsWith(".css")),
    server: memo.put(textOf(server, ".js")),
    boot: textOf(boot, ".js").trim(),
    restore: textOf(restore, ".js").trim(),
    redirect: textOf(redirect, ".js").trim(),
    worker: getEntry(worker),
    files: withoutDuplicates(files).sort((a, b) => (a.path < b.path ? -1 : 1)),
    packages: getPackages(results),
    overlay: isMapped
      ? { ...(await describeOverlay(results, sources)), map: memo.put(textOf(server, ".map")) }
      : null,
  };
}

type PartOptions = BuildOptions & { readonly absWorkingDir: string };

function makeOptions(
  { packageRoot, siteTheme }: BundleInput,
  sources: ThemeSources,
  virtual: VirtualModules,
): PartOptions {
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

function browserOptions(options: PartOptions, isOffline: boolean): PartOptions {
  return {
    ...targets.browser,
    ...options,
    ...(isOffline ? { format: "iife", inject: ["theme/offline/platform.ts"] } : { splitting: true }),
    publicPath: basePlaceholder,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    // Disables React's check for its developer tools.
    define: { ...targets.browser.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    // License notices are separate files, so visitors do not download them.
    legalComments: "linked",
  };
}

/** A separate bundle: pages only contain its URL, and load it when the search is about to be used. */
function workerOptions(options: PartOptions): PartOptions {
  return {
    ...targets.browser,
    ...options,
    splitting: true,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
  };
}

/** @param isMapped whether to add a source map, to locate errors */
function serverOptions(options: PartOptions, isMapped: boolean): PartOptions {
  return {
    ...targets.render,
    ...options,
    // URLs of imported images are those of the browser's bundle.
    publicPath: basePlaceholder,
    assetNames: "assets/[name]-[hash]",
    sourcemap: isMapped && "external",
    // Half the size in memory, and read in a fraction of the time.
    charset: "ascii",
  };
}

function inlineOptions(options: PartOptions): PartOptions {
  return { ...targets.browser, ...options, format: "iife" };
}

function getEntry({ modules: [entry] }: ThemePart): string {
  if (entry === undefined) throw new Error("esbuild has made no worker.");
  return entry;
}

function findFile({ files }: ThemePart, end: string): BundledFile {
  const found = files.find(({ path }) => path.endsWith(end));
  if (found === undefined) throw new Error("esbuild has made no output.");
  return found;
}

/** Scripts and stylesheets may use the same image. */
function withoutDuplicates(files: readonly BundledFile[]): BundledFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** `npm:react@19.3.1/index.js` → `react@19.3.1` */
function getPackages(results: readonly ThemePart[]): readonly string[] {
  const inputs = results.flatMap((part) => part.inputs);
  const found = inputs.flatMap((name) => /^npm:((?:@[^/]+\/)?[^/]+@[^/]+)\//.exec(name)?.[1] ?? []);
  return [...new Set(found)].sort();
}
