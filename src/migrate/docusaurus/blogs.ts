/** Migrates the blogs of a Docusaurus site; posts stay in place. */
import { posix } from "node:path";
import type { BlogFeedOptions, BlogOptions } from "../../config/define.ts";
import type { FileSystem } from "../../core/files.ts";
import { isRecord } from "../../core/is-record.ts";
import { readPostName } from "../../markdown/text/post-name.ts";
import { defined } from "../defined.ts";
import { listPages, type PageFile } from "../list-pages.ts";
import type { Note, OldPage } from "../moved.ts";
import { getNotes, getText, getTexts, type OldOptions, openOptions, type Plain } from "../old-options.ts";
import { blogRemedies } from "./remedies.ts";

export interface MovedBlog {
  readonly option: BlogOptions;
  readonly pages: readonly OldPage[];
  readonly notes: readonly Note[];
}

/** @param seen converts a path in the site folder to one in the new config */
export async function moveBlogs(
  files: FileSystem,
  blogs: readonly Plain[],
  seen: (folder: string) => string,
): Promise<readonly MovedBlog[]> {
  const moved: MovedBlog[] = [];
  for (const blog of blogs) {
    const options = openOptions(blog);
    const folder = posix.normalize(options.text("path") ?? "blog").replace(/\/$/, "");
    const posts = (await listPages(files, folder)).filter(({ path, meta }) => isPost(path, meta));
    if (posts.length === 0) continue;
    const id = getText(options.take("id"));
    const notes = authorNotes(options);
    const option = getOption(options, id === null || id === "default" ? "blog" : id, seen(folder));
    moved.push({
      option,
      pages: getPages(option, posts),
      notes: [...notes, ...getNotes(options, blogRemedies)],
    });
  }
  return moved;
}

const isPost = (path: string, meta: Plain) => meta.draft !== true && !/(?:^|\/)_/.test(path);

function getOption(options: OldOptions, id: string, folder: string): BlogOptions {
  const written = options.take("routeBasePath");
  const route = (typeof written === "string" ? written : "blog").replace(/^\/+|\/+$/g, "") || "/";
  const title = options.text("blogTitle");
  const description = options.text("blogDescription");
  const count = options.take("blogSidebarCount");
  const perPage = options.take("postsPerPage");
  return {
    id,
    ...defined<Omit<BlogOptions, "id">>({
      folder: folder === id ? null : folder,
      route: route === id ? null : route,
      title: title?.toLowerCase() === id ? null : title,
      description: description === "Blog" ? null : description,
      postsPerPage: perPage === "ALL" ? 10_000 : getNumber(perPage),
      sidebarCount: count === "ALL" ? "all" : getNumber(count),
      sidebarTitle: options.text("blogSidebarTitle"),
      readingTime: options.flag("showReadingTime") === false ? false : null,
      feed: getFeed(options),
    }),
  };
}

const getNumber = (found: unknown) => (typeof found === "number" ? found : null);

function getFeed(options: OldOptions): BlogFeedOptions | undefined {
  const found = options.take("feedOptions");
  const feed: Plain = isRecord(found) ? found : {};
  const { type, limit } = feed;
  const requested = type === undefined ? ["rss", "atom"] : type === "all" ? null : getTexts(type);
  const formats = (["atom", "rss", "json"] as const).filter((format) => requested?.includes(format));
  return defined<BlogFeedOptions>({
    formats: requested === null ? null : formats,
    title: getText(feed.title),
    description: getText(feed.description),
    copyright: getText(feed.copyright),
    limit: getNumber(limit),
  });
}

function authorNotes(options: OldOptions): readonly Note[] {
  const file = options.text("authorsMapPath");
  if (file === null || /^authors\.ya?ml$/.test(file)) return [];
  return [{ what: `authorsMapPath: ${file}`, remedy: "put the authors into authors.yml beside the posts" }];
}

/** Pages that Docusaurus generates: posts, lists and tag pages. */
function getPages(
  { id, route, postsPerPage = 10 }: BlogOptions,
  posts: readonly PageFile[],
): readonly OldPage[] {
  const root = posix.join("/", route ?? id);
  const listed = posts.filter(({ meta }) => meta.unlisted !== true);
  const count = Math.ceil(listed.length / postsPerPage);
  const lists = [
    "",
    "archive",
    ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => `page/${index + 2}`),
  ];
  const tags = listed.some(({ meta }) => getTexts(meta.tags).length > 0) ? ["tags"] : [];
  return [
    ...[...lists, ...tags].map((path) => ({ path, source: null })),
    ...posts.map(({ path, source, meta }) => ({
      path: getText(meta.slug) ?? readPostName(path).slug,
      source,
    })),
  ].map(({ path, source }) => ({ path: posix.join(root, path), source, part: null }));
}
