/** The register of outputs: `build`, `serve`, the check for collisions and the report read it, and nobody else knows the name of a file. */
import { posix } from "node:path";
import { blogFeeds, blogStyles } from "./blog-feeds.ts";
import { type Collected, collect } from "./collect.ts";
import { copies } from "./copies.ts";
import { feed } from "./feed.ts";
import { pageAssets, pageStyles, publicFiles, themeFiles } from "./files.ts";
import { islands } from "./islands.ts";
import type { OutputKind, SiteView, WholeSite } from "./kind.ts";
import { llms } from "./llms.ts";
import { metadata, sidebarBranches } from "./metadata.ts";
import { openSearch } from "./open-search.ts";
import { ownFiles } from "./own.ts";
import { pages } from "./pages.ts";
import type { Output } from "./plan.ts";
import { redirects } from "./redirects.ts";
import { searchFiles } from "./search.ts";
import { robots, sitemap } from "./sitemap.ts";
import { explainSocialImages, socialImages } from "./social-images.ts";

/** Of two outputs with one path the first counts. */
export const outputKinds: readonly OutputKind[] = [
  pages,
  themeFiles,
  publicFiles,
  pageStyles,
  blogStyles,
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
  searchFiles,
  redirects,
  ownFiles,
];

export async function listOutputs(
  site: WholeSite,
  kinds: readonly OutputKind[] = outputKinds,
): Promise<readonly Output[]> {
  const lists: (readonly Output[])[] = [];
  for (const kind of kinds) lists.push(withoutOwn(kind, await kind.list(site), site));
  return lists.flat();
}

/** All files of a site, and what is wrong with them. */
export async function collectOutputs(
  site: WholeSite,
  configFile: string,
  kinds: readonly OutputKind[] = outputKinds,
): Promise<Collected> {
  const { outputs, diagnostics } = collect(await listOutputs(site, kinds));
  return { outputs, diagnostics: [...diagnostics, ...explainSocialImages(site, configFile)] };
}

/** A site's own `robots.txt` or `sitemap.xml` in the public folder takes the place of the generated one. */
export function withoutOwn(
  { isGenerated }: OutputKind,
  outputs: readonly Output[],
  { publicFiles: found, folders }: Pick<SiteView, "publicFiles" | "folders">,
): readonly Output[] {
  if (!isGenerated) return outputs;
  const own = new Set(found.map(({ path }) => posix.relative(folders.public, path)));
  return outputs.filter(({ path }) => !own.has(path));
}
