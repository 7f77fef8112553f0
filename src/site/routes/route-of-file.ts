/** The address that a file would have as a page, with no others beside it. */
import type { RoutePath } from "../../core/paths.ts";
import type { Outline } from "../../markdown/doc.ts";
import { type ContentFolders, inside } from "../../read/scan.ts";
import { makeDocuments } from "./documents.ts";
import { standaloneRoutes } from "./routes.ts";

/** null for a file that would be no page. */
export function routeOfFile(
  outline: Outline,
  { docs, content }: ContentFolders,
  docsRoute: string,
): RoutePath | null {
  if (inside(outline.path, docs))
    return makeDocuments([outline], docs, docsRoute, true).documents[0]?.route ?? null;
  return inside(outline.path, content) ? (standaloneRoutes([outline], content)[0]?.route ?? null) : null;
}
