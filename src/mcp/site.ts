/** A finished build as assistants read it: pages as Markdown, and search. Needs only static files, of a folder or of a host. */
import type { DocsVersion, SiteMetadata } from "../shared/contract.ts";
import { indexFolder } from "../shared/search/index-format.ts";
import { openIndex } from "../shared/search/open-index.ts";
import type { SearchIndex } from "../shared/search/search-index.ts";

/** What the config says of a built site. */
export interface SiteFacts {
  readonly title: string;
  /** `https://example.com` */
  readonly url: string;
  readonly baseUrl: string;
  /** The default locale first. Its path is empty. */
  readonly locales: readonly { readonly code: string; readonly path: string }[];
}

/** Text of a file by its path in the output folder: `docs/intro.md`; null if there is none. */
export type ReadFile = (path: string) => Promise<string | null>;

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
  /** Rejects if the index is missing (`MissingFile`) or has another format. */
  openSearch(locale: string): Promise<BuiltSearch>;
  /** Listed pages, sorted by URL. */
  pages(): Promise<readonly BuiltPage[]>;
  /** Returns the Markdown copy of a page by its URL, absolute or relative to the base path; null if there is none. */
  read(address: string): Promise<string | null>;
}

export class MissingFile extends Error {
  override readonly name = "MissingFile";
}

/** Relative to the folder of a locale. */
const metadataPath = "assets/metadata.json";

export function openSite({ title, url, baseUrl, locales }: SiteFacts, read: ReadFile): BuiltSite {
  const searches = new Map<string, Promise<BuiltSearch>>();
  const pathOf = (code: string) => (locales.find((one) => one.code === code) ?? locales[0])?.path ?? "";
  return {
    title,
    locales: locales.map(({ code }) => code),
    openSearch(code) {
      const path = pathOf(code);
      const search = searches.get(path) ?? openSearch(path, read);
      searches.set(path, search);
      return search;
    },
    async pages() {
      const lists = await Promise.all(locales.map(({ path }) => readMetadata(path, read)));
      const pages = lists.flatMap((list) => list?.pages ?? []);
      return pages
        .map((page) => ({ url: url + page.url, title: page.label }))
        .sort((a, b) => (a.url < b.url ? -1 : 1));
    },
    async read(address) {
      const name = getName(address, { url, baseUrl });
      if (name === null) return null;
      // A Markdown file without a page is a public file.
      const page = name === "index" ? "index.html" : `${name}/index.html`;
      return (await read(page)) === null ? null : read(`${name}.md`);
    },
  };
}

/** Name of a copy for a URL given by search results, pages or users: `https://example.com/base/docs/intro/#id`, `/docs/intro.md`, `docs/intro`. */
function getName(address: string, { url, baseUrl }: Pick<SiteFacts, "url" | "baseUrl">): string | null {
  const [path = ""] = address.trim().replace(url, "").split(/[?#]/);
  const rooted = `/${decode(path).replace(/^\/+/, "")}`;
  const below = `${rooted}/`.startsWith(baseUrl) ? rooted.slice(baseUrl.length) : rooted.slice(1);
  const name = below.replace(/(?:(?:^|\/)index)?\.(?:md|html)$/, "").replace(/\/$/, "") || "index";
  return /(?:^|\/)\.\.(?:\/|$)|\\/.test(name) ? null : name;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}

async function openSearch(path: string, read: ReadFile): Promise<BuiltSearch> {
  const index = openIndex({
    async read(name) {
      const file = joinPath(path, `${indexFolder}/${name}`);
      const text = await read(file);
      if (text === null) throw new MissingFile(file);
      return text;
    },
  });
  await index.load();
  return { index, versions: (await readMetadata(path, read))?.versions ?? [] };
}

/** null if a public file of this name replaces it; search then covers all versions. */
async function readMetadata(path: string, read: ReadFile): Promise<SiteMetadata | null> {
  const text = await read(joinPath(path, metadataPath));
  if (text === null) return null;
  try {
    return JSON.parse(text) as SiteMetadata;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function joinPath(folder: string, path: string): string {
  return folder === "" ? path : `${folder}/${path}`;
}
