/** Checks for single-line text. */
import { type Check, filled, string } from "./check.ts";
import { declare, described, either, schemaOf } from "./json-schema.ts";

/**
 * Text displayed on one line: line breaks become spaces. NUL becomes U+FFFD as in Markdown, because HTML parsers drop it, which would cause
 * a hydration mismatch.
 */
export const words: Check<string> = onOneLine(string);

/** Non-empty text displayed on one line. */
export const line: Check<string> = onOneLine(filled);

function onOneLine(check: Check<string>): Check<string> {
  const whole: Check<string> = (found, key, report) =>
    check(found, key, report)
      .replaceAll("\0", "\uFFFD")
      .replace(/\s*[\n\r\u2028\u2029]\s*/g, " ")
      .trim();
  return described(whole, schemaOf(check));
}

/** Non-empty text; numbers are converted. */
export const text: Check<string> = described(
  ((found, key, report) =>
    line(typeof found === "number" ? String(found) : found, key, report)) as Check<string>,
  declare(either(schemaOf(line), { type: "number" }), { as: schemaOf(line) }),
);
