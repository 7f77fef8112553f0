/** What lists of posts and posts show besides their text; part of the contract. */
import type { Url } from "./url.ts";

export interface PostAuthor {
  readonly name: string;
  readonly title: string | null;
  /** The author's page here, or elsewhere. */
  readonly href: string | null;
  readonly image: string | null;
}

/** An author as the author's own page shows one. */
export interface AuthorProfile extends PostAuthor {
  readonly description: string | null;
  /** Where else the author is found. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly count: number;
}

interface PostLink {
  readonly title: string;
  readonly href: Url;
  /** `2024-05-01`; null where the post has none. */
  readonly day: string | null;
}

/** A post in a list. */
export interface PostSummary extends PostLink {
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly { readonly label: string; readonly url: Url }[];
  /** How long it takes to read; null where nobody is to know. */
  readonly minutes: number | null;
  /** HTML. */
  readonly excerpt: string;
  /** Whether the post says more than the excerpt. */
  readonly isCut: boolean;
}

/** What stands under the title of a post. */
export type PostHead = Pick<PostSummary, "day" | "authors" | "minutes">;

/** The pages of a list that is too long for one. */
export interface Paging {
  readonly newer: Url | null;
  readonly older: Url | null;
  readonly pages: readonly { readonly number: number; readonly url: Url; readonly isCurrent: boolean }[];
}

/** Where the lists and feeds of a blog stand. */
export interface BlogLinks {
  readonly archive: Url;
  /** null where no post has a tag. */
  readonly tags: Url | null;
  /** null where no author has a page. */
  readonly authors: Url | null;
  readonly feeds: readonly BlogFeedLink[];
}

export interface BlogFeedLink {
  readonly format: "atom" | "rss" | "json";
  readonly url: Url;
}

export type BlogArticle =
  | { readonly kind: "post"; readonly html: string; readonly head: PostHead }
  | {
      readonly kind: "posts";
      readonly title: string;
      readonly description: string | null;
      /** Whose posts they are; null for a list of all, or of a tag. */
      readonly author: AuthorProfile | null;
      readonly posts: readonly PostSummary[];
      /** null for a list of one page. */
      readonly paging: Paging | null;
      /** null but on the first page of a blog. */
      readonly links: BlogLinks | null;
    }
  | {
      readonly kind: "archive";
      readonly title: string;
      readonly years: readonly { readonly year: string; readonly posts: readonly PostLink[] }[];
    }
  | { readonly kind: "authors"; readonly title: string; readonly authors: readonly AuthorProfile[] };
