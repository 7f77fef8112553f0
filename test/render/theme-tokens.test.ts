/** Theme options of the config: custom properties at the end of the stylesheet. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { defaultAccent, defaultColors, makePalette } from "../../src/config/palette.ts";
import { contrast } from "../../src/core/colors.ts";
import { themeTokens } from "../../src/render/theme-tokens.ts";
import { planOf, textOf } from "../plan-of.ts";
import { md, testConfig } from "../site/model-of.ts";

const files = new Map<string, string>([
  ["content/docs/intro.md", md("Intro", "Text.")],
  ["content/public/fonts/inter.woff2", "font"],
]);

async function siteWith(theme: object) {
  const plan = await planOf(files, { baseUrl: "/site/", theme });
  const page = await textOf(plan, "docs/intro/index.html");
  const links = [...page.matchAll(/<link rel="stylesheet" href="\/site\/([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  return { plan, links, css: await textOf(plan, links.at(-1) ?? "") };
}

test("a site without theme options has the stylesheet of the theme", async () => {
  expect(themeTokens(testConfig())).toBe("");
  const [plain, chosen] = [await siteWith({}), await siteWith({ accent: "#7a3e9d" })];
  expect(plain.css).not.toContain("@layer theme{:root{--accent");
  expect(chosen.css.startsWith(plain.css)).toBe(true);
  expect(chosen.links).toHaveLength(plain.links.length);
  expect(chosen.links).not.toEqual(plain.links);
});

test("one accent makes both modes, and what goes with it", async () => {
  const { css, plan } = await siteWith({ accent: "rgb(122 62 157)" });
  expect(plan.diagnostics).toEqual([]);
  const own = css.slice(css.lastIndexOf("@layer theme{"));
  expect(own).toMatch(/^@layer theme\{:root\{--accent:#7a3e9d;--accent-ink:#\w{6};--accent-wash:#\w{6}\}/);
  expect(own.match(/--accent:#\w{6}/g)).toHaveLength(3);
  expect(own).toContain('@media screen and (prefers-color-scheme:dark){:root[data-theme-choice="system"]');
});

test.each(["#7a3e9d", "#b3302b", "#0a6b3c", "#000000", "#8a5a00", "#0000ff"])(
  "what is made of %s can be read in both modes",
  (accent) => {
    const { theme } = testConfig({ theme: { accent } });
    for (const mode of ["light", "dark"] as const) {
      const made = { ...defaultColors[mode], ...makePalette(theme, mode) };
      const {
        accent: text = "",
        "accent-ink": ink = "",
        "accent-wash": wash = "",
        paper,
      } = made as Record<string, string>;
      expect(contrast(text, paper ?? "")).toBeGreaterThan(4.5);
      expect(contrast(ink, wash)).toBeGreaterThan(4.5);
    }
  },
);

test("a ground takes its lines and boxes along", async () => {
  const { css } = await siteWith({ background: { light: "#fff", dark: "#0b0b0f" } });
  expect(css).toContain("{--paper:#ffffff;--raised:#ffffff;--sunk:#f");
  expect(css).toContain("{--paper:#0b0b0f;--raised:#");
});

test("fonts precede those of the system, and their files are part of the site", async () => {
  const { css } = await siteWith({
    font: "Inter, Source Sans 3",
    codeFont: "'JetBrains Mono', monospace",
    fontFiles: [{ family: "Inter", file: "/fonts/inter.woff2", weight: "100 900" }],
  });
  expect(css).toContain('--own-font:"Inter","Source Sans 3",;--own-code-font:"JetBrains Mono",monospace,}');
  expect(css).toContain(
    '@font-face{font-family:"Inter";src:url("/site/fonts/inter.woff2");font-weight:100 900;font-style:normal;font-display:swap}',
  );
});

test("one radius makes three", async () => {
  const { css } = await siteWith({ radius: 0 });
  expect(css).toContain("--radius-l:0px;--radius-m:0px;--radius-s:0px");
});

test("an unreadable color is reported with its contrast and the nearest readable one", async () => {
  const theme = { accent: { light: "#f59e0b", dark: "#334455" }, background: { light: "#cccccc" } };
  const { plan } = await siteWith(theme);
  expect(
    plan.diagnostics.map(({ file, severity, text, hint }) => `${file} ${severity} ${text} ${hint}`),
  ).toMatchInlineSnapshot(`
    [
      "site.config.ts warning Low contrast: "theme.accent.dark" is #334455, so a link has 1.78:1 on #14181c. Expected at least 4.5:1. Use the nearest color that passes: "#6f8295".",
      "site.config.ts warning Low contrast: "theme.accent.light" is #f59e0b, so a link has 1.20:1 on #c2c2c2. Expected at least 4.5:1. Use the nearest color that passes: "#724700".",
      "site.config.ts warning Low contrast: "theme.background.light" is #cccccc, so the theme's text in #666d75 has 3.26:1 on it. Expected at least 4.5:1. Use the nearest color that passes: "#eeeeee".",
    ]
  `);
});

test("a missing font is reported", async () => {
  const { plan } = await siteWith({ fontFiles: [{ family: "Inter", file: "/fonts/intr.woff2" }] });
  expect(plan.diagnostics.map(({ text, hint }) => [text, hint])).toEqual([
    [
      'File not found: /fonts/intr.woff2 of "theme.fontFiles[0].file" does not exist in the public folder.',
      'Did you mean "/fonts/inter.woff2"?',
    ],
  ]);
});

test.each([
  [
    { accent: "blau" },
    'Invalid "theme.accent": expected an opaque color such as "#7a3e9d", received "blau".',
  ],
  [{ accent: "#7a3e9d80" }, 'Invalid "theme.accent": expected an opaque color'],
  [{ accent: { dark: "#fff" } }, 'Missing "theme.accent.light": expected an opaque color'],
  [{ font: "x; } body { display: none" }, 'Invalid "theme.font": expected names of fonts'],
  [{ radius: 99 }, 'Invalid "theme.radius": expected an integer from 0 to 24, received 99.'],
  [{ colour: "#fff" }, 'Unknown option "theme.colour".'],
])("%j is refused", (theme, words) => {
  const given = { title: "Site", url: "https://example.com", baseUrl: "/", theme };
  const { diagnostics } = checkConfig(given, "site.config.ts");
  expect(diagnostics.map(({ text }) => text).join("\n")).toContain(words);
});

test("the palette has the theme's colors", () => {
  const css = readFileSync(fileURLToPath(new URL("../../theme/styles/tokens.css", import.meta.url)), "utf8");
  const [light = "", dark = ""] = css.split("color-scheme: dark;");
  const missing = (text: string, colors: Readonly<Record<string, string>>) =>
    Object.entries(colors).filter(([name, value]) => !text.includes(`--${name}: ${value};`));
  const colors = (mode: "light" | "dark") => ({ ...defaultColors[mode], accent: defaultAccent[mode] });
  expect([...missing(light, colors("light")), ...missing(dark, colors("dark"))]).toEqual([]);
});

test("directional icons are mirrored on right-to-left sites only", () => {
  expect(themeTokens(testConfig({ locale: { code: "ar", direction: "rtl" } }))).toContain(
    ".breadcrumbs li+li::before",
  );
  expect(themeTokens(testConfig({ locale: { code: "ar", direction: "ltr" } }))).toBe("");
});
