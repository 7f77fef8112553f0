/**
 * Problems found by the model, as data without positions, because a cached model would report outdated lines. `explain` adds the positions
 * from the current documents.
 */
import type { MessageCode, Severity } from "../core/messages.ts";
import type { SourcePath } from "../core/paths.ts";

export interface Problem {
  readonly code: MessageCode;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
  readonly file: SourcePath | null;
  /** Faulty reference in the document, or version of a list of changes; null if the problem concerns the file as a whole. */
  readonly target: { readonly kind: "link" | "image" | "changes"; readonly target: string } | null;
  /** Faulty front matter key. */
  readonly metaKey: string | null;
  /** Overrides the default severity of the message. */
  readonly severity: Severity | null;
}

export function problem(
  code: MessageCode,
  values: Problem["values"],
  file: SourcePath | null,
  rest: Partial<Omit<Problem, "code" | "values" | "file">> = {},
): Problem {
  return { code, values, file, target: null, metaKey: null, severity: null, ...rest };
}
