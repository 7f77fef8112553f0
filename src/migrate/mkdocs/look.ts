/** Migrates the palette of Material for MkDocs. */
import type { UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { defined } from "../defined.ts";
import { getText, type Plain } from "../old-options.ts";

/** Named palette colors; the shades are dark enough for links on white. */
const tones = new Map([
  ["red", "#c62828"],
  ["pink", "#c2185b"],
  ["purple", "#8e24aa"],
  ["deep purple", "#5e35b1"],
  ["indigo", "#3f51b5"],
  ["blue", "#1565c0"],
  ["light blue", "#0277bd"],
  ["cyan", "#00748a"],
  ["teal", "#00796b"],
  ["green", "#2e7d32"],
  ["light green", "#44772b"],
  ["lime", "#6c7012"],
  ["yellow", "#8a6d00"],
  ["amber", "#946200"],
  ["orange", "#b35300"],
  ["deep orange", "#c93f14"],
  ["brown", "#6d4c41"],
  ["grey", "#616161"],
  ["blue grey", "#546e7a"],
  ["black", "#212121"],
]);

export function readPalette(found: unknown): Pick<UserConfig, "theme" | "colorMode"> {
  const palettes: readonly Plain[] = Array.isArray(found)
    ? found.filter(isRecord)
    : isRecord(found)
      ? [found]
      : [];
  const primary = palettes.flatMap((one) => getText(one.primary) ?? []).find((name) => tones.has(name));
  const isDark = getText(palettes[0]?.scheme) === "slate";
  return (
    defined<Pick<UserConfig, "theme" | "colorMode">>({
      theme: primary === undefined ? null : { accent: tones.get(primary) ?? null },
      colorMode: defined({
        default: isDark ? ("dark" as const) : null,
        respectSystem:
          palettes.some((one) => getText(one.media)?.includes("prefers-color-scheme") === true) || null,
        switch: palettes.length > 0 && !palettes.some((one) => isRecord(one.toggle)) ? false : null,
      }),
    }) ?? {}
  );
}
