/** The colours of social images, from the tokens that the site has chosen, and the side on which their lines begin. */
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
