/** Locale options. */
import {
  type Checked,
  declaredAs,
  nullable,
  oneOf,
  optional,
  type Report,
  refined,
  stringWhere,
} from "../core/check.ts";
import { nonEmptyLine } from "../core/check-line.ts";
import { extended, option, options } from "../core/option.ts";
import { routeName } from "./path-checks.ts";
import { findLanguage, isCalendar, isKnownLanguage } from "./string-formats.ts";

const anyLanguage = stringWhere(isKnownLanguage, 'a language code such as "ja" or "en-GB"');

/** Suggests the code for a similar text. */
export const language: typeof anyLanguage = Object.assign(
  (found: unknown, key: string, report: Report) => {
    const code = typeof found === "string" && !isKnownLanguage(found) ? findLanguage(found) : null;
    const check = code === null ? anyLanguage : stringWhere(isKnownLanguage, `the language code "${code}"`);
    return check(found, key, report);
  },
  { schema: anyLanguage.schema },
) as typeof anyLanguage;

const calendar = stringWhere(isCalendar, 'a calendar such as "gregory" or "japanese"');

const languageOptions = options("LanguageOptions", {
  label: option(
    "The name in the language menu; null uses the language's own name.",
    nullable(nonEmptyLine),
    "日本語",
  ),
  direction: option(
    "The text direction; null uses that of the language.",
    nullable(oneOf(["ltr", "rtl"])),
    "rtl",
  ),
  htmlLang: option("The `lang` attribute of pages; null uses the code.", nullable(language), "ja-JP"),
  calendar: option("The calendar for dates.", optional(calendar, "gregory"), "japanese"),
});

const defaultLocaleOptions = extended("LocaleOptions", languageOptions, {
  code: option(
    "The language code. The theme has labels in ar, de, en, es, fr, it, ja, ko, pt-BR, ru, tr, uk, zh-Hans and zh-Hant.",
    optional(language, "en"),
    "ja",
  ),
});

type Words = Readonly<Record<string, unknown>>;

const anything = declaredAs<Words>()("Readonly<Record<string, unknown>>", (found) => found ?? null);

const additionalLocaleOptions = extended("FurtherLocaleOptions", languageOptions, {
  code: option("The language code.", language, "en"),
  path: option(
    "The path of the locale below the base path; null uses the code. The default locale is at the base path itself.",
    nullable(routeName),
    "english",
  ),
  config: option(
    "Options that differ in this locale: title, tagline, docs, navbar, footer, announcement, sidebars, labels, head, image, socialImages, collections, blogs, search, version, variables. The others keep their values.",
    nullable(anything),
    { title: "My site", navbar: { links: [{ label: "Docs", to: "/docs/" }] } },
  ),
});

export interface Locale extends Omit<Checked<typeof defaultLocaleOptions>, "direction"> {
  readonly direction: "ltr" | "rtl";
  /** Relative to the base path. */
  readonly path: string;
}

/** The default locale. */
export const locale = refined(
  defaultLocaleOptions,
  (checked): Locale => ({
    ...checked,
    direction: checked.direction ?? getDirection(checked.code),
    path: "",
  }),
);

export const additionalLocale = refined(
  additionalLocaleOptions,
  // `config` is validated with the site config.
  ({ path, direction, config: _config, ...checked }): Locale => ({
    ...checked,
    direction: direction ?? getDirection(checked.code),
    path: path || checked.code,
  }),
);

/** Direction of the script in which the language is usually written, from Unicode data. */
function getDirection(code: string): "ltr" | "rtl" {
  return /^(?:ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)\b|-(?:Arab|Hebr)\b/i.test(code) ? "rtl" : "ltr";
}
