/** String formats that are validated by the JavaScript engine. */
import { once } from "../core/once.ts";

/** Whether it is the source of a regular expression. */
export function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Whether `Intl` supports the calendar: `gregory`, `japanese`. */
export function isCalendar(name: string): boolean {
  return Intl.supportedValuesOf("calendar").includes(name);
}

/** Whether it is a well-formed language tag: `en-GB`, not `en-x`. */
export function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

// Loading the names takes longer than all other checks together.
const getLanguageNames = once(() => new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }));

/** The code for a language that is written with an underscore or by its English name: `en-US` for `en_US`, `en` for `english`. */
export function findLanguage(text: string): string | null {
  const code = text.replaceAll("_", "-");
  if (isKnownLanguage(code)) return Intl.getCanonicalLocales(code)[0] ?? null;
  const isNamed = (one: string) => getLanguageNames().of(one)?.toLowerCase() === text.trim().toLowerCase();
  return twoLetterCodes().find(isNamed) ?? null;
}

function twoLetterCodes(): readonly string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** Whether its language subtag is registered: `ja`, not `jp`. */
export function isKnownLanguage(code: string): boolean {
  if (/^[a-z]{2}$/.test(code)) return new Intl.Locale(code).maximize().script !== undefined;
  return isLanguage(code) && getLanguageNames().of(code) !== undefined;
}
