/** URL of the "Edit this page" link. */
import { posix } from "node:path";
import type { SourcePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { leavesFolder, type PathScope } from "../../read/path-scope.ts";
import type { SiteContext } from "../model/context.ts";

export function editUrl(
  { path, meta }: Pick<PageSummary, "path" | "meta">,
  { config, pathScope, languages }: Pick<SiteContext, "config" | "pathScope" | "languages">,
): string | null {
  const custom = meta.custom_edit_url;
  if (custom !== undefined) return custom || null;
  return config.docs.editUrl === null
    ? null
    : joinEditUrl(config.docs.editUrl, languages.origins[path] ?? path, pathScope);
}

/** A file above the site folder is relative to the root of the repository, whether `base` points to that root or to the site folder. */
function joinEditUrl(base: string, path: SourcePath, { site }: PathScope): string {
  if (!leavesFolder(path)) return base + path;
  const top = base.endsWith(`/${site}/`) ? base.slice(0, -`${site}/`.length) : base;
  return top + posix.join(site, path);
}
