/** Blog options. */
import {
  boolean,
  type Checked,
  integer,
  list,
  matching,
  nonEmpty,
  nullable,
  oneOf,
  optional,
  refined,
  when,
} from "../core/check.ts";
import { nonEmptyLine } from "../core/check-line.ts";
import { option, options } from "../core/option.ts";
import { feedFormatNames, feedFormats } from "../shared/feed-formats.ts";
import { collectionId } from "./collections.ts";
import { folder } from "./path-checks.ts";

const feedFiles = feedFormatNames.map((format) => `\`${feedFormats[format].file}\``);

const maxCount = 10_000;

const count = integer(0, maxCount);

const sidebarCount = when((found) => found !== "all", count, oneOf(["all"]));

const blogRoute = matching(
  /^(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:\/|[^\s?#\\/\p{Cc}][^\s?#\\\p{Cc}]*)$/u,
  'a path without spaces, "?", "#", "\\" and ".." such as "blog", or "/"',
);

export const feed = options("BlogFeedOptions", {
  formats: option(
    `The feed formats: ${feedFiles.slice(0, -1).join(", ")} and ${feedFiles.at(-1)}, below the first page of the blog. An empty list disables feeds.`,
    optional(list(oneOf(feedFormatNames)), [...feedFormatNames]),
    ["atom"],
  ),
  text: option(
    "Whether an entry contains the whole post or its excerpt.",
    optional(oneOf(["full", "excerpt"]), "full"),
    "excerpt",
  ),
  limit: option(
    "The number of posts in the feed, newest first; null means all.",
    optional(nullable(integer(1, maxCount)), 20),
    50,
  ),
  title: option(
    "The title of the feed; null uses the titles of the blog and the site.",
    nullable(nonEmptyLine),
    "News of AiotraQ",
  ),
  description: option(
    "The description of the feed; null uses that of the blog.",
    nullable(nonEmpty),
    "Releases and how they came about.",
  ),
  copyright: option("The copyright notice of the feed.", nullable(nonEmptyLine), "© 2026 The authors"),
});

const shape = options("BlogOptions", {
  id: option('The id of the blog: letters, digits, "-" and "_", but not "docs".', collectionId, "blog"),
  folder: option(
    'The folder of the posts, relative to the content folder, or to the site folder if it starts with "./" or "../"; null uses the id.',
    nullable(folder),
    "news",
  ),
  route: option(
    'The path of the blog below the base path. null uses the id, "/" makes the blog the home page.',
    nullable(blogRoute),
    "news",
  ),
  title: option(
    "The label of the navbar tab and the title of the first page; null uses the capitalized id.",
    nullable(nonEmptyLine),
    "News",
  ),
  description: option(
    "The description of the first page and the feeds.",
    nullable(nonEmpty),
    "What is new, and why.",
  ),
  postsPerPage: option("The number of posts on each list page.", optional(integer(1, maxCount), 10), 20),
  sidebarCount: option(
    'The number of recent posts in the sidebar, or "all"; 0 hides them.',
    optional(sidebarCount, 5),
    "all",
  ),
  sidebarTitle: option(
    "The heading above the posts in the sidebar; null groups them by year.",
    nullable(nonEmptyLine),
    "Recent posts",
  ),
  readingTime: option("Whether posts show their reading time.", optional(boolean, true), false),
  feed: option("The feeds of the blog.", feed, { formats: ["atom"], text: "excerpt" }),
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
