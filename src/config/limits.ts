/** Limit options: bounds against mistakes and malicious content. */
import { integer, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";

export const limits = options("LimitOptions", {
  depth: option(
    "How deeply lists, quotes, blocks, HTML elements and includes of a page may stand in each other. A list in a list counts twice: each has its entry around it.",
    optional(integer(10, 500), 200),
    100,
  ),
  size: option(
    "How much Markdown a page may be made of, in kB, with all that it includes.",
    optional(integer(10, 100_000), 2000),
    500,
  ),
  cells: option(
    "How many cells a table may have. Rows that are written shorter than the first one count like that.",
    optional(integer(100, 10_000_000), 50_000),
    5000,
  ),
  includes: option(
    "How many files a page may include in all. What is included ten times counts ten times.",
    optional(integer(1, 100_000), 1000),
    100,
  ),
  seconds: option("How many seconds the reading of one page may take.", optional(integer(1, 3600), 60), 10),
});
