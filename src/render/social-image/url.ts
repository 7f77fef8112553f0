/** Selects the social image (Open Graph) of a page: its own, a generated one, or that of the site. */
import type { Config } from "../../config/schema.ts";
import { encodePath } from "../../core/paths.ts";
import type { PageContext } from "../../site/pages.ts";
import { socialImagePath } from "../../site/routes/social-image-path.ts";
import { socialImageSize } from "./layout.ts";

interface SocialImage {
  /** Absolute URL. */
  readonly url: string;
  /** In pixels, if known. */
  readonly size: typeof socialImageSize | null;
}

export function findSocialImage(
  page: Pick<PageContext, "image" | "route" | "template">,
  config: Config,
): SocialImage | null {
  const drawn = config.socialImages === null || page.image !== null ? null : socialImagePath(page);
  if (drawn !== null) return { url: config.url + config.baseUrl + encodePath(drawn), size: socialImageSize };
  const named = page.image ?? config.image;
  return named === null ? null : { url: imageUrl(named, config), size: null };
}

export function imageUrl(image: string, { url, baseUrl }: Config): string {
  return /^https?:/.test(image) ? image : url + baseUrl + image.replace(/^\//, "");
}
