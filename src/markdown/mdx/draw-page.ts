/** Draws with the code of a page: its files are those that were read for it. */
import { posix } from "node:path";
import type { Drawn, PlaceNumber } from "../../bundle/run-page-code.ts";
import type { CodeProblem, CodeSources } from "../../bundle/site-code.ts";
import { hash } from "../../core/hash.ts";
import { sourcePath } from "../../core/paths.ts";
import type { PathScope } from "../../read/path-scope.ts";
import { wantedPackages } from "./packages.ts";
import { entry, moduleOf } from "./program.ts";
import type { Scope } from "./scopes.ts";
import { themeModules } from "./theme-modules.ts";
import { besideStyle, candidates, isStyle, wantedCode } from "./wanted-code.ts";

export interface CodeFiles {
  /** By path: the files that a page includes. */
  readonly texts: ReadonlyMap<string, string>;
  /** Of the site; absolute. */
  readonly folder: string;
  readonly packageRoot: string;
  readonly pathScope: PathScope;
  /** How long the drawing of one place may take. */
  readonly seconds: number;
  /** What components may ask of the site. */
  readonly site: Readonly<Record<string, unknown>>;
}

export interface DrawnPage {
  /** In the order of the places; empty where nothing can be run. */
  readonly drawn: readonly Drawn[];
  /** The rules of the stylesheets that its code imports. */
  readonly css: string;
  readonly problems: readonly CodeProblem[];
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
  const sources = codeSources(files, modules, importers);
  const { code, map, css, problems } = await bundlePageCode(entry, sources);
  if (code === "") return { drawn: [], css, problems };
  const name = scopes[0]?.file ?? "";
  const { packageRoot, seconds } = files;
  const page = { code, map, name, packageRoot, isWhole: problems.length === 0, seconds };
  return { drawn: await drawPlaces(page, places), css, problems };
}

/** @param importers the files that the modules of a page stand for */
export function codeSources(
  { texts, folder, packageRoot, pathScope, site }: Omit<CodeFiles, "seconds">,
  modules: ReadonlyMap<string, string> = new Map(),
  importers: ReadonlyMap<string, string> = new Map(),
): CodeSources {
  const resolve = (specifier: string, from: string) => {
    const names = candidates(
      isStyle(from) ? besideStyle(specifier) : specifier,
      sourcePath(importers.get(from) ?? from),
      pathScope,
    );
    return names.find((name) => texts.has(name)) ?? names[0] ?? null;
  };
  return {
    modules: new Map([
      ...modules,
      ["docgen:site-config", `export const siteConfig = ${JSON.stringify(site)};`],
    ]),
    read: (path) => texts.get(path) ?? null,
    resolve,
    addressOf: (specifier, from) => pictureAddress(specifier, importers.get(from) ?? from),
    themeModule: (specifier) => themeModules.get(specifier) ?? null,
    islandOf: (path) => islandPath(path, { texts, pathScope, site }),
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

/** Below the output folder: another name for other code. */
function islandPath(
  path: string,
  { texts, pathScope, site }: Pick<CodeFiles, "texts" | "pathScope" | "site">,
): string {
  const closure = new Set<string>();
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const text = texts.get(next);
    if (closure.has(next) || text === undefined) continue;
    closure.add(next);
    const from = sourcePath(next);
    const imported = [
      ...wantedCode(text, from, pathScope),
      ...wantedPackages(text, from, pathScope).map(({ ways }) => ways),
    ];
    for (const names of imported) open.push(...names.filter((name) => texts.has(name)));
  }
  const parts = [...closure].sort().flatMap((file) => [file, texts.get(file) ?? ""]);
  return `assets/islands/${hash(JSON.stringify(site), ...parts).slice(0, 8)}/${path.replace(/\.[cm]?[jt]sx?$/, "")}.js`;
}
