/** The config of each language of a site: that of the site, with what the language says otherwise. */

import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { isRecord } from "../core/is-record.ts";
import { nearest } from "../core/nearest.ts";
import { checkConfig } from "./check-config.ts";
import type { PlaceOf } from "./key-places.ts";
import type { Locale } from "./locales.ts";
import type { Config } from "./schema.ts";

/** One for each language, the default one first. */
export type Configs = readonly [Config, ...Config[]];

export interface CheckedSite {
  readonly configs: Configs;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a language may say otherwise: words, and where they lead. */
const translated = [
  ...["title", "tagline", "docs", "navbar", "footer", "announcement", "sidebars", "labels", "head", "image"],
  ...["collections", "blogs", "search", "version", "socialImages"],
];

/** Checks the config of a site and of all its languages; the diagnostics name `file`, or the place of what they are about. */
export function checkSite(found: unknown, file: string, placeOf: PlaceOf = () => ({ file })): CheckedSite {
  const { config, diagnostics } = checkConfig(found, file, placeOf);
  const [, ...further] = config.locales;
  const duplicates = further.flatMap(({ code, path }, index) => {
    const isTaken = config.locales
      .slice(0, index + 1)
      .some((other) => isSameName(other.code, code) || isSameName(other.path, path));
    return isTaken ? [diagnostic("locale/twice", { code, path }, placeOf(`locales[${index}]`))] : [];
  });
  const written = isRecord(found) && Array.isArray(found.locales) ? (found.locales as unknown[]) : [];
  const checked = further.map((locale, index) => {
    const said = written[index];
    return checkTranslation(found, locale, isRecord(said) ? said.config : null, index, file, placeOf);
  });
  return {
    configs: [config, ...checked.map((one) => one.config)],
    diagnostics: [...diagnostics, ...duplicates, ...checked.flatMap((one) => one.diagnostics)],
  };
}

/** Some disks tell no small letters from large ones. */
function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function checkTranslation(
  found: unknown,
  locale: Locale,
  said: unknown,
  index: number,
  file: string,
  placeOf: PlaceOf,
) {
  const at = `locales[${index}].config`;
  const own = isRecord(said) ? said : {};
  const options = Object.keys(own).filter((key) => translated.includes(key));
  const unknown = Object.keys(own).filter((key) => !translated.includes(key));
  const whole = { ...(isRecord(found) ? found : {}), ...merge(isRecord(found) ? found : {}, own) };
  const { config, diagnostics } = checkConfig(whole, file, placeOf, { at, options });
  return {
    config: { ...config, locale },
    diagnostics: [
      ...unknown.map((key) =>
        diagnostic(
          "config/unknown-key",
          { key: `${at}.${key}`, nearest: nearest(key, translated) },
          placeOf(`${at}.${key}`),
        ),
      ),
      ...diagnostics,
    ],
  };
}

/** Of a group of options, those that are named take the place of the site's. */
function merge(
  found: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const merged = Object.entries(own)
    .filter(([key]) => translated.includes(key))
    .map(([key, value]) => {
      const site = found[key];
      return [key, isRecord(site) && isRecord(value) ? { ...site, ...value } : value] as const;
    });
  return Object.fromEntries(merged);
}
