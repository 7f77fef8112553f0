/** The checks of addresses in the config: each says the fault that the value has. */
import type { Check } from "../core/check.ts";

/** The first pattern that a text matches tells its fault. */
type Faults = readonly (readonly [pattern: RegExp, expected: string])[];

function withoutFaults(faults: Faults, otherwise: string): Check<string> {
  return (found, key, report) => {
    const text = typeof found === "string" ? found : null;
    const fault = text === null ? otherwise : faults.find(([pattern]) => pattern.test(text))?.[1];
    if (fault !== undefined) report.invalid(key, fault, found);
    return text ?? "";
  };
}

const ends = 'a path with "/" at both ends';

/** `/` or `/site/` */
export const basePath = withoutFaults(
  [
    [/\s/, "a path without spaces"],
    [/[?#]/, 'a path without "?" and "#"'],
    [/\\/, 'a path with "/" instead of "\\"'],
    [/^(?!\/)|[^/]$/, ends],
    [/\/\//, 'a path without "//"'],
  ],
  ends,
);

const address = "an address like https://example.com, without a path";

const bareOrigin = withoutFaults(
  [
    [/\s/, "an address without spaces"],
    [/^(?!https?:\/\/)/, address],
    [/[?#]/, 'an address without "?" and "#"'],
    [/^https?:\/\/(?:$|.*[/\\])/, address],
  ],
  address,
);

/** `https://example.com`; slashes at its end are taken away. */
export const origin: Check<string> = (found, key, report) =>
  bareOrigin(typeof found === "string" ? found.replace(/^(https?:\/\/[^/]+)\/+$/, "$1") : found, key, report);
