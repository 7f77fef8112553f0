/** The checks of the languages of a site. */
import { type Check, type Checked, nullable, object, oneOf, optional, stringWhere } from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { described, schemaOf } from "../core/json-schema.ts";
import { routeName } from "./places.ts";
import { isCalendar, isKnownLanguage } from "./text-forms.ts";

export const language = stringWhere(
  isKnownLanguage,
  'the code of a language that there is, like "ja" or "en-GB"',
);

const parts = {
  label: nullable(line),
  direction: nullable(oneOf(["ltr", "rtl"])),
  htmlLang: nullable(language),
  calendar: optional(stringWhere(isCalendar, 'a calendar like "gregory" or "japanese"'), "gregory"),
};

const own = object({ code: optional(language, "en"), ...parts });

const anything: Check<unknown> = (found) => found ?? null;

const further = object({
  code: language,
  ...parts,
  path: nullable(routeName),
  config: nullable(anything),
});

export interface Locale extends Omit<Checked<typeof own>, "direction"> {
  readonly direction: "ltr" | "rtl";
  /** Below the base path; empty for the language of the root. */
  readonly path: string;
}

/** The language of a site that has one alone. */
export const locale: Check<Locale> = described((found, key, report) => {
  const checked = own(found, key, report);
  return { ...checked, direction: checked.direction ?? directionOf(checked.code), path: "" };
}, schemaOf(own));

/** What its `config` says is checked with the rest of the config. */
export const furtherLocale: Check<Locale> = described((found, key, report) => {
  const { path, direction, config: _config, ...checked } = further(found, key, report);
  return {
    ...checked,
    direction: direction ?? directionOf(checked.code),
    path: path || checked.code,
  };
}, schemaOf(further));

/** As Unicode has it of the scripts that these languages are usually written in. */
function directionOf(code: string): "ltr" | "rtl" {
  return /^(?:ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)\b|-(?:Arab|Hebr)\b/i.test(code) ? "rtl" : "ltr";
}
