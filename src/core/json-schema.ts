/**
 * JSON Schema, as far as checks can say what they take in it. A check that cannot is open: whatever a check takes fits its schema, and not
 * always the other way round.
 */

export interface JsonSchema {
  readonly type?: "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";
  readonly description?: string;
  readonly default?: unknown;
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
  if (schemas.some((schema) => Object.keys(schema).length === 0)) return anySchema;
  return { anyOf: schemas.flatMap((schema) => (isChoice(schema) ? schema.anyOf : [schema])) };
}

function isChoice(schema: JsonSchema): schema is JsonSchema & Required<Pick<JsonSchema, "anyOf">> {
  return schema.anyOf !== undefined && Object.keys(schema).length === 1;
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
