/** Looks up options in the schema of the config, for the hints of messages. */
import { getSchema, type JsonSchema } from "../core/json-schema.ts";
import { configCheck } from "./schema.ts";

/** Longer examples do not fit into a hint. */
const longest = 100;

/** Example of an option, as written in the config; null if there is none. `key` is a path such as `navbar.links[0].to`. */
export function findExample(key: string): string | null {
  const names = key.split(/\.|(?=\[)/);
  const found = names.reduce<JsonSchema | undefined>(
    (schema, name) => schema && (/^\[\d+\]$/.test(name) ? asList(schema) : asObject(schema)?.[name]),
    getSchema(configCheck),
  );
  const [example] = found?.examples ?? [];
  if (example === undefined) return null;
  const text = `${names.at(-1)}: ${toCode(example)}`;
  return text.length > longest ? null : text;
}

/** The option of a group or of the whole site with this name: `mermaid` → `markdown.mermaid`, `docs.sidebars` → `sidebars`. */
export function findElsewhere(name: string, key: string): string | null {
  const options = asObject(getSchema(configCheck)) ?? {};
  if (key !== name) return key.split(".").length === 2 && Object.hasOwn(options, name) ? name : null;
  const paths = Object.entries(options).flatMap(([group, schema]) =>
    Object.hasOwn(asObject(schema) ?? {}, name) ? [`${group}.${name}`] : [],
  );
  const [path = null] = paths;
  return paths.length === 1 ? path : null;
}

function asObject(schema: JsonSchema): JsonSchema["properties"] {
  return schema.properties ?? schema.anyOf?.find(({ properties }) => properties !== undefined)?.properties;
}

function asList(schema: JsonSchema): JsonSchema | undefined {
  return schema.items ?? schema.anyOf?.find(({ items }) => items !== undefined)?.items;
}

/** Like JSON, with the spaces and plain keys of a config. */
function toCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCode).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, one]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${toCode(one)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
