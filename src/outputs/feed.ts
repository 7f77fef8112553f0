/** `feed.xml`: an Atom feed of recently updated pages. */
import type { Config } from "../config/schema.ts";
import { escapeHtml } from "../core/escape-html.ts";
import { getPageContext, type Renderer } from "../render/page.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import type { Page } from "../site/pages.ts";
import { getLocaleFile, homeUrl, isLocaleFile } from "../site/routes/locale-routes.ts";
import type { SiteKind } from "./kind.ts";
import { textOutput } from "./plan.ts";
import { element, emptyElement } from "./xml.ts";

/** Limited, because feed readers poll the whole file. */
const maxPages = 50;

export const feed: SiteKind = {
  name: "feed",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => isLocaleFile(path, generatedFile.feed),
  list: ({ site, config, renderer }) =>
    config.machine.feed
      ? [
          textOutput(getLocaleFile(config, generatedFile.feed), "the feed", () =>
            makeFeed(site.pages, config, renderer),
          ),
        ]
      : [],
};

interface Dated extends Page {
  readonly day: string;
}

/** Skips pages without a date, because entries are sorted by date. */
function makeFeed(pages: readonly Page[], config: Config, renderer: Renderer): string {
  const { url, title, tagline, locale, noIndex } = config;
  const dated = pages.filter((page): page is Dated => page.indexed && !noIndex && page.day !== null);
  const newest = dated
    .toSorted((a, b) => (a.day === b.day ? (a.url < b.url ? -1 : 1) : a.day < b.day ? 1 : -1))
    .slice(0, maxPages);
  const home = url + homeUrl(config);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(locale.htmlLang ?? locale.code)}">`,
    element("id", home),
    element("title", title),
    ...(tagline === null ? [] : [element("subtitle", tagline)]),
    element("updated", toTimestamp(newest[0]?.day ?? "1970-01-01")),
    `<author>${element("name", title)}</author>`,
    emptyElement("link", { rel: "self", type: "application/atom+xml", href: `${home}feed.xml` }),
    emptyElement("link", { rel: "alternate", type: "text/html", href: home }),
    ...newest.map((page) => entry(page, url, renderer)),
    "</feed>\n",
  ].join("\n");
}

function entry(page: Dated, origin: string, renderer: Renderer): string {
  const { title, description, updated } = getPageContext(page, renderer);
  const address = origin + page.url;
  const author = updated?.author ?? null;
  return [
    "<entry>",
    element("id", address),
    element("title", title),
    emptyElement("link", { rel: "alternate", type: "text/html", href: address }),
    element("updated", toTimestamp(page.day)),
    ...(author === null ? [] : [`<author>${element("name", author)}</author>`]),
    ...(description === null ? [] : [element("summary", description)]),
    "</entry>",
  ].join("\n");
}

const toTimestamp = (day: string) => `${day}T00:00:00Z`;
