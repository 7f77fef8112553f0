/**
 * The check of `custom`, the keys of a site's own, by a schema of its own: any that speaks Standard Schema, version 1
 * (https://standardschema.dev), as Zod, Valibot and ArkType do.
 */

import { type Diagnostic, diagnostic, type Position } from "../../core/diagnostics.ts";
import { wordsOf } from "../../core/errors.ts";

export interface StandardSchema {
  readonly "~standard": {
    readonly version: 1;
    validate(value: unknown): SchemaResult | Promise<SchemaResult>;
  };
}

interface SchemaResult {
  readonly issues?: readonly SchemaIssue[] | undefined;
}

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export function isStandardSchema(found: unknown): found is StandardSchema {
  if ((typeof found !== "object" && typeof found !== "function") || found === null) return false;
  const standard: unknown = "~standard" in found ? found["~standard"] : null;
  if (typeof standard !== "object" || standard === null || !("validate" in standard)) return false;
  return typeof standard.validate === "function";
}

/** @param custom `undefined` where the page has none: then the schema is asked about an empty map */
export async function checkCustom(
  custom: unknown,
  schema: StandardSchema | null,
  file: string,
  position: Position | null,
): Promise<readonly Diagnostic[]> {
  if (schema === null) return [];
  const { issues = [] } = await validate(schema, custom ?? {});
  return issues.map(({ path = [], message: reason }) => {
    const steps = path.map((step) => String(typeof step === "object" ? step.key : step));
    return diagnostic(
      "frontmatter/custom",
      { key: ["custom", ...steps].join("."), reason },
      { file, position },
    );
  });
}

/** A schema that throws says so of the page that it throws at. */
async function validate(schema: StandardSchema, value: unknown): Promise<SchemaResult> {
  try {
    const found: unknown = await schema["~standard"].validate(value);
    return isResult(found) ? found : { issues: [{ message: "the schema gives no result" }] };
  } catch (error) {
    return { issues: [{ message: wordsOf(error) }] };
  }
}

function isResult(found: unknown): found is SchemaResult {
  if (typeof found !== "object" || found === null) return false;
  const issues: unknown = "issues" in found ? found.issues : undefined;
  return issues === undefined || (Array.isArray(issues) && issues.every(isIssue));
}

function isIssue(found: unknown): found is SchemaIssue {
  if (typeof found !== "object" || found === null) return false;
  const isNamed = "message" in found && typeof found.message === "string";
  return isNamed && (!("path" in found) || found.path === undefined || Array.isArray(found.path));
}
