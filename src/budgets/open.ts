/** Budgets of one build: wraps the plan to weigh pages, and judges them once all are produced. */
import type { Config } from "../config/schema.ts";
import { failsBuild } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { applyLevels } from "../core/levels.ts";
import type { Memo } from "../core/stage.ts";
import type { Plan } from "../outputs/plan.ts";
import { type BudgetReport, checkBudgets, hasBudgets } from "./check.ts";
import { makeWeightCache } from "./weight-cache.ts";

export interface Budgets {
  /** Plan with the same outputs. */
  readonly plan: Plan;
  /** @throws UserError if a page exceeds a budget of level "error" */
  judge(): Promise<BudgetReport>;
}

export const emptyReport: BudgetReport = { figures: [], diagnostics: [] };

/**
 * Does nothing for a site without budgets.
 * @param strict whether budgets of level "warning" fail the build, too
 */
export function openBudgets(plan: Plan, config: Config, memo: Memo, strict = false): Budgets {
  if (!hasBudgets(config)) return { plan, judge: async () => emptyReport };
  const scale = makeWeightCache(memo, config.baseUrl);
  return {
    plan: scale.wrapPlan(plan),
    async judge() {
      const { figures, diagnostics: found } = await checkBudgets(plan, config, scale);
      scale.close();
      const diagnostics = applyLevels(found, config.messages);
      if (failsBuild(diagnostics, strict)) throw new UserError(diagnostics);
      return { figures, diagnostics };
    },
  };
}
