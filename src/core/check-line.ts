/** Checks for single-line text. */
import { type Check, nonEmpty, string } from "./check.ts";
import { declare, described, either, getSchema } from "./json-schema.ts";

/**
 * Text displayed on one line: line breaks become spaces. NUL becomes U+FFFD as in Markdown, because HTML parsers drop it, which would cause
 * a hydration mismatch.
 */
export const singleLine: Check<string> = onOneLine(string);

/** Non-empty text displayed on one line. */
export const nonEmptyLine: Check<string> = onOneLine(nonEmpty);

function onOneLine(check: Check<string>): Check<string> {
  const whole: Check<string> = (found, key, report) =>
    check(found, key, report)
      .replaceAll("\0", "\uFFFD")
      .replace(/\s*[\n\r\u2028\u2029]\s*/g, " ")
      .trim();
  return described(whole, getSchema(check));
}

/** Non-empty text; numbers are converted. */
export const nonEmptyText: Check<string> = described(
  ((found, key, report) =>
    nonEmptyLine(typeof found === "number" ? String(found) : found, key, report)) as Check<string>,
  declare(either(getSchema(nonEmptyLine), { type: "number" }), { as: getSchema(nonEmptyLine) }),
);
