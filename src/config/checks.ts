/** Options of content checks: what authors forget, by kind. They are off by default, because many of them are rules of style. */
import { integer, list, nullable, oneOf, optional, when } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { level } from "./levels.ts";
import { glob } from "./path-checks.ts";

const off = optional(level, "ignore");

export const checks = options("CheckOptions", {
  images: option(
    'An image without a description. A decorative image has `alt=""`, written as `<img src="…" alt="">`.',
    off,
    "warn",
  ),
  links: option('A link without text, or with a text that says nothing, such as "here".', off, "warn"),
  headings: option("A heading without text, a second title, or a skipped level.", off, "warn"),
  tables: option("A table without a header.", off, "warn"),
  notes: option("`TODO` and `FIXME` in text.", off, "warn"),
  orphans: option("A page that is in no sidebar and that no other page links to.", off, "warn"),
  unused: option(
    "A file of the public or content folders that nothing refers to. A list of globs, relative to the site folder, is a warning with exceptions.",
    optional(when(Array.isArray, list(glob), level), "ignore"),
    ["content/public/downloads/**"],
  ),
  reviewAfter: option(
    "The number of days after which a page is reported whose last review, `reviewed` in its front matter, is older.",
    nullable(integer(1, 36_500)),
    180,
  ),
  prose: option(
    "The linter of prose that `docgen check` runs on the Markdown files: textlint in `node_modules`, or Vale on the PATH.",
    nullable(oneOf(["textlint", "vale"])),
    "textlint",
  ),
});
