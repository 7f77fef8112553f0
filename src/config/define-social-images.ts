/** The options of the pictures that are drawn of pages, for links to them. */

export interface SocialImageOptions {
  /**
   * The font of the text: a file of the kind .otf, .ttf or .woff, seen from the site's folder, or from the public folder where it begins with
   * "/". Several, where one lacks characters that another has.
   * @default required
   * @example "fonts/NotoSansJP-Bold.otf"
   */
  font: string | readonly string[];
  /**
   * The logo beside the site's title, an SVG, PNG or JPEG in the public folder; null shows the title alone.
   * @default null
   * @example "/logo.svg"
   */
  logo?: string | null;
  /**
   * Which of the theme's colours the pictures have; null takes those that the site begins with, `colorMode.default`.
   * @default null
   * @example "dark"
   */
  colorMode?: "light" | "dark" | null;
}
