/** Blog feeds. */
import { posix } from "node:path";
import type { BlogConfig } from "../config/blogs.ts";
import type { Config } from "../config/schema.ts";
import { digest, hashAll } from "../core/hash.ts";
import { routePath, routeUrl } from "../core/paths.ts";
import type { HtmlTemplate } from "../markdown/doc.ts";
import { renderArticle } from "../render/article.ts";
import { excerptKeys } from "../render/blog.ts";
import { contextKey, getPageContext, type Renderer, renderCards } from "../render/page.ts";
import { imageUrl } from "../render/social-image/url.ts";
import { feedFormats } from "../shared/feed-formats.ts";
import { feedFiles, feedTitle } from "../site/blog/feed-files.ts";
import { fileUrl } from "../site/links/assets.ts";
import type { Page } from "../site/pages.ts";
import { type Feed, type FeedEntry, writeFeed } from "./blog-feed-formats.ts";
import type { SiteKind } from "./kind.ts";
import { findDoc } from "./pages.ts";
import { lazyOutput } from "./plan.ts";

const fileNames: ReadonlySet<string> = new Set(Object.values(feedFormats).map(({ file }) => file));

export const blogFeeds: SiteKind = {
  name: "feeds of blogs",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => fileNames.has(posix.basename(path)),
  list({ site, config, renderer }) {
    return config.blogs.flatMap((blog) => {
      const posts = site.pages.filter(
        ({ postOf, indexed }) => postOf === blog.id && indexed && !config.noIndex,
      );
      const held = posts.slice(0, blog.feed.limit ?? posts.length);
      const keys = () => held.map((page) => entryKey(page, renderer));
      return feedFiles(blog).map(({ format, path }) =>
        lazyOutput({
          path,
          kind: "data",
          key: () =>
            hashAll([digest([format, blog, { ...config, budgets: null }]), renderer.build, ...keys()]),
          from: `the feed of the blog "${blog.id}"`,
          produce: async () => {
            const entries = await Promise.all(held.map((page) => makeEntry(page, blog, renderer)));
            const self = config.url + fileUrl(config.baseUrl, path);
            return Buffer.from(writeFeed[format](makeFeed(blog, self, entries, config)));
          },
        }),
      );
    });
  },
};

function entryKey(page: Page, renderer: Renderer): string {
  const doc = findDoc(page, renderer);
  return hashAll([
    contextKey(page, renderer),
    doc?.body ?? "",
    ...(doc === null ? [] : excerptKeys([doc.path], renderer.docs)),
  ]);
}

function makeFeed(blog: BlogConfig, self: string, entries: readonly FeedEntry[], config: Config): Feed {
  const { title, url, baseUrl, locale } = config;
  const { feed, route, description } = blog;
  return {
    title: feedTitle(blog, title),
    description: feed.description ?? description,
    copyright: feed.copyright,
    language: locale.htmlLang ?? locale.code,
    home: url + routeUrl(baseUrl, routePath(route)),
    self,
    site: title,
    entries,
  };
}

async function makeEntry(page: Page, { feed }: BlogConfig, renderer: Renderer): Promise<FeedEntry> {
  const { config, theme, read, assetOf } = renderer;
  const context = getPageContext(page, renderer);
  const doc = findDoc(page, renderer);
  const url = config.url + page.url;
  const absolute = (address: string) => (address.startsWith("/") ? config.url + address : address);
  const render = async (body: HtmlTemplate) => {
    const cards = await renderCards(body, context.cards, await theme.server());
    return renderArticle({ context, labels: theme.labels, assetOf, body, cards });
  };
  const excerpt = doc?.post ? await render(read(doc.post.excerpt)) : "";
  const whole = doc === null || feed.text === "excerpt" ? null : await render(read(doc.body));
  const post = context.blog?.page.kind === "post" ? context.blog.page : null;
  const published = post?.instant ?? "1970-01-01T00:00:00Z";
  const changed = context.updated?.date ? `${context.updated.date}T00:00:00Z` : published;
  return {
    url,
    title: context.title,
    published,
    updated: changed > published ? changed : published,
    authors: (post?.authors ?? []).map(({ name, href, image }) => ({
      name,
      url: href === null ? null : absolute(href),
      image: image === null ? null : absolute(image),
    })),
    tags: context.tags.map(({ label }) => label),
    image: context.image === null ? null : imageUrl(context.image, config),
    fullText: whole === null ? null : feedContent(whole, url),
    excerpt: feedContent(excerpt, url),
  };
}

/** Relies on double-quoted attributes, as the HTML serializer writes them. */
const tag = /<[a-z][^\s/>]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>/gi;

const address = /(\s(?:href|src|poster|data|cite)=")([^"]*)"/g;
const addresses = /(\ssrcset=")([^"]*)"/g;

/** One attribute with its value, so that values are not searched. */
const attribute = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** Feed readers have no content security policy of the site. */
function withoutScripts(found: string): string {
  return found.replace(attribute, (whole, name: string, value = "") => {
    const isScript = /^(?:on|srcdoc$)/i.test(name) || /^[\s\p{Cc}]*(?:javascript|vbscript):/iu.test(value);
    return isScript ? "" : whole;
  });
}

/** @param page absolute URL of the page */
function feedContent(html: string, page: string): string {
  const whole = (written: string) => resolve(written, page);
  return removeControls(html)
    .replace(tag, (found) =>
      withoutScripts(found)
        .replace(address, (_, before: string, written: string) => `${before}${whole(written)}"`)
        .replace(
          addresses,
          (_, before: string, list: string) =>
            `${before}${list.replace(/(^|,\s*)([^\s,]+)/g, (_all, comma: string, one: string) => comma + whole(one))}"`,
        ),
    )
    .trim();
}

/** Keeps character references such as `&amp;`, which are also valid in the absolute URL. */
function resolve(written: string, page: string): string {
  if (written.startsWith("#")) return page + written;
  if (written.startsWith("/") && !written.startsWith("//")) return new URL(page).origin + written;
  if (written === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return written;
  return URL.canParse(written, page) ? new URL(written, page).href : written;
}

function removeControls(html: string): string {
  return html
    .replace(/<(script|style|button|template)\b[\s\S]*?<\/\1>/gi, "")
    .replaceAll("<wbr>", "")
    .replace(/<a class="heading-link"[^>]*>[\s\S]*?<\/a>/g, "")
    .replace(/^\s*<h1[\s>][\s\S]*?<\/h1>/, "");
}
