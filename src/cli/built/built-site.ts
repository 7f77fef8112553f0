/** A finished folder as those read it who are no browser: its pages in Markdown, and its search. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, posix, resolve } from "node:path";
import { loadConfig } from "../../config/load.ts";
import { systemCode, userError } from "../../core/errors.ts";
import { indexFolder, manifestName } from "../../shared/search/index-format.ts";
import { openIndex } from "../../shared/search/open-index.ts";
import type { SearchIndex } from "../../shared/search/search-index.ts";
import { nameFolder } from "../project.ts";

export interface BuiltPage {
  /** `docs/intro.md` */
  readonly file: string;
  /** `https://example.com/base/docs/intro/` */
  readonly url: string;
  readonly title: string;
}

export interface BuiltSite {
  readonly title: string;
  /** @throws UserError when the folder holds no index that this docgen reads */
  openSearch(): Promise<SearchIndex>;
  /** Those that have a copy in Markdown, by address. */
  pages(): Promise<readonly BuiltPage[]>;
  /** The copy of a page, by its address, whole or below the base path; null where there is none. */
  read(address: string): Promise<string | null>;
}

/** @throws UserError when there is no usable config, or nothing is built */
export async function openBuiltSite(site: string, outDir: string): Promise<BuiltSite> {
  const { config } = await loadConfig(resolve(site));
  const folder = resolve(site, outDir);
  if (!existsSync(join(folder, "404.html")))
    throw userError("serve/not-built", { folder: nameFolder(folder) });
  const { title, url, baseUrl } = config;
  const home = url + baseUrl;
  const files = async () => listCopies(folder, "");
  return {
    title,
    openSearch: () => openSearch(join(folder, indexFolder)),
    async pages() {
      const found = await files();
      const pages = found.map(async (file): Promise<BuiltPage> => {
        const text = await readFile(join(folder, file), "utf8");
        return { file, url: home + pathOf(file), title: /^# (.+)$/m.exec(text)?.[1] ?? file };
      });
      return (await Promise.all(pages)).sort((a, b) => (a.url < b.url ? -1 : 1));
    },
    async read(address) {
      const wanted = pathIn(address, { url, baseUrl });
      const file = (await files()).find((one) => pathOf(one) === wanted);
      return file === undefined ? null : readFile(join(folder, file), "utf8");
    },
  };
}

/** `docs/intro.md` → `docs/intro/` */
function pathOf(file: string): string {
  return file === "index.md" ? "" : encodeURI(file.replace(/\.md$/, "/"));
}

/** From an address as search, a page or a person gives it: `https://example.com/base/docs/intro/#id`, `/docs/intro.md`, `docs/intro`. */
function pathIn(
  address: string,
  { url, baseUrl }: { readonly url: string; readonly baseUrl: string },
): string {
  const path = `/${address
    .trim()
    .replace(url, "")
    .replace(/[?#].*$/s, "")
    .replace(/^\/+/, "")}`;
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1);
  const bare = below.replace(/(?:(?:^|\/)index)?\.(?:md|html)$/, "").replace(/\/$/, "");
  return bare === "" ? "" : encodeURI(decode(`${bare}/`));
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** A file of the public folder has no page beside it. */
async function listCopies(folder: string, below: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = posix.join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await listCopies(folder, path)));
    else if (
      /\.md$/.test(path) &&
      existsSync(join(folder, path.replace(/(?:^index)?\.md$/, ""), "index.html"))
    )
      found.push(path);
  }
  return found;
}

async function openSearch(folder: string): Promise<SearchIndex> {
  const index = openIndex({ read: (name) => readFile(join(folder, name), "utf8") });
  try {
    await index.load();
    return index;
  } catch (error) {
    const isAbsent = systemCode(error) === "ENOENT";
    const reason = error instanceof Error ? error.message : String(error);
    const named = nameFolder(join(folder, manifestName));
    throw isAbsent
      ? userError("search/no-index", { file: named })
      : userError("search/broken-index", { file: named, reason });
  }
}
