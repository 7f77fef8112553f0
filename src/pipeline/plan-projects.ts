/** Merges the plans of all projects of a site. */
import { sortDiagnostics } from "../core/diagnostics.ts";
import { applyLevels } from "../core/levels.ts";
import type { Memo } from "../core/stage.ts";
import { collect } from "../outputs/collect.ts";
import type { Plan } from "../outputs/plan.ts";
import { makePlan, type PlanOptions, type Projects } from "../pipeline.ts";
import { mergeDiagnostics, mergeReports, reportAtOrigins, type SourceOutput } from "../project/origins.ts";
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
    return { ...first, diagnostics: await locateProblems(await reportAtOrigins(first.diagnostics, main)) };
  const plans = [first];
  for (const [index, one] of others.entries()) {
    onProject?.(index + 1);
    plans.push(await makePlan(one, getProjectMemo(one, memo), options));
  }
  const { outputs, diagnostics } = collect(plans.flatMap((plan) => [...plan.outputs.values()]));
  // Names were checked in each project.
  const collided = diagnostics.filter(({ code }) => code === "output/collision");
  const collisions = applyLevels(collided, projects[0].config.messages);
  const reports = plans.map((plan) => ({ diagnostics: plan.diagnostics, places: getPagePlaces(plan) }));
  return {
    outputs,
    routes: plans.flatMap(({ routes }) => routes),
    groups: plans.flatMap(({ groups }) => groups),
    diagnostics: await locateProblems(
      sortDiagnostics(mergeDiagnostics([await mergeReports(projects, reports), collisions])),
    ),
  };
}

function getPagePlaces({ outputs }: Plan): readonly SourceOutput[] {
  return [...outputs.values()].flatMap(({ kind, from, path }) => (kind === "page" ? [{ from, path }] : []));
}
