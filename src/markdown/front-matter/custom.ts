/**
 * Validates `custom`, site-defined keys, with the site's schema: any library that implements Standard Schema v1
 * |(https://standardschema.dev), such as Zod, Valibot and ArkType.
 */

import { type Diagnostic, diagnostic, type Position } from "../../core/diagnostics.ts";
import { getErrorMessage } from "../../core/errors.ts";

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

/** @param custom `undefined` if the page has none; the schema then validates an empty object */
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

/** An exception of the schema is reported for the page that it validates. */
async function validate(schema: StandardSchema, value: unknown): Promise<SchemaResult> {
  try {
    const found: unknown = await schema["~standard"].validate(value);
    return isResult(found) ? found : { issues: [{ message: "the schema gives no result" }] };
  } catch (error) {
    return { issues: [{ message: getErrorMessage(error) }] };
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
