/**
 * What the model found wrong, as data without positions: a remembered model must not remember an old line. `explain` looks
 * the positions up in the fresh documents.
 */
import type { MessageCode, Severity } from "../core/messages.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Target } from "../markdown/doc.ts";

export interface Problem {
  readonly code: MessageCode;
  readonly values: Readonly<Record<string, string | number | null>>;
  readonly file: SourcePath | null;
  /** The reference that is at fault, to be found in the document; null for a problem of the whole file. */
  readonly target: Pick<Target, "kind" | "target"> | null;
  /** The front matter key that is at fault. */
  readonly metaKey: string | null;
  /** Overrides the severity of the message. */
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
