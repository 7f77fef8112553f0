/** Derives the config of each locale: the site config with the overrides of the locale. */

import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { isRecord } from "../core/is-record.ts";
import { nearest } from "../core/nearest.ts";
import { checkConfig } from "./check-config.ts";
import type { Locale } from "./locales.ts";
import type { LocateKey } from "./locate-keys.ts";
import type { Config } from "./schema.ts";

/** One per locale, the default locale first. */
export type Configs = readonly [Config, ...Config[]];

export interface CheckedSite {
  readonly configs: Configs;
  readonly diagnostics: readonly Diagnostic[];
}

/** Options that a locale may override: texts and their link targets. */
const overridableOptions = [
  ...["title", "tagline", "docs", "navbar", "footer", "announcement", "sidebars", "labels", "head", "image"],
  ...["collections", "blogs", "search", "version", "socialImages", "variables"],
];

/** Validates the config of a site and of its locales. Diagnostics refer to `file` or to the position of the option. */
export function checkSite(found: unknown, file: string, placeOf: LocateKey = () => ({ file })): CheckedSite {
  const { config, diagnostics } = checkConfig(found, file, placeOf);
  const [main, ...further] = config.locales;
  // Docusaurus lists the default locale, too.
  const isMain = ({ code, path }: Locale) => isSameName(code, main.code) && path === code;
  const repeated = further.findIndex(isMain);
  const duplicates = further.flatMap(({ code, path }, index) => {
    // An invalid code, which has been reported.
    if (index === repeated || code === "") return [];
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
  const [first, ...others] = [
    checked[repeated]?.config ?? config,
    ...checked.flatMap((one, index) => (index === repeated ? [] : [one.config])),
  ] as const;
  const locale = mergeLocale(main, further[repeated], isRecord(found) ? found.locale : null);
  const locales = [locale, ...further.filter((_, index) => index !== repeated)] as const;
  return {
    configs: [{ ...first, locale, locales }, ...others.map((one) => ({ ...one, locales }))],
    diagnostics: [...diagnostics, ...duplicates, ...checked.flatMap((one) => one.diagnostics)],
  };
}

/** Adds what `locales` says about the default locale, unless `locale` says it. */
function mergeLocale(main: Locale, listed: Locale | undefined, said: unknown): Locale {
  const keys = isRecord(said) ? Object.keys(said) : [];
  const own = Object.fromEntries(Object.entries(main).filter(([key]) => keys.includes(key)));
  return { ...main, ...listed, ...own, code: main.code, path: main.path };
}

/** Case-insensitive, because some file systems are. */
function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function checkTranslation(
  found: unknown,
  locale: Locale,
  said: unknown,
  index: number,
  file: string,
  placeOf: LocateKey,
) {
  const at = `locales[${index}].config`;
  const own = isRecord(said) ? said : {};
  const options = Object.keys(own).filter((key) => overridableOptions.includes(key));
  const unknown = Object.keys(own).filter((key) => !overridableOptions.includes(key));
  const whole = { ...(isRecord(found) ? found : {}), ...merge(isRecord(found) ? found : {}, own) };
  const { config, diagnostics } = checkConfig(whole, file, placeOf, { at, options });
  return {
    config: { ...config, locale },
    diagnostics: [
      ...unknown.map((key) =>
        diagnostic(
          "config/unknown-key",
          { key: `${at}.${key}`, nearest: nearest(key, overridableOptions), elsewhere: null },
          placeOf(`${at}.${key}`),
        ),
      ),
      ...diagnostics,
    ],
  };
}

/** Merges option groups one level deep. */
function merge(
  found: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const merged = Object.entries(own)
    .filter(([key]) => overridableOptions.includes(key))
    .map(([key, value]) => {
      const site = found[key];
      return [key, isRecord(site) && isRecord(value) ? { ...site, ...value } : value] as const;
    });
  return Object.fromEntries(merged);
}
