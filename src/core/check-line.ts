/** Checks of text that stands on one line where it is shown. */
import { type Check, filled, string } from "./check.ts";
import { declare, described, either, schemaOf } from "./json-schema.ts";

/**
 * Whatever stands on one line where it is shown: breaks between its lines become spaces. HTML has no NUL: a browser would read another text
 * than the shell draws, so it becomes what Markdown makes of it.
 */
export const words: Check<string> = onOneLine(string);

/** The same, and not empty. */
export const line: Check<string> = onOneLine(filled);

function onOneLine(check: Check<string>): Check<string> {
  const whole: Check<string> = (found, key, report) =>
    check(found, key, report)
      .replaceAll("\0", "\uFFFD")
      .replace(/\s*[\n\r\u2028\u2029]\s*/g, " ")
      .trim();
  return described(whole, schemaOf(check));
}

/** Text; a number counts as the text that it is written as. */
export const text: Check<string> = described(
  ((found, key, report) =>
    line(typeof found === "number" ? String(found) : found, key, report)) as Check<string>,
  declare(either(schemaOf(line), { type: "number" }), { as: schemaOf(line) }),
);
