/** The budgets of one build: its plan, and the judgement once all pages are made. */
import type { Config } from "../config/schema.ts";
import { isFailing } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { atLevels } from "../core/levels.ts";
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

/**
 * A site without budgets weighs nothing.
 * @param strict whether a budget that warns fails a build, too
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
