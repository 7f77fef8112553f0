/** Where the file of a page is edited. */
import { posix } from "node:path";
import type { SourcePath } from "../../core/paths.ts";
import type { Outline } from "../../markdown/doc.ts";
import { type Ground, isAbove } from "../../read/ground.ts";
import type { SiteContext } from "../model/context.ts";

export function editUrl(
  { path, meta }: Pick<Outline, "path" | "meta">,
  { config, ground, languages }: Pick<SiteContext, "config" | "ground" | "languages">,
): string | null {
  const custom = meta.custom_edit_url;
  if (custom !== undefined) return custom || null;
  return config.docs.editUrl === null
    ? null
    : editAddress(config.docs.editUrl, languages?.origins[path] ?? path, ground);
}

/** Of a file above the site's folder it counts from the top of the repository, whichever of the two `base` leads to. */
function editAddress(base: string, path: SourcePath, { site }: Ground): string {
  if (!isAbove(path)) return base + path;
  const top = base.endsWith(`/${site}/`) ? base.slice(0, -`${site}/`.length) : base;
  return top + posix.join(site, path);
}
