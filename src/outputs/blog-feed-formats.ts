/** Serializes a feed as Atom, RSS or JSON Feed. */
import { type FeedFormat, feedFormats } from "../shared/feed-formats.ts";
import { element, emptyElement } from "./xml.ts";

export interface Feed {
  readonly title: string;
  readonly description: string | null;
  readonly copyright: string | null;
  readonly language: string;
  /** URL of the blog's first page. */
  readonly home: string;
  /** URL of the feed itself. */
  readonly self: string;
  /** Site title, the author of entries that have none. */
  readonly site: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Also the entry's id. */
  readonly url: string;
  readonly title: string;
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly {
    readonly name: string;
    readonly url: string | null;
    readonly image: string | null;
  }[];
  readonly tags: readonly string[];
  readonly image: string | null;
  /** Full text as HTML; null if the feed contains only excerpts. */
  readonly fullText: string | null;
  /** HTML. */
  readonly excerpt: string;
}

export const writeFeed: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: writeAtom,
  rss: writeRss,
  json: writeJson,
};

const head = '<?xml version="1.0" encoding="utf-8"?>';

const never = "1970-01-01T00:00:00Z";

function latest({ entries }: Feed): string {
  return entries.reduce(
    (last, { updated }) => (updated > last ? updated : last),
    entries[0]?.updated ?? never,
  );
}

const maybe = (name: string, text: string | null) => (text === null ? [] : [element(name, text)]);

function writeAtom(feed: Feed): string {
  const { title, description, copyright, language, home, self, site, entries } = feed;
  return [
    head,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element("id", home),
    element("title", title),
    ...maybe("subtitle", description),
    element("updated", latest(feed)),
    `<author>${element("name", site)}</author>`,
    ...maybe("rights", copyright),
    emptyElement("link", { rel: "self", type: feedFormats.atom.mediaType, href: self }),
    emptyElement("link", { rel: "alternate", type: "text/html", href: home }),
    ...entries.map(atomEntry),
    "</feed>\n",
  ].join("\n");
}

function atomEntry({
  url,
  title,
  published,
  updated,
  authors,
  tags,
  fullText: whole,
  excerpt,
}: FeedEntry): string {
  return [
    "<entry>",
    element("id", url),
    element("title", title),
    emptyElement("link", { rel: "alternate", type: "text/html", href: url }),
    element("published", published),
    element("updated", updated),
    ...authors.map(({ name, url: uri }) => {
      const isPage = uri !== null && /^https?:/.test(uri);
      return `<author>${element("name", name)}${isPage ? element("uri", uri) : ""}</author>`;
    }),
    ...tags.map((term) => emptyElement("category", { term })),
    ...(excerpt === "" ? [] : [element("summary", excerpt, { type: "html" })]),
    ...(whole === null ? [] : [element("content", whole, { type: "html" })]),
    "</entry>",
  ].join("\n");
}

function writeRss(feed: Feed): string {
  const { title, description, copyright, language, home, self, entries } = feed;
  const spaces = {
    atom: "http://www.w3.org/2005/Atom",
    content: "http://purl.org/rss/1.0/modules/content/",
    dc: "http://purl.org/dc/elements/1.1/",
  };
  const names = Object.entries(spaces).map(([name, space]) => ` xmlns:${name}="${space}"`);
  return [
    head,
    `<rss version="2.0"${names.join("")}>`,
    "<channel>",
    element("title", title),
    element("link", home),
    element("description", description ?? title),
    element("language", language),
    ...maybe("copyright", copyright),
    element("lastBuildDate", toUtcString(latest(feed))),
    emptyElement("atom:link", { rel: "self", type: feedFormats.rss.mediaType, href: self }),
    ...entries.map(rssItem),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}

function rssItem({ url, title, published, authors, tags, fullText: whole, excerpt }: FeedEntry): string {
  return [
    "<item>",
    element("title", title),
    element("link", url),
    element("guid", url, { isPermaLink: "true" }),
    element("pubDate", toUtcString(published)),
    ...authors.map(({ name }) => element("dc:creator", name)),
    ...tags.map((tag) => element("category", tag)),
    element("description", excerpt),
    ...(whole === null ? [] : [element("content:encoded", whole)]),
    "</item>",
  ].join("\n");
}

/** `Wed, 01 May 2024 00:00:00 GMT` */
const toUtcString = (instant: string) => new Date(instant).toUTCString();

function writeJson({ title, description, language, home, self, entries }: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: home,
    feed_url: self,
    ...(description === null ? {} : { description }),
    language,
    items: entries.map(jsonItem),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

function jsonItem({
  url,
  title,
  published,
  updated,
  authors,
  tags,
  image,
  fullText: whole,
  excerpt,
}: FeedEntry) {
  return {
    id: url,
    url,
    title,
    content_html: whole ?? excerpt,
    date_published: published,
    date_modified: updated,
    ...(image === null ? {} : { image }),
    ...(authors.length === 0
      ? {}
      : {
          authors: authors.map(({ name, url: page, image: avatar }) => ({
            name,
            ...(page === null ? {} : { url: page }),
            ...(avatar === null ? {} : { avatar }),
          })),
        }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}
