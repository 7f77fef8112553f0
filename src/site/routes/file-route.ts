/** Route of a single file, without considering other files. */
import type { Config } from "../../config/schema.ts";
import type { RoutePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { type ContentFolders, collectionFolders, innermost, isInside } from "../../read/scan.ts";
import { postRoute } from "../blog/blogs.ts";
import { makeDocuments } from "./documents.ts";
import { homeRoute } from "./locale-routes.ts";
import { standaloneRoutes } from "./routes.ts";

/** Returns null if the file is not a page. */
export function getFileRoute(
  summary: PageSummary,
  folders: ContentFolders,
  config: Pick<Config, "content" | "collections" | "blogs" | "locale">,
): RoutePath | null {
  const { collections, content, blogs } = folders;
  const { slugs } = config.content;
  const folder = innermost(summary.path, collectionFolders(folders));
  const blog = config.blogs.find((_, index) => blogs[index] === folder);
  if (blog !== undefined && folder !== null) return postRoute(summary, folder, blog.route, slugs);
  const collection = config.collections.find((_, index) => collections[index] === folder);
  if (folder !== null && collection !== undefined) {
    const input = { docsFolder: folder, docsRoute: collection.route, slugs, withDrafts: true, inherited: {} };
    return makeDocuments([summary], input).documents[0]?.route ?? null;
  }
  return isInside(summary.path, content)
    ? (standaloneRoutes([summary], { content, home: homeRoute(config), slugs })[0]?.route ?? null)
    : null;
}
