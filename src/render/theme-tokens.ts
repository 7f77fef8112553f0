/** CSS rules that override the theme's design tokens with those of the config, appended to the theme's stylesheet. */
import { makePalette, type Palette } from "../config/palette.ts";
import type { Config } from "../config/schema.ts";

/** Empty without theme options. `custom.css` is outside of any layer, so it still wins. */
export function themeTokens({ theme, baseUrl, locale }: Config): string {
  const faces = theme.fontFiles.map((file) => fontFace(file, baseUrl)).join("");
  const root = declarations({ ...makePalette(theme, "light"), ...fonts(theme), ...radii(theme.radius) });
  const dark = declarations(makePalette(theme, "dark"));
  const rules = [
    root === "" ? "" : `:root{${root}}`,
    locale.direction === "rtl" ? rightToLeft : "",
    dark === ""
      ? ""
      : `@media screen{:root[data-theme="dark"]:not([data-theme-choice="system"]){${dark}}}` +
        `@media screen and (prefers-color-scheme:dark){:root[data-theme-choice="system"]{${dark}}}`,
  ].join("");
  return faces + (rules === "" ? "" : `@layer theme{${rules}}`);
}

/** Mirrors icons for right-to-left text; omitted for other sites. */
const rightToLeft =
  ".breadcrumbs li+li::before,.sidebar-group:not(.is-open)>.sidebar-row .sidebar-opener::after{rotate:180deg}.icon-chevron{scale:-1 1}";

function declarations(values: Palette): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/** With a trailing comma, because the theme's fallback fonts follow. */
function fonts({ font, codeFont }: Config["theme"]): Readonly<Record<string, string>> {
  return {
    ...(font === null ? {} : { "own-font": `${families(font)},` }),
    ...(codeFont === null ? {} : { "own-code-font": `${families(codeFont)},` }),
  };
}

const generic = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|math|ui-[a-z-]+|-apple-system)$/;

/** `Source Sans 3, serif` → `"Source Sans 3",serif` */
function families(names: string): string {
  const bare = names.split(",").map((name) => name.trim().replace(/^(["'])(.*)\1$/, "$2"));
  return bare
    .filter((name) => name !== "")
    .map((name) => (generic.test(name) ? name : quoted(name)))
    .join();
}

function fontFace(
  { family, file, weight, style }: Config["theme"]["fontFiles"][number],
  baseUrl: string,
): string {
  const source = quoted(encodeURI(baseUrl + file.slice(1)));
  return `@font-face{font-family:${quoted(family)};src:url(${source});font-weight:${weight};font-style:${style};font-display:swap}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\\n<]/g, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;
}

function radii(radius: number | null): Readonly<Record<string, string>> {
  if (radius === null) return {};
  const part = (share: number) => `${Math.round(radius * share)}px`;
  return { "radius-l": part(1), "radius-m": part(0.8), "radius-s": part(0.6) };
}
