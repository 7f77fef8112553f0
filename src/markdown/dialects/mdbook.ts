/** mdBook: files that are put in place. Its order of chapters, `SUMMARY.md`, is read where folders are. */
import type { Dialect } from "./dialect.ts";
import { translateIncludes } from "./written-includes.ts";

export const mdbook: Dialect = {
  name: "mdBook",
  speaks: (source) => source.includes("{{#"),
  syntax: null,
  transform(tree, { context }) {
    translateIncludes(tree, context);
  },
};
