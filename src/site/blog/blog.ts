/** Blog types of the site model. */
import type { BlogConfig } from "../../config/blogs.ts";
import type { RoutePath, SourcePath } from "../../core/paths.ts";
import type { PostTime } from "../../markdown/front-matter/post.ts";
import type { Collection } from "../model/collections.ts";
import type { Document } from "../routes/documents.ts";
import type { Tags } from "../routes/tags.ts";
import type { ReadingOrder } from "../sidebars/reading-order.ts";

export interface Author {
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  /** Website of the author, or a `mailto:` URL. */
  readonly url: string | null;
  readonly socials: Readonly<Record<string, string>>;
  readonly image: { readonly target: string; readonly file: SourcePath; readonly metaKey: string } | null;
  /** Page that lists the author's posts; null if there is none. */
  readonly route: RoutePath | null;
}

export interface Post {
  readonly document: Document;
  readonly time: PostTime | null;
  readonly authors: readonly Author[];
}

/** A collection whose documents are posts. */
export interface Blog extends Collection {
  readonly config: BlogConfig;
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly tags: Tags;
  /** Authors with a page of their posts. */
  readonly authors: readonly Author[];
  /** Path of the authors file; null if there is none. */
  readonly authorsFile: SourcePath | null;
  readonly order: ReadingOrder;
}

/** What a blog adds to the route of one of its pages. */
export type BlogRoute = { readonly blog: Blog } & (
  | { readonly kind: "post"; readonly post: Post }
  | {
      readonly kind: "posts";
      readonly posts: readonly Post[];
      /** Author of the listed posts; null for the list of all posts or of a tag. */
      readonly author: Author | null;
      /** Route of the first page of the list. */
      readonly root: RoutePath;
      readonly number: number;
      readonly count: number;
    }
  | { readonly kind: "archive" | "tags" | "authors" }
);

/** Posts that lists may show. */
export function listedPosts({ posts }: Pick<Blog, "posts">): readonly Post[] {
  return posts.filter(({ document }) => !document.isHidden);
}

/** Posts whose title or excerpt the page shows. */
export function shownPosts(page: BlogRoute | null): readonly Post[] {
  if (page === null || page.kind === "post") return [];
  if (page.kind === "posts") return page.posts;
  return page.kind === "archive" ? listedPosts(page.blog) : [];
}

/** Source paths of the posts whose excerpts the page shows. */
export function excerptPaths(page: BlogRoute | null): readonly SourcePath[] {
  return page?.kind === "posts" ? shownPosts(page).map(({ document }) => document.path) : [];
}
