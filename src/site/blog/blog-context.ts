/** The blog part of a page's context: post lists, authors, paging, feeds. */
import type { Config } from "../../config/schema.ts";
import { routePath, type SourcePath } from "../../core/paths.ts";
import { isExternal } from "../../markdown/links/target.ts";
import type {
  AuthorProfile,
  BlogFeedLink,
  BlogLinks,
  Crumb,
  Paging,
  PostAuthor,
  Url,
} from "../../shared/contract.ts";
import { type Description, getDescription } from "../description.ts";
import { fileUrl } from "../links/assets.ts";
import type { LinkContext } from "../links/links.ts";
import { type PageReferences, resolveReferences } from "../links/page-references.ts";
import { resolveSocialImage, type SocialImage } from "../links/social-image.ts";
import type { SiteContext } from "../model/context.ts";
import { homeRoute, homeUrl } from "../routes/locale-routes.ts";
import type { PageRoute } from "../routes/routes.ts";
import { isBlocked, resolveAuthorImage } from "./author-images.ts";
import { authorLinks } from "./author-links.ts";
import { type Author, type Blog, type BlogRoute, listedPosts, type Post } from "./blog.ts";
import { getPosts, pageRoute } from "./blog-pages.ts";
import { groupByYear } from "./blog-sidebar.ts";
import { feedFiles, feedTitle } from "./feed-files.ts";

interface PostEntry {
  readonly path: SourcePath;
  readonly title: string;
  readonly href: Url;
  readonly day: string | null;
}

/** A post in a list. The excerpt is looked up by path when the page is rendered. */
export interface ListedPost extends PostEntry {
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly { readonly label: string; readonly url: Url }[];
  readonly image: Url | null;
  readonly description: Description;
  /** References of the excerpt. */
  readonly references: Pick<PageReferences, "links" | "pictures">;
}

export interface BlogContext {
  /** Id of the blog. */
  readonly id: string;
  /** Title of the feeds. */
  readonly feedTitle: string;
  readonly feeds: readonly BlogFeedLink[];
  readonly readingTime: boolean;
  readonly page:
    | {
        readonly kind: "post";
        readonly day: string | null;
        readonly instant: string | null;
        readonly authors: readonly PostAuthor[];
      }
    | {
        readonly kind: "posts";
        readonly author: AuthorProfile | null;
        readonly posts: readonly ListedPost[];
        readonly paging: Paging | null;
        readonly links: BlogLinks | null;
      }
    | {
        readonly kind: "archive";
        readonly years: readonly { readonly year: string; readonly posts: readonly PostEntry[] }[];
      }
    | { readonly kind: "authors"; readonly authors: readonly AuthorProfile[] }
    | { readonly kind: "tags" };
}

export interface BlogPart {
  readonly context: BlogContext;
  /** Source files to publish. */
  readonly files: readonly SourcePath[];
}

export function blogPart(page: BlogRoute, site: SiteContext, links: LinkContext): BlogPart {
  const { blog } = page;
  const { config, url } = site;
  const files = new Set<SourcePath>();
  const tools: Tools = {
    site,
    links,
    authorOf(author) {
      const { name, title, route } = author;
      const { src, file } = resolveAuthorImage(author, config, links);
      if (file !== null) files.add(file);
      return { name, title, href: route === null ? author.url : url(route), image: src };
    },
    add: (found) => {
      for (const file of found) files.add(file);
    },
  };
  const context: BlogContext = {
    id: blog.id,
    feedTitle: feedTitle(blog.config, config.title),
    feeds: feedLinks(blog, config),
    readingTime: blog.config.readingTime,
    page: getPage(page, tools),
  };
  return { context, files: [...files] };
}

interface Tools {
  readonly site: SiteContext;
  readonly links: LinkContext;
  authorOf(author: Author): PostAuthor;
  /** Adds source files to publish. */
  add(files: readonly SourcePath[]): void;
}

function getPage(page: BlogRoute, tools: Tools): BlogContext["page"] {
  const { blog } = page;
  const { url } = tools.site;
  switch (page.kind) {
    case "post": {
      const { time, authors } = page.post;
      const { day = null, instant = null } = time ?? {};
      return { kind: "post", day, instant, authors: authors.map(tools.authorOf) };
    }
    case "posts":
      return {
        kind: "posts",
        author: page.author === null ? null : profile(page.author, blog, tools),
        posts: page.posts.map((post) => toListedPost(post, blog, tools)),
        paging: getPaging(page, url),
        links: page.root === blog.root && page.number === 1 ? blogLinks(blog, tools.site) : null,
      };
    case "archive": {
      const years = groupByYear(listedPosts(blog));
      return {
        kind: "archive",
        years: Array.from(years, ([year, posts]) => ({ year, posts: posts.map((post) => entry(post, url)) })),
      };
    }
    case "authors":
      return { kind: "authors", authors: blog.authors.map((author) => profile(author, blog, tools)) };
    case "tags":
      return { kind: "tags" };
  }
}

function entry({ document, time }: Post, url: SiteContext["url"]): PostEntry {
  const { path, summary, route } = document;
  return { path, title: summary.title, href: url(route), day: time?.day ?? null };
}

function toListedPost(post: Post, blog: Blog, { site, links, authorOf, add }: Tools): ListedPost {
  const { summary, path, route } = post.document;
  const from = { route, url: site.url(route), source: path, anchors: summary.anchors };
  const { references } = resolveReferences(summary.excerptTargets, from, site.config, links);
  add(references.files);
  const image = resolveSocialImage(summary.meta.image, path, from, site.config, links);
  if (image.file !== null) add([image.file]);
  return {
    ...entry(post, site.url),
    image: pictureUrl(image, site.config),
    authors: post.authors.map(authorOf),
    tags: (blog.tags.byDocument.get(path) ?? []).map((tag) => ({
      label: tag.label,
      url: site.url(tag.route),
    })),
    description: getDescription(summary),
    references: { links: references.links, pictures: references.pictures },
  };
}

function pictureUrl({ image, problem }: SocialImage, config: Config): Url | null {
  if (image === null || problem !== null) return null;
  if (isExternal(image)) return isBlocked(image, config) ? null : image;
  return config.baseUrl + image.replace(/^\//, "");
}

function profile(author: Author, blog: Blog, { authorOf }: Tools): AuthorProfile {
  const { description } = author;
  const count = getPosts(blog, author).length;
  return { ...authorOf(author), description, links: authorLinks(author), count };
}

function getPaging(page: BlogRoute & { readonly kind: "posts" }, url: SiteContext["url"]): Paging | null {
  const { root, number, count } = page;
  if (count === 1) return null;
  const at = (page: number) => (page < 1 || page > count ? null : url(pageRoute(root, page)));
  const pages = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    url: url(pageRoute(root, index + 1)),
    isCurrent: index + 1 === number,
  }));
  return { newer: at(number - 1), older: at(number + 1), pages };
}

function blogLinks(blog: Blog, { url, config }: SiteContext): BlogLinks {
  return {
    archive: url(routePath(blog.root, "archive")),
    tags: blog.tags.tags.length === 0 ? null : url(blog.tags.root),
    authors: blog.authors.length === 0 ? null : url(routePath(blog.root, "authors")),
    feeds: feedLinks(blog, config),
  };
}

function feedLinks({ config: blog }: Blog, { baseUrl }: Config): readonly BlogFeedLink[] {
  return feedFiles(blog).map(({ format, path }) => ({ format, url: fileUrl(baseUrl, path) }));
}

/** Breadcrumbs: home page, blog, page. The last label is empty for pages whose title comes from the theme's labels. */
export function blogTrail(
  { route, label }: PageRoute,
  { blog }: BlogRoute,
  { config, url }: SiteContext,
): readonly Crumb[] {
  if (route === homeRoute(config)) return [];
  const home = { label: config.title, url: homeUrl(config) };
  const isBelow = blog.root !== homeRoute(config) && route !== blog.root;
  return [home, ...(isBelow ? [{ label: blog.title, url: url(blog.root) }] : []), { label, url: url(route) }];
}

/** Fills in the descriptions of the posts. */
export function fillBlog(
  blog: BlogContext | null,
  fill: (description: Description) => string | null,
): BlogContext | null {
  if (blog?.page.kind !== "posts") return blog;
  const posts = blog.page.posts.map((post) => ({ ...post, description: fill(post.description) }));
  return { ...blog, page: { ...blog.page, posts } };
}
