/** Colors of social images, from the site's design tokens, and the text direction. */
import { defaultAccent, defaultColors, makePalette } from "../../config/palette.ts";
import type { Config } from "../../config/schema.ts";
import { type Hex, mix } from "../../core/colors.ts";

export interface SocialImageColors {
  readonly background: Hex;
  readonly text: Hex;
  /** Color of secondary text. */
  readonly secondaryText: Hex;
  readonly line: Hex;
  readonly accent: Hex;
  readonly direction: "ltr" | "rtl";
}

export function makeColors({
  theme,
  colorMode,
  socialImages,
  locale: { direction },
}: Pick<Config, "theme" | "colorMode" | "socialImages" | "locale">): SocialImageColors {
  const mode = socialImages?.colorMode ?? colorMode.default;
  const { paper, ink, "ink-3": quiet } = defaultColors[mode];
  const palette = makePalette(theme, mode);
  const ground = palette.paper ?? paper;
  const accent = palette.accent ?? defaultAccent[mode];
  return {
    background: ground,
    text: ink,
    secondaryText: quiet,
    line: mix(ground, ink, 0.14),
    accent,
    direction,
  };
}
