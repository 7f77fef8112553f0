/** Finds options of a config that are empty because an environment variable is not set. */
import type { Note } from "../moved.ts";
import { isPlain } from "../old-options.ts";

/** `key: process.env.NAME`, also inside a template or with `||` */
const option = /(?<=^|[{,\s])(["']?)([A-Za-z_$][\w$]*)\1\s*:(?=[^,\n]*\b(?:process|import\.meta)\.env\b)/gm;

/** @param text source of the config */
export function findUnset(text: string, found: unknown): readonly Note[] {
  const keys = new Set([...text.matchAll(option)].map(([, , key = ""]) => key));
  // The URL has a note of its own.
  return unsetNotes([...keys].filter((key) => key !== "url" && !hasValue(found, key)));
}

export function unsetNotes(keys: readonly string[]): Note[] {
  const remedy = "it came out empty: set its environment variable, or write the value";
  return keys.map((what) => ({ what, remedy }));
}

function hasValue(found: unknown, key: string): boolean {
  if (Array.isArray(found)) return found.some((one) => hasValue(one, key));
  if (!isPlain(found)) return false;
  return Object.entries(found).some(
    ([name, value]) =>
      (name === key && value !== null && value !== undefined && value !== "") || hasValue(value, key),
  );
}
