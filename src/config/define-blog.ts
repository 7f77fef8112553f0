/** The options of blogs. */

export interface BlogOptions {
  /**
   * Its name: letters, digits, "-" and "_"; not "docs".
   * @default required
   * @example "blog"
   */
  id: string;
  /**
   * The folder of its posts, seen from the folder of the content; one that begins with "./" or "../" from the site's. null takes the id.
   * @default null
   * @example "news"
   */
  folder?: string | null;
  /**
   * The path of its pages below the base path; null takes the id, "/" makes it the home page.
   * @default null
   * @example "news"
   */
  route?: string | null;
  /**
   * What its tab in the navbar and its first page are called; null takes the id with a capital.
   * @default null
   * @example "News"
   */
  title?: string | null;
  /**
   * The description of its first page and of its feeds.
   * @default null
   * @example "What is new, and why."
   */
  description?: string | null;
  /**
   * How many posts a page of a list shows.
   * @default 10
   * @example 20
   */
  postsPerPage?: number;
  /**
   * How many of the newest posts the sidebar shows, or "all" of them; 0 leaves it out.
   * @default 5
   * @example "all"
   */
  sidebarCount?: number | "all";
  /**
   * What stands above the posts of the sidebar; null puts them under their years.
   * @default null
   * @example "Recent posts"
   */
  sidebarTitle?: string | null;
  /**
   * Whether posts say how long they take to read.
   * @default true
   * @example false
   */
  readingTime?: boolean;
  /**
   * The feeds of its posts.
   * @default { formats: ["atom", "rss", "json"], text: "whole", limit: 20, title: null, description: null, copyright: null }
   * @example { formats: ["atom"], text: "short" }
   */
  feed?: BlogFeedOptions;
}

export interface BlogFeedOptions {
  /**
   * The forms: `atom.xml`, `rss.xml` and `feed.json` below the first page of the blog; an empty list makes none.
   * @default ["atom", "rss", "json"]
   * @example ["atom"]
   */
  formats?: readonly ("atom" | "rss" | "json")[];
  /**
   * Whether an entry holds the whole post or its excerpt.
   * @default "whole"
   * @example "short"
   */
  text?: "whole" | "short";
  /**
   * How many of the newest posts it holds; null: all of them.
   * @default 20
   * @example 50
   */
  limit?: number | null;
  /**
   * Its title; null puts that of the blog before that of the site.
   * @default null
   * @example "News of AiotraQ"
   */
  title?: string | null;
  /**
   * What it says of itself; null takes the description of the blog.
   * @default null
   * @example "Releases and how they came about."
   */
  description?: string | null;
  /**
   * Whose the texts are.
   * @default null
   * @example "© 2026 The authors"
   */
  copyright?: string | null;
}
