/** The budgets of one build: its plan, and the judgement once all pages are made. */
import type { Config } from "../config/schema.ts";
import { hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import type { Memo } from "../core/stage.ts";
import type { Plan } from "../outputs/plan.ts";
import { hasBudgets, type Judgement, judge } from "./judge.ts";
import { openScale } from "./scale.ts";

export interface Budgets {
  /** Makes the same files. */
  readonly plan: Plan;
  /** @throws UserError when a page is over a budget that fails a build */
  judge(): Promise<Judgement>;
}

export const notJudged: Judgement = { figures: [], diagnostics: [] };

/** A site without budgets weighs nothing. */
export function openBudgets(plan: Plan, config: Config, memo: Memo): Budgets {
  if (!hasBudgets(config)) return { plan, judge: async () => notJudged };
  const scale = openScale(memo, config.baseUrl);
  return {
    plan: scale.weighing(plan),
    async judge() {
      const judgement = await judge(plan, config, scale);
      scale.close();
      if (hasErrors(judgement.diagnostics)) throw new UserError(judgement.diagnostics);
      return judgement;
    },
  };
}
