/**
 * Budget options: limits for the weight of a page, which includes everything that a browser requests on load. Text is measured after gzip,
 * images as they are.
 */
import { atLeast, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { level } from "./levels.ts";

const budget = nullable(
  options("Budget", {
    kB: option("The most that a page may weigh, in kB of 1,000 bytes.", atLeast(0), 40),
    level: option(
      'What a heavier page does to a build; with "ignore" the summary of the build tells the weight all the same.',
      optional(level, "warn"),
      "error",
    ),
  }),
);

export const budgets = options("BudgetOptions", {
  html: option("The HTML of a page.", budget, { kB: 40, level: "error" }),
  js: option("The scripts that a page loads with itself; what it fetches later is not counted.", budget, {
    kB: 120,
  }),
  css: option("The stylesheets of a page.", budget, { kB: 15 }),
  images: option("The pictures that a page shows, each once.", budget, { kB: 500 }),
});
