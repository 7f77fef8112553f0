/** What front matter and category files may hold, for editors. */
import { either, type JsonSchema, schemaOf } from "../../core/json-schema.ts";
import { categoryCheck, categoryTexts, editorKeys } from "./category.ts";
import { postFrontMatterCheck, textKeys } from "./front-matter.ts";

/** Open to keys of other tools, of which docgen understands some, and a site accepts others. */
export function frontMatterSchema(): JsonSchema {
  return { ...withTexts(schemaOf(postFrontMatterCheck), textKeys), additionalProperties: true };
}

export function categorySchema(): JsonSchema {
  const { properties, ...schema } = withTexts(schemaOf(categoryCheck), categoryTexts);
  const forEditors = editorKeys.map((key) => [key, { type: "string" }] as const);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(forEditors) } };
}

/** What is read as text may look like something else to others. */
function withTexts(schema: JsonSchema, texts: ReadonlySet<string>): JsonSchema {
  const entries = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const isText = texts.has(name) && value.items === undefined;
    return [name, isText ? either(value, { type: "number" }, { type: "boolean" }) : value] as const;
  });
  return { ...schema, properties: Object.fromEntries(entries) };
}
