/** A blog as the model knows it. */
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
  /** Another site of the author's, or an address for mail. */
  readonly url: string | null;
  readonly socials: Readonly<Record<string, string>>;
  readonly picture: { readonly target: string; readonly file: SourcePath; readonly metaKey: string } | null;
  /** The page of the author's posts; null for one who has none. */
  readonly route: RoutePath | null;
}

export interface Post {
  readonly document: Document;
  readonly time: PostTime | null;
  readonly authors: readonly Author[];
}

/** Its documents are its posts. */
export interface Blog extends Collection {
  readonly config: BlogConfig;
  /** The newest first. */
  readonly posts: readonly Post[];
  readonly tags: Tags;
  /** Those who have a page. */
  readonly authors: readonly Author[];
  /** The file that says who they are; null where there is none. */
  readonly authorsFile: SourcePath | null;
  readonly order: ReadingOrder;
}

/** A page of a blog. */
export type BlogRoute = { readonly blog: Blog } & (
  | { readonly kind: "post"; readonly post: Post }
  | {
      readonly kind: "posts";
      readonly posts: readonly Post[];
      /** Whose they are; null for a list of all, or of a tag. */
      readonly author: Author | null;
      /** The first page of the list. */
      readonly root: RoutePath;
      readonly number: number;
      readonly count: number;
    }
  | { readonly kind: "archive" | "tags" | "authors" }
);

/** No list shows the others. */
export function listedPosts({ posts }: Pick<Blog, "posts">): readonly Post[] {
  return posts.filter(({ document }) => !document.isHidden);
}

/** The posts that a page shows words of. */
export function shownPosts(page: BlogRoute | null): readonly Post[] {
  if (page === null || page.kind === "post") return [];
  if (page.kind === "posts") return page.posts;
  return page.kind === "archive" ? listedPosts(page.blog) : [];
}

/** The posts whose excerpts it shows. */
export function excerptPaths(page: BlogRoute | null): readonly SourcePath[] {
  return page?.kind === "posts" ? shownPosts(page).map(({ document }) => document.path) : [];
}
