/**
 * Composable checks for unknown data. Each takes a value and returns plain data, or reports a problem with its key path. All problems are
 * reported in one pass.
 */
import { isRecord } from "./is-record.ts";
import {
  anySchema,
  declare,
  described,
  either,
  getSchema,
  type JsonSchema,
  matchingSchema,
  objectSchema,
} from "./json-schema.ts";
import { literalPattern } from "./literal-pattern.ts";

export interface Report {
  invalid(key: string, expected: string, found: unknown): void;
  /** `key` is the full path, `name` its last segment, which may contain dots. */
  unknownKey(key: string, name: string, known: readonly string[]): void;
}

/**
 * Receives `undefined` for a missing key. Returns a usable value even after reporting a problem. `Given` is the type that authors write; it
 * includes `undefined` if the value is optional.
 */
export interface Check<Value, Given = Value> {
  (found: unknown, key: string, report: Report): Value;
  /** JSON Schema of accepted values; absent if it cannot be expressed. */
  readonly schema?: JsonSchema;
  /** Phantom property for type inference. */
  readonly given?: Given;
}

export type Checked<C> = C extends Check<infer Value, unknown> ? Value : never;

/** Type that authors may write for a check. */
export type Given<C> = C extends Check<unknown, infer Value> ? Exclude<Value, undefined> : never;

function typed<Value>(
  expected: string,
  fallback: Value,
  accepts: (found: unknown) => found is Value,
  schema: JsonSchema = anySchema,
): Check<Value> {
  const check: Check<Value> = (found, key, report) => {
    if (accepts(found)) return found;
    report.invalid(key, expected, found);
    return fallback;
  };
  return described(check, schema);
}

export const string = typed("a string", "", (found): found is string => typeof found === "string", {
  type: "string",
});

export const nonEmpty = typed(
  "a non-empty string",
  "",
  (found): found is string => typeof found === "string" && found.trim() !== "",
  { type: "string", pattern: "\\S" },
);

export const boolean = typed(
  "true or false",
  false,
  (found): found is boolean => typeof found === "boolean",
  {
    type: "boolean",
  },
);

export const number = typed(
  "a number",
  0,
  (found): found is number => typeof found === "number" && Number.isFinite(found),
  { type: "number" },
);

export function atLeast(least: number): Check<number> {
  return typed(
    `a number ≥ ${least}`,
    least,
    (found): found is number => typeof found === "number" && Number.isFinite(found) && found >= least,
    { type: "number", minimum: least },
  );
}

export function integer(least: number, most: number): Check<number> {
  return typed(
    `an integer from ${least} to ${most}`,
    least,
    (found): found is number =>
      typeof found === "number" && Number.isInteger(found) && found >= least && found <= most,
    { type: "integer", minimum: least, maximum: most },
  );
}

export function stringWhere(
  accepts: (text: string) => boolean,
  expected: string,
  schema: JsonSchema = { type: "string", description: expected },
): Check<string> {
  return typed(expected, "", (found): found is string => typeof found === "string" && accepts(found), schema);
}

export function matching(pattern: RegExp, expected: string): Check<string> {
  return stringWhere((text) => pattern.test(text), expected, matchingSchema(pattern, expected));
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
): Check<Values[number]> {
  const expected = values.map((value) => `"${value}"`).join(" or ");
  return typed(
    expected,
    values[0],
    (found): found is Values[number] => values.some((value) => value === found),
    { enum: values },
  );
}

/** Returns `fallback` for a missing key. */
export function optional<Value, Given>(
  check: Check<Value, Given>,
  fallback: Value,
): Check<Value, Given | undefined> {
  const whole: Check<Value, Given | undefined> = (found, key, report) =>
    found === undefined ? fallback : check(found, key, report);
  return described(whole, { ...getSchema(check), default: fallback });
}

/** Returns `fallback` for a missing key or null. */
export function nullable<Value, Given>(
  check: Check<Value, Given>,
): Check<Value | null, Given | null | undefined>;
export function nullable<Value, Given>(
  check: Check<Value, Given>,
  fallback: Value,
): Check<Value, Given | null | undefined>;
export function nullable<Value, Given>(
  check: Check<Value, Given>,
  fallback: Value | null = null,
): Check<Value | null, Given | null | undefined> {
  const whole: Check<Value | null, Given | null | undefined> = (found, key, report) =>
    found === undefined || found === null ? fallback : check(found, key, report);
  const schema = either(getSchema(check), { type: "null" });
  return described(whole, fallback === null ? schema : { ...schema, default: fallback });
}

/** Also accepts quoted numbers and booleans, which are common in data files: `"2"` is 2. */
export function coerced<Value, Given>(check: Check<Value, Given>): Check<Value, Given> {
  const whole: Check<Value, Given> = (found, key, report) =>
    check(typeof found === "string" ? fromText(found) : found, key, report);
  return described(whole, declare(either(getSchema(check), { type: "string" }), { as: getSchema(check) }));
}

function fromText(found: string): unknown {
  const text = found.normalize("NFKC").trim().toLowerCase();
  if (text === "true" || text === "false") return text === "true";
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(text) ? Number(text) : found;
}

export function list<Value, Given>(
  check: Check<Value, Given>,
): Check<Value[], readonly Exclude<Given, undefined>[]> {
  const all: Check<Value[], readonly Exclude<Given, undefined>[]> = (found, key, report) => {
    if (Array.isArray(found)) return found.map((item, index) => check(item, `${key}[${index}]`, report));
    report.invalid(key, "a list", found);
    return [];
  };
  return described(all, { type: "array", items: getSchema(check) });
}

/** Accepts a list or a single item. */
export function oneOrMore<Value, Given>(
  check: Check<Value, Given>,
): Check<Value[], Given | readonly Exclude<Given, undefined>[]> {
  const all = list(check);
  const whole: ReturnType<typeof oneOrMore<Value, Given>> = (found, key, report) =>
    // A single item is called what it is in the file, not `key[0]`.
    Array.isArray(found) ? all(found, key, report) : [check(found, key, report)];
  return described(whole, either(getSchema(check), getSchema(all)));
}

/** Applies `first` to values that match `isFirst`, and `second` to all others. */
export function when<First, GivenFirst, Second, GivenSecond>(
  isFirst: (found: unknown) => boolean,
  first: Check<First, GivenFirst>,
  second: Check<Second, GivenSecond>,
): Check<First | Second, GivenFirst | GivenSecond> {
  const whole: Check<First | Second, GivenFirst | GivenSecond> = (found, key, report) =>
    isFirst(found) ? first(found, key, report) : second(found, key, report);
  return described(whole, either(getSchema(first), getSchema(second)));
}

/** Transforms the checked value, or reports further problems. */
export function refined<Value, Given, Refined>(
  check: Check<Value, Given>,
  refine: (value: Value, key: string, report: Report, found: unknown) => Refined,
): Check<Refined, Given> {
  const whole: Check<Refined, Given> = (found, key, report) =>
    refine(check(found, key, report), key, report, found);
  return described(whole, getSchema(check));
}

/** Names the type in the generated declarations. */
export function named<C extends Check<unknown, unknown>>(name: string, check: C): C {
  return Object.assign(check, { schema: declare(getSchema(check), { name }) });
}

/** Sets the TypeScript type explicitly, for types that JSON Schema cannot express or should not expose. */
export function declaredAs<Given>() {
  return <Value>(type: string, check: Check<Value, unknown>): Check<Value, Given> => {
    const whole: Check<Value, Given> = (found, key, report) => check(found, key, report);
    return described(whole, declare(getSchema(check), { as: type }));
  };
}

export type Shape = Readonly<Record<string, Check<unknown, unknown>>>;

type Shaped<S extends Shape> = { readonly [Key in keyof S]: Checked<S[Key]> };

type RequiredKey<S extends Shape> = {
  [Key in keyof S]: S[Key] extends Check<unknown, infer Value>
    ? undefined extends Value
      ? never
      : Key
    : never;
}[keyof S];

type Flat<T> = { [Key in keyof T]: T[Key] };

type GivenShape<S extends Shape> =
  | Flat<
      { [Key in RequiredKey<S>]: Given<S[Key]> } & {
        [Key in Exclude<keyof S, RequiredKey<S>>]?: Given<S[Key]>;
      }
    >
  | ([RequiredKey<S>] extends [never] ? undefined : never);

export interface ObjectCheck<S extends Shape> extends Check<Shaped<S>, GivenShape<S>> {
  readonly shape: S;
}

const silent: Report = { invalid: () => {}, unknownKey: () => {} };

/** ` such as { code: "en" }` for a value of the required key, or of one with such a default that does not accept every text. */
function exampleOf(shape: Shape, found: unknown): string {
  if (typeof found === "object" || typeof found === "function") return "";
  const accepts = (name: string, value: unknown) => {
    let isValid = true;
    const note = () => {
      isValid = false;
    };
    shape[name]?.(value, name, { invalid: note, unknownKey: note });
    return isValid;
  };
  const names = Object.keys(shape);
  const required = names.find((one) => !accepts(one, undefined));
  const isAlike = (one: string) => typeof shape[one]?.(undefined, one, silent) === typeof found;
  const name = required ?? names.find((one) => isAlike(one) && accepts(one, found) && !accepts(one, " \0 "));
  return name !== undefined && accepts(name, found) ? ` such as { ${name}: ${describe(found)} }` : "";
}

/** An object with only the given keys. A missing object counts as empty, so that defaults apply. */
export function object<S extends Shape>(shape: S): ObjectCheck<S> {
  const known = Object.keys(shape);
  const whole: Check<Shaped<S>, GivenShape<S>> = (found, key, report) => {
    if (!isRecord(found) && found !== undefined) {
      report.invalid(key, `an object${exampleOf(shape, found)}`, found);
      return whole({}, key, silent);
    }
    const values = new Map<string, unknown>(Object.entries(isRecord(found) ? found : {}));
    const below = (name: string) => (key === "" ? name : `${key}.${name}`);
    for (const name of values.keys()) {
      if (!known.includes(name)) report.unknownKey(below(name), name, known);
    }
    const checked: Record<string, unknown> = {};
    for (const name of known) checked[name] = shape[name]?.(values.get(name), below(name), report);
    return checked as Shaped<S>;
  };
  return Object.assign(whole, { shape, schema: objectSchema(shape) });
}

/** An object whose keys are all in `known` and whose values pass `check`. */
export function record<Value>(known: readonly string[], check: Check<Value>): Check<Record<string, Value>> {
  const whole: Check<Record<string, Value>> = (found, key, report) => {
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
  const properties = Object.fromEntries(known.map((name) => [name, getSchema(check)]));
  return described(whole, { type: "object", properties, additionalProperties: false });
}

/** An object with arbitrary keys that pass `checkName` and values that pass `check`. */
export function dictionary<Value, Given>(
  check: Check<Value, Given>,
  checkName: Check<string> = (name) => String(name),
): Check<Readonly<Record<string, Value>>, Readonly<Record<string, Exclude<Given, undefined>>>> {
  const whole: ReturnType<typeof dictionary<Value, Given>> = (found, key, report) => {
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
  return described(whole, { type: "object", additionalProperties: getSchema(check) });
}

/** Anything that survives JSON. */
export const plain = typed("plain data", null as unknown, (found): found is unknown => {
  return typeof found !== "function" && typeof found !== "symbol" && typeof found !== "bigint";
});

/** The source of a regular expression: a `RegExp`, or literal text, which is escaped. */
export const pattern = declaredAs<string | RegExp>()("string | RegExp", ((found, key, report) => {
  if (found instanceof RegExp) return found.source;
  return literalPattern(nonEmpty(found, key, report));
}) satisfies Check<string>);

/** Maximum length of a quoted value. */
const maxQuotedLength = 200;

function cut(text: string): string {
  return text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text;
}

/** Formats a value for a message: `"abc"`, `3`, `a list`, `nothing`. */
export function describe(found: unknown): string {
  if (found === undefined) return "nothing";
  if (typeof found === "string") return JSON.stringify(cut(found));
  if (Array.isArray(found)) return "a list";
  if (typeof found === "function") return "a function";
  if (found instanceof Date) return "a date";
  if (typeof found === "object" && found !== null) return "an object";
  return String(found);
}
