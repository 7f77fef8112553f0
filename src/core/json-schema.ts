/**
 * The subset of JSON Schema that checks produce. A check that cannot be expressed yields an open schema: every accepted value is valid, but
 * not vice versa.
 */

/** TypeScript information that JSON Schema cannot express. A symbol key, so that JSON omits it. */
export const declared: unique symbol = Symbol("declared");

export interface Declared {
  /** Description of an option. */
  readonly sentence?: string;
  /** Name of its type, which is declared once. */
  readonly name?: string;
  /** Object schema that this one extends. */
  readonly base?: JsonSchema;
  /** Overrides its type: TypeScript source, or another schema. */
  readonly as?: string | JsonSchema | (() => JsonSchema);
}

export interface JsonSchema {
  readonly [declared]?: Declared;
  readonly type?: "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

interface Describable {
  readonly schema?: JsonSchema;
}

/** Adds TypeScript information to a schema. */
export function declare(schema: JsonSchema, said: Declared): JsonSchema {
  return { ...schema, [declared]: { ...schema[declared], ...said } };
}

/** Adds a schema to a check. */
export function described<C extends object>(check: C, schema: JsonSchema): C & Describable {
  return Object.assign(check, { schema });
}

export function getSchema({ schema = {} }: Describable): JsonSchema {
  return schema;
}

export const anySchema: JsonSchema = {};

/** If any alternative is open, the union is, too. */
export function either(...schemas: readonly JsonSchema[]): JsonSchema {
  const anyOf = schemas.flatMap((schema) => (isChoice(schema) ? schema.anyOf : [schema]));
  const isOpen = schemas.some((schema) => Object.keys(schema).length === 0);
  return isOpen ? declare(anySchema, { as: { anyOf } }) : { anyOf };
}

function isChoice(schema: JsonSchema): schema is JsonSchema & Required<Pick<JsonSchema, "anyOf">> {
  return schema.anyOf !== undefined && Reflect.ownKeys(schema).length === 1;
}

interface Probe {
  invalid(): void;
  unknownKey(): void;
}

/** A check, reduced to what deriving its schema needs. */
type Part = Describable & ((found: undefined, key: string, report: Probe) => unknown);

export function objectSchema(shape: Readonly<Record<string, Part>>): JsonSchema {
  const properties = Object.entries(shape).map(([name, check]) => [name, getSchema(check)] as const);
  const required = Object.entries(shape).flatMap(([name, check]) => (isRequired(check) ? [name] : []));
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** Whether the check reports a missing value. */
function isRequired(check: Part): boolean {
  let isTold = false;
  const tell = () => {
    isTold = true;
  };
  check(undefined, "", { invalid: tell, unknownKey: tell });
  return isTold;
}

/** Omits the pattern if the regular expression has flags, which JSON Schema does not support. */
export function matchingSchema({ source, flags }: RegExp, description: string): JsonSchema {
  return { type: "string", description, ...(flags === "" || flags === "u" ? { pattern: source } : {}) };
}
