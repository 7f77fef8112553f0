/** Generated files with a fixed path, and redirects of the config, so that links to them resolve. */
import type { Config } from "../../config/schema.ts";
import { feedFiles } from "../blog/feed-files.ts";
import { belowBase } from "./links.ts";

export const generatedFile = {
  sitemap: "sitemap.xml",
  robots: "robots.txt",
  openSearch: "opensearch.xml",
  feed: "feed.xml",
  llms: "llms.txt",
  llmsFull: "llms-full.txt",
  inventory: "objects.inv",
} as const;

/** Whether the site has an inventory: one with a Python reference does, unless the config says otherwise. */
export function hasInventory({ machine, pages }: Pick<Config, "machine" | "pages">): boolean {
  return machine.inventory ?? pages.some(({ specifier }) => specifier === "@docgen-site/docgen/python");
}

export function generatedFiles(config: Config): ReadonlySet<string> {
  const { machine, blogs } = config;
  const { sitemap, robots, openSearch, feed, llms, llmsFull, inventory } = generatedFile;
  return new Set([
    sitemap,
    robots,
    openSearch,
    ...(machine.feed ? [feed] : []),
    ...(machine.llms ? [llms, llmsFull] : []),
    ...(hasInventory(config) ? [inventory] : []),
    ...blogs.flatMap((blog) => feedFiles(blog).map(({ path }) => path)),
    ...redirectPaths(config),
  ]);
}

/** `a` and `a/`: hosts answer both. */
function redirectPaths({ redirects, baseUrl }: Config): readonly string[] {
  return Object.keys(redirects).flatMap((from) => {
    if (from.includes("#")) return [];
    const path = belowBase(from, baseUrl).replace(/^\/|\/$/g, "");
    return [path, `${path}/`];
  });
}
