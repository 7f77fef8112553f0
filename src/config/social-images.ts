/** Options of generated social images. */
import { type Check, matching, nullable, oneOf, oneOrMore, when } from "../core/check.ts";
import { described, schemaOf } from "../core/json-schema.ts";
import { option, options } from "../core/option.ts";

const expected = 'a font of the kind .otf, .ttf or .woff such as "fonts/NotoSansJP-Bold.otf"';

const oneOrMoreFonts = oneOrMore(matching(/^\/?(?![/\\]|[a-z]:)[^\\]+\.(?:otf|ttf|woff)$/i, expected));

const none: Check<string[], readonly string[]> = (found, key, report) => {
  report.invalid(key, expected, found);
  return [];
};

const fonts = when(
  (found) => found === undefined || (Array.isArray(found) && found.length === 0),
  described(none, schemaOf(oneOrMoreFonts)),
  oneOrMoreFonts,
);

const logo = matching(
  /^\/[^/].*\.(?:svg|png|jpe?g)$/i,
  'an SVG, PNG or JPEG of the public folder such as "/logo.svg"',
);

export const socialImages = options("SocialImageOptions", {
  font: option(
    'The font of the text: a file of the kind .otf, .ttf or .woff, seen from the site\'s folder, or from the public folder where it begins with "/". Several, where one lacks characters that another has.',
    fonts,
    "fonts/NotoSansJP-Bold.otf",
  ),
  logo: option(
    "The logo beside the site's title, an SVG, PNG or JPEG in the public folder; null shows the title alone.",
    nullable(logo),
    "/logo.svg",
  ),
  colorMode: option(
    "Which of the theme's colours the pictures have; null takes those that the site begins with, `colorMode.default`.",
    nullable(oneOf(["light", "dark"])),
    "dark",
  ),
});
