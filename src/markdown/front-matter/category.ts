/** Category files: `_category_.json` or `.yml`, what a folder says of itself. */
import {
  boolean,
  type Check,
  type Checked,
  describe,
  dictionary,
  filled,
  nullable,
  number,
  object,
  oneOf,
  string,
} from "../../core/check.ts";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { nearest } from "../../core/nearest.ts";
import type { SourcePath } from "../../core/paths.ts";
import { checkYaml, parseYaml } from "./yaml.ts";
import { parseDocumentOf } from "./yaml-document.ts";

const linkCheck = object({
  type: oneOf(["generated-index", "doc"]),
  id: nullable(filled),
  slug: nullable(filled),
  title: nullable(filled),
  description: nullable(string),
});

type CategoryLink = Checked<typeof linkCheck>;

/** `null` says "no page"; `undefined` leaves it to the folder's index document. */
const link: Check<CategoryLink | null | undefined> = (found, key, report) =>
  found === null || found === undefined ? found : linkCheck(found, key, report);

const categoryCheck = object({
  label: nullable(filled),
  position: nullable(number),
  description: nullable(string),
  collapsible: nullable(boolean),
  collapsed: nullable(boolean),
  className: nullable(filled),
  customProps: nullable(dictionary((found): unknown => found ?? null)),
  link,
});

export type Category = Checked<typeof categoryCheck>;

export interface CategoryFile {
  readonly path: SourcePath;
  readonly category: Category;
}

export interface CategoryResult extends CategoryFile {
  readonly diagnostics: readonly Diagnostic[];
}

export function parseCategory(path: SourcePath, text: string): CategoryResult {
  const diagnostics: Diagnostic[] = [];
  const file = path;
  const parsed = parseYaml(text, 1, new Set(["label"]), parseDocumentOf);
  if (!parsed.ok) {
    const reason = parsed.reason ?? "it must be a list of keys and values.";
    diagnostics.push(diagnostic("category/syntax", { reason }, { file, position: parsed.position }));
  }
  const map = parsed.ok ? parsed.map : { values: {}, place: () => null };
  const category = checkYaml(map, categoryCheck, {
    invalid: (key, expected, value, position) => {
      const values = { key, expected, found: describe(value) };
      diagnostics.push(diagnostic("category/invalid", values, { file, position }));
    },
    unknownKey: (key, name, known, position) => {
      const values = { key, nearest: nearest(name, known) };
      diagnostics.push(diagnostic("category/unknown-key", values, { file, position }));
    },
  });
  return { path, category, diagnostics };
}
