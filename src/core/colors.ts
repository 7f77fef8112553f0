/** Color contrast, and adjusting a color until its contrast suffices. */
import {
  useMode as addMode,
  clampChroma,
  formatHex,
  interpolate,
  modeHsl,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  wcagContrast,
} from "culori/fn";

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeHsl);
addMode(modeOklab);
const toOklch = addMode(modeOklch);

/** `#165e83` */
export type Hex = string;

/** Parses a CSS color: `oklch(0.5 0.1 240)` → `#2a6693`. Returns null if it is invalid or transparent. */
export function readColor(text: string): Hex | null {
  const color = parse(text.trim());
  if (color === undefined || (color.alpha ?? 1) < 1) return null;
  return formatHex(clampChroma(color, "oklch"));
}

/** WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  return wcagContrast(one, other);
}

/** Lowest contrast with any of the background colors. */
export function minContrast(color: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/** Mixes `part` (0 to 1) of `other` into a color. */
export function mix(color: Hex, other: Hex, part: number): Hex {
  return formatHex(interpolate([color, other], "oklab")(part));
}

export function getLightness(color: Hex): number {
  return toOklch(color)?.l ?? 0;
}

/** Changes the lightness (0 to 1), keeping the hue. */
export function withLightness(color: Hex, lightness: number): Hex {
  const from = toOklch(color) ?? { mode: "oklch", l: 0, c: 0 };
  return formatHex(clampChroma({ ...from, l: Math.min(1, Math.max(0, lightness)) }, "oklch"));
}

export function adjustLightness(color: Hex, by: number): Hex {
  return withLightness(color, getLightness(color) + by);
}

/** Binary search for the closest lightness at which the color `passes`; black or white if none does. */
export function adjustLightnessUntil(
  color: Hex,
  towards: "dark" | "light",
  passes: (color: Hex) => boolean,
): Hex {
  if (passes(color)) return color;
  let near = getLightness(color);
  let far = towards === "dark" ? 0 : 1;
  for (let step = 0; step < 12; step += 1) {
    const middle = (near + far) / 2;
    if (passes(withLightness(color, middle))) far = middle;
    else near = middle;
  }
  return withLightness(color, far);
}
