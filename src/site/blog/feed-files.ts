/** Output paths and titles of the feeds of a blog. */
import type { BlogConfig } from "../../config/blogs.ts";
import { type OutputPath, outputPath, routePath } from "../../core/paths.ts";
import { type FeedFormat, feedFormats } from "../../shared/feed-formats.ts";

export interface FeedFile {
  readonly format: FeedFormat;
  readonly path: OutputPath;
}

export function feedFiles({ route, feed }: Pick<BlogConfig, "route" | "feed">): readonly FeedFile[] {
  const formats = new Set(feed.formats);
  return [...formats].map((format) => ({
    format,
    path: outputPath(routePath(route, feedFormats[format].file)),
  }));
}

export function feedTitle({ title, feed }: Pick<BlogConfig, "title" | "feed">, site: string): string {
  return feed.title ?? `${title} | ${site}`;
}
