/** Limit options: bounds against mistakes and malicious content. */
import { integer, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";

export const limits = options("LimitOptions", {
  depth: option(
    "The maximum nesting of lists, quotes, blocks, HTML elements and includes on a page. A nested list counts twice: once for the list, once for its item.",
    optional(integer(10, 500), 200),
    100,
  ),
  size: option(
    "The maximum size of a page's Markdown in kB, including its includes, and of the HTML of each component.",
    optional(integer(10, 100_000), 2000),
    500,
  ),
  cells: option(
    "The maximum number of cells in a table. Short rows count as long as the first one.",
    optional(integer(100, 10_000_000), 50_000),
    5000,
  ),
  includes: option(
    "The maximum number of includes on a page, including nested and repeated ones.",
    optional(integer(1, 100_000), 1000),
    100,
  ),
  seconds: option(
    "The maximum time to parse a page, in seconds. A component or expression has 5 of them, or a twelfth if that is more.",
    optional(integer(1, 3600), 60),
    10,
  ),
});
