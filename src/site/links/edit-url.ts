/** URL of the "Edit this page" link. */
import { posix } from "node:path";
import { findAtRef } from "../../config/collections.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { leavesFolder, type PathScope } from "../../read/path-scope.ts";
import type { SiteContext } from "../model/context.ts";

export function editUrl(
  { path, meta }: Pick<PageSummary, "path" | "meta">,
  { config, pathScope, languages }: Pick<SiteContext, "config" | "pathScope" | "languages">,
): string | null {
  const custom = meta.custom_edit_url;
  if (custom !== undefined) return custom || null;
  const base = config.docs.editUrl;
  if (base === null) return null;
  const atRef = findAtRef(path, config.collections);
  if (atRef === null) return joinEditUrl(base, languages.origins[path] ?? path, pathScope);
  const ofRef = withRef(base, atRef.ref);
  return ofRef === null || path in languages.origins
    ? null
    : joinEditUrl(ofRef, sourcePath(atRef.path), pathScope);
}

/** The same base for another Git ref: `…/edit/main/` → `…/edit/v1/`; null if `base` names no ref. */
function withRef(base: string, ref: string): string | null {
  const named = /\/(?:edit|blob|tree|raw|_edit|src(?:\/branch)?)\/(?=[^/]+\/)/.exec(base);
  if (named === null) return null;
  const start = named.index + named[0].length;
  return base.slice(0, start) + encodeURI(ref) + base.slice(base.indexOf("/", start));
}

/** A file above the site folder is relative to the root of the repository, whether `base` points to that root or to the site folder. */
function joinEditUrl(base: string, path: SourcePath, { site }: PathScope): string {
  if (!leavesFolder(path)) return base + path;
  const top = base.endsWith(`/${site}/`) ? base.slice(0, -`${site}/`.length) : base;
  return top + posix.join(site, path);
}
