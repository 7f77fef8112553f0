/** Output paths of page-specific stylesheets. */
import type { ThemeParts } from "../bundle/inject.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Ref } from "../core/stage.ts";

/** Stylesheet of a page with its own rules. */
export function styleOutput(css: Ref<string>): OutputPath {
  return outputPath(`assets/styles/${css.slice(0, 8)}.css`);
}

/** Stylesheet of blog pages. It is part of the server bundle, so its name contains that hash. */
export function blogStyleOutput({ serverCode }: Pick<ThemeParts, "serverCode">): OutputPath {
  return outputPath(`assets/styles/blog-${serverCode.slice(0, 8)}.css`);
}
