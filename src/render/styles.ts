/** Where the stylesheets stand that some pages bring for themselves. */
import type { ThemeParts } from "../bundle/inject.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Ref } from "../core/stage.ts";

/** That of a page with rules of its own. */
export function styleOutput(css: Ref<string>): OutputPath {
  return outputPath(`assets/styles/${css.slice(0, 8)}.css`);
}

/** That of all pages of blogs. It comes with the script that draws them, and has its name of that. */
export function blogStyleOutput({ serverCode }: Pick<ThemeParts, "serverCode">): OutputPath {
  return outputPath(`assets/styles/blog-${serverCode.slice(0, 8)}.css`);
}
