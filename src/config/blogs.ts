/** Blog options. */
import {
  boolean,
  type Checked,
  filled,
  integer,
  list,
  matching,
  nullable,
  oneOf,
  optional,
  refined,
  when,
} from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { option, options } from "../core/option.ts";
import { collectionId } from "./collections.ts";
import { folder } from "./places.ts";

export type FeedFormat = (typeof feedFormats)[number];

const feedFormats = ["atom", "rss", "json"] as const;

const most = 10_000;

const count = integer(0, most);

const sidebarCount = when((found) => found !== "all", count, oneOf(["all"]));

const blogRoute = matching(
  /^(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:\/|[^\s?#\\/\p{Cc}][^\s?#\\\p{Cc}]*)$/u,
  'a path without spaces, "?", "#", "\\" and ".." such as "blog", or "/"',
);

export const feed = options("BlogFeedOptions", {
  formats: option(
    "The forms: `atom.xml`, `rss.xml` and `feed.json` below the first page of the blog; an empty list makes none.",
    optional(list(oneOf(feedFormats)), [...feedFormats]),
    ["atom"],
  ),
  text: option(
    "Whether an entry holds the whole post or its excerpt.",
    optional(oneOf(["whole", "short"]), "whole"),
    "short",
  ),
  limit: option(
    "How many of the newest posts it holds; null: all of them.",
    optional(nullable(integer(1, most)), 20),
    50,
  ),
  title: option(
    "Its title; null puts that of the blog before that of the site.",
    nullable(line),
    "News of AiotraQ",
  ),
  description: option(
    "What it says of itself; null takes the description of the blog.",
    nullable(filled),
    "Releases and how they came about.",
  ),
  copyright: option("Whose the texts are.", nullable(line), "© 2026 The authors"),
});

const shape = options("BlogOptions", {
  id: option('Its name: letters, digits, "-" and "_"; not "docs".', collectionId, "blog"),
  folder: option(
    'The folder of its posts, seen from the folder of the content; one that begins with "./" or "../" from the site\'s. null takes the id.',
    nullable(folder),
    "news",
  ),
  route: option(
    'The path of its pages below the base path; null takes the id, "/" makes it the home page.',
    nullable(blogRoute),
    "news",
  ),
  title: option(
    "What its tab in the navbar and its first page are called; null takes the id with a capital.",
    nullable(line),
    "News",
  ),
  description: option(
    "The description of its first page and of its feeds.",
    nullable(filled),
    "What is new, and why.",
  ),
  postsPerPage: option("How many posts a page of a list shows.", optional(integer(1, most), 10), 20),
  sidebarCount: option(
    'How many of the newest posts the sidebar shows, or "all" of them; 0 leaves it out.',
    optional(sidebarCount, 5),
    "all",
  ),
  sidebarTitle: option(
    "What stands above the posts of the sidebar; null puts them under their years.",
    nullable(line),
    "Recent posts",
  ),
  readingTime: option("Whether posts say how long they take to read.", optional(boolean, true), false),
  feed: option("The feeds of its posts.", feed, { formats: ["atom"], text: "short" }),
});

export const blog = refined(shape, ({ id: name, ...checked }) => ({
  ...checked,
  id: name,
  folder: checked.folder ?? name,
  /** Relative to the base path, without surrounding slashes. */
  route: (checked.route ?? name).replace(/\/+$/, ""),
  title: checked.title ?? name.charAt(0).toUpperCase() + name.slice(1),
}));

export const blogs = list(blog);

export type BlogConfig = Checked<typeof blog>;
