/** Read access to a finished build for tools: pages as Markdown, and search. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, posix, resolve } from "node:path";
import { loadConfig } from "../../config/load.ts";
import { getErrorCode, getErrorMessage, userError } from "../../core/errors.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { routePath, routeUrl } from "../../core/paths.ts";
import { decodeTarget, splitTarget } from "../../markdown/links/target.ts";
import { metadataPath } from "../../outputs/metadata.ts";
import { leavesFolder } from "../../read/path-scope.ts";
import type { DocsVersion, SiteMetadata } from "../../shared/contract.ts";
import { indexFolder, manifestName } from "../../shared/search/index-format.ts";
import { openIndex } from "../../shared/search/open-index.ts";
import type { SearchIndex } from "../../shared/search/search-index.ts";
import { belowBase } from "../../site/links/links.ts";
import { checkBuilt } from "./check-built.ts";

export interface BuiltPage {
  /** `https://example.com/base/docs/intro/` */
  readonly url: string;
  readonly title: string;
}

/** Search of one locale. */
export interface BuiltSearch {
  readonly index: SearchIndex;
  readonly versions: readonly BuiltVersion[];
}

/** A version of a collection. */
export type BuiltVersion = Pick<DocsVersion, "collection" | "name" | "isLast">;

export interface BuiltSite {
  readonly title: string;
  /** The default locale first. */
  readonly locales: readonly string[];
  /** @throws UserError if the folder has no search index of this format */
  openSearch(locale: string): Promise<BuiltSearch>;
  /** Pages with a Markdown copy, sorted by URL. */
  pages(): Promise<readonly BuiltPage[]>;
  /** Returns the Markdown copy of a page by its URL, absolute or relative to the base path; null if there is none. */
  read(address: string): Promise<string | null>;
}

/** @throws UserError if the config is invalid or nothing has been built */
export async function openBuiltSite(site: string, outDir: string): Promise<BuiltSite> {
  const { configs } = await loadConfig(resolve(site));
  const [config] = configs;
  const folder = resolve(site, outDir);
  await checkBuilt(folder);
  const { title, url, baseUrl } = config;
  const searches = new Map<string, Promise<BuiltSearch>>();
  return {
    title,
    locales: configs.map(({ locale }) => locale.code),
    openSearch(code) {
      const { locale } = configs.find((one) => one.locale.code === code) ?? config;
      const search = searches.get(locale.code) ?? openSearch(join(folder, locale.path));
      searches.set(locale.code, search);
      return search;
    },
    async pages() {
      const found = await listCopies(folder, "");
      const pages = found.map(async (file): Promise<BuiltPage> => {
        const text = await readFile(join(folder, file), "utf8");
        const route = routePath(file.replace(/(?:^index)?\.md$/, ""));
        return { url: url + routeUrl(baseUrl, route), title: /^# (.+)$/m.exec(text)?.[1] ?? file };
      });
      return (await Promise.all(pages)).sort((a, b) => (a.url < b.url ? -1 : 1));
    },
    async read(address) {
      const file = getFile(address, { url, baseUrl });
      return isCopy(folder, file) ? readFile(join(folder, file), "utf8") : null;
    },
  };
}

/** Copy for a URL given by search results, pages or users: `https://example.com/base/docs/intro/#id`, `/docs/intro.md`, `docs/intro`. */
function getFile(
  address: string,
  { url, baseUrl }: { readonly url: string; readonly baseUrl: string },
): string {
  const { path } = splitTarget(decodeTarget(address.trim().replace(url, "")));
  const below = belowBase(`/${path.replace(/^\/+/, "")}`, baseUrl).replace(/^\//, "");
  const bare = below.replace(/(?:(?:^|\/)index)?\.(?:md|html)$/, "").replace(/\/$/, "");
  return `${bare === "" ? "index" : bare}.md`;
}

/** Whether the Markdown file belongs to a page, rather than being a public file. */
function isCopy(folder: string, file: string): boolean {
  const page = join(file.replace(/(?:^index)?\.md$/, ""), "index.html");
  return [file, page].every((path) => !leavesFolder(posix.normalize(path)) && existsSync(join(folder, path)));
}

async function listCopies(folder: string, below: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = posix.join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await listCopies(folder, path)));
    else if (path.endsWith(".md") && isCopy(folder, path)) found.push(path);
  }
  return found;
}

/** @param folder output folder of a locale */
async function openSearch(folder: string): Promise<BuiltSearch> {
  return { index: await openIndexIn(join(folder, indexFolder)), versions: await readVersions(folder) };
}

async function readVersions(folder: string): Promise<readonly BuiltVersion[]> {
  try {
    const { versions } = JSON.parse(await readFile(join(folder, metadataPath), "utf8")) as SiteMetadata;
    return versions;
  } catch (error) {
    // A public file of this name may replace it; search then covers all versions.
    if (getErrorCode(error) === "ENOENT" || error instanceof SyntaxError) return [];
    throw error;
  }
}

async function openIndexIn(folder: string): Promise<SearchIndex> {
  const index = openIndex({ read: (name) => readFile(join(folder, name), "utf8") });
  try {
    await index.load();
    return index;
  } catch (error) {
    const isAbsent = getErrorCode(error) === "ENOENT";
    const reason = getErrorMessage(error);
    const named = nameFolder(join(folder, manifestName));
    throw isAbsent
      ? userError("search/no-index", { file: named })
      : userError("search/broken-index", { file: named, reason });
  }
}
