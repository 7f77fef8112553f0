/** The checks of the options of the documents as a whole. */
import {
  boolean,
  type Check,
  type Checked,
  filled,
  list,
  nullable,
  object,
  optional,
} from "../core/check.ts";
import { described, schemaOf } from "../core/json-schema.ts";
import { type Version, version } from "./versions.ts";

const shape = object({
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

export interface DocsConfig extends Checked<typeof shape> {
  /** Of the documents that stand at the documents' route. */
  readonly version: Version;
  /** The file that their sidebars stand in, seen from the site's folder; null: the config. */
  readonly sidebarsFile: string | null;
  /** What a translation has for the words of their sidebars. */
  readonly words: Readonly<Record<string, string>>;
}

const check: Check<DocsConfig> = (found, key, report) => {
  const checked = shape(found, key, report);
  return {
    ...checked,
    version: onlyVersion(checked.versionName, checked.versionLabel),
    sidebarsFile: null,
    words: {},
  };
};

/** That of documents without others. */
export function onlyVersion(name: string, label: string): Version {
  return {
    name,
    label,
    position: 0,
    isCurrent: true,
    isLatest: true,
    banner: null,
    badge: false,
    noIndex: false,
  };
}

export const docs = described(check, schemaOf(shape));
