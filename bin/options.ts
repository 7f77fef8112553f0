/** Reads the option schema, from which the manual and the package's declarations are generated. */
import { configSchema } from "../src/config/schema.ts";
import { declared, type JsonSchema } from "../src/core/json-schema.ts";

/** `["navbar", "links", 0, "label"]` */
export type Path = readonly (string | number)[];

export interface Option {
  readonly path: Path;
  /** Interface that declares it. */
  readonly of: string;
  /** TypeScript type. */
  readonly type: string;
  /** Interfaces of nested options. */
  readonly holds: readonly string[];
  readonly isRequired: boolean;
  readonly sentence: string;
  /** Literal of the default; null if the option is required. */
  readonly default: string | null;
  readonly example: string;
}

interface Property {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Object type with its own options. */
export interface Interface {
  readonly name: string;
  readonly base: Interface | null;
  /** Without inherited properties. */
  readonly properties: readonly Property[];
}

const getName = (schema: JsonSchema): string | null => schema[declared]?.name ?? null;

function isInterface({ properties = {} }: JsonSchema): boolean {
  return Object.values(properties).some((property) => property[declared]?.sentence !== undefined);
}

function toInterface(schema: JsonSchema): Interface {
  const { base } = schema[declared] ?? {};
  const properties = Object.entries(schema.properties ?? {})
    .filter(([name]) => base?.properties?.[name] === undefined)
    .map(([name, property]) => ({
      name,
      schema: property,
      isRequired: schema.required?.includes(name) ?? false,
    }));
  return { name: getName(schema) ?? "", base: base === undefined ? null : toInterface(base), properties };
}

/** Schema that replaces another in the declarations; null if its type is TypeScript text. */
function resolveSubstitute(schema: JsonSchema): JsonSchema | null {
  const { as } = schema[declared] ?? {};
  if (typeof as === "string") return null;
  return typeof as === "function" ? as() : (as ?? schema);
}

/** Direct subschemas. */
function getSubschemas(schema: JsonSchema): readonly JsonSchema[] {
  const inside = resolveSubstitute(schema);
  if (inside === null) return [];
  const { anyOf = [], items, properties = {}, additionalProperties } = inside;
  const one = [items, typeof additionalProperties === "object" ? additionalProperties : undefined];
  return [...anyOf, ...one.filter((part) => part !== undefined), ...Object.values(properties)];
}

/** Interfaces within a schema, except those inside a named type. */
function findInterfaces(schema: JsonSchema): readonly JsonSchema[] {
  if (isInterface(schema)) return [schema];
  return getName(schema) === null ? getSubschemas(schema).flatMap(findInterfaces) : [];
}

/** All options below an object, each before its nested options. */
export function listOptions(schema: JsonSchema = configSchema, path: Path = []): Option[] {
  const { name } = toInterface(schema);
  return getProperties(toInterface(schema)).flatMap((property) => {
    const below = findInterfaces(property.schema);
    const option = toOption(property, name, path, below);
    const folder = option.type.includes("[]") ? [...option.path, 0] : option.path;
    return [option, ...below.flatMap((one) => listOptions(one, folder))];
  });
}

function getProperties({ base, properties }: Interface): readonly Property[] {
  return base === null ? properties : [...getProperties(base), ...properties];
}

function toOption(
  { name, schema, isRequired }: Property,
  of: string,
  path: Path,
  below: readonly JsonSchema[],
): Option {
  return {
    path: [...path, name],
    of,
    type: getType(schema),
    holds: below.map((one) => getName(one) ?? ""),
    isRequired,
    sentence: schema[declared]?.sentence ?? "",
    default: isRequired ? null : literal(getDefault(schema)),
    example: literal(schema.examples?.[0]),
  };
}

/** Options of each object type in the config. */
export function listInterfaces(): Map<string, Option[]> {
  const { interfaces } = namesIn(configSchema);
  return new Map(
    interfaces.map(({ name, properties }) => [
      name,
      properties.map((property) => toOption(property, name, [], findInterfaces(property.schema))),
    ]),
  );
}

/** Default of an option; for a group, its non-empty defaults. */
function getDefault(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (!isInterface(schema)) return null;
  const values = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, getDefault(property)] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

/** `{ label: "Docs", to: "/docs/" }` */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, one]) => `${key(name)}: ${literal(one)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

const key = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));

/** TypeScript type of a schema. */
function getType(schema: JsonSchema): string {
  return getName(schema) ?? writtenType(schema);
}

function writtenType(schema: JsonSchema): string {
  const inside = resolveSubstitute(schema);
  if (inside === null) return String(schema[declared]?.as);
  if (inside !== schema) return getType(inside);
  const { type, anyOf, items, properties, additionalProperties } = schema;
  if (anyOf !== undefined) return [...new Set(anyOf.map(getType))].join(" | ");
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (items !== undefined) return `readonly ${grouped(getType(items))}[]`;
  if (properties !== undefined) {
    const members = Object.entries(properties).map(
      ([name, one]) => `readonly ${key(name)}?: ${getType(one)};`,
    );
    return `{ ${members.join(" ")} }`;
  }
  if (typeof additionalProperties === "object")
    return `Readonly<Record<string, ${getType(additionalProperties)}>>`;
  return type === "integer" ? "number" : (type ?? "unknown");
}

const grouped = (type: string): string => (/ \| |^readonly /.test(type) ? `(${type})` : type);

interface Names {
  readonly interfaces: Interface[];
  readonly aliases: Map<string, string>;
}

/** All named types, without duplicates. */
function namesIn(schema: JsonSchema, found: Names = { interfaces: [], aliases: new Map() }): Names {
  const name = getName(schema);
  const isKnown = found.aliases.has(name ?? "") || found.interfaces.some((one) => one.name === name);
  if (isKnown) return found;
  const { base } = schema[declared] ?? {};
  if (base !== undefined) namesIn(base, found);
  if (name !== null && isInterface(schema)) found.interfaces.push(toInterface(schema));
  else if (name !== null) found.aliases.set(name, writtenType(schema));
  for (const part of getSubschemas(schema)) namesIn(part, found);
  return found;
}

/** Type declarations that sites import from the package. */
export function declarations(): string {
  const { interfaces, aliases } = namesIn(configSchema);
  return [
    `import type { Labels } from "../shared/labels.ts";
import type { MarkdownPlugin, OutputModule, PageModule } from "./define-modules.ts";

export type * from "./define-modules.ts";`,
    ...[...aliases].map(([name, type]) => `export type ${name} = ${type};`),
    ...interfaces.map(interfaceText),
    `/** Gives an editor the types of the options: \`export default defineConfig({ … })\`. */
export declare const defineConfig: (config: UserConfig) => UserConfig;
`,
  ].join("\n\n");
}

function interfaceText({ name, base, properties }: Interface): string {
  const members = properties.map((property) => {
    const { type, sentence, example, ...option } = toOption(property, name, [], []);
    const lines = [sentence, `@default ${option.default ?? "required"}`, `@example ${example}`];
    const comment = lines.map((line) => `   * ${line.replaceAll("*/", "*\\/")}`).join("\n");
    return `  /**\n${comment}\n   */\n  ${property.name}${property.isRequired ? "" : "?"}: ${type};`;
  });
  const parent = base === null ? "" : ` extends ${base.name}`;
  return `export interface ${name}${parent} {\n${members.join("\n")}\n}`;
}
