/** The plan of a site in all its languages: one plan for each, put together. */
import { sortDiagnostics } from "../core/diagnostics.ts";
import { atLevels } from "../core/levels.ts";
import type { Memo } from "../core/stage.ts";
import { collect } from "../outputs/collect.ts";
import type { Plan } from "../outputs/plan.ts";
import { makePlan, type PlanOptions, type WholeProject } from "../pipeline.ts";
import {
  joinProblems,
  memoOf,
  movedPages,
  type PagePlace,
  projectsOf,
  tellAtOrigins,
} from "../project/languages.ts";

/** As `makePlan`, which makes that of one language. @throws UserError when the theme cannot be bundled */
export async function planLanguages(
  project: WholeProject,
  memo: Memo,
  options: PlanOptions = {},
): Promise<Plan> {
  const projects = projectsOf(project);
  const plans: Plan[] = [];
  const told = [];
  // One after the other: each keeps all threads busy.
  for (const one of projects) {
    const plan = await makePlan(one, memoOf(one, memo), options);
    plans.push(plan);
    told.push(await tellAtOrigins(plan.diagnostics, one));
  }
  const [first] = plans;
  if (first === undefined) throw new Error("A site has a language.");
  if (plans.length === 1) return first;
  const { outputs, diagnostics } = collect(plans.flatMap((plan) => [...plan.outputs.values()]));
  const levels = project.config.messages;
  const moved = await Promise.all(
    projects
      .slice(1)
      .map((one, index) =>
        tellAtOrigins(movedPages(placesOf(first), placesOf(plans[index + 1] ?? first), one), one),
      ),
  );
  return {
    outputs,
    routes: plans.flatMap(({ routes }) => routes),
    groups: plans.flatMap(({ groups }) => groups),
    included: [...new Set(plans.flatMap(({ included }) => included))],
    diagnostics: sortDiagnostics(joinProblems([...told, ...moved, atLevels(diagnostics, levels)])),
  };
}

function placesOf({ outputs }: Plan): readonly PagePlace[] {
  return [...outputs.values()].flatMap(({ kind, from, path }) => (kind === "page" ? [{ from, path }] : []));
}
