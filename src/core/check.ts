/**
 * Checks of unknown data, as small functions that compose: each takes what was found and gives plain data back, or
 * reports what is wrong under its key path. All problems are reported in one run.
 */

export interface Report {
  invalid(key: string, expected: string, found: unknown): void;
  /** `key` is the whole path, `name` its last step, which may hold dots itself. */
  unknownKey(key: string, name: string, known: readonly string[]): void;
}

/** Takes `undefined` for a key that is not there. Returns a usable value even after a problem. */
export type Check<Value> = (found: unknown, key: string, report: Report) => Value;

export type Checked<C> = C extends Check<infer Value> ? Value : never;

function typed<Value>(
  expected: string,
  fallback: Value,
  accepts: (found: unknown) => found is Value,
): Check<Value> {
  return (found, key, report) => {
    if (accepts(found)) return found;
    report.invalid(key, expected, found);
    return fallback;
  };
}

export const string = typed("a string", "", (found): found is string => typeof found === "string");

export const filled = typed(
  "a string that is not empty",
  "",
  (found): found is string => typeof found === "string" && found.trim() !== "",
);

/** Text; a number counts as the text that it is written as. */
export const text: Check<string> = (found, key, report) =>
  filled(typeof found === "number" ? String(found) : found, key, report);

export const boolean = typed("true or false", false, (found): found is boolean => typeof found === "boolean");

export const number = typed(
  "a number",
  0,
  (found): found is number => typeof found === "number" && Number.isFinite(found),
);

export function atLeast(least: number): Check<number> {
  return typed(
    `a number of ${least} or more`,
    least,
    (found): found is number => typeof found === "number" && Number.isFinite(found) && found >= least,
  );
}

export function integer(least: number, most: number): Check<number> {
  return typed(
    `a whole number from ${least} to ${most}`,
    least,
    (found): found is number =>
      typeof found === "number" && Number.isInteger(found) && found >= least && found <= most,
  );
}

export function stringWhere(accepts: (text: string) => boolean, expected: string): Check<string> {
  return typed(expected, "", (found): found is string => typeof found === "string" && accepts(found));
}

export function matching(pattern: RegExp, expected: string): Check<string> {
  return stringWhere((text) => pattern.test(text), expected);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
): Check<Values[number]> {
  const expected = values.map((value) => `"${value}"`).join(" or ");
  return typed(expected, values[0], (found): found is Values[number] =>
    values.some((value) => value === found),
  );
}

/** The value, or `fallback` when the key is not there. */
export function optional<Value>(check: Check<Value>, fallback: Value): Check<Value> {
  return (found, key, report) => (found === undefined ? fallback : check(found, key, report));
}

/** The value, or `fallback` when the key is not there or empty. */
export function nullable<Value>(check: Check<Value>): Check<Value | null>;
export function nullable<Value>(check: Check<Value>, fallback: Value): Check<Value>;
export function nullable<Value>(check: Check<Value>, fallback: Value | null = null): Check<Value | null> {
  return (found, key, report) =>
    found === undefined || found === null ? fallback : check(found, key, report);
}

/** Takes a number, true or false in quotes, too, as files of data often hold them: `"2"` is 2. */
export function unquoted<Value>(check: Check<Value>): Check<Value> {
  return (found, key, report) => check(typeof found === "string" ? fromText(found) : found, key, report);
}

function fromText(found: string): unknown {
  const text = found.normalize("NFKC").trim().toLowerCase();
  if (text === "true" || text === "false") return text === "true";
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(text) ? Number(text) : found;
}

export function list<Value>(check: Check<Value>): Check<Value[]> {
  return (found, key, report) => {
    if (Array.isArray(found)) return found.map((item, index) => check(item, `${key}[${index}]`, report));
    report.invalid(key, "a list", found);
    return [];
  };
}

/** A list, or the one thing that it would hold. */
export function oneOrMore<Value>(check: Check<Value>): Check<Value[]> {
  const all = list(check);
  return (found, key, report) => all(Array.isArray(found) ? found : [found], key, report);
}

type Shape = Readonly<Record<string, Check<unknown>>>;

type Shaped<S extends Shape> = { readonly [Key in keyof S]: Checked<S[Key]> };

/** An object with these keys and no others. A missing object is one without keys, so that defaults apply. */
export function object<S extends Shape>(shape: S): Check<Shaped<S>> {
  const known = Object.keys(shape);
  return (found, key, report) => {
    const isObject = typeof found === "object" && found !== null && !Array.isArray(found);
    if (!isObject && found !== undefined) report.invalid(key, "an object", found);
    const values: Record<string, unknown> = isObject ? { ...found } : {};
    const below = (name: string) => (key === "" ? name : `${key}.${name}`);
    for (const name of Object.keys(values)) {
      if (!known.includes(name)) report.unknownKey(below(name), name, known);
    }
    const checked: Record<string, unknown> = {};
    for (const name of known) checked[name] = shape[name]?.(values[name], below(name), report);
    return checked as Shaped<S>;
  };
}

/** An object whose keys are all among `known` and whose values all pass `check`. */
export function record<Value>(known: readonly string[], check: Check<Value>): Check<Record<string, Value>> {
  return (found, key, report) => {
    if (typeof found !== "object" || found === null || Array.isArray(found)) {
      report.invalid(key, "an object", found);
      return {};
    }
    const entries = Object.entries(found).filter(([name]) => {
      if (!known.includes(name)) report.unknownKey(`${key}.${name}`, name, known);
      return known.includes(name);
    });
    return Object.fromEntries(entries.map(([name, value]) => [name, check(value, `${key}.${name}`, report)]));
  };
}

/** An object with keys of the author's choice, which pass `checkName`, and values that all pass `check`. */
export function dictionary<Value>(
  check: Check<Value>,
  checkName: Check<string> = (name) => String(name),
): Check<Readonly<Record<string, Value>>> {
  return (found, key, report) => {
    if (typeof found !== "object" || found === null || Array.isArray(found)) {
      report.invalid(key, "an object", found);
      return {};
    }
    const below = (name: string) => (key === "" ? name : `${key}.${name}`);
    for (const name of Object.keys(found)) checkName(name, below(name), report);
    return Object.fromEntries(
      Object.entries(found).map(([name, value]) => [name, check(value, below(name), report)]),
    );
  };
}

/** Anything that survives JSON. */
export const plain = typed("plain data", null as unknown, (found): found is unknown => {
  return typeof found !== "function" && typeof found !== "symbol" && typeof found !== "bigint";
});

/** The source of a regular expression: a `RegExp`, or a text that stands for itself. */
export const pattern: Check<string> = (found, key, report) => {
  if (found instanceof RegExp) return found.source;
  return filled(found, key, report).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
};

/** How a found value is named in a message: `"abc"`, `3`, `a list`, `nothing`. */
export function describe(found: unknown): string {
  if (found === undefined) return "nothing";
  if (typeof found === "string") return JSON.stringify(found);
  if (Array.isArray(found)) return "a list";
  if (typeof found === "function") return "a function";
  if (found instanceof Date) return "a date";
  if (typeof found === "object" && found !== null) return "an object";
  return String(found);
}
