/** Author images: resolves their URLs and reports missing or blocked ones. */
import { getOrigins } from "../../config/origins.ts";
import type { Config } from "../../config/schema.ts";
import { isAllowed, policyTable } from "../../core/content-policy.ts";
import { encodePath, routePath, type SourcePath, sourcePath } from "../../core/paths.ts";
import { isExternal, splitTarget } from "../../markdown/links/target.ts";
import { assetOutput, assetSource, fileUrl, type SiteRoots } from "../links/assets.ts";
import { type LinkContext, nearestFile } from "../links/links.ts";
import { toSeverity } from "../links/page-references.ts";
import { type Problem, problem } from "../problem.ts";
import type { AuthorData } from "./authors.ts";
import type { Author, Blog } from "./blog.ts";

export interface AuthorImage {
  readonly src: string | null;
  /** Source file to publish. */
  readonly file: SourcePath | null;
}

const none: AuthorImage = { src: null, file: null };

const images = policyTable.find(({ directive }) => directive === "img-src");

/** Omits images that the Content-Security-Policy of the site would block. */
export function resolveAuthorImage(
  { image: picture }: Author,
  config: Config,
  links: LinkContext,
): AuthorImage {
  if (picture === null) return none;
  const { target, file } = picture;
  if (isExternal(target)) return isBlocked(target, config) ? none : { src: target, file: null };
  const source = assetSource(target, file, links);
  const asset = source === null ? undefined : links.assets.get(source);
  if (asset !== undefined)
    return { src: fileUrl(config.baseUrl, assetOutput(asset, links.folders)), file: asset.path };
  const isPublic = target.startsWith("/") && links.hasFile(publicFile(target, links));
  return isPublic ? { src: config.baseUrl + encodePath(target.slice(1)), file: null } : none;
}

/** Checks each image once, for authors of posts and for authors with a page. */
export function authorImageProblems(
  blogs: readonly Blog[],
  config: Config,
  links: LinkContext,
): readonly Problem[] {
  const all = blogs.flatMap(({ authors, posts }) => [...authors, ...posts.flatMap((post) => post.authors)]);
  return [...new Set(all)].flatMap((author) => {
    const { image: picture, name } = author;
    if (picture === null || resolveAuthorImage(author, config, links).src !== null) return [];
    const { target, file, metaKey } = picture;
    if (isExternal(target)) {
      const values = { author: name, origin: new URL(target, "https://example.com").origin };
      return [problem("authors/blocked-image", values, file, { metaKey })];
    }
    const level = config.links.images;
    if (level === "ignore") return [];
    const from = { route: routePath(""), url: "", source: file, anchors: null };
    const values = { author: name, path: target, nearest: nearestFile(target, from, links) };
    return [problem("authors/missing-image", values, file, { metaKey, severity: toSeverity(level) })];
  });
}

/** Local files that the `authors` files reference as images. */
export function authorImageFiles(files: readonly AuthorData[], roots: SiteRoots): ReadonlySet<SourcePath> {
  const named = files.flatMap(({ path, authors }) =>
    Object.values(authors).flatMap(({ image_url }) =>
      image_url === null || isExternal(image_url) ? [] : (assetSource(image_url, path, roots) ?? []),
    ),
  );
  return new Set(named);
}

function publicFile(target: string, { folders }: LinkContext): SourcePath {
  return sourcePath(folders.public, splitTarget(target).path);
}

/** Whether the Content-Security-Policy of the site blocks an external image. */
export function isBlocked(target: string, config: Config): boolean {
  if (!URL.canParse(target)) return true;
  const site = URL.canParse(config.url) ? new URL(config.url).origin : config.url;
  return images === undefined || !isAllowed(images, new URL(target), { site, origins: getOrigins(config) });
}
