/** Resolves the `image` of the front matter: relative to the page, or in the public folder. */
import type { Config } from "../../config/schema.ts";
import { encodePath, type SourcePath, sourcePath } from "../../core/paths.ts";
import { isExternal, splitTarget } from "../../markdown/links/target.ts";
import { type Problem, problem } from "../problem.ts";
import { assetOutput, socialSource } from "./assets.ts";
import type { Destination } from "./destination.ts";
import { type LinkContext, nearestFile } from "./links.ts";
import { toSeverity } from "./page-references.ts";

export interface SocialImage {
  /** Path relative to the base path, or an external URL. */
  readonly image: string | null;
  /** Source file to publish. */
  readonly file: SourcePath | null;
  readonly problem: Problem | null;
}

export function resolveSocialImage(
  image: string | null,
  source: SourcePath,
  from: Destination,
  config: Config,
  context: LinkContext,
): SocialImage {
  const found = { image, file: null, problem: null };
  if (image === null || isExternal(image)) return found;
  const own = socialSource(image, source, context);
  const asset = own === null ? undefined : context.assets.get(own);
  if (asset !== undefined) {
    return { ...found, image: `/${encodePath(assetOutput(asset, context.folders))}`, file: asset.path };
  }
  const isBeside = /^\.{1,2}\//.test(image);
  const path = image.startsWith("/") || isBeside ? image : `/${image}`;
  const level = config.links.images;
  if (level === "ignore") return found;
  if (!isBeside && context.hasFile(sourcePath(context.folders.public, splitTarget(path).path))) return found;
  const nearest = nearestFile(path, from, context) ?? nearestFile(image, from, context);
  const place = { metaKey: "image", severity: toSeverity(level) } as const;
  return { ...found, problem: problem("frontmatter/missing-image", { path: image, nearest }, source, place) };
}
