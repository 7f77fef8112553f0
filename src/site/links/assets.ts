/** Resolves references to local files, and names the published copies. */
import { posix } from "node:path";
import type { Config } from "../../config/schema.ts";
import { forEachConcurrent } from "../../core/concurrent.ts";
import { hash } from "../../core/hash.ts";
import { encodePath, type OutputPath, outputPath, type SourcePath } from "../../core/paths.ts";
import type { Memo, Stage } from "../../core/stage.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { isExternal, splitTarget } from "../../markdown/links/target.ts";
import type { Asset } from "../../read/image.ts";
import { type PathScope, resolveAlias, resolveInScope } from "../../read/path-scope.ts";
import { type ContentFolders, collectionFolders, defaultFolder, isInside } from "../../read/scan.ts";
import type { Url } from "../../shared/contract.ts";
import { toOnlineBase } from "../../shared/offline.ts";
import type { PageSummaries, SummaryGroup } from "../model/page-summaries.ts";

/** Base paths that targets are resolved against. */
export interface SiteRoots {
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  readonly baseUrl: Url;
  /** Whether targets in raw HTML are URLs, relative to the one of the page, as in MkDocs. */
  readonly hasUrlTargets: boolean;
}

export function getRoots(
  { baseUrl, markdown }: Pick<Config, "baseUrl" | "markdown">,
  { folders, pathScope }: Pick<SiteRoots, "folders" | "pathScope">,
): SiteRoots {
  return { folders, pathScope, baseUrl, hasUrlTargets: markdown.headingIds === "python-markdown" };
}

/** Source paths that a target may mean; the first that exists is used. */
export function assetSources(target: string, from: SourcePath, roots: SiteRoots): readonly SourcePath[] {
  const found = [
    assetSource(target, from, roots),
    roots.hasUrlTargets ? urlSource(target, from, roots) : null,
  ];
  return found.filter((path) => path !== null);
}

/** File of the docs folder at a URL, relative to that of the page: `../x.png` in `guide/a.md` is `guide/x.png`. */
function urlSource(
  target: string,
  from: SourcePath,
  { folders, pathScope, baseUrl }: SiteRoots,
): SourcePath | null {
  const { path } = splitTarget(target);
  if (/^(?:|\.mdx?|\.html)$/i.test(posix.extname(path))) return null;
  if (path.startsWith("/")) {
    const below = withoutBase(path, baseUrl) ?? path;
    return resolveInScope(pathScope, defaultFolder(folders), below);
  }
  const isIndex = /(?:^|\/)(?:index|readme)\.mdx?$/i.test(from);
  return isIndex ? null : resolveInScope(pathScope, from.replace(/\.mdx?$/i, ""), path);
}

/**
 * Resolves a target to a source path: `/x.png` and `pathname:///x.png` in the public folder, `@assets/x.png` through its alias, and
 * anything else relative to the page. Returns null for a target outside the path scope of the site.
 */
export function assetSource(
  target: string,
  from: SourcePath,
  { folders, pathScope, baseUrl }: SiteRoots,
): SourcePath | null {
  const path = splitTarget(target).path.replace(/^pathname:\/*/, "/");
  const named = resolveAlias(path, pathScope);
  if (named !== null) return resolveInScope(pathScope, named);
  const below = withoutBase(path, baseUrl);
  if (below !== null) return resolveInScope(pathScope, folders.public, below);
  if (path.startsWith("/")) return resolveInScope(pathScope, folders.public, path);
  return resolveInScope(pathScope, posix.dirname(from), path);
}

/** Source paths that pages reference. The files may not exist. */
export async function allReferenced(
  pageSummaries: PageSummaries,
  roots: SiteRoots,
  memo: Memo,
): Promise<ReadonlySet<SourcePath>> {
  return new Set(await memo.run(allStage, { pageSummaries, ...roots }));
}

/** Runs one stage per group of summaries, so an edit only re-reads the group that it touches. */
const allStage: Stage<SiteRoots & { readonly pageSummaries: PageSummaries }, readonly SourcePath[]> = {
  name: "all-referenced",
  key: ({ pageSummaries, ...roots }) => hash(pageSummaries.hash, ...getNames(roots)),
  async run({ pageSummaries, ...roots }, memo) {
    const found = new Set<SourcePath>();
    await forEachConcurrent(pageSummaries.groups, 1, async (group) => {
      for (const path of await memo.run(referencedStage, { group, ...roots })) found.add(path);
    });
    return [...found];
  },
};

const referencedStage: Stage<SiteRoots & { readonly group: SummaryGroup }, readonly SourcePath[]> = {
  name: "referenced",
  key: ({ group, ...roots }) => hash(group.ref, ...getNames(roots)),
  run: async ({ group, ...roots }) => [...referencedFiles(await group.load(), roots)].sort(),
};

function getNames({ folders, pathScope, baseUrl, hasUrlTargets }: SiteRoots): readonly string[] {
  const names = [folders.content, ...collectionFolders(folders), folders.public];
  return [...names, JSON.stringify(pathScope), baseUrl, String(hasUrlTargets)];
}

export function referencedFiles(
  pageSummaries: readonly PageSummary[],
  roots: SiteRoots,
): ReadonlySet<SourcePath> {
  const found = pageSummaries.flatMap(({ targets, path, meta }) => [
    ...targets.flatMap(({ target }) => assetSources(target, path, roots)),
    socialSource(meta.image, path, roots),
    ...(meta.post?.authors ?? []).map(({ image_url }) => socialSource(image_url, path, roots)),
  ]);
  return new Set(found.filter((path) => path !== null));
}

/** Local file of a social image: relative to the page or through an alias. Null for URLs and files in the public folder. */
export function socialSource(image: string | null, from: SourcePath, roots: SiteRoots): SourcePath | null {
  return image === null || image.startsWith("/") || isExternal(image)
    ? null
    : assetSource(image, from, roots);
}

/** Public files keep their name. Others get a content hash for caching: `assets/files/spinner-0a1b2c3d.png`. */
export function assetOutput(asset: Asset, folders: ContentFolders): OutputPath {
  if (isInside(asset.path, folders.public)) return outputPath(posix.relative(folders.public, asset.path));
  const extension = posix.extname(asset.path);
  const name = posix.basename(asset.path, extension);
  return outputPath(`assets/files/${name}-${asset.hash.slice(0, 8)}${extension}`);
}

/** null if the path does not start with the base path. Links may contain that of the published site. */
function withoutBase(path: string, baseUrl: Url): string | null {
  const base = [baseUrl, toOnlineBase(baseUrl)].find((one) => path.startsWith(one));
  return base === undefined ? null : path.slice(base.length);
}

export function fileUrl(baseUrl: Url, output: OutputPath): Url {
  return baseUrl + encodePath(output);
}
