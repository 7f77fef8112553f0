/** Routes of all pages of a blog: posts, paginated lists, archive, tags and authors. */
import { type RoutePath, routePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { getDescription } from "../description.ts";
import type { Document } from "../routes/documents.ts";
import { makePageRoute, type PageRoute } from "../routes/routes.ts";
import { type Author, type Blog, listedPosts, type Post } from "./blog.ts";

export function blogPages(blogs: readonly Blog[]): readonly PageRoute[] {
  return blogs.flatMap((blog) => [
    ...blog.posts.map((post) => postPage(blog, post)),
    ...listPages(blog),
    archivePage(blog),
    ...tagPages(blog),
    ...authorPages(blog),
  ]);
}

function postPage(blog: Blog, post: Post): PageRoute {
  const { summary, route, label, path: source } = post.document;
  const { title, meta } = summary;
  const template = meta.template ?? "doc";
  const listed = !meta.unlisted && !meta.draft;
  const words = { title, description: getDescription(summary), summary, source, listed };
  const { document } = post;
  return makePageRoute({ ...words, route, template, label, document, blog: { blog, kind: "post", post } });
}

interface List {
  readonly root: RoutePath;
  readonly posts: readonly Post[];
  readonly author: Author | null;
  /** Label, title and description of page `number` of the list. */
  getTitles(
    number: number,
  ): Pick<PageRoute, "label" | "title" | "titleLabel" | "titleValues" | "description">;
}

/** Always yields at least one page, even without posts. */
function getPages(blog: Blog, { root, posts, author, getTitles: words }: List): PageRoute[] {
  const { postsPerPage } = blog.config;
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const shown = posts.slice(index * postsPerPage, number * postsPerPage);
    return makePageRoute({
      ...words(number),
      route: pageRoute(root, number),
      template: "index",
      listed: true,
      source: author === null || number > 1 ? null : blog.authorsFile,
      blog: { blog, kind: "posts", posts: shown, author, root, number, count },
    });
  });
}

export function pageRoute(root: RoutePath, number: number): RoutePath {
  return number === 1 ? root : routePath(root, "page", String(number));
}

/** Titles of a list: its own title on the first page, "title, page n" on the others. */
function paginateTitle(title: string, description: string | null): List["getTitles"] {
  return (number) =>
    number === 1
      ? { label: title, title, titleLabel: null, titleValues: {}, description }
      : {
          label: "",
          title: "",
          titleLabel: "blog.pageTitle",
          titleValues: { title, page: String(number) },
          description,
        };
}

function listPages(blog: Blog): PageRoute[] {
  const { root, title, description } = blog;
  const words = paginateTitle(title, description);
  return getPages(blog, { root, posts: listedPosts(blog), author: null, getTitles: words });
}

function archivePage(blog: Blog): PageRoute {
  return makeGeneratedPage(blog, "archive", routePath(blog.root, "archive"), "blog.archive");
}

function makeGeneratedPage(
  blog: Blog,
  kind: "archive" | "tags" | "authors",
  route: RoutePath,
  titleLabel: "blog.archive" | "blog.authors" | "tags.title",
): PageRoute {
  const tags = kind === "tags" ? blog.tags.tags : null;
  const words = { label: "", title: "", titleLabel, tags };
  return makePageRoute({ ...words, route, template: "index", listed: true, blog: { blog, kind } });
}

function tagPages(blog: Blog): PageRoute[] {
  const { tags, root } = blog.tags;
  if (tags.length === 0) return [];
  const byDocument = new Map(blog.posts.map((post) => [post.document, post]));
  const postOf = (document: Document) => byDocument.get(document) ?? [];
  const lists = tags.flatMap((tag) => {
    const { label, description, route, documents } = tag;
    const titleValues = { tag: label, count: String(documents.length) };
    const words = () =>
      ({ label, title: label, titleLabel: "tags.pageTitle", titleValues, description }) as const;
    return getPages(blog, { root: route, posts: documents.flatMap(postOf), author: null, getTitles: words });
  });
  return [makeGeneratedPage(blog, "tags", root, "tags.title"), ...lists];
}

function authorPages(blog: Blog): PageRoute[] {
  if (blog.authors.length === 0) return [];
  const all = makeGeneratedPage(blog, "authors", routePath(blog.root, "authors"), "blog.authors");
  const lists = blog.authors.flatMap((author) => {
    const posts = getPosts(blog, author);
    const root = author.route ?? all.route;
    return getPages(blog, { root, posts, author, getTitles: paginateTitle(author.name, author.description) });
  });
  return [all, ...lists];
}

export function getPosts(blog: Blog, author: Author): readonly Post[] {
  return listedPosts(blog).filter((post) => post.authors.some(({ route }) => route === author.route));
}

/** Replaces the provisional summaries of the listed posts with those of the parsed pages. */
export function withExcerpts(page: PageRoute, pageSummaries: readonly PageSummary[]): PageRoute {
  if (page.blog?.kind !== "posts") return page;
  const parsed = new Map(pageSummaries.map((summary) => [summary.path, summary]));
  const posts = page.blog.posts.map((post) => {
    const summary = parsed.get(post.document.path);
    return summary === undefined ? post : { ...post, document: { ...post.document, summary } };
  });
  return makePageRoute({ ...page, blog: { ...page.blog, posts } });
}
