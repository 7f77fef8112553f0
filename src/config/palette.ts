/** Derives theme colors from the configured ones, and checks their contrast. */

import {
  adjustLightness,
  adjustLightnessUntil,
  contrast,
  type Hex,
  minContrast,
  mix,
  withLightness,
} from "../core/colors.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { Config } from "./schema.ts";

export type Mode = "light" | "dark";

/** Custom property without leading dashes → color. */
export type Palette = Readonly<Record<string, Hex>>;

/** Defaults copied from `theme/styles/tokens.css`; a test keeps them in sync. */
export const defaultColors = {
  light: {
    paper: "#fdfcf9",
    sunk: "#f4f2ec",
    ink: "#1f2328",
    "ink-3": "#666d75",
    caution: "#8a5a00",
    tip: "#2a6b4c",
    danger: "#b3302b",
  },
  dark: {
    paper: "#14181c",
    sunk: "#101316",
    ink: "#e8e5de",
    "ink-3": "#959ba2",
    caution: "#e3bb6a",
    tip: "#86cba5",
    danger: "#f09a93",
  },
} as const;

export const defaultAccent = { light: "#165e83", dark: "#8cc7e3" } as const;

/** Minimum contrast of WCAG AA for text, and for outlines of controls. */
const readable = 4.5;
const visible = 3;

/** Lightness offsets of derived background colors. */
const steps = {
  light: { raised: 0.02, sunk: -0.03, "code-ground": -0.02, line: -0.09, "line-strong": -0.18 },
  dark: { raised: 0.03, sunk: -0.022, "code-ground": -0.02, line: 0.1, "line-strong": 0.2 },
} as const;

/** Custom properties that differ from the default theme. */
export function makePalette({ accent, background }: Config["theme"], mode: Mode): Palette {
  const ground = background === null ? null : background[mode];
  const chosen = accent === null ? null : (accent[mode] ?? toDarkVariant(accent.light));
  return {
    ...(ground === null ? {} : deriveBackgrounds(ground, mode)),
    ...(chosen === null ? {} : deriveAccents(chosen, ground ?? defaultColors[mode].paper, mode)),
  };
}

/** Dark-mode variant: light enough to be readable without glare. */
function toDarkVariant(light: Hex): Hex {
  return withLightness(light, 0.8);
}

function deriveBackgrounds(paper: Hex, mode: Mode): Palette {
  const made = Object.entries(steps[mode]).map(([name, by]) => [name, adjustLightness(paper, by)] as const);
  const strong = adjustLightness(paper, steps[mode]["line-strong"]);
  const control = adjustLightnessUntil(
    strong,
    contrastDirection(mode),
    (color) => contrast(color, paper) >= visible,
  );
  return { paper, ...Object.fromEntries(made), control };
}

function deriveAccents(accent: Hex, paper: Hex, mode: Mode): Palette {
  const wash = mix(paper, accent, mode === "light" ? 0.1 : 0.16);
  const stronger = adjustLightness(accent, mode === "light" ? -0.07 : 0.08);
  const ink = adjustLightnessUntil(
    stronger,
    contrastDirection(mode),
    (color) => minContrast(color, [wash, paper]) >= readable,
  );
  return { accent, "accent-ink": ink, "accent-wash": wash };
}

/** Direction of increasing contrast. */
function contrastDirection(mode: Mode): Mode {
  return mode === "light" ? "dark" : "light";
}

/** Reports configured colors with insufficient contrast. */
export function explainContrast({ theme }: Pick<Config, "theme">, file: string): Diagnostic[] {
  return (["light", "dark"] as const).flatMap((mode) => [
    ...explainAccent(theme, mode, file),
    ...explainBackground(theme, mode, file),
  ]);
}

function explainAccent(theme: Config["theme"], mode: Mode, file: string): Diagnostic[] {
  const chosen = theme.accent?.[mode] ?? null;
  if (chosen === null) return [];
  const { paper, sunk } = { ...defaultColors[mode], ...makePalette(theme, mode) };
  const on = [paper, sunk];
  const ratio = minContrast(chosen, on);
  if (ratio >= readable) return [];
  const passing = adjustLightnessUntil(
    chosen,
    contrastDirection(mode),
    (color) => minContrast(color, on) >= readable,
  );
  const ground = on.reduce((least, one) => (contrast(chosen, one) < contrast(chosen, least) ? one : least));
  const values = { key: `theme.accent.${mode}`, color: chosen, text: "a link", ground, passing };
  return [diagnostic("theme/contrast", { ...values, ratio: rounded(ratio) }, { file })];
}

/** The text colors of the theme must be readable on a custom background. */
function explainBackground({ background }: Config["theme"], mode: Mode, file: string): Diagnostic[] {
  const ground = background?.[mode] ?? null;
  if (ground === null) return [];
  const { paper: _, sunk: __, ...texts } = defaultColors[mode];
  const ratioOn = (color: Hex) => minContrast(color, Object.values(texts));
  const ratio = ratioOn(ground);
  if (ratio >= readable) return [];
  const passing = adjustLightnessUntil(ground, mode, (color) => ratioOn(color) >= readable);
  const text = Object.values(texts).find((one) => contrast(one, ground) === ratio) ?? texts.ink;
  const key = `theme.background.${mode}`;
  const values = { key, color: ground, text: `the theme's text in ${text}`, ground: "it", passing };
  return [diagnostic("theme/contrast", { ...values, ratio: rounded(ratio) }, { file })];
}

/** Rounds down, so that `4.49` is not displayed as 4.5. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
