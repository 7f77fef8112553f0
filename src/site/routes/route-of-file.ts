/** The address that a file would have as a page, with no others beside it. */
import type { Config } from "../../config/schema.ts";
import type { RoutePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { type ContentFolders, documentFolders, innermost, inside } from "../../read/scan.ts";
import { postRoute } from "../blog/blogs.ts";
import { makeDocuments } from "./documents.ts";
import { homeRoute } from "./home.ts";
import { standaloneRoutes } from "./routes.ts";

/** null for a file that would be no page. */
export function routeOfFile(
  summary: PageSummary,
  folders: ContentFolders,
  config: Pick<Config, "content" | "collections" | "blogs" | "locale">,
): RoutePath | null {
  const { collections, content, blogs } = folders;
  const folder = innermost(summary.path, documentFolders(folders));
  const blog = config.blogs.find((_, index) => blogs[index] === folder);
  if (blog !== undefined && folder !== null) return postRoute(summary, folder, blog.route);
  const route =
    config.collections.find((_, index) => collections[index] === folder)?.route ?? config.content.docsRoute;
  if (folder !== null) return makeDocuments([summary], folder, route, true).documents[0]?.route ?? null;
  return inside(summary.path, content)
    ? (standaloneRoutes([summary], content, homeRoute(config))[0]?.route ?? null)
    : null;
}
