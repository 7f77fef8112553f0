/** The colours of social images, from the tokens that the site has chosen. */
import { builtIn, builtInAccent, makePalette } from "../../config/palette.ts";
import type { Config } from "../../config/schema.ts";
import { type Hex, mix } from "../../core/colors.ts";

export interface SocialImageLook {
  readonly ground: Hex;
  readonly ink: Hex;
  /** Of what is beside the title. */
  readonly quiet: Hex;
  readonly line: Hex;
  readonly accent: Hex;
}

export function makeLook({
  theme,
  colorMode,
  socialImages,
}: Pick<Config, "theme" | "colorMode" | "socialImages">): SocialImageLook {
  const mode = socialImages?.colorMode ?? colorMode.default;
  const { paper, ink, "ink-3": quiet } = builtIn[mode];
  const palette = makePalette(theme, mode);
  const ground = palette.paper ?? paper;
  return { ground, ink, quiet, line: mix(ground, ink, 0.14), accent: palette.accent ?? builtInAccent[mode] };
}
