/** Runs a build and returns its report as data, printed by `--json` or formatted by `report/`. */
import type { Judgement } from "../budgets/judge.ts";
import { notJudged } from "../budgets/open.ts";
import { type Diagnostic, isFailing } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { diskFiles, listedOnce } from "../core/files.ts";
import { addFrames } from "../core/framed-problems.ts";
import { isLoss, type Memo, makeMemo, type StageCount } from "../core/stage.ts";
import type { Store } from "../core/store.ts";
import type { Emitted } from "../emit/emit.ts";
import type { OutputKind } from "../outputs/kind.ts";
import type { Plan } from "../outputs/plan.ts";
import { withThreads } from "../pipeline/threads.ts";
import type { Projects } from "../pipeline.ts";
import { checkSite, openProject, type ProjectOptions } from "../project/open-project.ts";
import { findLast, rememberBuild, type SiteReport } from "./last-build.ts";
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
}

export interface Finished {
  readonly emitted: Emitted;
  readonly judgement: Judgement;
}

/** Processes a plan without errors. */
export type Finish = (plan: Plan, work: FinishWork) => Promise<Finished>;

export interface FinishWork {
  readonly projects: Projects;
  readonly memo: Memo;
  /** Call it when nothing is left to render: a thread uses about 130 MB. */
  endThreads(): void;
}

export const nothingEmitted: Emitted = {
  written: [],
  removed: [],
  unchanged: 0,
  sizes: { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 },
  largest: [],
  manifest: null,
};

/** Maximum number of slow pages reported. */
const maxSlowest = 10;

/** Dependencies of a build. */
export interface BuildTools {
  openStore(): Promise<Store>;
  /** Prints additional information. */
  note(text: string): void;
  /** Reports what would stop `finish`, before the site is read. */
  inspect(projects: Projects): Promise<readonly Diagnostic[]>;
  readonly finish: Finish;
  readonly watch: Stopwatch;
  /** Whether warnings fail the build. */
  readonly strict: boolean;
  /** Whether `finish` renders all pages. */
  readonly rendersAll: boolean;
  /** Absolute output folder, to skip the build if everything in it is unchanged; null always builds. */
  readonly output: string | null;
  /** Explains pages; its watch is the one above. */
  readonly why?: Why | null;
  /** Output kinds to plan. */
  readonly kinds?: readonly OutputKind[];
}

/** Plans a site, runs `finish` if the plan has no errors, and returns the report. User errors are part of the report, never thrown. */
export async function runBuild(options: ProjectOptions, tools: BuildTools): Promise<BuildReport> {
  try {
    return await buildOnce(options, tools);
  } catch (error) {
    if (!isLoss(error)) throw error;
    tools.note("Created a new cache: a value was missing from the old one.");
    return buildOnce(options, tools);
  }
}

async function buildOnce(options: ProjectOptions, tools: BuildTools): Promise<BuildReport> {
  const { watch, strict, output } = tools;
  const { around, elapsed } = watch;
  let memo: Memo | null = null;
  let store: Store | null = null;
  let plan: Plan | null = null;
  let finished: Finished = { emitted: nothingEmitted, judgement: notJudged };
  let report: SiteReport | null = null;
  let problems: readonly Diagnostic[] = [];
  try {
    await checkSite(options);
    store = await around("cache", null, tools.openStore);
    const ownMemo = makeMemo(store, { now: elapsed, freeze: false, watch });
    memo = ownMemo;
    const projects = await around("config", null, () => openProject(options, ownMemo, listedOnce));
    await tools.why?.open(projects, store);
    const last =
      output === null ? null : await around("changes", null, () => findLast(projects, output, ownMemo));
    report = last?.report ?? null;
    if (report === null) {
      problems = await tools.inspect(projects);
      const { planProjects } = await import("../pipeline/plan-projects.ts");
      const made = await withThreads(projects[0].thread, async (threads) => {
        const { rendersAll, kinds } = tools;
        const onProject = (index: number) => tools.why?.begin(index);
        const options = { threads, rendersAll, onProject, ...(kinds === undefined ? {} : { kinds }) };
        const whole = await around("plan", null, () => planProjects(projects, ownMemo, options));
        plan = whole;
        problems = [...problems, ...whole.diagnostics];
        if (isFailing(problems, strict)) return whole;
        const endThreads = () => void threads?.close();
        finished = await around("emit", null, () =>
          tools.finish(whole, { projects, memo: ownMemo, endThreads }),
        );
        problems = [...problems, ...finished.judgement.diagnostics];
        return whole;
      });
      report = await siteReport(plan, finished, problems, options.site);
      if (last !== null && output !== null && !isFailing(problems, strict)) {
        rememberBuild(
          { ...last.inputs, included: made.included, report, manifest: finished.emitted.manifest },
          output,
          memo,
        );
      }
    }
  } catch (error) {
    if (isLoss(error)) {
      await store?.discard();
      store = null;
    }
    if (!(error instanceof UserError)) throw error;
    problems = [...problems, ...error.diagnostics];
  } finally {
    await store?.close();
  }
  report ??= await siteReport(plan, finished, problems, options.site);
  return fullReport(report, finished.emitted, memo, tools);
}

async function siteReport(
  plan: Plan | null,
  { emitted, judgement }: Finished,
  problems: readonly Diagnostic[],
  site: string,
): Promise<SiteReport> {
  const { written, unchanged, sizes, largest } = emitted;
  return {
    routes: plan?.routes ?? [],
    groups: plan?.groups ?? [],
    outputs: written.length + unchanged,
    sizes,
    largest,
    budgets: judgement.figures,
    diagnostics: await addFrames(problems, diskFiles(site)),
  };
}

function fullReport(
  { outputs, routes, groups, sizes, largest, budgets, diagnostics }: SiteReport,
  { written, removed }: Emitted,
  memo: Memo | null,
  { watch: { spans, pages, elapsed }, strict, why }: Pick<BuildTools, "watch" | "strict" | "why">,
): BuildReport {
  const timeline = spans().map(({ name, start, end }) => ({ name, start: tenths(start), end: tenths(end) }));
  const emitting = timeline.find(({ name }) => name === "emit");
  const emitMs = emitting === undefined ? 0 : emitting.end - emitting.start;
  const unchanged = outputs - written.length;
  const emitStage = { name: "emit", ran: written.length, reused: unchanged, ms: emitMs };
  const ok = !isFailing(diagnostics, strict);
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
