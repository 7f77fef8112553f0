/** Options of generated social images. */
import { type Check, matching, nullable, oneOf, oneOrMore, when } from "../core/check.ts";
import { described, getSchema } from "../core/json-schema.ts";
import { option, options } from "../core/option.ts";

const expected = 'an .otf, .ttf or .woff font such as "fonts/NotoSansJP-Bold.otf"';

const oneOrMoreFonts = oneOrMore(matching(/^\/?(?![/\\]|[a-z]:)[^\\]+\.(?:otf|ttf|woff)$/i, expected));

const none: Check<string[], readonly string[]> = (found, key, report) => {
  report.invalid(key, expected, found);
  return [];
};

const fonts = when(
  (found) => found === undefined || (Array.isArray(found) && found.length === 0),
  described(none, getSchema(oneOrMoreFonts)),
  oneOrMoreFonts,
);

const logo = matching(
  /^\/[^/].*\.(?:svg|png|jpe?g)$/i,
  'an SVG, PNG or JPEG of the public folder such as "/logo.svg"',
);

export const socialImages = options("SocialImageOptions", {
  font: option(
    'The font files (.otf, .ttf or .woff), relative to the site folder, or to the public folder if they start with "/". Later fonts supply missing glyphs.',
    fonts,
    "fonts/NotoSansJP-Bold.otf",
  ),
  logo: option(
    "The logo next to the site's title, an SVG, PNG or JPEG in the public folder; null shows only the title.",
    nullable(logo),
    "/logo.svg",
  ),
  colorMode: option(
    "The color scheme of the images; null uses `colorMode.default`.",
    nullable(oneOf(["light", "dark"])),
    "dark",
  ),
});
