/** The options of the look: a few tokens that the colours, corners and fonts of the theme are made of. */

export interface ColorPair {
  /**
   * The colour in light mode.
   * @default required
   * @example "#7a3e9d"
   */
  light: string;
  /**
   * The colour in dark mode; null makes it of the light one, or leaves the theme's own.
   * @default null
   * @example "#d3a6ec"
   */
  dark?: string | null;
}

export interface FontFileOptions {
  /**
   * The name of the font, as `font` and `codeFont` call it.
   * @default required
   * @example "Inter"
   */
  family: string;
  /**
   * Its file, a path in the public folder.
   * @default required
   * @example "/fonts/inter.woff2"
   */
  file: string;
  /**
   * The weight that the file holds, or two for a range of them.
   * @default "400"
   * @example "100 900"
   */
  weight?: string;
  /**
   * Whether the file holds the upright letters or the slanted ones.
   * @default "normal"
   * @example "italic"
   */
  style?: "normal" | "italic";
}

export interface ThemeOptions {
  /**
   * The colour of links, buttons and what is current; null takes the theme's indigo. One colour is the light mode's, and the dark mode's is
   * made of it. What goes with it, washes and pressed buttons, is made of it as well.
   * @default null
   * @example { light: "#7a3e9d", dark: "#d3a6ec" }
   */
  accent?: string | ColorPair | null;
  /**
   * The ground of pages; null takes the theme's paper. One colour is the light mode's, and the dark mode keeps its own. Boxes, lines and
   * insets follow it.
   * @default null
   * @example { light: "#ffffff", dark: "#17181c" }
   */
  background?: string | ColorPair | null;
  /**
   * The font of text, or several in the order of preference; those of the system stand behind it. null takes the system's.
   * @default null
   * @example "Inter"
   */
  font?: string | null;
  /**
   * The font of code, likewise.
   * @default null
   * @example "JetBrains Mono"
   */
  codeFont?: string | null;
  /**
   * Files of fonts that come with the site.
   * @default []
   * @example [{ family: "Inter", file: "/fonts/inter.woff2", weight: "100 900" }]
   */
  fontFiles?: readonly FontFileOptions[];
  /**
   * How round the corners of blocks are, in pixels; those of buttons and fields follow. null takes the theme's 10.
   * @default null
   * @example 4
   */
  radius?: number | null;
}
