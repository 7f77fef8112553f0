/** What a build did, as data: `--json` prints it, `report.ts` puts it into words. */
import type { BudgetFigure, Judgement } from "../budgets/judge.ts";
import { notJudged } from "../budgets/open.ts";
import { hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import { addFrames, type FramedDiagnostic } from "../core/framed.ts";
import { type Memo, makeMemo, type StageCount } from "../core/stage.ts";
import type { Store } from "../core/store.ts";
import type { Emitted } from "../emit/write.ts";
import type { OutputKind, Plan } from "../outputs/plan.ts";
import { makePlan, type Project } from "../pipeline.ts";
import { openProject, type ProjectOptions } from "./project.ts";
import type { PageTime, Span, Stopwatch } from "./stopwatch.ts";

export interface BuildReport {
  /** No error; the exit code is 0. */
  readonly ok: boolean;
  readonly stages: readonly StageCount[];
  /** The URL of every page. */
  readonly routes: readonly string[];
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Bytes, by kind of output. */
  readonly sizes: Readonly<Record<OutputKind, number>>;
  /** The largest HTML files, the largest first. */
  readonly largest: readonly { readonly page: string; readonly bytes: number }[];
  /** The pages that took the most time, the slowest first; those that nothing was done for are left out. */
  readonly slowest: readonly PageTime[];
  /** One for each budget of the config. */
  readonly budgets: readonly BudgetFigure[];
  /** When each stage was at work, in ms since the start. */
  readonly timeline: readonly Span[];
  readonly diagnostics: readonly FramedDiagnostic[];
  readonly ms: number;
}

export interface Finished {
  readonly emitted: Emitted;
  readonly judgement: Judgement;
}

/** What is done with a good plan. */
export type Finish = (plan: Plan, project: Project, memo: Memo) => Promise<Finished>;

export const nothingEmitted: Emitted = {
  written: [],
  removed: [],
  unchanged: 0,
  sizes: { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 },
  pageSizes: new Map(),
};

/** So many pages are named. */
const most = 10;

/** Plans a site, finishes it when the plan is good, and reports: what the user can mend is in the report, never thrown. */
export async function runBuild(
  options: ProjectOptions,
  openStore: () => Promise<Store>,
  finish: Finish,
  watch: Stopwatch,
): Promise<BuildReport> {
  const { around, spans, pages, elapsed } = watch;
  let memo: Memo | null = null;
  let store: Store | null = null;
  let plan: Plan | null = null;
  let { emitted, judgement }: Finished = { emitted: nothingEmitted, judgement: notJudged };
  const problems = [];
  try {
    const project = await around("config", null, () => openProject(options));
    // Not before there is a config: a folder that is no site is left as it is.
    store = await around("cache", null, openStore);
    const ownMemo = makeMemo(store, { now: elapsed, freeze: false, watch });
    memo = ownMemo;
    const good = await around("plan", null, () => makePlan(project, ownMemo));
    plan = good;
    problems.push(...good.diagnostics);
    if (!hasErrors(problems)) {
      const timed = timePages(good, around);
      ({ emitted, judgement } = await around("emit", null, () => finish(timed, project, ownMemo)));
      problems.push(...judgement.diagnostics);
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    problems.push(...error.diagnostics);
  } finally {
    await store?.close();
  }
  const { written, removed, unchanged, sizes, pageSizes } = emitted;
  const timeline = spans().map(({ name, start, end }) => ({ name, start: tenths(start), end: tenths(end) }));
  const emitting = timeline.find(({ name }) => name === "emit");
  const emitMs = emitting === undefined ? 0 : emitting.end - emitting.start;
  const emitStage = { name: "emit", ran: written.length, reused: unchanged, ms: emitMs };
  const largest = [...pageSizes].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return {
    ok: !hasErrors(problems),
    stages: [...(memo?.counts() ?? []), emitStage].map((stage) => ({ ...stage, ms: tenths(stage.ms) })),
    routes: plan?.routes ?? [],
    written,
    removed,
    unchanged,
    sizes,
    largest: largest.slice(0, most).map(([page, bytes]) => ({ page, bytes })),
    slowest: pages()
      .slice(0, most)
      .map(({ page, ms }) => ({ page, ms: tenths(ms) })),
    budgets: judgement.figures,
    timeline,
    diagnostics: await addFrames(problems, diskFiles(options.site)),
    ms: tenths(elapsed()),
  };
}

/** The same plan, with the making of each page as a stage of the stopwatch. */
function timePages(plan: Plan, around: Stopwatch["around"]): Plan {
  const outputs = [...plan.outputs].map(([path, output]) => {
    const produce = () => around("render", output.from, () => output.produce());
    return [path, output.kind === "page" ? { ...output, produce } : output] as const;
  });
  return { ...plan, outputs: new Map(outputs) };
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
