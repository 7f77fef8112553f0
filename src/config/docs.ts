/** The checks of the options of the documents as a whole. */
import { boolean, filled, list, nullable, object, optional } from "../core/check.ts";
import { version } from "./versions.ts";

export const docs = object({
  title: optional(filled, "Docs"),
  description: nullable(filled),
  editUrl: nullable(filled),
  lastUpdate: optional(boolean, false),
  lastUpdateAuthor: optional(boolean, false),
  versionName: optional(filled, "current"),
  versionLabel: optional(filled, "Next"),
  versions: optional(list(version), []),
  latest: nullable(filled),
});
