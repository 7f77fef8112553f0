/** The config of each language of a site: that of the site, with what the language says otherwise. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { nearest } from "../core/nearest.ts";
import { checkConfig } from "./check-config.ts";
import type { PlaceOf } from "./key-places.ts";
import type { FurtherLocale } from "./locales.ts";
import type { Config } from "./schema.ts";

export interface CheckedSite {
  readonly config: Config;
  /** One for each further language, in the order of the config. */
  readonly translations: readonly Config[];
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
  const { locales } = config;
  const all = [config.locale, ...locales];
  const duplicates = locales.flatMap(({ code, path }, index) => {
    const isTaken = all
      .slice(0, index + 1)
      .some((other) => isSameName(other.code, code) || isSameName(other.path, path));
    return isTaken ? [diagnostic("locale/twice", { code, path }, placeOf(`locales[${index}]`))] : [];
  });
  const checked = locales.map((locale, index) => checkTranslation(found, locale, index, file, placeOf));
  return {
    config,
    translations: checked.map((one) => one.config),
    diagnostics: [...diagnostics, ...duplicates, ...checked.flatMap((one) => one.diagnostics)],
  };
}

/** Some disks tell no small letters from large ones. */
function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function checkTranslation(
  found: unknown,
  { config: said, ...locale }: FurtherLocale,
  index: number,
  file: string,
  placeOf: PlaceOf,
) {
  const at = `locales[${index}].config`;
  const own = isRecord(said) ? said : {};
  const unknown = Object.keys(own).filter((key) => !translated.includes(key));
  const whole = { ...(isRecord(found) ? found : {}), ...merge(isRecord(found) ? found : {}, own) };
  const { config, diagnostics } = checkConfig(whole, file, (key) => placeOf(`${at}.${key}`));
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
      // What is wrong in the rest of the config is told already.
      ...diagnostics.flatMap((problem) => {
        const [, key = ""] = /^"(\w+)/.exec(problem.text) ?? [];
        return Object.hasOwn(own, key) ? [{ ...problem, text: problem.text.replace('"', `"${at}.`) }] : [];
      }),
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

function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}
