/** JSON Schemas of front matter and category files, for editors. */
import { either, getSchema, type JsonSchema } from "../../core/json-schema.ts";
import { categoryCheck, categoryTexts, editorKeys } from "./category.ts";
import { postFrontMatterCheck, textKeys } from "./front-matter.ts";

/** Allows additional keys: docgen supports some keys of other tools, and a site may accept others. */
export function frontMatterSchema(): JsonSchema {
  return { ...withTexts(getSchema(postFrontMatterCheck), textKeys), additionalProperties: true };
}

export function categorySchema(): JsonSchema {
  const { properties, ...schema } = withTexts(getSchema(categoryCheck), categoryTexts);
  const forEditors = editorKeys.map((key) => [key, { type: "string" }] as const);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(forEditors) } };
}

/** Values that are read as text may parse as numbers or booleans in YAML. */
function withTexts(schema: JsonSchema, texts: ReadonlySet<string>): JsonSchema {
  const entries = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const isText = texts.has(name) && value.items === undefined;
    return [name, isText ? either(value, { type: "number" }, { type: "boolean" }) : value] as const;
  });
  return { ...schema, properties: Object.fromEntries(entries) };
}
