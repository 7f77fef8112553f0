/** `docgen schema`: prints the JSON Schema of front matter, category files or the config. */
import { configSchema } from "../../config/schema.ts";
import type { JsonSchema } from "../../core/json-schema.ts";
import { categorySchema, frontMatterSchema } from "../../markdown/front-matter/schemas.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";

export type SchemaName = "category" | "config" | "front-matter";

const schemas: Readonly<Record<SchemaName, () => JsonSchema>> = {
  category: categorySchema,
  config: () => configSchema,
  "front-matter": frontMatterSchema,
};

export function schema(name: SchemaName, terminal: Terminal): ExitCode {
  const head = { $schema: "https://json-schema.org/draft/2020-12/schema", title: `docgen: ${name}` };
  terminal.result(JSON.stringify({ ...head, ...schemas[name]() }, null, 2));
  return 0;
}
