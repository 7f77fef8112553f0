/** Report of a build as data, printed by `--json` or formatted by `report/`. */
import { failsBuild } from "../core/diagnostics.ts";
import type { Memo, StageCount } from "../core/stage.ts";
import type { Emitted } from "../emit/emit.ts";
import type { SiteReport } from "./last-build.ts";
import type { PageTime, Span, Stopwatch } from "./report/stopwatch.ts";
import type { PageReason, Why } from "./why/why.ts";

export interface BuildReport extends Omit<SiteReport, "outputs"> {
  /** No errors, and no warnings with `--strict`; the exit code is 0. */
  readonly ok: boolean;
  readonly stages: readonly StageCount[];
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Slowest pages, slowest first; without those that were reused. */
  readonly slowest: readonly PageTime[];
  /** Time span of each stage, in ms since the start. */
  readonly timeline: readonly Span[];
  readonly ms: number;
  /** Why the requested pages were rebuilt or reused. */
  readonly why?: readonly PageReason[];
  /** Files whose code a build runs; reported by `docgen check`. */
  readonly codeFiles?: readonly string[];
}

export const nothingEmitted: Emitted = {
  written: [],
  removed: [],
  unchanged: 0,
  sizes: { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 },
  largest: [],
  state: null,
};

/** Maximum number of slow pages reported. */
const maxSlowest = 10;

interface ReportSources {
  readonly watch: Stopwatch;
  /** Whether warnings fail the build. */
  readonly strict: boolean;
  readonly why?: Why | null;
}

/** @param memo null if the build was skipped */
export function fullReport(
  { outputs, routes, groups, sizes, largest, budgets, diagnostics }: SiteReport,
  { written, removed }: Emitted,
  memo: Memo | null,
  { watch: { spans, pages, elapsed }, strict, why }: ReportSources,
): BuildReport {
  const timeline = spans().map(({ name, start, end }) => ({ name, start: tenths(start), end: tenths(end) }));
  const emitting = timeline.find(({ name }) => name === "emit");
  const emitMs = emitting === undefined ? 0 : emitting.end - emitting.start;
  const unchanged = outputs - written.length;
  const emitStage = { name: "emit", ran: written.length, reused: unchanged, ms: emitMs };
  const ok = !failsBuild(diagnostics, strict);
  return {
    ok,
    stages: [...(memo?.counts() ?? []), emitStage].map((stage) => ({ ...stage, ms: tenths(stage.ms) })),
    routes,
    groups,
    written,
    removed,
    unchanged,
    sizes,
    largest,
    slowest: pages()
      .slice(0, maxSlowest)
      .map(({ page, ms }) => ({ page, ms: tenths(ms) })),
    budgets,
    timeline,
    diagnostics,
    ms: tenths(elapsed()),
    ...(why ? { why: why.explain(ok, written) } : {}),
  };
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
