/** Draws with the code of a page; every file that is bundled for it is read through the reader of the page. */
import { posix } from "node:path";
import type { BundledInputs } from "../../bundle/page-code.ts";
import type { Drawn, PlaceNumber } from "../../bundle/run-page-code.ts";
import type { CodeProblem, CodeSources } from "../../bundle/site-code.ts";
import type { FileReader } from "../../core/inputs.ts";
import { packageName } from "../../core/package-name.ts";
import { sourcePath } from "../../core/paths.ts";
import { type PathScope, reach } from "../../read/path-scope.ts";
import { readText } from "../../read/scan.ts";
import type { Labels } from "../../shared/labels.ts";
import { besideStyle, candidates, isStyle } from "./code-files.ts";
import { type NamedIsland, nameIslands, openIslandNames } from "./island-names.ts";
import { entry, moduleOf } from "./program.ts";
import type { Scope } from "./scopes.ts";
import { blockModules, themeModules } from "./theme-modules.ts";

/** What the code of pages is run with. */
export interface CodeSettings {
  /** Of the site; absolute. */
  readonly folder: string;
  readonly packageRoot: string;
  readonly pathScope: PathScope;
  /** How long the drawing of one place may take. */
  readonly seconds: number;
  /** What components may ask of the site: a value of the project, so that only the pages that ask depend on it. */
  readonly site: Readonly<Record<string, unknown>>;
  /** The words that the site has of its own. */
  readonly labels: Partial<Labels>;
}

export interface CodeFiles extends CodeSettings {
  readonly files: FileReader;
}

export interface DrawnPage {
  /** In the order of the places; empty where nothing can be run. */
  readonly drawn: readonly Drawn[];
  /** The rules of the stylesheets that its code imports. */
  readonly css: string;
  readonly problems: readonly CodeProblem[];
  readonly islands: readonly NamedIsland[];
}

export async function drawPage(
  modules: ReadonlyMap<string, string>,
  places: readonly PlaceNumber[],
  scopes: readonly Scope[],
  files: CodeFiles,
): Promise<DrawnPage> {
  const [{ bundlePageCode }, { drawPlaces }] = await Promise.all([
    import("../../bundle/page-code.ts"),
    import("../../bundle/run-page-code.ts"),
  ]);
  const importers = new Map(scopes.map(({ file }, number) => [moduleOf(number), file]));
  const names = openIslandNames();
  const sources = codeSources(files, { modules, importers, islandOf: names.placeholder });
  const bundled = await bundlePageCode(entry, sources);
  const digests = await readBundled(bundled.inputs, files);
  const { code, islands } = nameIslands(bundled.code, names.all(), bundled.inputs, digests);
  const { map, css, problems } = bundled;
  if (code === "") return { drawn: [], css, problems, islands: [] };
  const name = scopes[0]?.file ?? "";
  const { packageRoot, seconds } = files;
  const page = { code, map, name, packageRoot, isWhole: problems.length === 0, seconds };
  return { drawn: await drawPlaces(page, places), css, problems, islands };
}

/** Records the files of packages: the bundler has read them by itself. @returns the digest of each module */
async function readBundled(inputs: BundledInputs, code: CodeFiles): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const name of Object.keys(inputs)) {
    const digest = name === "<stdin>" ? null : await digestModule(name, code);
    if (digest !== null) digests.set(name, digest);
  }
  return digests;
}

/** null for a module of docgen's own. */
async function digestModule(name: string, { files, site, labels }: CodeFiles): Promise<string | null> {
  const [, space, path = ""] = /^(?:([a-z]{2,}):)?(.*)$/s.exec(name) ?? [];
  if (space === undefined) return (await files.readPackage(path)) ?? "";
  if (name === `module:${siteModule}`) return JSON.stringify(site);
  if (name === `module:${labelsModule}`) return JSON.stringify([site.locale, labels]);
  if (space !== "site" && space !== "style") return null;
  return (await readText(files, sourcePath(decodeURIComponent(path)))).text ?? "";
}

const siteModule = "docgen:site-config";

/** The words of blocks: those of the language, and what the site says otherwise. */
const labelsModule = "docgen:block-labels";

function labelsOf(locale: string, labels: unknown): string {
  return `import { labels as words } from ${JSON.stringify(`docgen:catalogue/${locale}`)};
export const labels = { ...words, ...${JSON.stringify(labels)} };`;
}

interface PageModules {
  readonly modules?: ReadonlyMap<string, string>;
  /** The files that the modules of a page stand for. */
  readonly importers?: ReadonlyMap<string, string>;
  islandOf?(path: string): string;
}

export function codeSources(
  { files, folder, packageRoot, pathScope, site }: Omit<CodeFiles, "seconds">,
  { modules = new Map(), importers = new Map(), islandOf = (path) => path }: PageModules = {},
): CodeSources {
  return {
    module(name) {
      if (name === siteModule) return `export const siteConfig = ${JSON.stringify(files.value("site"))};`;
      if (name === labelsModule) return labelsOf(String(site.locale), files.value("labels"));
      return modules.get(name) ?? blockModules.get(name) ?? null;
    },
    async read(path) {
      if (!(await files.exists(path))) return null;
      return (await readText(files, sourcePath(path))).text ?? "";
    },
    async resolve(specifier, from) {
      const written = isStyle(from) ? besideStyle(specifier) : specifier;
      const names = candidates(written, sourcePath(importers.get(from) ?? from), pathScope);
      for (const name of names) if (await files.exists(name)) return name;
      return names[0] ?? null;
    },
    async lookFor(specifier, from) {
      const name = packageName(specifier);
      if (name === null) return;
      const start = importers.has(from) ? "" : posix.dirname(from);
      for (let base = posix.normalize(start); ; base = posix.join(base, "..")) {
        const way = reach(pathScope, base, "node_modules", name, "package.json");
        if (way === null || (await files.readPackage(way)) !== null) return;
      }
    },
    addressOf: (specifier, from) => pictureAddress(specifier, importers.get(from) ?? from),
    themeModule: (specifier) => themeModules.file(specifier),
    islandOf,
    folder,
    packageRoot,
  };
}

/** `./logo.svg` in `components/a.tsx` → `@site/components/logo.svg`, which pages know; `@site/static/x.png` → `/x.png` */
function pictureAddress(specifier: string, from: string): string | null {
  if (!/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)$/i.test(specifier)) return null;
  if (specifier.startsWith("@site/static/")) return specifier.slice("@site/static".length);
  return specifier.startsWith(".") ? `@site/${posix.join(posix.dirname(from), specifier)}` : specifier;
}
