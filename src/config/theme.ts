/** The check of the look. */
import {
  type Check,
  type Checked,
  filled,
  integer,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
} from "../core/check.ts";
import { readColor } from "../core/colors.ts";
import { publicPath } from "./places.ts";

/** As `#rrggbb`. */
const color: Check<string> = (found, key, report) => {
  const read = typeof found === "string" ? readColor(found) : null;
  if (read === null) report.invalid(key, 'a colour without transparency such as "#7a3e9d"', found);
  return read ?? "#000000";
};

const pair = object({ light: color, dark: nullable(color) });

const colors: Check<Checked<typeof pair>> = (found, key, report) =>
  typeof found === "string" ? { light: color(found, key, report), dark: null } : pair(found, key, report);

const fonts = matching(
  /^[^;{}()<>\\]*[^;{}()<>\\\s][^;{}()<>\\]*$/,
  "names of fonts with commas between them",
);

const weight = matching(/^\d{1,4}(?: \d{1,4})?$/, 'a weight such as "400", or a range such as "100 900"');

export const theme = object({
  accent: nullable(colors),
  background: nullable(colors),
  font: nullable(fonts),
  codeFont: nullable(fonts),
  fontFiles: optional(
    list(
      object({
        family: filled,
        file: publicPath,
        weight: optional(weight, "400"),
        style: optional(oneOf(["normal", "italic"]), "normal"),
      }),
    ),
    [],
  ),
  radius: nullable(integer(0, 24)),
});
