/** Plans and finishes a site. Imported if something has changed: the code of the pipeline is large. */
import { resolve } from "node:path";
import type { BudgetReport } from "../budgets/check.ts";
import { emptyReport } from "../budgets/open.ts";
import { openBuildFiles, recordAccesses } from "../core/access-recorder.ts";
import { type Diagnostic, failsBuild } from "../core/diagnostics.ts";
import { getErrorCode, UserError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import { addFrames } from "../core/framed-diagnostics.ts";
import { isCacheLoss, type Memo, makeMemo } from "../core/stage.ts";
import type { Store } from "../core/store.ts";
import type { Emitted } from "../emit/emit.ts";
import type { OutputKind } from "../outputs/kind.ts";
import type { Plan } from "../outputs/plan.ts";
import { withThreads } from "../pipeline/threads.ts";
import type { Projects } from "../pipeline.ts";
import { checkSite, openProject, type ProjectOptions } from "../project/open-project.ts";
import { offlineRoot, toOnlineBase } from "../shared/offline.ts";
import { type BuildReport, fullReport, nothingEmitted } from "./build-report.ts";
import { cannotKeep } from "./cache.ts";
import type { BuildState, LastBuilds, SiteReport } from "./last-build.ts";
import type { Stopwatch } from "./report/stopwatch.ts";
import type { Why } from "./why/why.ts";

export interface Finished {
  readonly emitted: Emitted;
  readonly judgement: BudgetReport;
}

/** Processes a plan without errors. */
export type Finish = (plan: Plan, work: FinishWork) => Promise<Finished>;

export interface FinishWork {
  readonly projects: Projects;
  readonly memo: Memo;
  /** Call it when nothing is left to render: a thread uses about 130 MB. */
  endThreads(): void;
}

/** Dependencies of a build. */
export interface BuildTools {
  openStore(): Promise<Store>;
  /** Prints additional information. */
  note(text: string): void;
  /** Reports what would stop `finish`, before the site is read. */
  inspect(projects: Projects): Promise<readonly Diagnostic[]>;
  /** Called before the site is read, for work that runs meanwhile. */
  begin?(memo: Memo): void;
  readonly finish: Finish;
  readonly watch: Stopwatch;
  /** Whether warnings fail the build. */
  readonly strict: boolean;
  /** Whether `finish` renders all pages. */
  readonly rendersAll: boolean;
  /** Skips a build that `why` explains if nothing has changed, and keeps its report; null for a build that is always done. */
  readonly last: LastBuilds | null;
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
    if (!isCacheLoss(error)) throw error;
    tools.note("Created a new cache: a value was missing from the old one.");
    return buildOnce(options, tools);
  }
}

async function buildOnce(options: ProjectOptions, tools: BuildTools): Promise<BuildReport> {
  const { watch, strict, last, why } = tools;
  const { around, elapsed } = watch;
  const site = resolve(options.site);
  const register = recordAccesses(site, last?.openFiles ?? openBuildFiles(site));
  let memo: Memo | null = null;
  let store: Store | null = null;
  let plan: Plan | null = null;
  let finished: Finished = { emitted: nothingEmitted, judgement: emptyReport };
  let report: SiteReport | null = null;
  let problems: readonly Diagnostic[] = [];
  try {
    await checkSite(options);
    store = await around("cache", null, tools.openStore);
    const ownMemo = makeMemo(store, { now: elapsed, freeze: false, watch });
    memo = ownMemo;
    tools.begin?.(ownMemo);
    const projects = await around("config", null, () => openProject(options, ownMemo, register));
    if (why) {
      await why.open(projects, store);
      report = (await around("changes", null, async () => last?.find())) ?? null;
    }
    if (report === null) {
      problems = await tools.inspect(projects);
      const { planProjects } = await import("../pipeline/plan-projects.ts");
      await withThreads(projects[0].thread, async (threads) => {
        const { rendersAll, kinds } = tools;
        const onProject = (index: number) => tools.why?.begin(index);
        const options = { threads, rendersAll, onProject, ...(kinds === undefined ? {} : { kinds }) };
        const whole = await around("plan", null, () => planProjects(projects, ownMemo, options));
        plan = whole;
        problems = [...problems, ...whole.diagnostics];
        if (failsBuild(problems, strict)) return;
        const endThreads = () => void threads?.close();
        finished = await around("emit", null, () =>
          tools.finish(whole, { projects, memo: ownMemo, endThreads }),
        );
        problems = [...problems, ...finished.judgement.diagnostics];
      });
      report = await siteReport(plan, finished, problems, options);
      // A store that cannot be shared is none: without it nothing is to be kept either.
      if (last !== null && !failsBuild(problems, strict) && store.share() !== null)
        keepReport(last, { inputs: register.snapshot(), outputs: finished.emitted.state, report }, tools);
    }
  } catch (error) {
    if (isCacheLoss(error)) {
      await store?.discard();
      store = null;
    }
    if (!(error instanceof UserError)) throw error;
    problems = [...problems, ...error.diagnostics];
  } finally {
    await store?.close();
  }
  report ??= await siteReport(plan, finished, problems, options);
  return fullReport(report, finished.emitted, memo, tools);
}

/** An input that has changed too recently to have a stamp leaves the record unchanged, so that it does not match. */
function keepReport(
  last: LastBuilds,
  { inputs, outputs, report }: Nullable<BuildState>,
  { note }: Pick<BuildTools, "note">,
): void {
  if (inputs === null || outputs === null || report === null) return;
  try {
    last.remember({ inputs, outputs, report });
  } catch (error) {
    const reason = getErrorCode(error);
    if (reason === null) throw error;
    note(cannotKeep(reason));
  }
}

type Nullable<Value> = { readonly [Key in keyof Value]: Value[Key] | null };

async function siteReport(
  plan: Plan | null,
  { emitted, judgement }: Finished,
  problems: readonly Diagnostic[],
  { site, offline = false }: ProjectOptions,
): Promise<SiteReport> {
  const { written, unchanged, sizes, largest } = emitted;
  const routes = plan?.routes ?? [];
  return {
    routes: offline ? routes.map(toOnlineBase) : routes,
    groups: plan?.groups ?? [],
    outputs: written.length + unchanged,
    sizes,
    largest,
    budgets: judgement.figures,
    diagnostics: await addFrames(offline ? problems.map(withOnlineUrls) : problems, diskFiles(site)),
  };
}

/** An offline folder is built for another base path, which no one has written. */
function withOnlineUrls(problem: Diagnostic): Diagnostic {
  return { ...problem, text: problem.text.replaceAll(offlineRoot, "/") };
}
