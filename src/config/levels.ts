/** Level options: whether a kind of problem is ignored, a warning, or an error. */
import { boolean, type Check, list, named, nonEmpty, oneOf, optional, record } from "../core/check.ts";
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
    "An include of a file or region that does not exist, or a circular include.",
    optional(level, "error"),
    "warn",
  ),
  tags: option(
    "A tag that is not declared in the tags file, if there is one.",
    optional(level, "warn"),
    "error",
  ),
  private: option(
    "Whether `docgen check --external` requests private addresses, such as those of your local network.",
    optional(boolean, false),
    true,
  ),
  ignore: option(
    'URLs that `docgen check --external` skips; "*" matches any text.',
    optional(list(nonEmpty), ["http://localhost*", "http://127.0.0.1*"]),
    ["https://intranet.example.com/*"],
  ),
});
