/** Theme options: a few design tokens from which colors, corners and fonts are derived. */
import {
  type Check,
  type Checked,
  integer,
  list,
  matching,
  nonEmpty,
  nullable,
  oneOf,
  optional,
  refined,
  when,
} from "../core/check.ts";
import { readColor } from "../core/colors.ts";
import { described } from "../core/json-schema.ts";
import { option, options } from "../core/option.ts";
import { publicPath } from "./path-checks.ts";

const expected = 'an opaque color such as "#7a3e9d"';

const checkColor: Check<string> = (found, key, report) => {
  const read = typeof found === "string" ? readColor(found) : null;
  if (read === null) report.invalid(key, expected, found);
  return read ?? "#000000";
};

/** Normalized to `#rrggbb`. */
const color = described(checkColor, { type: "string", description: expected });

const pair = options("ColorPair", {
  light: option("The color in light mode.", color, "#7a3e9d"),
  dark: option(
    "The color in dark mode; null derives it from the light one, or keeps that of the theme.",
    nullable(color),
    "#d3a6ec",
  ),
});

const singleColor = refined(color, (light): Checked<typeof pair> => ({ light, dark: null }));

const colors = when((found) => typeof found === "string", singleColor, pair);

const fonts = matching(
  /^[^;{}()<>\\]*[^;{}()<>\\\s][^;{}()<>\\]*$/,
  "names of fonts with commas between them",
);

const weight = matching(/^\d{1,4}(?: \d{1,4})?$/, 'a weight such as "400", or a range such as "100 900"');

const fontFile = options("FontFileOptions", {
  family: option("The name of the font, for `font` and `codeFont`.", nonEmpty, "Inter"),
  file: option("The font file, a path in the public folder.", publicPath, "/fonts/inter.woff2"),
  weight: option("The weight of the font, or two weights for a range.", optional(weight, "400"), "100 900"),
  style: option(
    "Whether the font is upright or italic.",
    optional(oneOf(["normal", "italic"]), "normal"),
    "italic",
  ),
});

export const theme = options("ThemeOptions", {
  accent: option(
    "The color of links, buttons and current items; null uses the theme's indigo. A single color is for light mode, and docgen derives the one for dark mode. Related shades are derived, too.",
    nullable(colors),
    { light: "#7a3e9d", dark: "#d3a6ec" },
  ),
  background: option(
    "The background color of pages; null uses that of the theme. A single color is for light mode; dark mode keeps its own. Boxes and borders adapt to it.",
    nullable(colors),
    { light: "#ffffff", dark: "#17181c" },
  ),
  font: option(
    "The font of text, or several in order of preference, followed by system fonts; null uses only system fonts.",
    nullable(fonts),
    "Inter",
  ),
  codeFont: option(
    "The font of code, or several in order of preference; null uses only system fonts.",
    nullable(fonts),
    "JetBrains Mono",
  ),
  fontFiles: option("Font files that are part of the site.", optional(list(fontFile), []), [
    { family: "Inter", file: "/fonts/inter.woff2", weight: "100 900" },
  ]),
  radius: option(
    "The corner radius of blocks in pixels, to which buttons and fields adapt; null uses the theme's 10.",
    nullable(integer(0, 24)),
    4,
  ),
});
