/** Generated files with a fixed path, so that links to them resolve. */
import type { Config } from "../../config/schema.ts";
import { feedFiles } from "../blog/feed-files.ts";

export const generatedFile = {
  sitemap: "sitemap.xml",
  robots: "robots.txt",
  openSearch: "opensearch.xml",
  feed: "feed.xml",
  llms: "llms.txt",
  llmsFull: "llms-full.txt",
} as const;

export function generatedFiles({ machine, blogs }: Pick<Config, "machine" | "blogs">): ReadonlySet<string> {
  const { sitemap, robots, openSearch, feed, llms, llmsFull } = generatedFile;
  return new Set([
    sitemap,
    robots,
    openSearch,
    ...(machine.feed ? [feed] : []),
    ...(machine.llms ? [llms, llmsFull] : []),
    ...blogs.flatMap((blog) => feedFiles(blog).map(({ path }) => path)),
  ]);
}
