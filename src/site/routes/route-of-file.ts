/** The address that a file would have as a page, with no others beside it. */
import type { Config } from "../../config/schema.ts";
import type { RoutePath } from "../../core/paths.ts";
import type { Outline } from "../../markdown/doc.ts";
import { type ContentFolders, documentFolders, innermost, inside } from "../../read/scan.ts";
import { postRoute } from "../blog/blogs.ts";
import { makeDocuments } from "./documents.ts";
import { homeRoute } from "./home.ts";
import { standaloneRoutes } from "./routes.ts";

/** null for a file that would be no page. */
export function routeOfFile(
  outline: Outline,
  folders: ContentFolders,
  config: Pick<Config, "content" | "collections" | "blogs" | "locale">,
): RoutePath | null {
  const { collections, content, blogs } = folders;
  const folder = innermost(outline.path, documentFolders(folders));
  const blog = config.blogs.find((_, index) => blogs[index] === folder);
  if (blog !== undefined && folder !== null) return postRoute(outline, folder, blog.route);
  const route =
    config.collections.find((_, index) => collections[index] === folder)?.route ?? config.content.docsRoute;
  if (folder !== null) return makeDocuments([outline], folder, route, true).documents[0]?.route ?? null;
  return inside(outline.path, content)
    ? (standaloneRoutes([outline], content, homeRoute(config))[0]?.route ?? null)
    : null;
}
