/**
 * Budget options: limits for the weight of a page, which includes everything that a browser requests on load. Text is measured after gzip,
 * images as they are.
 */
import { atLeast, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { level } from "./levels.ts";

const budget = nullable(
  options("Budget", {
    kB: option("The maximum weight of a page in kB (1,000 bytes).", atLeast(0), 40),
    level: option(
      'The effect of exceeding the budget. With "ignore", the build summary still shows the weight.',
      optional(level, "warn"),
      "error",
    ),
  }),
);

export const budgets = options("BudgetOptions", {
  html: option("The HTML of a page.", budget, { kB: 40, level: "error" }),
  js: option("The scripts that a page loads at first. Scripts that it fetches later do not count.", budget, {
    kB: 120,
  }),
  css: option("The stylesheets of a page.", budget, { kB: 15 }),
  images: option("The images on a page, each counted once.", budget, { kB: 500 }),
});
