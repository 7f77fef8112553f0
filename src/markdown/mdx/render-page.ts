/** Renders the code of a page; every bundled file is recorded by the page's file reader. */
import { posix, relative, sep } from "node:path";
import type { BundledCode } from "../../bundle/page-code.ts";
import type { SlotId } from "../../bundle/page-request.ts";
import type { RenderedSlot, RenderedSlots } from "../../bundle/run-page-code.ts";
import type { CodeProblem, CodeSources } from "../../bundle/site-code.ts";
import { UserError } from "../../core/errors.ts";
import { digest, hashBytes } from "../../core/hash.ts";
import type { FileReader } from "../../core/inputs.ts";
import { packageName } from "../../core/package-name.ts";
import { sourcePath } from "../../core/paths.ts";
import type { ReadingStage } from "../../core/stage.ts";
import { type PathScope, resolveInScope } from "../../read/path-scope.ts";
import { readText } from "../../read/scan.ts";
import { packageEntries } from "../../user-code/module-candidates.ts";
import { besideStyle, candidates, isStyle } from "./code-files.ts";
import { type BundledIsland, type NamedIsland, nameIslands, openIslandNames } from "./island-names.ts";
import { pictureTypes } from "./picture-types.ts";
import { entry, getModule } from "./program.ts";
import { themeModules } from "./theme-modules.ts";

/** Settings for the code of pages. */
export interface CodeSettings {
  /** Site folder; absolute. */
  readonly folder: string;
  readonly packageRoot: string;
  readonly pathScope: PathScope;
  /** Time limit for rendering one slot. */
  readonly seconds: number;
  /** Maximum size of a slot's HTML, in kB. */
  readonly size: number;
  /** Site data for components: a separate input, so that only pages that read it depend on it. */
  readonly site: Readonly<Record<string, unknown>>;
}

export interface CodeFiles extends CodeSettings {
  readonly files: FileReader;
}

export interface DrawnPage {
  /** In slot order; empty if no code ran. */
  readonly drawn: readonly RenderedSlot[];
  /** CSS of the stylesheets that its code imports. */
  readonly css: string;
  readonly problems: readonly CodeProblem[];
  readonly islands: readonly BundledIsland[];
  /** Images that its code imports: see `BundledIsland`. */
  readonly files: readonly string[];
  /** Shared objects that its code changed, and work that it left running. */
  readonly leftovers: Pick<RenderedSlots, "changes" | "running">;
}

export interface PageProgram {
  /** Code by module name. */
  readonly modules: ReadonlyMap<string, string>;
  readonly places: readonly SlotId[];
  /** The files that the slots are in; the page is the first. */
  readonly files: readonly string[];
  readonly settings: CodeSettings;
}

/** Cached apart from the page: most edits change its text, and not what its code renders. */
export const pageCodeStage: ReadingStage<PageProgram, DrawnPage> = {
  name: "page code",
  subject: ({ files: [page = ""] }) => page,
  key({ modules, places, files, settings: { packageRoot, pathScope, seconds, size } }) {
    return digest([[...modules], places, files, packageRoot, pathScope, seconds, size]);
  },
  async run({ settings, ...program }, memo, reader) {
    const page = await drawPage(program, { ...settings, files: reader });
    const islands: BundledIsland[] = [];
    const problems = [...page.problems];
    for (const island of page.islands) {
      const { source } = island;
      const found = await reader.trace((inputs) => memo.trace(islandStage, { source, settings }, inputs));
      if (found.problems.length === 0) islands.push({ ...island, files: found.files });
      problems.push(...found.problems.filter((one) => !problems.some((other) => isSame(one, other))));
    }
    return { ...page, islands, problems };
  },
};

interface IslandSource {
  readonly source: string;
  readonly settings: CodeSettings;
}

/**
 * Errors of an island's script, which may be in the bundle for browsers alone, and would otherwise end the build while it writes files. The
 * images that it imports.
 */
const islandStage: ReadingStage<
  IslandSource,
  { readonly problems: readonly CodeProblem[]; readonly files: readonly string[] }
> = {
  name: "island",
  subject: ({ source }) => source,
  key: ({ source, settings: { packageRoot, pathScope, site } }) =>
    digest([source, packageRoot, pathScope, String(site.baseUrl)]),
  async run({ source, settings }, _memo, reader) {
    const { bundleIsland } = await import("../../bundle/page-code.ts");
    const files = { ...settings, files: reader };
    const bundled = await bundleIsland(sourcePath(source), codeSources(files), String(settings.site.baseUrl));
    await readBundled(bundled, files);
    return { problems: bundled.problems, files: Object.keys(bundled.inputs).flatMap(addressOf) };
  },
};

/** `address:/img/a.png`, as esbuild names an imported image. */
const addressOf = (input: string) => /^address:(.+)$/s.exec(input)?.slice(1) ?? [];

const isSame = (one: CodeProblem, other: CodeProblem) =>
  one.text === other.text && one.file === other.file && one.position?.line === other.position?.line;

async function drawPage(
  { modules, places, files: scopes }: Omit<PageProgram, "settings">,
  files: CodeFiles,
): Promise<Omit<DrawnPage, "islands"> & { readonly islands: readonly NamedIsland[] }> {
  const [{ bundlePageCode }, { renderSlots }] = await Promise.all([
    import("../../bundle/page-code.ts"),
    import("../../bundle/run-page-code.ts"),
  ]);
  const importers = new Map(scopes.map((file, number) => [getModule(number), file]));
  const names = openIslandNames();
  const sources = codeSources(files, { modules, importers, islandOf: names.placeholder });
  const bundled = await bundlePageCode(entry, sources);
  const digests = await readBundled(bundled, files);
  const { code, islands } = nameIslands(bundled.code, names.all(), bundled.inputs, digests);
  const { map, css, problems } = bundled;
  const common = { css, problems, islands, files: Object.keys(bundled.inputs).flatMap(addressOf) };
  if (code === "") return { ...common, drawn: [], leftovers: { changes: [], running: [] } };
  const [name = ""] = scopes;
  const { packageRoot, seconds, size } = files;
  const page = { code, map, name, packageRoot, isWhole: problems.length === 0, seconds, size };
  const { slots, ...leftovers } = await renderSlots(page, places);
  return { ...common, drawn: slots, leftovers };
}

type ReadTools = Pick<CodeFiles, "files" | "site" | "folder">;

/** Records package files, which the bundler reads directly. @returns the digest of each file */
async function readBundled(
  { inputs, failed }: Pick<BundledCode, "inputs" | "failed">,
  tools: ReadTools,
): Promise<ReadonlyMap<string, string>> {
  for (const file of failed) await tools.files.readPackage(relative(tools.folder, file).replaceAll(sep, "/"));
  const digests = new Map<string, string>();
  for (const name of Object.keys(inputs)) {
    const found = await readInput(name, tools);
    if (found !== null) digests.set(name, found);
  }
  return digests;
}

/** Digest of a bundled file; null for generated code. */
async function readInput(name: string, { files, site }: ReadTools): Promise<string | null> {
  if (name === "<stdin>") return null;
  const [, space, path = ""] = /^(?:([a-z]{2,}):)?(.*)$/s.exec(name) ?? [];
  switch (space) {
    case undefined:
      return await readInstalled(path, files);
    case "module":
      return path === siteModule || path === labelsModule ? JSON.stringify(site) : null;
    case "site":
    case "style":
    case "svg":
    case "text":
      return (await readText(files, sourcePath(decodeURIComponent(path)))).text ?? "";
    case "address":
      return await readImage(path, files);
    default:
      return null;
  }
}

/** Digest of an imported image, whose URL contains it; that of a public file stays the same. */
async function readImage(address: string, files: FileReader): Promise<string> {
  const [, path] = /^@site\/(.+)$/s.exec(address) ?? [];
  return path !== undefined && (await files.exists(path)) ? hashBytes(await files.read(path)) : "";
}

/** Digest of a package file; also records the package's manifest, which names the entry files. */
async function readInstalled(path: string, files: FileReader): Promise<string> {
  const root = /^.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  if (root !== undefined) await files.readPackage(`${root}/package.json`);
  return (await files.readPackage(path))?.digest ?? "";
}

const siteModule = "docgen:site-config";
const labelsModule = "docgen:block-labels";

/** Site data for components, and labels of blocks in hydrated components. */
function ofSite(name: string, { labels, ...site }: CodeSettings["site"]): string {
  if (name === siteModule) return `export const siteConfig = ${JSON.stringify(site)};`;
  return `import { labels as words } from ${JSON.stringify(`docgen:catalogue/${String(site.locale)}`)};
export const labels = { ...words, ...${JSON.stringify(labels ?? {})} };`;
}

interface PageModules {
  readonly modules?: ReadonlyMap<string, string>;
  /** The importing file of each module of the page. */
  readonly importers?: ReadonlyMap<string, string>;
  islandOf?(path: string): string;
}

export function codeSources(
  { files, folder, packageRoot, pathScope }: Omit<CodeFiles, "seconds" | "size">,
  { modules = new Map(), importers = new Map(), islandOf = (path) => path }: PageModules = {},
): CodeSources {
  return {
    module: (name) =>
      name === siteModule || name === labelsModule
        ? ofSite(name, files.value("site") as CodeSettings["site"])
        : (modules.get(name) ?? themeModules.block(name)),
    async read(path) {
      if (!(await files.exists(path))) return null;
      const { text, diagnostics } = await readText(files, sourcePath(path));
      if (text === null) throw new UserError(diagnostics);
      return text;
    },
    async resolve(specifier, from, as) {
      const written = isStyle(from) ? besideStyle(specifier) : specifier;
      const names = candidates(written, sourcePath(importers.get(from) ?? from), pathScope, as);
      for (const name of names) if (await files.exists(name)) return name;
      return names[0] ?? null;
    },
    async recordLookup(specifier, from, isFound) {
      const name = packageName(specifier);
      if (name === null) return;
      const start = importers.has(from) ? "" : posix.dirname(from);
      const manifest = await findManifest(name, posix.normalize(start), { files, pathScope });
      if (isFound || manifest === null) return;
      for (const path of packageEntries(manifest.text, specifier))
        await files.readPackage(posix.join(manifest.root, path));
    },
    getAssetUrl: (specifier, from) => pictureAddress(specifier, importers.get(from) ?? from),
    themeModule: (specifier) => themeModules.file(specifier),
    getIslandUrl: islandOf,
    folder,
    packageRoot,
  };
}

/** Manifest of the nearest installed package with this name; records each lookup. */
async function findManifest(
  name: string,
  start: string,
  { files, pathScope }: Pick<CodeFiles, "files" | "pathScope">,
): Promise<{ readonly root: string; readonly text: string } | null> {
  for (let base = start; ; base = posix.join(base, "..")) {
    const root = resolveInScope(pathScope, base, "node_modules", name);
    if (root === null) return null;
    const manifest = await files.readPackage(`${root}/package.json`);
    if (manifest !== null) return { root, text: new TextDecoder().decode(manifest.bytes) };
  }
}

const isPicture = new RegExp(String.raw`\.(?:${pictureTypes})$`, "i");

/** `./logo.svg` in `components/a.tsx` → `@site/components/logo.svg`, which pages resolve; `@site/static/x.png` → `/x.png` */
function pictureAddress(specifier: string, from: string): string | null {
  if (!isPicture.test(specifier)) return null;
  if (specifier.startsWith("@site/static/")) return specifier.slice("@site/static".length);
  return specifier.startsWith(".") ? `@site/${posix.join(posix.dirname(from), specifier)}` : specifier;
}
