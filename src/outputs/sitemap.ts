/** `sitemap.xml` and `robots.txt`. */
import type { Config } from "../config/schema.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import type { PageEntry } from "../site/pages.ts";
import { fileOfLanguage, homeUrl, isFileOfLanguage } from "../site/routes/home.ts";
import type { SiteKind } from "./kind.ts";
import { textOutput } from "./plan.ts";

export const sitemap: SiteKind = {
  name: "sitemap",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => isFileOfLanguage(path, generatedFile.sitemap),
  list: ({ site, config }) => [
    textOutput(fileOfLanguage(config, generatedFile.sitemap), "the sitemap", () =>
      makeSitemap(site.pages, config),
    ),
  ],
};

export const robots: SiteKind = {
  name: "robots.txt",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => path === generatedFile.robots,
  // One for a host, and in its root.
  list: ({ config }) =>
    config.locale.path !== ""
      ? []
      : [textOutput(generatedFile.robots, "robots.txt", () => makeRobots(config))],
};

/** Every page that search engines may list, once, by its full address, and the day of its last change where that is known. */
export function makeSitemap(
  pages: readonly Pick<PageEntry, "url" | "indexed" | "day">[],
  { url, noIndex }: Config,
): string {
  const listed = noIndex ? [] : pages.filter((page) => page.indexed);
  const entries = listed
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    .map((page) => `<url><loc>${escapeXml(url + page.url)}</loc>${lastChange(page.day)}</url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

const lastChange = (day: string | null) => (day === null ? "" : `<lastmod>${day}</lastmod>`);

/** Crawlers read it at the origin's root alone; below another base path it does no harm. */
export function makeRobots({ url, baseUrl, locale, locales, noIndex }: Config): string {
  const rule = noIndex ? "Disallow: /" : "Allow: /";
  const sitemaps = (locales.length === 0 ? [locale] : locales).map(
    (one) => `Sitemap: ${url}${homeUrl({ baseUrl, locale: one })}${generatedFile.sitemap}\n`,
  );
  return `User-agent: *\n${rule}\n\n${sitemaps.join("")}`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
