/** Checks the options of the Python reference. */
import {
  atLeast,
  boolean,
  type Checked,
  describe,
  dictionary,
  list,
  matching,
  nonEmpty,
  nullable,
  object,
  oneOf,
  optional,
  refined,
  when,
} from "../core/check.ts";
import { isRecord } from "../core/is-record.ts";
import { nearest } from "../core/nearest.ts";
import type { PythonOptions } from "./define.ts";

const names = (expected: string) =>
  refined(list(nonEmpty), (value, key, report, found) => {
    if (Array.isArray(found) && found.length === 0) report.invalid(key, expected, found);
    return value;
  });

const check = object({
  packages: names("a list of package names"),
  search: optional(names("a list of folders"), ["."]),
  docstrings: optional(oneOf(["google", "numpy", "sphinx"]), "google"),
  dump: nullable(nonEmpty),
  command: nullable(names('a list such as ["uvx", "griffe"]')),
  timeout: optional(atLeast(0.1), 50),
  folder: optional(nonEmpty, "docs/reference"),
  layout: optional(oneOf(["module", "class", "single"]), "module"),
  inherited: optional(boolean, false),
  tags: optional(list(matching(/\d/, "a Git tag with a version")), []),
  version: nullable(nonEmpty),
  descriptions: nullable(when((found) => isRecord(found), dictionary(nonEmpty), nonEmpty)),
  interfaces: optional(nonEmpty, "interfaces"),
  sourceUrl: nullable(matching(/\{path\}/, "a URL with {path} and {line}")),
} satisfies Record<keyof PythonOptions, unknown>);

export type CheckedOptions = Checked<typeof check>;

/** @throws Error for options that are unknown or invalid */
export function readOptions(found: unknown): CheckedOptions {
  const problems: string[] = [];
  const options = check(found, "", {
    invalid: (key, expected, value) =>
      problems.push(
        value === undefined
          ? `Missing option "${key}" of python(): expected ${expected}.`
          : `Invalid option "${key}" of python(): expected ${expected}, received ${describe(value)}.`,
      ),
    unknownKey: (key, name, known) =>
      problems.push(
        `Unknown option "${key}" of python(). ${suggest(nearest(name, known), `Expected: ${known.join(", ")}.`)}`,
      ),
  });
  if (problems.length > 0) throw new Error(problems.join(" "));
  return options;
}

function suggest(name: string | null, otherwise: string): string {
  return name === null ? otherwise : `Did you mean "${name}"?`;
}
