/** Bundles the theme with esbuild: the face that renders pages in Node, and the face that makes them live in the browser. */
import { join } from "node:path";
import { type BuildOptions, type BuildResult, build } from "esbuild";
import { hash } from "../core/hash.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { SiteData } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import type { AssetFile, AssetManifest } from "./manifest.ts";
import { readTheme } from "./plugin.ts";
import { explainFailure } from "./problem.ts";
import { loadServerFace } from "./server-face.ts";
import { openSources, type ThemeSources } from "./sources.ts";
import { forBoot, forBrowser, forServer, type Virtual } from "./virtual.ts";

export interface ThemeInput {
  /** The folder of the docgen package: the one that holds `theme/`. */
  readonly packageRoot: string;
  /** The site's own theme folder: its files replace the package's files of the same path. */
  readonly siteTheme: string | null;
  readonly site: Omit<SiteData, "labels">;
  readonly labels: Partial<Labels>;
}

export interface BundledTheme {
  readonly manifest: AssetManifest;
  readonly labels: Labels;
  /** A CommonJS script. */
  readonly serverCode: Kept<string>;
}

/** The bytes of the files are kept in `memo`. */
export async function bundleTheme(input: ThemeInput, memo: Memo): Promise<BundledTheme> {
  const { packageRoot, site } = input;
  const sources = await openSources(packageRoot, input.siteTheme);
  const filesOf = ({ outputFiles }: MemoryResult) =>
    outputFiles.map(
      ({ path, contents }): AssetFile => ({
        path: toOutputPath(path, packageRoot),
        bytes: memo.keep(contents),
      }),
    );
  const withModules = (virtual: Virtual) => makeOptions(input, sources, virtual);
  const worker = filesOf(await explainFailure(() => buildWorker(withModules(new Map()))));
  const workerUrl = site.baseUrl + (worker[0]?.path ?? "");
  const server = await explainFailure(() => buildServer(withModules(forServer(input, sources, workerUrl))));
  const serverCode = textOf(server);
  const { labels } = loadServerFace(serverCode, packageRoot);
  const [browser, boot] = await explainFailure(() =>
    Promise.all([
      buildBrowser(withModules(forBrowser(input, labels, sources, workerUrl)), site.baseUrl),
      buildBoot(withModules(forBoot(input, labels))),
    ]),
  );
  const files = [...filesOf(browser), ...worker];
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const bootCode = textOf(boot).trim();
  const manifest: AssetManifest = {
    ...findDoors(browser, site.baseUrl),
    boot: bootCode,
    files,
    hash: hash(serverCode, bootCode, ...files.flatMap((file) => [file.path, file.bytes])),
  };
  return { manifest, labels, serverCode: memo.keep(serverCode) };
}

type MemoryOptions = BuildOptions & { write: false; metafile: true };
type MemoryResult = BuildResult<MemoryOptions>;

function makeOptions(
  { packageRoot, siteTheme }: ThemeInput,
  sources: ThemeSources,
  virtual: Virtual,
): MemoryOptions {
  const packageFolders = siteTheme === null ? [packageRoot] : [packageRoot, siteTheme];
  return {
    plugins: [readTheme({ sources, virtual, packageFolders })],
    absWorkingDir: packageRoot,
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    charset: "utf8",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    // Never a tsconfig.json from the disk: the same theme gives the same bytes everywhere.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    logLevel: "silent",
  };
}

function buildBrowser(options: MemoryOptions, baseUrl: string): Promise<MemoryResult> {
  return build({
    ...options,
    entryPoints: [
      { in: "theme/client.tsx", out: "client" },
      { in: "docgen:styles.css", out: "styles" },
    ],
    platform: "browser",
    format: "esm",
    splitting: true,
    publicPath: baseUrl,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    // React looks for its developer tools, which a visitor has no use for.
    define: { ...options.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    // Notices of licences lie beside the scripts, where they cost visitors nothing.
    legalComments: "linked",
  });
}

/** A script of its own: a page learns its address, and loads it when somebody is about to search. */
function buildWorker(options: MemoryOptions): Promise<MemoryResult> {
  return build({
    ...options,
    entryPoints: [{ in: "theme/search/embedded-worker.ts", out: "search-worker" }],
    platform: "browser",
    format: "esm",
    entryNames: "assets/[name]-[hash]",
  });
}

function buildServer(options: MemoryOptions): Promise<MemoryResult> {
  return build({
    ...options,
    entryPoints: ["theme/index.tsx"],
    platform: "node",
    format: "cjs",
    minify: false,
  });
}

function buildBoot(options: MemoryOptions): Promise<MemoryResult> {
  return build({ ...options, entryPoints: ["theme/boot.ts"], platform: "browser", format: "iife" });
}

/** How a page refers to the outputs. */
function findDoors({ metafile }: MemoryResult, baseUrl: string): Pick<AssetManifest, "styles" | "modules"> {
  const toUrl = (path: string) => baseUrl + path.replace(/^out\//, "");
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
    modules: [...modules].map(toUrl),
    styles: outputs
      .map(([path]) => path)
      .filter((path) => path.endsWith(".css"))
      .map(toUrl),
  };
}

function textOf({ outputFiles }: MemoryResult): string {
  const [file] = outputFiles;
  if (file === undefined) throw new Error("esbuild has made no output.");
  return file.text;
}

/** `/somewhere/out/assets/x.js` → `assets/x.js`. */
function toOutputPath(path: string, packageRoot: string): string {
  return path.slice(join(packageRoot, "out").length + 1).replaceAll("\\", "/");
}
