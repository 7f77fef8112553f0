/** Output paths, media types and titles of the feeds of a blog. */
import type { BlogConfig, FeedFormat } from "../../config/blogs.ts";
import { type OutputPath, outputPath, routePath } from "../../core/paths.ts";

const names: Readonly<Record<FeedFormat, string>> = { atom: "atom.xml", rss: "rss.xml", json: "feed.json" };

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  atom: "application/atom+xml",
  rss: "application/rss+xml",
  json: "application/feed+json",
};

export interface FeedFile {
  readonly format: FeedFormat;
  readonly path: OutputPath;
}

export function feedFiles({ route, feed }: Pick<BlogConfig, "route" | "feed">): readonly FeedFile[] {
  const formats = new Set(feed.formats);
  return [...formats].map((format) => ({ format, path: outputPath(routePath(route, names[format])) }));
}

export function feedTitle({ title, feed }: Pick<BlogConfig, "title" | "feed">, site: string): string {
  return feed.title ?? `${title} | ${site}`;
}
