/** Bundles the theme from data that is known before or after pages are parsed. */
import { join } from "node:path";
import { loadBundle, loadTheme, type Theme } from "../bundle/load.ts";
import type { BundleInput } from "../bundle/theme.ts";
import type { Config } from "../config/schema.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { PageSummary } from "../markdown/doc.ts";
import type { Project } from "../project/project.ts";
import { readAssets } from "../read/contents.ts";
import type { Asset } from "../read/image.ts";
import type { ContentFolders } from "../read/scan.ts";
import { makeSiteData, searchSettings, shellImageFiles } from "../render/site-data.ts";
import { themeTokens } from "../render/theme-tokens.ts";
import { isOfflineBase } from "../shared/offline.ts";
import { authorImageFiles } from "../site/blog/author-images.ts";
import { getRoots, type SiteRoots } from "../site/links/assets.ts";
import { configFiles } from "../site/links/config-links.ts";
import { type Layout, type LayoutInput, makeLayout } from "../site/model/layout.ts";
import { summarizeVersion } from "../site/routes/version.ts";
import type { Site } from "../site/site.ts";
import type { SiteSources } from "./read-site.ts";

/** Data of the site that the theme needs. */
export interface ThemeInputs {
  readonly folders: ContentFolders;
  readonly assets: readonly Asset[];
  readonly site: Pick<Site, "versions" | "hrefs">;
}

/** @throws UserError if the theme cannot be bundled */
export async function makeSiteTheme(
  project: Project,
  { site, folders, assets }: ThemeInputs,
  memo: Memo,
): Promise<Theme> {
  const { config } = project;
  const data = {
    site: makeSiteData(config, site.versions, folders.public, assets, site.hrefs),
    search: searchSettings(config),
    labels: config.labels,
    tokens: themeTokens(config),
  };
  const { seconds } = config.limits;
  return loadTheme({ ...(await findTheme(project)), data, seconds }, memo);
}

/** The folders that the theme is bundled of. */
async function findTheme({ config, folder, packageRoot, register }: Project): Promise<BundleInput> {
  const siteTheme = join(folder, "theme");
  for (const read of [siteTheme, join(packageRoot, "theme"), join(packageRoot, "src/shared")])
    await register.noteFolder(read);
  return { packageRoot, siteTheme, isOffline: isOfflineBase(config.baseUrl) };
}

/**
 * Bundles the theme of a large site while its pages are parsed, which is possible because bundles don't contain site data.
 * @throws UserError if the theme cannot be bundled
 */
export async function bundleEarly(project: Project, memo: Memo): Promise<void> {
  await loadBundle(await findTheme(project), memo);
}

/** Inputs of the site layout besides the page summaries. */
export function layoutInput(
  { config, configFile, drafts }: Project,
  read: SiteSources,
  assets: readonly Asset[],
): LayoutInput {
  const { categories, tags, summaries, authors, languages, inventories } = read;
  const { folders, pathScope, sources, published } = read;
  const places = { folders, pathScope, assets, files: [...sources.pages, ...published] };
  return {
    categories,
    tags,
    summaries,
    authors,
    languages,
    inventories,
    ...places,
    config,
    configFile: sourcePath(configFile),
    drafts,
  };
}

/** Matches files that the shell shows, that the config links to, or that are author images. */
export function shellFiles(
  config: Config,
  authors: SiteSources["authors"],
  roots: SiteRoots,
): (path: SourcePath) => boolean {
  const pictures = shellImageFiles(config, roots.folders.public);
  const linked = configFiles(config, roots);
  const ofAuthors = authorImageFiles(authors, roots);
  return (path) => pictures.has(path) || linked.has(path) || ofAuthors.has(path);
}

/**
 * Layout and theme of a site for which only previews of the pages are known.
 * @param pageSummaries sorted by path
 * @throws UserError if the theme cannot be bundled
 */
export async function openProvisionalTheme(
  project: Project,
  read: SiteSources,
  pageSummaries: readonly PageSummary[],
  memo: Memo,
): Promise<{ readonly assets: readonly Asset[]; readonly layout: Layout; readonly theme: Theme }> {
  const { config } = project;
  const { folders, pathScope, published, authors, inputs } = read;
  const isInShell = shellFiles(config, authors, getRoots(config, { folders, pathScope }));
  const { found: assets } = await readAssets(published.filter(isInShell), inputs, memo);
  const layout = makeLayout(pageSummaries, layoutInput(project, read, assets), memo.read);
  const site = { versions: layout.versions.map(summarizeVersion), hrefs: layout.configLinks.hrefs };
  return { assets, layout, theme: await makeSiteTheme(project, { site, folders, assets }, memo) };
}
