/** Every output of a site: pages, what the theme brings, files, and what machines read. */
import { posix } from "node:path";
import type { Config } from "../config/schema.ts";
import type { FileSystem } from "../core/files.ts";
import { digest, hash } from "../core/hash.ts";
import { outputPath, type SourcePath } from "../core/paths.ts";
import type { Doc } from "../markdown/doc.ts";
import type { PublicFile } from "../read/contents.ts";
import type { Asset } from "../read/image.ts";
import { type ContentFolders, inside } from "../read/scan.ts";
import { pageKey, type Renderer, renderPage, styleOutput } from "../render/page.ts";
import { localeConfig } from "../render/site-data.ts";
import type { SiteMetadata } from "../shared/contract.ts";
import { assetOutput } from "../site/assets.ts";
import type { Site } from "../site/model.ts";
import { copyOutputs } from "./copies.ts";
import type { Output, OutputKind } from "./plan.ts";
import { makeRobots, makeSitemap } from "./sitemap.ts";

export interface OutputsInput {
  readonly config: Config;
  readonly files: FileSystem;
  readonly folders: ContentFolders;
  readonly docs: ReadonlyMap<SourcePath, Doc>;
  readonly assets: readonly Asset[];
  readonly publicFiles: readonly PublicFile[];
  readonly site: Site;
}

export function makeOutputs(input: OutputsInput, renderer: Renderer): Output[] {
  const generated = [...machineOutputs(input), ...copyOutputs(input, renderer)];
  const machines = generated.filter((output) => !isReplaced(output, input));
  return [
    ...pageOutputs(input, renderer),
    ...themeOutputs(renderer),
    ...styleOutputs(input),
    ...publicOutputs(input),
    ...assetOutputs(input),
    ...machines,
  ];
}

function pageOutputs({ site, docs, config }: OutputsInput, renderer: Renderer): Output[] {
  const configHash = digest(config);
  return site.pages.map((context) => {
    const doc = context.source === null ? null : (docs.get(context.source) ?? null);
    return {
      path: context.output,
      kind: "page",
      key: pageKey(context, doc, renderer, configHash),
      from: context.from,
      produce: async () => bytes(renderPage(context, doc, renderer)),
    };
  });
}

function themeOutputs({ theme }: Renderer): Output[] {
  return theme.manifest.files.map((file) => ({
    path: outputPath(file.path),
    kind: file.path.endsWith(".css") ? "style" : "script",
    key: hash(file.bytes),
    from: "the theme",
    produce: async () => file.bytes,
  }));
}

/** Pages with the same rules share a file. */
function styleOutputs({ docs, site }: OutputsInput): Output[] {
  const shown = site.pages.flatMap(({ source }) => (source === null ? [] : (docs.get(source) ?? [])));
  const styled = shown.filter(({ css }) => css !== "");
  const byPath = new Map(styled.map((doc) => [styleOutput(doc), doc]));
  return [...byPath].map(([path, { css, path: from }]) => text(path, "style", `${css}\n`, from));
}

function publicOutputs({ publicFiles, folders, files }: OutputsInput): Output[] {
  return publicFiles.map(({ path, hash: key }) => ({
    path: outputPath(posix.relative(folders.public, path)),
    kind: "public",
    key,
    from: path,
    produce: () => files.read(path),
  }));
}

/** Public files are copied anyway; a file beside the pages is published because a page asks for it. */
function assetOutputs({ assets, folders, files, site }: OutputsInput): Output[] {
  const asked = new Set(site.pages.flatMap((page) => page.files));
  const own = assets.filter(({ path }) => asked.has(path) && !inside(path, folders.public));
  return own.map((asset) => ({
    path: assetOutput(asset, folders),
    kind: "image",
    key: asset.hash,
    from: asset.path,
    produce: () => files.read(asset.path),
  }));
}

function machineOutputs({ site, config }: OutputsInput): Output[] {
  const { version, links: pages, branches } = site;
  const metadata: SiteMetadata = { versions: [version], locales: [localeConfig(config)], pages };
  return [
    text("assets/metadata.json", "data", JSON.stringify(metadata), "the site's metadata"),
    ...branches.map(({ output, items }) => text(output, "data", JSON.stringify(items), "the sidebar")),
    text("sitemap.xml", "data", makeSitemap(site.pages, config), "the sitemap"),
    text("robots.txt", "data", makeRobots(config), "robots.txt"),
  ];
}

function text(path: string, kind: OutputKind, content: string, from: string): Output {
  return { path: outputPath(path), kind, key: hash(content), from, produce: async () => bytes(content) };
}

/** A site's own `robots.txt` or `sitemap.xml` in the public folder takes the place of the generated one. */
function isReplaced({ path }: Output, { publicFiles, folders }: OutputsInput): boolean {
  return publicFiles.some((file) => posix.relative(folders.public, file.path) === path);
}

function bytes(content: string): Uint8Array {
  return Buffer.from(content);
}
