/** Messages about pages that weigh more than the config lets them. */
import { type Message, warning } from "./make.ts";

export interface Excess {
  readonly page: string;
  /** In words, with its unit. */
  readonly weight: string;
  readonly limit: string;
  /** How many other pages load the very same. */
  readonly others: number;
  /** The heaviest of the files, with their weights. */
  readonly files: readonly string[];
}

function excess(verb: string, what: string, advice: string): (values: Excess) => Message {
  return ({ page, weight, limit, others, files }) => {
    const parts = files.length === 0 ? "" : ` (${files.join(", ")})`;
    const shared =
      others === 0 ? "" : ` So ${others === 1 ? "does 1 other page" : `do ${others} other pages`}.`;
    return warning(`${page} ${verb} ${weight} of ${what}${parts}; its budget is ${limit}.${shared}`, advice);
  };
}

export const budgetMessages = {
  "budget/html": excess("is", "gzipped HTML", "Split the page, or raise budgets.html in the config."),
  "budget/js": excess(
    "loads",
    "gzipped scripts",
    "Take out of theme/ what not every visitor needs, or raise budgets.js in the config.",
  ),
  "budget/css": excess(
    "loads",
    "gzipped styles",
    "Shorten theme/custom.css or the rules of the page, or raise budgets.css in the config.",
  ),
  "budget/images": excess(
    "shows",
    "pictures",
    "Make them smaller, show fewer, or raise budgets.images in the config.",
  ),
};
