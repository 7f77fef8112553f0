/** Output paths of page-specific stylesheets. */
import type { ThemeParts } from "../bundle/inject.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Ref } from "../core/stage.ts";
import type { StylePart } from "../shared/contract.ts";

/** Stylesheet of a page with its own rules. */
export function styleOutput(css: Ref<string>): OutputPath {
  return outputPath(`assets/styles/${css.slice(0, 8)}.css`);
}

/** Part of the theme's stylesheet. It is in the server bundle, so its name contains that hash. */
export function stylePartOutput(part: StylePart, { serverCode }: Pick<ThemeParts, "serverCode">): OutputPath {
  return outputPath(`assets/styles/${part}-${serverCode.slice(0, 8)}.css`);
}
