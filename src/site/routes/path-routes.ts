/** Routes of files with `content.slugs`: "astro". */
import type { Config } from "../../config/schema.ts";
import { type RoutePath, routePath } from "../../core/paths.ts";
import { astroSlug } from "../../markdown/text/slug.ts";

export type SlugStyle = Config["content"]["slugs"];

/**
 * A slug is the whole path below `root`. It may begin with `root`, as the slugs of translations in Starlight do.
 *
 * @param path relative to the folder of the collection, with extension
 * @param slug in the front matter
 */
export function astroRoute(root: string, path: string, slug: string | null): RoutePath {
  if (slug === null) return routePath(root, astroSlug(path));
  const own = routePath(slug.replace(/(^|\/)index\/?$/, "$1"));
  return root !== "" && `${own}/`.startsWith(`${root}/`) ? own : routePath(root, own);
}
