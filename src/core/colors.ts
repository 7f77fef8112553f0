/** Colours as readers see them: how they contrast, and how to move one until it does enough. */
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

/** `oklch(0.5 0.1 240)` → `#2a6693`; null for what is no colour, or one that lets others shine through. */
export function readColor(text: string): Hex | null {
  const color = parse(text.trim());
  if (color === undefined || (color.alpha ?? 1) < 1) return null;
  return formatHex(clampChroma(color, "oklch"));
}

/** From 1 to 21, as WCAG counts it. */
export function contrast(one: Hex, other: Hex): number {
  return wcagContrast(one, other);
}

/** The least of the contrasts with some grounds. */
export function leastContrast(color: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/** `part` of `other` in a colour. */
export function mix(color: Hex, other: Hex, part: number): Hex {
  return formatHex(interpolate([color, other], "oklab")(part));
}

export function lightnessOf(color: Hex): number {
  return toOklch(color)?.l ?? 0;
}

/** The same hue with another lightness, from 0 to 1. */
export function withLightness(color: Hex, lightness: number): Hex {
  const from = toOklch(color) ?? { mode: "oklch", l: 0, c: 0 };
  return formatHex(clampChroma({ ...from, l: Math.min(1, Math.max(0, lightness)) }, "oklch"));
}

export function lighter(color: Hex, by: number): Hex {
  return withLightness(color, lightnessOf(color) + by);
}

/** The nearest lightness of a colour, in one direction, with which it `passes`; that of black or white where none does. */
export function moveUntil(color: Hex, towards: "dark" | "light", passes: (color: Hex) => boolean): Hex {
  if (passes(color)) return color;
  let near = lightnessOf(color);
  let far = towards === "dark" ? 0 : 1;
  for (let step = 0; step < 12; step += 1) {
    const middle = (near + far) / 2;
    if (passes(withLightness(color, middle))) far = middle;
    else near = middle;
  }
  return withLightness(color, far);
}
