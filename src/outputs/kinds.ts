/** Register of output kinds: `build`, `serve`, collision checks and the report use it, and no other code knows an output path. */
import { posix } from "node:path";
import { isOfflineBase } from "../shared/offline.ts";
import { blogFeeds } from "./blog-feeds.ts";
import { type Collected, collect } from "./collect.ts";
import { copies } from "./copies.ts";
import { customFiles } from "./custom.ts";
import { feed } from "./feed.ts";
import { pageAssets, pageStyles, publicFiles, styleParts, themeFiles } from "./files.ts";
import { inventory } from "./inventory.ts";
import { islands } from "./islands.ts";
import type { CompleteSite, OutputKind, SiteView } from "./kind.ts";
import { llms } from "./llms.ts";
import { metadata, sidebarBranches } from "./metadata.ts";
import { openSearch } from "./open-search.ts";
import { pages } from "./pages.ts";
import type { Output } from "./plan.ts";
import { redirects } from "./redirects.ts";
import { searchFiles } from "./search.ts";
import { robots, sitemap } from "./sitemap.ts";
import { explainSocialImages, socialImages } from "./social-images.ts";

/** If two outputs have the same path, the first wins. */
export const outputKinds: readonly OutputKind[] = [
  pages,
  themeFiles,
  publicFiles,
  pageStyles,
  styleParts,
  pageAssets,
  islands,
  socialImages,
  metadata,
  sidebarBranches,
  sitemap,
  robots,
  feed,
  blogFeeds,
  openSearch,
  copies,
  llms,
  inventory,
  searchFiles,
  redirects,
  customFiles,
];

export async function listOutputs(
  site: CompleteSite,
  kinds: readonly OutputKind[] = outputKinds,
): Promise<readonly Output[]> {
  const lists: (readonly Output[])[] = [];
  for (const kind of kinds) lists.push(withoutOverridden(kind, await kind.list(site), site));
  return lists.flat();
}

/** All outputs of a site, and their diagnostics. */
export async function collectOutputs(
  site: CompleteSite,
  configFile: string,
  kinds: readonly OutputKind[] = outputKinds,
): Promise<Collected> {
  const { config } = site;
  const listed = await listOutputs(site, kinds);
  const { outputs, diagnostics } = collect(
    isOfflineBase(config.baseUrl) ? (await import("./offline.ts")).toOffline(listed, config) : listed,
  );
  return { outputs, diagnostics: [...diagnostics, ...explainSocialImages(site, configFile)] };
}

/** Drops generated files such as `robots.txt` or `sitemap.xml` that the public folder overrides. */
export function withoutOverridden(
  { isGenerated }: OutputKind,
  outputs: readonly Output[],
  { publicFiles: found, folders }: Pick<SiteView, "publicFiles" | "folders">,
): readonly Output[] {
  if (!isGenerated) return outputs;
  const own = new Set(found.map(({ path }) => posix.relative(folders.public, path)));
  return outputs.filter(({ path }) => !own.has(path));
}
