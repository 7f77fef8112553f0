/** What a build did, as data: `--json` prints it, `report.ts` puts it into words. */
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
  readonly diagnostics: readonly FramedDiagnostic[];
  readonly ms: number;
}

/** What is done with a good plan. */
export type Finish = (plan: Plan, project: Project, memo: Memo) => Promise<Emitted>;

export const nothingEmitted: Emitted = {
  written: [],
  removed: [],
  unchanged: 0,
  sizes: { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 },
};

/** Plans a site, finishes it when the plan is good, and reports: what the user can mend is in the report, never thrown. */
export async function runBuild(
  options: ProjectOptions,
  openStore: () => Promise<Store>,
  finish: Finish,
): Promise<BuildReport> {
  const start = performance.now();
  let memo: Memo | null = null;
  let store: Store | null = null;
  let plan: Plan | null = null;
  let emitted = nothingEmitted;
  let emitMs = 0;
  const problems = [];
  try {
    const project = await openProject(options);
    // Not before there is a config: a folder that is no site is left as it is.
    store = await openStore();
    memo = makeMemo(store, { now: () => performance.now(), freeze: false });
    plan = await makePlan(project, memo);
    problems.push(...plan.diagnostics);
    if (!hasErrors(problems)) {
      const begin = performance.now();
      emitted = await finish(plan, project, memo);
      emitMs = performance.now() - begin;
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    problems.push(...error.diagnostics);
  } finally {
    await store?.close();
  }
  const { written, removed, unchanged, sizes } = emitted;
  const emitStage = { name: "emit", ran: written.length, reused: unchanged, ms: emitMs };
  return {
    ok: !hasErrors(problems),
    stages: [...(memo?.counts() ?? []), emitStage].map((stage) => ({ ...stage, ms: tenths(stage.ms) })),
    routes: plan?.routes ?? [],
    written,
    removed,
    unchanged,
    sizes,
    diagnostics: await addFrames(problems, diskFiles(options.site)),
    ms: tenths(performance.now() - start),
  };
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
