/**
 * Shiki theme that encodes a CSS class as each token's color, so that a single highlighting serves both color modes without
 * inline styles. The theme's CSS assigns the actual colors.
 */
import type { ThemeRegistrationRaw } from "shiki";

const scopes = {
  c: ["comment", "punctuation.definition.comment", "string.quoted.docstring", "meta.documentation"],
  k: [
    "keyword",
    "storage",
    "constant.language",
    "variable.language",
    "entity.name.tag",
    "keyword.operator.logical",
    "keyword.operator.expression",
    "keyword.operator.new",
    "entity.name.tag.dockerfile",
    "keyword.other.special-method",
  ],
  s: [
    "string",
    "punctuation.definition.string",
    "constant.character",
    "markup.inline.raw",
    "markup.inserted",
  ],
  n: [
    "constant.numeric",
    "constant.other",
    "keyword.other.unit",
    "constant.character.escape",
    "markup.deleted",
  ],
  f: [
    "entity.name.function",
    "support.function",
    "meta.function-call.generic",
    "entity.name.command",
    "meta.decorator entity.name",
    "punctuation.definition.decorator",
    "entity.other.attribute-name",
    "support.type.property-name",
    "entity.name.section",
    "markup.heading",
  ],
  t: [
    "entity.name.type",
    "entity.name.class",
    "entity.other.inherited-class",
    "support.type",
    "support.class",
    "storage.type.class.python",
    "entity.name.namespace",
  ],
  p: ["keyword.operator", "punctuation.separator.pipe"],
  v: ["variable.parameter", "variable.other.env"],
} as const;

const overrides: readonly [name: string, scope: readonly string[]][] = [
  ["f", ["support.type.property-name", "support.type.property-name.json punctuation"]],
  ["k", ["storage.type", "storage.modifier"]],
  ["s", ["string.unquoted.argument.shell", "string.unquoted.plain.out.yaml"]],
];

const plain = "#000000";

/** `k` → `#00006b`: the character code of the class as a color. */
const toColor = (name: string) => `#0000${name.charCodeAt(0).toString(16).padStart(2, "0")}`;

const settings = [
  { settings: { foreground: plain, background: "#ffffff" } },
  ...[...Object.entries(scopes), ...overrides].map(([name, scope]) => ({
    scope: [...scope],
    settings: { foreground: toColor(name) },
  })),
];

/** rehype-pretty-code checks `tokenColors` to distinguish a theme from a map of themes. */
export const scopeTheme: ThemeRegistrationRaw = {
  name: "docgen",
  type: "light",
  fg: plain,
  bg: "#ffffff",
  settings,
  tokenColors: settings,
};

const classes = new Map(Object.keys(scopes).map((name) => [toColor(name), name]));

/** Class for a color; null for plain text. */
export function colorClass(color: string): string | null {
  return classes.get(color.toLowerCase()) ?? null;
}

/** Class for a token's inline style; null for plain text. */
export function tokenClass(style: unknown): string | null {
  const color = typeof style === "string" ? /color:\s*(#[0-9a-f]{6})/i.exec(style)?.[1] : undefined;
  return colorClass(color ?? "");
}
