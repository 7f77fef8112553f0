/** `sitemap.xml` and `robots.txt`. */
import type { Config } from "../config/schema.ts";
import { inGroups } from "../core/groups.ts";
import { digest, hash } from "../core/hash.ts";
import { once } from "../core/once.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import type { Page } from "../site/pages.ts";
import { getLocaleFile, homeUrl, isDefaultLocale } from "../site/routes/locale-routes.ts";
import type { SiteKind } from "./kind.ts";
import { lazyOutput, textOutput } from "./plan.ts";
import { element } from "./xml.ts";

export const sitemap: SiteKind = {
  name: "sitemap",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => /(?:^|\/)sitemap(?:-\d+)?\.xml$/.test(path),
  list({ site, model, config }) {
    const key = once(() => hash(model, digest(config)));
    return sitemapFiles(site.pages, config).map(({ name, make }) =>
      lazyOutput({
        path: getLocaleFile(config, name),
        kind: "data",
        key,
        from: "the sitemap",
        produce: async () => Buffer.from(make()),
      }),
    );
  },
};

interface SitemapFile {
  readonly name: string;
  make(): string;
}

/** One sitemap, or an index of several if the site exceeds the limit. */
export function sitemapFiles(pages: readonly Listed[], config: Config): readonly SitemapFile[] {
  const name = generatedFile.sitemap;
  const count = config.noIndex ? 0 : pages.filter((page) => page.indexed).length;
  if (count <= maxInOne) return [{ name, make: () => makeSitemap(listedPages(pages, config), config) }];
  const parts = [...inGroups(listedPages(pages, config), maxInOne)].map((some, index) => ({
    name: `sitemap-${index + 1}.xml`,
    make: () => makeSitemap(some, config),
  }));
  const home = config.url + homeUrl(config);
  return [{ name, make: () => makeIndex(parts.map((part) => home + part.name)) }, ...parts];
}

/** Limit of the protocol (sitemaps.org). */
const maxInOne = 50_000;

export const robots: SiteKind = {
  name: "robots.txt",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => path === generatedFile.robots,
  // Crawlers read only one per host, in the root.
  list: ({ config }) =>
    isDefaultLocale(config) ? [textOutput(generatedFile.robots, "robots.txt", () => makeRobots(config))] : [],
};

type Listed = Pick<Page, "url" | "indexed" | "day">;

/** Indexable pages, sorted by URL. */
function listedPages(pages: readonly Listed[], { noIndex }: Config): readonly Listed[] {
  return noIndex ? [] : pages.filter((page) => page.indexed).sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Absolute URLs, each with the date of its last change if known. */
function makeSitemap(pages: readonly Listed[], { url }: Config): string {
  const entries = pages.map((page) => `<url>${element("loc", url + page.url)}${lastChange(page.day)}</url>`);
  return document("urlset", entries);
}

function makeIndex(addresses: readonly string[]): string {
  return document(
    "sitemapindex",
    addresses.map((one) => `<sitemap>${element("loc", one)}</sitemap>`),
  );
}

function document(root: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>\n`,
  ].join("\n");
}

const lastChange = (day: string | null) => (day === null ? "" : element("lastmod", day));

/** Crawlers read it only at the root of the origin; elsewhere it does no harm. */
export function makeRobots({ url, baseUrl, locales, noIndex }: Config): string {
  const rule = noIndex ? "Disallow: /" : "Allow: /";
  const sitemaps = locales.map(
    (one) => `Sitemap: ${url}${homeUrl({ baseUrl, locale: one })}${generatedFile.sitemap}\n`,
  );
  return `User-agent: *\n${rule}\n\n${sitemaps.join("")}`;
}
