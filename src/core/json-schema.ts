/**
 * JSON Schema, as far as checks can say what they take in it. A check that cannot is open: whatever a check takes fits its schema, and not
 * always the other way round.
 */

/** What TypeScript says of a value, where JSON Schema has no words for it: the key is a symbol, so that JSON leaves it out. */
export const declared: unique symbol = Symbol("declared");

export interface Declared {
  /** Of an option. */
  readonly sentence?: string;
  /** The name of its type, which is declared once. */
  readonly name?: string;
  /** The object that it has further properties than: of the interface that its own extends. */
  readonly base?: JsonSchema;
  /** What is written in the place of its type: TypeScript, or another schema. */
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

/** The same schema, with what TypeScript says of it. */
export function declare(schema: JsonSchema, said: Declared): JsonSchema {
  return { ...schema, [declared]: { ...schema[declared], ...said } };
}

/** The same check, which says what it takes. */
export function described<C extends object>(check: C, schema: JsonSchema): C & Describable {
  return Object.assign(check, { schema });
}

export function schemaOf({ schema = {} }: Describable): JsonSchema {
  return schema;
}

export const anySchema: JsonSchema = {};

/** Nothing is said of what may be anything. */
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

/** A check, as far as its schema is asked for. */
type Part = Describable & ((found: undefined, key: string, report: Probe) => unknown);

export function objectSchema(shape: Readonly<Record<string, Part>>): JsonSchema {
  const properties = Object.entries(shape).map(([name, check]) => [name, schemaOf(check)] as const);
  const required = Object.entries(shape).flatMap(([name, check]) => (isRequired(check) ? [name] : []));
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** Whether something is told when there is nothing. */
function isRequired(check: Part): boolean {
  let isTold = false;
  const tell = () => {
    isTold = true;
  };
  check(undefined, "", { invalid: tell, unknownKey: tell });
  return isTold;
}

/** Of a pattern without flags: those have no words in JSON Schema. */
export function matchingSchema({ source, flags }: RegExp, description: string): JsonSchema {
  return { type: "string", description, ...(flags === "" || flags === "u" ? { pattern: source } : {}) };
}
