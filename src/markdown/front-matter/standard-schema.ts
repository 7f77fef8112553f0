/** Interface of schema libraries such as Zod, Valibot and ArkType: Standard Schema v1 (https://standardschema.dev). */

export interface StandardSchema {
  readonly "~standard": {
    readonly version: 1;
    validate(value: unknown): unknown;
  };
}

export interface SchemaIssue {
  readonly message: string;
  /** Keys and indexes. */
  readonly path: readonly string[];
}

export function isStandardSchema(found: unknown): found is StandardSchema {
  if ((typeof found !== "object" && typeof found !== "function") || found === null) return false;
  const standard: unknown = "~standard" in found ? found["~standard"] : null;
  if (typeof standard !== "object" || standard === null || !("validate" in standard)) return false;
  return typeof standard.validate === "function";
}

/** Reads the result of `validate` as plain data. */
export function readSchemaResult(found: unknown): readonly SchemaIssue[] {
  const issues: unknown = typeof found === "object" && found !== null ? Reflect.get(found, "issues") : null;
  if (issues === undefined) return [];
  if (!Array.isArray(issues) || !issues.every(isIssue))
    return [{ message: "the schema gives no result", path: [] }];
  return issues.map(({ message, path = [] }) => ({
    message,
    path: path.map((step) => String(typeof step === "object" ? step.key : step)),
  }));
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function isIssue(found: unknown): found is Issue {
  if (typeof found !== "object" || found === null) return false;
  const isNamed = "message" in found && typeof found.message === "string";
  return isNamed && (!("path" in found) || found.path === undefined || Array.isArray(found.path));
}
