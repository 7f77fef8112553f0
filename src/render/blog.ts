/** Article data of a blog page for the theme, with excerpts and reading times of its posts. */
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { HtmlTemplate, PagesByPath, ParsedPage } from "../markdown/doc.ts";
import type { BlogArticle } from "../shared/contract.ts";
import type { ListedPost } from "../site/blog/blog-context.ts";
import type { PageContext } from "../site/pages.ts";
import { type ArticleInput, renderArticle } from "./article.ts";

interface BlogInput extends Omit<ArticleInput, "body" | "context"> {
  readonly context: PageContext;
  readonly title: string;
  /** The post itself; null for a list. */
  readonly doc: ParsedPage | null;
  /** Rendered text of the post. */
  html(): string;
  /** Marks line break opportunities. */
  inText(text: string): string;
}

interface Docs {
  readonly docs: PagesByPath;
  readonly read: Memo["read"];
}

/** null outside of blogs, and for tag lists, which look the same everywhere. */
export function blogArticle(input: BlogInput, { docs, read }: Docs): BlogArticle | null {
  const { context, title, doc, html, inText } = input;
  const { blog, description } = context;
  if (blog === null) return null;
  const minutesOf = (post: ParsedPage | undefined | null) =>
    blog.readingTime ? (post?.post?.minutes ?? null) : null;
  const { page } = blog;
  const linked = ({ title: name, href, day }: Pick<ListedPost, "title" | "href" | "day">) => ({
    title: inText(name),
    href,
    day,
  });
  switch (page.kind) {
    case "post": {
      const { day, authors } = page;
      return { kind: "post", html: html(), head: { day, authors, minutes: minutesOf(doc) } };
    }
    case "posts": {
      const posts = page.posts.map((post) => {
        const found = docs.get(post.path);
        const body = found?.post ? read(found.post.excerpt) : null;
        return {
          ...linked(post),
          authors: post.authors,
          tags: post.tags,
          image: post.image,
          minutes: minutesOf(found),
          excerpt: body === null ? "" : excerptHtml(body, post, input),
          isCut: found?.post?.isCut ?? true,
        };
      });
      const { author, paging, links } = page;
      return { kind: "posts", title, description, author, posts, paging, links };
    }
    case "archive": {
      const years = page.years.map(({ year, posts }) => ({ year, posts: posts.map(linked) }));
      return { kind: "archive", title, years };
    }
    case "authors":
      return { kind: "authors", title, authors: page.authors };
    case "tags":
      return null;
  }
}

function excerptHtml(body: HtmlTemplate, { references }: ListedPost, input: BlogInput): string {
  const context = { ...input.context, ...references, cards: null, changeLists: null };
  return renderArticle({ ...input, context, body, cards: "" });
}

export function shownExcerpts(paths: readonly SourcePath[], { docs, read }: Docs): readonly HtmlTemplate[] {
  return paths.flatMap((path) => {
    const post = docs.get(path)?.post ?? null;
    return post === null ? [] : [read(post.excerpt)];
  });
}

/** Inputs from posts for the key of a page. */
export function excerptKeys(paths: readonly SourcePath[], docs: PagesByPath): readonly string[] {
  return paths.map((path) => {
    const { post = null, css = null } = docs.get(path) ?? {};
    return post === null ? "" : JSON.stringify([post, css]);
  });
}
