/** Errors that the pages have today, as warnings of the new config, so that the first build writes a site. */
import { count } from "../core/count.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import { applyLevels, hasLevel, type LeveledCode, type Levels } from "../core/levels.ts";

export interface LoweredErrors {
  readonly levels: Levels;
  /** Number of errors by code. */
  readonly counts: ReadonlyMap<LeveledCode, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param runsCode whether the site has components; one that is slow on another machine fails there only */
export function lowerErrors(diagnostics: readonly Diagnostic[], runsCode: boolean): LoweredErrors {
  const counts = new Map<LeveledCode, number>();
  for (const { code, severity } of diagnostics)
    if (severity === "error" && hasLevel(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  if (runsCode && !counts.has("component/failed")) counts.set("component/failed", 0);
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const levels: Levels = Object.fromEntries(sorted.map(([code]) => [code, "warn"]));
  return {
    levels,
    counts: new Map(
      sorted.map(([code, errors]) => [code, errors === 0 ? "none today" : count(errors, "error")]),
    ),
    diagnostics: applyLevels(diagnostics, levels),
  };
}
