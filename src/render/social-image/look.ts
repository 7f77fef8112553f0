/** Colors of social images, from the site's design tokens, and the text direction. */
import { builtIn, builtInAccent, makePalette } from "../../config/palette.ts";
import type { Config } from "../../config/schema.ts";
import { type Hex, mix } from "../../core/colors.ts";

export interface SocialImageLook {
  readonly ground: Hex;
  readonly ink: Hex;
  /** Color of secondary text. */
  readonly quiet: Hex;
  readonly line: Hex;
  readonly accent: Hex;
  readonly direction: "ltr" | "rtl";
}

export function makeLook({
  theme,
  colorMode,
  socialImages,
  locale: { direction },
}: Pick<Config, "theme" | "colorMode" | "socialImages" | "locale">): SocialImageLook {
  const mode = socialImages?.colorMode ?? colorMode.default;
  const { paper, ink, "ink-3": quiet } = builtIn[mode];
  const palette = makePalette(theme, mode);
  const ground = palette.paper ?? paper;
  const accent = palette.accent ?? builtInAccent[mode];
  return { ground, ink, quiet, line: mix(ground, ink, 0.14), accent, direction };
}
