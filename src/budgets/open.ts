/** Budgets of one build: wraps the plan to weigh pages, and judges them once all are produced. */
import type { Config } from "../config/schema.ts";
import { isFailing } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { atLevels } from "../core/levels.ts";
import type { Memo } from "../core/stage.ts";
import type { Plan } from "../outputs/plan.ts";
import { hasBudgets, type Judgement, judge } from "./judge.ts";
import { openScale } from "./scale.ts";

export interface Budgets {
  /** Plan with the same outputs. */
  readonly plan: Plan;
  /** @throws UserError if a page exceeds a budget of level "error" */
  judge(): Promise<Judgement>;
}

export const notJudged: Judgement = { figures: [], diagnostics: [] };

/**
 * Does nothing for a site without budgets.
 * @param strict whether budgets of level "warning" fail the build, too
 */
export function openBudgets(plan: Plan, config: Config, memo: Memo, strict = false): Budgets {
  if (!hasBudgets(config)) return { plan, judge: async () => notJudged };
  const scale = openScale(memo, config.baseUrl);
  return {
    plan: scale.weighing(plan),
    async judge() {
      const { figures, diagnostics: found } = await judge(plan, config, scale);
      scale.close();
      const diagnostics = atLevels(found, config.messages);
      if (isFailing(diagnostics, strict)) throw new UserError(diagnostics);
      return { figures, diagnostics };
    },
  };
}
