/** Which picture others show beside a link to a page: its own, one that is drawn of it, or that of the site. */
import type { Config } from "../../config/schema.ts";
import { encodePath } from "../../core/paths.ts";
import type { PageContext } from "../../site/pages.ts";
import { socialImagePath } from "../../site/routes/social-image-path.ts";
import { socialImageSize } from "./drawing.ts";

interface SocialImage {
  /** All of it. */
  readonly address: string;
  /** In pixels, where it is known. */
  readonly size: typeof socialImageSize | null;
}

export function findSocialImage(
  page: Pick<PageContext, "image" | "route" | "template">,
  config: Config,
): SocialImage | null {
  const drawn = config.socialImages === null || page.image !== null ? null : socialImagePath(page);
  if (drawn !== null)
    return { address: config.url + config.baseUrl + encodePath(drawn), size: socialImageSize };
  const named = page.image ?? config.image;
  return named === null ? null : { address: imageAddress(named, config), size: null };
}

export function imageAddress(image: string, { url, baseUrl }: Config): string {
  return /^https?:/.test(image) ? image : url + baseUrl + image.replace(/^\//, "");
}
