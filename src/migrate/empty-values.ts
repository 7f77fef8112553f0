/** Values that a site needs and that the old config leaves empty. */
import type { Note } from "./moved.ts";
import type { OldOptions } from "./old-options.ts";

/**
 * @param keys old option → option of the new config
 * @param others notes on values that are not in the options at all
 */
export function emptyNotes(
  options: OldOptions,
  keys: Readonly<Record<string, string>>,
  others: readonly Note[],
): readonly Note[] {
  return Object.entries(keys).flatMap(([what, key]): readonly Note[] => {
    const value = options.see(what);
    if (typeof value !== "string" || others.some((note) => note.what === what)) return [];
    // `https://${process.env.HOST}`
    if (value.trim() !== "" && !/\bundefined\b/.test(value)) return [];
    const result = value.trim() === "" ? "empty" : `as "${value}"`;
    return [{ what, remedy: `it came out ${result}: set ${key} in site.config.ts` }];
  });
}

/** Notes on options that the old tool requires, and that are missing or empty. */
export function requiredNotes(
  options: OldOptions,
  keys: Readonly<Record<string, string>>,
  others: readonly Note[],
): readonly Note[] {
  const missing = Object.entries(keys).filter(
    ([what]) => (options.see(what) ?? null) === null && !others.some((note) => note.what === what),
  );
  return [
    ...emptyNotes(options, keys, others),
    ...missing.map(([what, key]) => ({ what, remedy: `it came out empty: set ${key} in site.config.ts` })),
  ];
}
