/** Renders the head of a page: page-specific tags carry `data-head`, so that client navigation can replace them. */
import type { Config } from "../config/schema.ts";
import { escapeHtml } from "../core/escape-html.ts";
import { dom, type PageData, type Url } from "../shared/contract.ts";
import { feedFormats } from "../shared/feed-formats.ts";
import { type PageContext, searchTag } from "../site/pages.ts";
import { homeUrl } from "../site/routes/locale-routes.ts";
import { type Attributes, openTag, scriptJson } from "./html.ts";
import { findSocialImage } from "./social-image/url.ts";

/** `はじめに | AiotraQ`; the site title alone if the page has no other title. */
export function documentTitle(title: string, siteTitle: string): string {
  return title === "" || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}

/** @param styles stylesheets that only this page needs */
export function pageHead(
  page: PageData,
  context: PageContext,
  styles: readonly Url[],
  config: Config,
): string {
  const given = context.head.flatMap((tag) => (tag.tag === "title" ? [] : [tag]));
  const title =
    context.head.flatMap((tag) => (tag.tag === "title" ? [tag.content] : [])).at(-1) ??
    documentTitle(context.template === "home" ? "" : page.title, config.title);
  const address = config.url + page.url;
  const isNotFound = page.template === "not-found";
  const hidden =
    isNotFound ||
    page.template === "search" ||
    page.unlisted ||
    page.draft ||
    config.noIndex ||
    context.noIndex;
  const tags: (string | null)[] = [
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((href) => link({ rel: "stylesheet", href })),
    meta("description", page.description),
    meta("keywords", context.keywords.join(",") || null),
    hidden ? meta("robots", "noindex, nofollow") : null,
    ...(isNotFound ? [] : addresses(address, context, config)),
    page.markdownUrl === null
      ? null
      : link({ rel: "alternate", type: "text/markdown", href: page.markdownUrl }),
    property("og:title", title),
    property("og:description", page.description),
    property("og:type", page.template === "home" ? "website" : "article"),
    property("og:site_name", config.title),
    property("og:locale", config.locale.code),
    ...context.alternates
      .filter(({ url }) => url !== page.url)
      .map(({ lang }) => property("og:locale:alternate", lang)),
    ...blogLinks(context),
    ...socialTags(context, config),
    ...searchFacets(context, config),
    breadcrumbList(page, config),
    techArticle(page, context, config),
    blogPosting(page, context, config),
  ];
  // Tags from the page's front matter override generated ones.
  const overridden = new Set(given.flatMap(({ attributes }) => getTagKey(attributes) ?? []));
  const isSaid = (subject: string) =>
    overridden.has(subject) || overridden.has(subject.replace(/^og:image:.*/, "og:image"));
  const others = tags.filter((tag) => tag !== null && !isSaid(parseTagKey(tag) ?? ""));
  return [...others, ...given.map((tag) => openTag(tag.tag, { ...tag.attributes, ...own }))].join("\n");
}

/** Key under which two tags would conflict; null for tags that may repeat. */
function getTagKey({ name, property, rel }: Readonly<Record<string, string>>): string | null {
  return name ?? property ?? (rel?.toLowerCase() === "canonical" ? "canonical" : null);
}

function parseTagKey(tag: string): string | null {
  const [, said, canonical] = /^<(?:meta (?:name|property)="([^"]*)"|link rel="(canonical)")/.exec(tag) ?? [];
  return said ?? canonical ?? null;
}

const own = { [dom.head]: true } as const;

function meta(name: string, content: string | null): string | null {
  return content === null ? null : openTag("meta", { name, content, ...own });
}

function property(name: string, content: string | null): string | null {
  return content === null ? null : openTag("meta", { property: name, content, ...own });
}

function link(attributes: Attributes): string {
  return openTag("link", { ...attributes, ...own });
}

function addresses(address: string, context: PageContext, { locale, locales, url }: Config): string[] {
  const { canonical, alternates } = context;
  const alone = { lang: locale.htmlLang ?? locale.code, url: address };
  // With a single locale the page is its own alternate; with several, pages that have a different canonical URL list none.
  const shown = locales.length === 1 ? [alone] : alternates.map((one) => ({ ...one, url: url + one.url }));
  return [
    link({ rel: "canonical", href: canonical === null ? address : url + canonical }),
    ...(locales.length > 1 && canonical !== null
      ? []
      : [
          ...shown.map((one) => link({ rel: "alternate", hreflang: one.lang, href: one.url })),
          ...shown.slice(0, 1).map((one) => link({ rel: "alternate", hreflang: "x-default", href: one.url })),
        ]),
    openTag("meta", { property: "og:url", content: address, ...own }),
  ];
}

function socialTags(context: PageContext, config: Config): (string | null)[] {
  const image = findSocialImage(context, config);
  if (image === null) return [meta("twitter:card", "summary")];
  const { url: address, size } = image;
  return [
    property("og:image", address),
    property("og:image:width", size === null ? null : String(size.width)),
    property("og:image:height", size === null ? null : String(size.height)),
    meta("twitter:card", "summary_large_image"),
    meta("twitter:image", address),
  ];
}

/** DocSearch facets, for crawlers of a hosted search. */
function searchFacets(page: PageContext, { locale }: Config): (string | null)[] {
  return [
    meta("docsearch:language", locale.code),
    page.version === null ? null : meta("docsearch:version", page.version),
    meta("docsearch:docusaurus_tag", searchTag(page)),
  ];
}

/** Breadcrumbs as structured data, without the home page and entries that have no URL. */
function breadcrumbList(page: PageData, { url, baseUrl, locale }: Config): string | null {
  const home = homeUrl({ baseUrl, locale });
  const steps = page.trail.filter((crumb) => crumb.url !== null && crumb.url !== home);
  if (steps.length === 0) return null;
  const list = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label: name, url: path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url + path,
    })),
  };
  return structuredData(list);
}

/** Document metadata as structured data, if enabled. */
function techArticle(page: PageData, context: PageContext, config: Config): string | null {
  const { isDocs, source } = context;
  if (!config.machine.article || !isDocs || source === null) return null;
  const { date = null, author = null } = page.updated ?? {};
  const image = findSocialImage(context, config);
  return structuredData({
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: page.title,
    ...(page.description === null ? {} : { description: page.description }),
    url: config.url + page.url,
    inLanguage: config.locale.htmlLang ?? config.locale.code,
    ...(date === null ? {} : { dateModified: date }),
    ...(author === null ? {} : { author: { "@type": "Person", name: author } }),
    ...(image === null ? {} : { image: image.url }),
  });
}

/** Blog feeds, on all pages of the blog, and the publication date of a post. */
function blogLinks({ blog }: PageContext): (string | null)[] {
  if (blog === null) return [];
  return [
    ...blog.feeds.map(({ format, url: href }) =>
      link({ rel: "alternate", type: feedFormats[format].mediaType, title: blog.feedTitle, href }),
    ),
    blog.page.kind === "post" ? property("article:published_time", blog.page.instant) : null,
  ];
}

function blogPosting(page: PageData, context: PageContext, config: Config): string | null {
  const { blog, tags } = context;
  if (blog?.page.kind !== "post") return null;
  const { instant, authors } = blog.page;
  const { date = null } = page.updated ?? {};
  const image = findSocialImage(context, config);
  const absolute = (href: string) => (href.startsWith("/") ? config.url + href : href);
  return structuredData({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: page.title,
    ...(page.description === null ? {} : { description: page.description }),
    url: config.url + page.url,
    mainEntityOfPage: config.url + page.url,
    inLanguage: config.locale.htmlLang ?? config.locale.code,
    ...(instant === null ? {} : { datePublished: instant }),
    ...(date === null ? {} : { dateModified: date }),
    ...(authors.length === 0
      ? {}
      : {
          author: authors.map(({ name, href }) => ({
            "@type": "Person",
            name,
            ...(href === null ? {} : { url: absolute(href) }),
          })),
        }),
    ...(tags.length === 0 ? {} : { keywords: tags.map(({ label }) => label) }),
    ...(image === null ? {} : { image: image.url }),
  });
}

function structuredData(data: object): string {
  return `${openTag("script", { type: "application/ld+json", ...own })}${scriptJson(data)}</script>`;
}
