/** The checks of what a page may hold at most. */
import { integer, object, optional } from "../core/check.ts";

export const limits = object({
  depth: optional(integer(10, 500), 200),
  size: optional(integer(10, 100_000), 2000),
  cells: optional(integer(100, 10_000_000), 50_000),
  includes: optional(integer(1, 100_000), 1000),
  seconds: optional(integer(1, 3600), 60),
});
