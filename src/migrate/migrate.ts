/** Migrates a site of another tool: computes the files to write and checks that every URL is kept. Writes nothing. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Diagnostic, hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import type { Tool } from "../core/other-tools.ts";
import type { Watch } from "../core/stage.ts";
import { openPolicy } from "./blocked-hosts.ts";
import { type Found, isFolder } from "./config/detect.ts";
import { runForeign } from "./config/run-config.ts";
import { configText } from "./config-text.ts";
import { moveDocusaurus } from "./docusaurus/move.ts";
import { moveDocusaurus1 } from "./docusaurus1/move.ts";
import {
  findExchanged,
  findMissing,
  getPlace,
  isPartialPage,
  keepAddresses,
  partialPages,
} from "./keep-addresses.ts";
import { lowerErrors } from "./lowered-errors.ts";
import { moveMdbook } from "./mdbook/move.ts";
import { moveMkdocs } from "./mkdocs/move.ts";
import type { Moved, NewConfig, Note, OldPage } from "./moved.ts";
import { configName, openNewSites } from "./new-site.ts";
import type { OldSite } from "./old-site.ts";
import { acceptKeys } from "./page-keys.ts";
import { readSitemap } from "./sitemap.ts";
import { moveStarlight } from "./starlight/move.ts";
import { dropInvalidOptions } from "./valid-options.ts";
import { moveVitepress } from "./vitepress/move.ts";
import { moveVuepress } from "./vuepress/move.ts";
import { asKept, seeWithPages } from "./written-pages.ts";

export interface Migration {
  readonly config: NewConfig;
  readonly text: string;
  /** Pages to write, by path in the site folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly pages: readonly OldPage[];
  readonly lost: readonly OldPage[];
  readonly sitemap: string | null;
  readonly notes: readonly Note[];
  /** Of the new site, at the levels of the new config. */
  readonly diagnostics: readonly Diagnostic[];
}

const moves: Readonly<Record<Tool, (site: OldSite) => Promise<Moved>>> = {
  docusaurus: moveDocusaurus,
  "docusaurus-1": moveDocusaurus1,
  vitepress: moveVitepress,
  vuepress: moveVuepress,
  starlight: moveStarlight,
  mkdocs: moveMkdocs,
  mdbook: moveMdbook,
};

export interface MigrateOptions {
  /** File with the URLs of the old site, absolute; null: the file where the tool writes it. */
  readonly sitemap: string | null;
  /** Reports the stages of the new site. */
  readonly watch: Watch;
  /** Reports that the old config has been read. */
  onConfig(): void;
}

/**
 * @param folder of the old site, absolute
 * @throws UserError when the old config or the sitemap cannot be read
 */
export async function migrate(
  folder: string,
  { tool, file }: Found,
  { sitemap, watch, onConfig }: MigrateOptions,
): Promise<Migration> {
  const files = diskFiles(folder);
  const moved = await moves[tool]({
    folder,
    file,
    files,
    isFolder: (path) => isFolder(join(folder, path)),
    runConfig: () => runForeign(folder, file),
  });
  onConfig();
  const { config: sound, notes } = dropInvalidOptions(moved.config, configName);
  const listed = await listedPages(folder, moved, sitemap);

  const see = openNewSites(folder, watch);
  // Docusaurus runs the code of .md files.
  const running = withCode(sound, tool === "docusaurus");
  const {
    site: first,
    written,
    notes: unwritten,
  } = await seeWithPages(running, moved.files ?? new Map(), see);
  const basis = withCode(
    sound,
    first.codeFiles.some((path) => /\.md$/i.test(path)),
  );
  const { redirects: all } = keepAddresses(listed.pages, moved.redirects, first);
  const {
    config: { redirects = {} },
    notes: dropped,
  } = dropInvalidOptions({ ...basis, redirects: all }, configName);
  const redirected = Object.keys(redirects).length === 0 ? basis : { ...basis, redirects };
  const site = redirected === basis ? first : await see({ ...running, redirects }, written);
  const broken = site.diagnostics.filter(({ code }) => code.startsWith("config/invalid"));
  if (hasErrors(broken)) throw new UserError(broken);

  const { keys, diagnostics: known } = acceptKeys(site.diagnostics, moved.accepts);
  const { policy, diagnostics: allowed } = openPolicy(known);
  const { levels, counts, diagnostics } = lowerErrors(allowed, site.codeFiles.length > 0);
  const config: NewConfig = {
    ...redirected,
    ...(keys.length === 0 ? {} : { frontmatter: { accept: keys } }),
    ...(Object.keys(policy).length === 0 ? {} : { policy }),
    ...(counts.size === 0 ? {} : { messages: levels }),
  };
  const pages = asKept(listed.pages, written);
  return {
    config,
    text: configText(config, file, counts),
    files: written,
    pages,
    lost: findMissing(pages, site),
    sitemap: listed.sitemap,
    notes: tidyNotes(folder, moved.notes, unwritten, notes, dropped, findExchanged(pages, site)),
    diagnostics,
  };
}

function withCode(config: NewConfig, isEverywhere: boolean): NewConfig {
  return isEverywhere ? { ...config, markdown: { ...config.markdown, code: "everywhere" } } : config;
}

/** Each once, without paths of this machine. */
function tidyNotes(folder: string, ...lists: readonly (readonly Note[])[]): readonly Note[] {
  const local = (text: string) => text.replaceAll(`${folder}/`, "").replaceAll(`${dirname(folder)}/`, "../");
  const tidied = lists.flat().map(({ what, remedy }) => ({
    what: local(what),
    remedy: remedy === null ? null : local(remedy),
  }));
  return [...new Map(tidied.map((note) => [`${note.what}: ${note.remedy}`, note])).values()];
}

/** The options of the sources, and additional ones. */
async function listedPages(folder: string, moved: Moved, sitemap: string | null) {
  const known = moved.sitemaps.find((path) => existsSync(join(folder, path)));
  const path = sitemap ?? (known === undefined ? null : join(folder, known));
  const name = sitemap ?? known ?? null;
  const byPlace = new Map(moved.pages.map((page) => [getPlace(page), page]));
  const pages = () =>
    [...byPlace.values()].map((page) => (isPartialPage(page) ? { ...page, part: partialPages } : page));
  if (path === null || name === null) return { pages: pages(), sitemap: null };
  for (const found of await readSitemap(path, name, moved.config.baseUrl)) {
    const place = getPlace({ path: found });
    if (!byPlace.has(place)) byPlace.set(place, { path: found, ...moved.guess(found) });
  }
  return { pages: pages(), sitemap: name };
}
