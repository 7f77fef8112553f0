/** The check of the pictures that are drawn of pages. */
import { type Check, matching, nullable, object, oneOf, oneOrMore } from "../core/check.ts";
import { described, schemaOf } from "../core/json-schema.ts";

const expected = 'a font of the kind .otf, .ttf or .woff such as "fonts/NotoSansJP-Bold.otf"';

const oneOrMoreFonts = oneOrMore(matching(/^\/?(?![/\\]|[a-z]:)[^\\]+\.(?:otf|ttf|woff)$/i, expected));

const fonts: Check<string[]> = described((found, key, report) => {
  const isNone = found === undefined || (Array.isArray(found) && found.length === 0);
  if (isNone) report.invalid(key, expected, found);
  return isNone ? [] : oneOrMoreFonts(found, key, report);
}, schemaOf(oneOrMoreFonts));

const logo = matching(
  /^\/[^/].*\.(?:svg|png|jpe?g)$/i,
  'an SVG, PNG or JPEG of the public folder such as "/logo.svg"',
);

export const socialImages = object({
  font: fonts,
  logo: nullable(logo),
  colorMode: nullable(oneOf(["light", "dark"])),
});
