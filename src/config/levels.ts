/** Level options: whether a kind of problem is ignored, a warning, or an error. */
import { type Check, filled, list, named, oneOf, optional, record } from "../core/check.ts";
import { configCodes, type Levels } from "../core/levels.ts";
import { option, options } from "../core/option.ts";

export const level = named("Level", oneOf(["warn", "ignore", "error"]));

export const levels = named("Levels", record(configCodes, level) as Check<Levels>);

export const linkLevels = options("LinkOptions", {
  pages: option("A link to a page that does not exist.", optional(level, "warn"), "error"),
  anchors: option("A link to a heading that does not exist.", optional(level, "warn"), "error"),
  images: option("An image that does not exist.", optional(level, "error"), "warn"),
  files: option("A link to a file that does not exist.", optional(level, "warn"), "error"),
  includes: option(
    "A file to include that does not exist or lacks the region asked for, or that includes itself.",
    optional(level, "error"),
    "warn",
  ),
  tags: option(
    "A tag that the tags file does not declare, where there is such a file.",
    optional(level, "warn"),
    "error",
  ),
  ignore: option(
    'Addresses of other sites that `docgen check --external` does not ask for; "*" stands for anything.',
    optional(list(filled), ["http://localhost*", "http://127.0.0.1*"]),
    ["https://intranet.example.com/*"],
  ),
});
