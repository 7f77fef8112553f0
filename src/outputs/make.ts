/** Every output of a site: pages, what the theme brings, files, and what machines read. */
import { posix } from "node:path";
import type { Config } from "../config/schema.ts";
import type { FileSystem } from "../core/files.ts";
import { digest, hash } from "../core/hash.ts";
import { once } from "../core/once.ts";
import { outputPath } from "../core/paths.ts";
import type { DocRef, DocRefs } from "../markdown/doc.ts";
import type { PublicFile } from "../read/contents.ts";
import type { Asset } from "../read/image.ts";
import { type ContentFolders, inside } from "../read/scan.ts";
import { pageKey, type Renderer, styleOutput } from "../render/page.ts";
import { localeConfig } from "../render/site-data.ts";
import type { SiteMetadata } from "../shared/contract.ts";
import { assetOutput } from "../site/assets.ts";
import type { PageEntry } from "../site/pages.ts";
import type { Site } from "../site/site.ts";
import { copyOutputs, listOutputs } from "./copies.ts";
import { makeOpenSearch } from "./open-search.ts";
import { LazyOutput, lazyOutput, type Output, type OutputKind } from "./plan.ts";
import { makeRobots, makeSitemap } from "./sitemap.ts";

export interface OutputsInput {
  readonly config: Config;
  readonly files: FileSystem;
  readonly folders: ContentFolders;
  readonly docs: DocRefs;
  readonly assets: readonly Asset[];
  readonly publicFiles: readonly PublicFile[];
  readonly site: Site;
}

type PublicInput = Pick<OutputsInput, "publicFiles" | "folders" | "files">;
type BesideInput = Pick<OutputsInput, "docs" | "assets" | "folders" | "files"> & Pick<Site, "pages">;

export function makeOutputs(input: OutputsInput, renderer: Renderer): Output[] {
  const configHash = hashConfig(input.config);
  const pages = input.site.pages.map((page) => pageOutput(page, input, renderer, configHash));
  return [...pages, ...fileOutputs(input, renderer), ...machineOutputs(input, renderer)];
}

/** Of what pages take from the config: none shows its budget. */
export function hashConfig(config: Config): string {
  return digest({ ...config, budgets: null });
}

/** `configHash` is the same for all pages. */
export function pageOutput(
  page: PageEntry,
  { docs }: Pick<OutputsInput, "docs">,
  renderer: Renderer,
  configHash: string,
): Output {
  const doc = page.source === null ? null : (docs.get(page.source) ?? null);
  return new PageOutput(page, doc, renderer, configHash);
}

class PageOutput extends LazyOutput {
  readonly #page: PageEntry;
  readonly #doc: DocRef | null;
  readonly #renderer: Renderer;
  readonly #configHash: string;

  constructor(page: PageEntry, doc: DocRef | null, renderer: Renderer, configHash: string) {
    super();
    this.#page = page;
    this.#doc = doc;
    this.#renderer = renderer;
    this.#configHash = configHash;
  }

  get path() {
    return this.#page.output;
  }

  get kind() {
    return "page" as const;
  }

  get from() {
    return this.#page.from;
  }

  protected findKey() {
    return pageKey(this.#page, this.#doc, this.#renderer, this.#configHash);
  }

  produce() {
    return this.#renderer.render(this.#page, this.#doc, this.#renderer);
  }
}

/** What pages are shown with: scripts, styles, pictures, and the files that are copied as they are. */
export function fileOutputs(input: OutputsInput, renderer: Renderer): Output[] {
  const { pages } = input.site;
  return [...sharedOutputs(input, renderer), ...besidePages({ ...input, pages }, renderer)];
}

/** The files that there are whatever pages say. */
export function sharedOutputs(input: PublicInput, renderer: Renderer): Output[] {
  return [...themeOutputs(renderer), ...publicOutputs(input)];
}

/** The files that there are because pages ask for them. */
export function besidePages(input: BesideInput, renderer: Renderer): Output[] {
  return [...styleOutputs(input, renderer), ...assetOutputs(input)];
}

/** What the theme's script and machines read of a site. */
export function machineOutputs(input: OutputsInput, renderer: Renderer): Output[] {
  return withoutOwn([...dataOutputs(input, renderer), ...copyOutputs(input, renderer)], input);
}

/** Where the outputs of `makeOutputs` stand, or would: what there is of each page is not made for it. */
export function outputPaths(input: OutputsInput, renderer: Renderer): string[] {
  const { pages } = input.site;
  const paths: string[] = pages.map(({ output }) => output);
  if (input.config.machine.markdown) for (const { copy } of pages) if (copy !== null) paths.push(copy);
  const generated = withoutOwn([...dataOutputs(input, renderer), ...listOutputs(input, renderer)], input);
  for (const { path } of [...fileOutputs(input, renderer), ...generated]) paths.push(path);
  return paths;
}

function withoutOwn(generated: readonly Output[], input: OutputsInput): Output[] {
  const own = new Set(input.publicFiles.map(({ path }) => posix.relative(input.folders.public, path)));
  // A site's own `robots.txt` or `sitemap.xml` in the public folder takes the place of the generated one.
  return generated.filter(({ path }) => !own.has(path));
}

function themeOutputs({ theme, read }: Renderer): Output[] {
  return theme.manifest.files.map((file) => ({
    path: outputPath(file.path),
    kind: file.path.endsWith(".css") ? "style" : "script",
    key: file.bytes,
    from: "the theme",
    produce: async () => read(file.bytes),
  }));
}

/** Pages with the same rules share a file. */
function styleOutputs({ docs, pages }: BesideInput, { read }: Renderer): Output[] {
  const shown = pages.flatMap(({ source }) => (source === null ? [] : (docs.get(source) ?? [])));
  const styles = new Map(shown.flatMap(({ css, path }) => (css === null ? [] : [[css, path] as const])));
  return [...styles].map(([css, from]) => ({
    path: styleOutput(css),
    kind: "style",
    key: css,
    from,
    produce: async () => bytes(`${read(css)}\n`),
  }));
}

function publicOutputs({ publicFiles, folders, files }: PublicInput): Output[] {
  return publicFiles.map(({ path, hash: key }) => ({
    path: outputPath(posix.relative(folders.public, path)),
    kind: "public",
    key,
    from: path,
    produce: () => files.read(path),
  }));
}

/** Public files are copied anyway; a file beside the pages is published because a page asks for it. */
function assetOutputs({ assets, folders, files, pages }: BesideInput): Output[] {
  const asked = new Set(pages.flatMap((page) => page.files));
  const own = assets.filter(({ path }) => asked.has(path) && !inside(path, folders.public));
  return own.map((asset) => ({
    path: assetOutput(asset, folders),
    kind: "image",
    key: asset.hash,
    from: asset.path,
    produce: () => files.read(asset.path),
  }));
}

function dataOutputs({ site, config }: OutputsInput, renderer: Renderer): Output[] {
  return [
    ...namingOutputs({ site, config }, renderer),
    text("sitemap.xml", "data", () => makeSitemap(site.pages, config), "the sitemap"),
    text("robots.txt", "data", () => makeRobots(config), "robots.txt"),
    text("opensearch.xml", "data", () => makeOpenSearch(config), "the search"),
  ];
}

interface NamingInput {
  readonly site: Pick<Site, "wholeVersion" | "links" | "branches">;
  readonly config: Config;
}

/** What tells the script how pages are called, and where they stand. */
export function namingOutputs({ site, config }: NamingInput, renderer: Renderer): Output[] {
  const { read } = renderer;
  const locales = once(() => [localeConfig(config)]);
  const metadata = (): SiteMetadata => {
    const pages = site.links.flatMap((group) => read(group));
    return { versions: [read(site.wholeVersion)], locales: locales(), pages };
  };
  return [
    lazyOutput({
      path: outputPath("assets/metadata.json"),
      kind: "data",
      key: () => hash(site.wholeVersion, ...site.links, digest(locales())),
      from: "the site's metadata",
      produce: async () => bytes(JSON.stringify(metadata())),
    }),
    ...branchOutputs(site.branches, renderer),
  ];
}

/** What pages leave out of a large sidebar. */
export function branchOutputs(branches: Site["branches"], { read, phrases }: Renderer): Output[] {
  return branches.map(({ output, items }) => ({
    path: output,
    kind: "data",
    key: items,
    from: "the sidebar",
    produce: async () => bytes(JSON.stringify((await phrases()).inSidebar(read(items)))),
  }));
}

function text(path: string, kind: OutputKind, make: () => string, from: string): Output {
  const key = () => hash(make());
  return lazyOutput({ path: outputPath(path), kind, key, from, produce: async () => bytes(make()) });
}

function bytes(content: string): Uint8Array {
  return Buffer.from(content);
}
