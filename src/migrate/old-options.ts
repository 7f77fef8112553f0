/** Reads another tool's config by key and records which keys were never read. */

import { isRecord } from "../core/is-record.ts";
import { sentKey } from "./config/sent-data.ts";

export type Plain = Readonly<Record<string, unknown>>;

export interface OldOptions {
  /** The value; marks it and everything below as handled. */
  take(path: string): unknown;
  /** null, and not marked as handled, for another type. An empty text is null and handled. */
  text(path: string): string | null;
  flag(path: string): boolean | null;
  number(path: string): number | null;
  record(path: string): Plain | null;
  list(path: string): readonly unknown[] | null;
  /** The value, without marking it as handled. */
  see(path: string): unknown;
  /** Topmost keys without any handled key below. */
  rest(): readonly string[];
}

export function openOptions(root: Plain): OldOptions {
  const known = new Set<string>();
  /** Of another type than expected. */
  const odd = new Set<string>();
  const see = (path: string): unknown =>
    path.split(".").reduce<unknown>((found, step) => (isRecord(found) ? found[step] : undefined), root);
  const only =
    <Value>(is: (found: unknown) => found is Value) =>
    (path: string): Value | null => {
      const found = see(path);
      if (!is(found)) {
        if (found !== undefined && found !== null) odd.add(path);
        return null;
      }
      known.add(path);
      return found;
    };
  const text = only((found) => typeof found === "string");
  const restOf = (found: Plain, before: string): string[] =>
    Object.entries(found).flatMap(([key, value]) => {
      const path = before + key;
      if (known.has(path) || value === null || value === undefined) return [];
      // What the process of the config sent instead of a value.
      if (findMark(value) !== null) return [path];
      const isEntered = [...known, ...odd].some((one) => one.startsWith(`${path}.`));
      return isEntered && isRecord(value) ? restOf(value, `${path}.`) : [path];
    });
  return {
    see,
    take: (path) => {
      known.add(path);
      return see(path);
    },
    text: (path) => text(path) || null,
    flag: only((found): found is boolean => typeof found === "boolean"),
    number: only((found): found is number => typeof found === "number"),
    record: only(isRecord),
    list: only((found): found is readonly unknown[] => Array.isArray(found)),
    rest: () => restOf(root, ""),
  };
}

/** Key, or prefix with a trailing "*" → advice; null if nothing is lost. */
export type Remedies = Readonly<Record<string, string | null>>;

/** Notes on options without a counterpart. */
export function getNotes(options: OldOptions, remedies: Remedies) {
  return options.rest().flatMap((what) => {
    const key = Object.keys(remedies).find((one) =>
      one.endsWith("*") ? what.startsWith(one.slice(0, -1)) : one === what,
    );
    const remedy = key === undefined ? undefined : remedies[key];
    const isFunction = findMark(options.see(what)) === "function";
    const general = isFunction ? "a function, which is not run: write what it returns" : null;
    return remedy === null ? [] : [{ what, remedy: remedy ?? general }];
  });
}

/** What a value was before it became data: `function`, `package`; null for data. */
function findMark(value: unknown): string | null {
  return isRecord(value) ? getText(value[sentKey]) : null;
}

/** Text of a value for notes; `String` would call a `toString` that is data. */
export function formatValue(found: unknown): string {
  return typeof found === "object" && found !== null ? JSON.stringify(found) : String(found);
}

/** A non-empty string. */
export function getText(found: unknown): string | null {
  return typeof found === "string" && found !== "" ? found : null;
}

export function getTexts(found: unknown): readonly string[] {
  return (Array.isArray(found) ? found : [found]).flatMap((one) => getText(one) ?? []);
}

export function getPlains(found: unknown): readonly Plain[] {
  return Array.isArray(found) ? found.filter(isRecord) : [];
}
