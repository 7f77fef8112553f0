/** Blog part of the contract: data of posts and post lists. */
import type { FeedFormat } from "./feed-formats.ts";
import type { Url } from "./url.ts";

export interface PostAuthor {
  readonly name: string;
  readonly title: string | null;
  /** The author's page in this site, or an external URL. */
  readonly href: string | null;
  readonly image: string | null;
}

/** Author as shown on the author page. */
export interface AuthorProfile extends PostAuthor {
  readonly description: string | null;
  /** External profiles. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly count: number;
}

interface PostLink {
  readonly title: string;
  readonly href: Url;
  /** `2024-05-01`; null if the post has no date. */
  readonly day: string | null;
}

/** A post in a list. */
export interface PostSummary extends PostLink {
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly { readonly label: string; readonly url: Url }[];
  /** The `image` of the front matter; null without one, or if the site's policy blocks it. */
  readonly image: Url | null;
  /** Reading time in minutes; null if disabled. */
  readonly minutes: number | null;
  /** HTML. */
  readonly excerpt: string;
  /** Whether the post continues after the excerpt. */
  readonly isCut: boolean;
}

/** Metadata below the title of a post. */
export type PostHead = Pick<PostSummary, "day" | "authors" | "minutes">;

/** Pagination of a list. */
export interface Paging {
  readonly newer: Url | null;
  readonly older: Url | null;
  readonly pages: readonly { readonly number: number; readonly url: Url; readonly isCurrent: boolean }[];
}

/** Links to the lists and feeds of a blog. */
export interface BlogLinks {
  readonly archive: Url;
  /** null if no post has tags. */
  readonly tags: Url | null;
  /** null if no author has a page. */
  readonly authors: Url | null;
  readonly feeds: readonly BlogFeedLink[];
}

export interface BlogFeedLink {
  readonly format: FeedFormat;
  readonly url: Url;
}

export type BlogArticle =
  | { readonly kind: "post"; readonly html: string; readonly head: PostHead }
  | {
      readonly kind: "posts";
      readonly title: string;
      readonly description: string | null;
      /** Author of the posts; null for the list of all posts or of a tag. */
      readonly author: AuthorProfile | null;
      readonly posts: readonly PostSummary[];
      /** null for a single page. */
      readonly paging: Paging | null;
      /** null except on the first page of a blog. */
      readonly links: BlogLinks | null;
    }
  | {
      readonly kind: "archive";
      readonly title: string;
      readonly years: readonly { readonly year: string; readonly posts: readonly PostLink[] }[];
    }
  | { readonly kind: "authors"; readonly title: string; readonly authors: readonly AuthorProfile[] };
