/** Merges the plans of all projects of a site. */
import { sortDiagnostics } from "../core/diagnostics.ts";
import { applyLevels } from "../core/levels.ts";
import type { Memo } from "../core/stage.ts";
import { collect } from "../outputs/collect.ts";
import type { Plan } from "../outputs/plan.ts";
import { makePlan, type PlanOptions, type Projects } from "../pipeline.ts";
import { mergeDiagnostics, mergeReports, type SiteReport } from "../project/origins.ts";
import { getProjectMemo } from "../project/project.ts";

export interface PlanAllOptions extends PlanOptions {
  /** Called before each project is planned. */
  onProject?(index: number): void;
}

/** @throws UserError if the theme cannot be bundled */
export async function planProjects(
  projects: Projects,
  memo: Memo,
  { onProject, ...options }: PlanAllOptions = {},
): Promise<Plan> {
  const [main, ...others] = projects;
  // Sequential, because each project keeps all threads busy.
  onProject?.(0);
  const first = await makePlan(main, getProjectMemo(main, memo), options);
  const { locateProblems = async (problems) => problems } = main;
  if (others.length === 0)
    return { ...first, diagnostics: await locateProblems(await mergeReports(projects, [toReport(first)])) };
  const plans = [first];
  for (const [index, one] of others.entries()) {
    onProject?.(index + 1);
    plans.push(await makePlan(one, getProjectMemo(one, memo), options));
  }
  const { outputs, diagnostics } = collect(plans.flatMap((plan) => [...plan.outputs.values()]));
  // Names were checked in each project.
  const collided = diagnostics.filter(({ code }) => code === "output/collision");
  const collisions = applyLevels(collided, projects[0].config.messages);
  return {
    outputs,
    routes: plans.flatMap(({ routes }) => routes),
    groups: plans.flatMap(({ groups }) => groups),
    diagnostics: await locateProblems(
      sortDiagnostics(mergeDiagnostics([await mergeReports(projects, plans.map(toReport)), collisions])),
    ),
  };
}

function toReport({ diagnostics, outputs }: Plan): SiteReport {
  const written: ReadonlyMap<string, unknown> = outputs;
  return {
    diagnostics,
    // Most sites have no problem that depends on it.
    get places() {
      const pages = [...outputs.values()].filter(({ kind }) => kind === "page");
      return pages.map(({ from, path }) => ({ from, path }));
    },
    has: async (path) => written.has(path),
  };
}
