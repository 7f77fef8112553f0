/** Validates `custom`, site-defined keys, with the site's schema. */
import { type Diagnostic, diagnostic, type Position } from "../../core/diagnostics.ts";
import { explainRunning } from "../plugins/explain.ts";
import type { LeftRunning } from "../plugins/plugin-request.ts";
import type { SchemaIssue } from "./standard-schema.ts";

/** Runs the schema of the site; never rejects. */
export type ValidateCustom = (value: unknown) => Promise<{
  readonly issues: readonly SchemaIssue[];
  readonly leftRunning: LeftRunning | null;
}>;

/** @param custom `undefined` if the page has none; the schema then validates an empty object */
export async function checkCustom(
  custom: unknown,
  validate: ValidateCustom | null,
  file: string,
  position: Position | null,
): Promise<readonly Diagnostic[]> {
  if (validate === null) return [];
  const { issues, leftRunning } = await validate(custom ?? {});
  const place = { file, position };
  return [
    ...issues.map(({ path, message: reason }) =>
      diagnostic("frontmatter/custom", { key: ["custom", ...path].join("."), reason }, place),
    ),
    ...(leftRunning === null ? [] : [explainRunning(leftRunning, place)]),
  ];
}
