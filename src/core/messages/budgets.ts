/** Messages about pages that exceed a budget of the config. */
import { warning } from "./make.ts";

export interface Excess {
  readonly page: string;
  /** With its unit. */
  readonly weight: string;
  readonly limit: string;
  /** How many other pages load exactly the same. */
  readonly others: number;
  /** The heaviest of the files, with their weights. */
  readonly files: readonly string[];
}

function excess(what: string, option: string, advice: string) {
  return warning<Excess>(({ page, weight, limit, others, files }) => {
    const parts = files.length === 0 ? "" : ` (${files.join(", ")})`;
    const shared =
      others === 0 ? "" : ` ${others} other ${others === 1 ? "page exceeds" : "pages exceed"} it too.`;
    return [
      `${page} exceeds the budget of ${limit} (${option}): ${weight} of ${what}${parts}.${shared}`,
      `${advice}, or raise ${option} in the config.`,
    ];
  });
}

export const budgetMessages = {
  "budget/html": excess("gzipped HTML", "budgets.html", "Split the page"),
  "budget/js": excess("gzipped scripts", "budgets.js", "Remove code from theme/ that not every page needs"),
  "budget/css": excess("gzipped styles", "budgets.css", "Shorten theme/custom.css or the styles of the page"),
  "budget/images": excess("images", "budgets.images", "Compress or remove images"),
};
