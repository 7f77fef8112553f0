/** Theme options: a few design tokens from which colors, corners and fonts are derived. */
import {
  type Check,
  type Checked,
  filled,
  integer,
  list,
  matching,
  nullable,
  oneOf,
  optional,
  refined,
  when,
} from "../core/check.ts";
import { readColor } from "../core/colors.ts";
import { described } from "../core/json-schema.ts";
import { option, options } from "../core/option.ts";
import { publicPath } from "./places.ts";

const expected = 'a colour without transparency such as "#7a3e9d"';

const checkColor: Check<string> = (found, key, report) => {
  const read = typeof found === "string" ? readColor(found) : null;
  if (read === null) report.invalid(key, expected, found);
  return read ?? "#000000";
};

/** Normalized to `#rrggbb`. */
const color = described(checkColor, { type: "string", description: expected });

const pair = options("ColorPair", {
  light: option("The colour in light mode.", color, "#7a3e9d"),
  dark: option(
    "The colour in dark mode; null makes it of the light one, or leaves the theme's own.",
    nullable(color),
    "#d3a6ec",
  ),
});

const alone = refined(color, (light): Checked<typeof pair> => ({ light, dark: null }));

const colors = when((found) => typeof found === "string", alone, pair);

const fonts = matching(
  /^[^;{}()<>\\]*[^;{}()<>\\\s][^;{}()<>\\]*$/,
  "names of fonts with commas between them",
);

const weight = matching(/^\d{1,4}(?: \d{1,4})?$/, 'a weight such as "400", or a range such as "100 900"');

const fontFile = options("FontFileOptions", {
  family: option("The name of the font, as `font` and `codeFont` call it.", filled, "Inter"),
  file: option("Its file, a path in the public folder.", publicPath, "/fonts/inter.woff2"),
  weight: option(
    "The weight that the file holds, or two for a range of them.",
    optional(weight, "400"),
    "100 900",
  ),
  style: option(
    "Whether the file holds the upright letters or the slanted ones.",
    optional(oneOf(["normal", "italic"]), "normal"),
    "italic",
  ),
});

export const theme = options("ThemeOptions", {
  accent: option(
    "The colour of links, buttons and what is current; null takes the theme's indigo. One colour is the light mode's, and the dark mode's is made of it. What goes with it, washes and pressed buttons, is made of it as well.",
    nullable(colors),
    { light: "#7a3e9d", dark: "#d3a6ec" },
  ),
  background: option(
    "The ground of pages; null takes the theme's paper. One colour is the light mode's, and the dark mode keeps its own. Boxes, lines and insets follow it.",
    nullable(colors),
    { light: "#ffffff", dark: "#17181c" },
  ),
  font: option(
    "The font of text, or several in the order of preference; those of the system stand behind it. null takes the system's.",
    nullable(fonts),
    "Inter",
  ),
  codeFont: option("The font of code, likewise.", nullable(fonts), "JetBrains Mono"),
  fontFiles: option("Files of fonts that come with the site.", optional(list(fontFile), []), [
    { family: "Inter", file: "/fonts/inter.woff2", weight: "100 900" },
  ]),
  radius: option(
    "How round the corners of blocks are, in pixels; those of buttons and fields follow. null takes the theme's 10.",
    nullable(integer(0, 24)),
    4,
  ),
});
