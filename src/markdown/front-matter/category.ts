/** Parses category files, `_category_.json` or `.yml`: the metadata of a folder. */
import { badge } from "../../core/badge.ts";
import {
  boolean,
  type Check,
  type Checked,
  coerced,
  dictionary,
  nonEmpty,
  nullable,
  number,
  object,
  oneOf,
} from "../../core/check.ts";
import { nonEmptyLine, nonEmptyText, singleLine } from "../../core/check-line.ts";
import type { Diagnostic, Position } from "../../core/diagnostics.ts";
import { described, getSchema } from "../../core/json-schema.ts";
import type { SourcePath } from "../../core/paths.ts";
import { checkYaml, parseYaml, placesOf } from "./yaml.ts";
import { parseYamlDocument } from "./yaml-document.ts";

const linkCheck = object({
  type: oneOf(["generated-index", "doc"]),
  id: nullable(nonEmpty),
  slug: nullable(nonEmpty),
  title: nullable(nonEmptyLine),
  description: nullable(singleLine),
});

type CategoryLink = Checked<typeof linkCheck>;

/** `null` means no page; `undefined` uses the folder's index document. */
const maybeLink: Check<CategoryLink | null | undefined> = (found, key, report) =>
  found === null || found === undefined ? found : linkCheck(found, key, report);

const link = described(maybeLink, getSchema(nullable(linkCheck)));

export const categoryCheck = object({
  label: nullable(nonEmptyLine),
  /** Docusaurus uses it as a translation key; ignored here. */
  key: nullable(nonEmptyText),
  position: nullable(coerced(number)),
  description: nullable(singleLine),
  collapsible: nullable(coerced(boolean)),
  collapsed: nullable(coerced(boolean)),
  badge: nullable(badge),
  className: nullable(nonEmpty),
  customProps: nullable(dictionary((found): unknown => found ?? null)),
  link,
});

export type Category = Checked<typeof categoryCheck>;

export interface CategoryFile {
  readonly path: SourcePath;
  readonly category: Category;
}

export interface CategoryResult extends CategoryFile {
  /** Position of the linked document. */
  readonly places: Readonly<Record<string, Position>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Editors find the JSON schema by it. */
export const editorKeys: readonly string[] = ["$schema"];

export const categoryTexts: ReadonlySet<string> = new Set(["label", "description"]);

export function parseCategory(path: SourcePath, content: string): CategoryResult {
  const parsed = parseYaml(content, 1, categoryTexts, parseYamlDocument);
  const {
    value: category,
    map,
    diagnostics,
  } = checkYaml(parsed, categoryCheck, "category file", path, editorKeys);
  return { path, category, places: placesOf(["link.id"], map.place), diagnostics };
}
