/** Migrates a site of another tool: computes the files to write and checks that every URL is kept. Writes nothing. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, diagnostic, hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import type { Tool } from "../core/other-tools.ts";
import { type Found, isFolder } from "./config/detect.ts";
import { configText } from "./config-text.ts";
import { moveDocusaurus } from "./docusaurus/move.ts";
import { keepAddresses, placeOf, stillLost } from "./keep-addresses.ts";
import { moveMdbook } from "./mdbook/move.ts";
import { moveMkdocs } from "./mkdocs/move.ts";
import type { Moved, NewConfig, Note, OldPage } from "./moved.ts";
import { openNewSites, withoutFaults } from "./new-site.ts";
import type { OldSite } from "./old-site.ts";
import { readSitemap } from "./sitemap.ts";
import { moveVitepress } from "./vitepress/move.ts";

export interface Migration {
  readonly config: NewConfig;
  readonly text: string;
  readonly pages: readonly OldPage[];
  readonly lost: readonly OldPage[];
  readonly sitemap: string | null;
  readonly notes: readonly Note[];
  readonly diagnostics: readonly Diagnostic[];
}

const moves: Readonly<Record<Tool, (site: OldSite) => Promise<Moved>>> = {
  docusaurus: moveDocusaurus,
  vitepress: moveVitepress,
  mkdocs: moveMkdocs,
  mdbook: moveMdbook,
};

/**
 * @param folder old site, absolute
 * @param sitemap absolute path; null uses the tool's default location
 * @throws UserError if the old config or the sitemap cannot be read
 */
export async function migrate(
  folder: string,
  { tool, file }: Found,
  sitemap: string | null,
): Promise<Migration> {
  const files = diskFiles(folder);
  const moved = await moves[tool]({ folder, file, files, isFolder: (path) => isFolder(join(folder, path)) });
  const { config: sound, notes } = withoutFaults(moved.config);
  const listed = await listedPages(folder, moved, sitemap);
  const see = openNewSites(folder);

  const first = await see(sound);
  const accept = acceptedKeys(moved.accepts, first.diagnostics);
  const { redirects } = keepAddresses(listed.pages, moved.redirects, first);
  const config: NewConfig = {
    ...sound,
    ...(accept.length === 0 ? {} : { frontmatter: { accept } }),
    ...(Object.keys(redirects).length === 0 ? {} : { redirects }),
  };
  const site = await see(config);
  const broken = site.diagnostics.filter(({ code }) => code.startsWith("config/invalid"));
  if (hasErrors(broken)) throw new UserError(broken);
  return {
    config,
    text: configText(config, file),
    pages: listed.pages,
    lost: stillLost(listed.pages, site),
    sitemap: listed.sitemap,
    notes: [...moved.notes, ...notes],
    diagnostics: site.diagnostics,
  };
}

/** Pages from the sources and the sitemap. */
async function listedPages(folder: string, moved: Moved, sitemap: string | null) {
  const known = moved.sitemaps.find((path) => existsSync(join(folder, path)));
  const path = sitemap ?? (known === undefined ? null : join(folder, known));
  const name = sitemap ?? known ?? null;
  const byPlace = new Map(moved.pages.map((page) => [placeOf(page), page]));
  if (path === null || name === null) return { pages: [...byPlace.values()], sitemap: null };
  for (const found of await readSitemap(path, name, moved.config.baseUrl)) {
    const place = placeOf({ path: found });
    if (!byPlace.has(place)) byPlace.set(place, { path: found, ...moved.guess(found) });
  }
  return { pages: [...byPlace.values()], sitemap: name };
}

/** The tool's front matter keys that pages actually use. */
function acceptedKeys(keys: readonly string[], diagnostics: readonly Diagnostic[]): readonly string[] {
  const texts = new Set(diagnostics.map(({ text }) => text));
  return keys.filter((key) => {
    const values = { source: "front matter", key, nearest: null } as const;
    return texts.has(diagnostic("data/unknown-key", values, { file: null }).text);
  });
}
