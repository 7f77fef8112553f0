/** Builds the blogs of a site: posts in order, with routes, authors and tags. */
import { posix } from "node:path";
import type { BlogConfig } from "../../config/blogs.ts";
import type { Config } from "../../config/schema.ts";
import { pathFrom, type RoutePath, routePath, type SourcePath, sourcePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { type PostTime, readTime } from "../../markdown/front-matter/post.ts";
import type { TagWords } from "../../markdown/front-matter/tags-file.ts";
import { readPostName } from "../../markdown/text/post-name.ts";
import { slugify } from "../../markdown/text/slug.ts";
import { type ContentFolders, collectionFolders, innermost } from "../../read/scan.ts";
import type { Languages } from "../languages.ts";
import type { Collection } from "../model/collections.ts";
import { type Problem, problem } from "../problem.ts";
import { type Document, readSlug } from "../routes/documents.ts";
import { astroRoute, type SlugStyle } from "../routes/path-routes.ts";
import { makeTags, type Tags } from "../routes/tags.ts";
import { type AuthorData, openAuthors } from "./authors.ts";
import type { Blog, Post } from "./blog.ts";
import { makeBlogSidebar } from "./blog-sidebar.ts";

interface BlogsInput {
  readonly folders: ContentFolders;
  readonly authors: readonly AuthorData[];
  readonly tags: readonly (TagWords & { readonly path: SourcePath })[];
  readonly config: Config;
  readonly drafts: boolean;
  readonly languages: Pick<Languages, "inherited">;
}

export function makeBlogs(pageSummaries: readonly PageSummary[], input: BlogsInput): readonly Blog[] {
  const { config, folders } = input;
  const all = collectionFolders(folders);
  return config.blogs.map((blog, index) => {
    const folder = folders.blogs[index] ?? folders.content;
    const own = pageSummaries.filter(({ path }) => innermost(path, all) === folder);
    return makeBlog(own, folder, blog, input);
  });
}

function makeBlog(
  pageSummaries: readonly PageSummary[],
  folder: SourcePath,
  blog: BlogConfig,
  { authors: files, tags: tagFiles, config, drafts, languages }: BlogsInput,
): Blog {
  const root = routePath(blog.route);
  const isBeside = ({ path }: { readonly path: SourcePath }) => posix.dirname(path) === folder;
  const authorsFile = files.find(isBeside) ?? null;
  const place = authorsFile?.path ?? sourcePath(folder, "authors.yml");
  const authors = openAuthors(authorsFile, routePath(root, "authors"), place);
  const problems: Problem[] = [];
  const isShown = ({ meta }: PageSummary) => drafts || !meta.draft;
  const posts = pageSummaries
    .filter(isShown)
    .map((summary): Post => {
      const route = postRoute(summary, folder, blog.route, config.content.slugs);
      const document = makePost(summary, folder, route, drafts);
      const { time, problem: found } = getPostTime(summary, folder, languages);
      if (found !== null) problems.push(found);
      return { document, time, authors: authors.of(document) };
    })
    .sort(newestFirst);
  const { sidebar, order } = makeBlogSidebar(blog, posts);
  const collection: Collection = {
    id: blog.id,
    version: null,
    folder,
    root,
    title: blog.title,
    description: blog.description,
    documents: posts.map(({ document }) => document),
    draftIds: pageSummaries.filter((summary) => !isShown(summary)).map(({ path }) => getId(path, folder)),
    sidebars: [sidebar],
    problems: [...problems, ...authors.problems],
  };
  const words = withPermalinks(tagFiles.find(isBeside) ?? null);
  const tags = inOrder(makeTags([collection], collection, words, config.links.tags), collection.documents);
  return {
    ...collection,
    problems: [...collection.problems, ...tags.problems],
    config: blog,
    posts,
    tags,
    authors: authors.listed,
    authorsFile: authorsFile?.path ?? null,
    order,
  };
}

/** Route of a post: its slug, else one derived from the file name. */
export function postRoute(
  { path, meta }: PageSummary,
  folder: SourcePath,
  route: string,
  slugs: SlugStyle,
): RoutePath {
  const slug = readSlug(meta);
  const below = pathFrom(folder, path);
  return slugs === "astro"
    ? astroRoute(route, below, slug)
    : routePath(route, slug ?? readPostName(below).slug);
}

function makePost(summary: PageSummary, folder: SourcePath, route: RoutePath, withDrafts: boolean): Document {
  const { path, meta, title } = summary;
  return {
    summary,
    path,
    id: getId(path, folder),
    route,
    folder: "",
    position: null,
    isIndex: false,
    label: meta.sidebar_label ?? title,
    isHidden: meta.unlisted && !withDrafts,
  };
}

function getId(path: SourcePath, folder: SourcePath): string {
  return pathFrom(folder, path).replace(/\.mdx?$/i, "");
}

/** Date of a post: front matter first, then that of its original, then the file name. */
function getPostTime(
  { path, meta }: PageSummary,
  folder: SourcePath,
  { inherited }: Pick<Languages, "inherited">,
): { readonly time: PostTime | null; readonly problem: Problem | null } {
  const written = meta.post?.time ?? null;
  if (written !== null) return { time: written.day === "" ? null : written, problem: null };
  const ofOriginal = inherited[path]?.time ?? null;
  if (ofOriginal !== null) return { time: ofOriginal, problem: null };
  const { date } = readPostName(pathFrom(folder, path));
  if (date === null) return { time: null, problem: problem("post/no-date", {}, path) };
  const time = readTime(date);
  return { time, problem: time === null ? problem("post/bad-date", { date }, path) : null };
}

/** Sorts newest first, undated posts last. Ties are broken by path, so the order is stable across systems. */
function newestFirst(a: Post, b: Post): number {
  const [first, second] = [a.time?.instant ?? "", b.time?.instant ?? ""];
  if (first !== second) return first < second ? 1 : -1;
  return a.document.path < b.document.path ? -1 : 1;
}

/** Gives declared tags the permalink of their key. */
function withPermalinks(file: TagWords | null): TagWords | null {
  if (file === null) return null;
  const tags = Object.entries(file.tags).map(([key, tag]) => {
    return [key, { ...tag, permalink: tag.permalink ?? (slugify(key) || key) }] as const;
  });
  return { tags: Object.fromEntries(tags) };
}

/** Sorts the posts of each tag like those of the blog. */
function inOrder(tags: Tags, documents: readonly Document[]): Tags {
  const sorted = new Map(
    tags.tags.map((tag) => {
      const bearers = new Set(tag.documents);
      return [tag, { ...tag, documents: documents.filter((one) => bearers.has(one)) }] as const;
    }),
  );
  const of = [...tags.byDocument].map(
    ([path, borne]) => [path, borne.map((tag) => sorted.get(tag) ?? tag)] as const,
  );
  return { ...tags, tags: [...sorted.values()], byDocument: new Map(of) };
}
