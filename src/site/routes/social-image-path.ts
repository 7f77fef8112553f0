/** Output path of the generated social image, next to its page. */
import { posix } from "node:path";
import { type OutputPath, outputPath } from "../../core/paths.ts";
import type { PageContext } from "../pages.ts";
import { isLocaleFile } from "./locale-routes.ts";

const name = "social-image.png";

/** null for pages that are not shared: search and not-found page. */
export function socialImagePath({
  route,
  template,
}: Pick<PageContext, "route" | "template">): OutputPath | null {
  const isMachine = template === "not-found" || template === "search";
  return isMachine ? null : outputPath(posix.join(route, name));
}

export function mayBeSocialImage(path: string): boolean {
  return isLocaleFile(path, name);
}
