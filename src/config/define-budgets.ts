/** The options of budgets: how heavy a page may be. */
import type { Level } from "./define-links.ts";

/** What is weighed is what a browser asks for by itself when it opens the page. Text is weighed after gzip, pictures as they are. */
export interface BudgetOptions {
  /**
   * The HTML of a page.
   * @default null
   * @example { kB: 40, level: "error" }
   */
  html?: Budget | null;
  /**
   * The scripts that a page loads with itself; what it fetches later is not counted.
   * @default null
   * @example { kB: 120 }
   */
  js?: Budget | null;
  /**
   * The stylesheets of a page.
   * @default null
   * @example { kB: 15 }
   */
  css?: Budget | null;
  /**
   * The pictures that a page shows, each once.
   * @default null
   * @example { kB: 500 }
   */
  images?: Budget | null;
}

export interface Budget {
  /**
   * The most that a page may weigh, in kB of 1,000 bytes.
   * @default required
   * @example 40
   */
  kB: number;
  /**
   * What a heavier page does to a build; with "ignore" the summary of the build tells the weight all the same.
   * @default "warn"
   * @example "error"
   */
  level?: Level;
}
