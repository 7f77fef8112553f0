/** Problems of the model as diagnostics: the positions come from the fresh documents. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { MessageValues } from "../core/messages.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Reference } from "../markdown/doc.ts";
import type { Problem } from "./problem.ts";

/** One diagnostic for each place where the reference at fault stands. */
export function explain(
  problems: readonly Problem[],
  referencesOf: (file: SourcePath) => readonly Reference[],
): Diagnostic[] {
  return problems.flatMap(({ code, values, file, target, severity }) => {
    const places = file === null || target === null ? [] : referencesOf(file);
    const positions = places
      .filter((reference) => reference.target === target?.target && reference.kind === target.kind)
      .map(({ position }) => position);
    return (positions.length === 0 ? [null] : positions).map((position) =>
      diagnostic(code, values as MessageValues<typeof code>, { file, position }, severity ?? undefined),
    );
  });
}
