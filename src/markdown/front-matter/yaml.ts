/** YAML (and so JSON) as a map whose keys know their places: front matter and category files. */
import type { Check, Report } from "../../core/check.ts";
import type { Position } from "../../core/diagnostics.ts";
import type { parseDocumentOf } from "./yaml-document.ts";
import { parseJson } from "./yaml-json.ts";
import { parseLines, type YamlMap, type YamlResult } from "./yaml-lines.ts";

/** What reads any YAML. */
export type YamlLibrary = typeof parseDocumentOf;

/** A quarter of what is loaded to parse a page, so it is loaded for those texts alone that need it: null where none does. */
export async function loadYaml(
  texts: readonly string[],
  keys: ReadonlySet<string>,
): Promise<YamlLibrary | null> {
  const areShort = texts.every((text) => parseShort(text, 1, keys) !== null);
  return areShort ? null : (await import("./yaml-document.ts")).parseDocumentOf;
}

/**
 * Parses text whose first line is line `firstLine` of its file. A number stays as it is written where `texts` names its key:
 * `version: 1.10` is `"1.10"`. `reason` is null when the text is no map.
 * @param library as `loadYaml` gives it for the text
 */
export function parseYaml(
  text: string,
  firstLine: number,
  texts: ReadonlySet<string>,
  library: YamlLibrary | null,
): YamlResult {
  const short = parseShort(text, firstLine, texts);
  if (short !== null) return { ok: true, map: short };
  if (library === null) throw new Error("The library for YAML has not been loaded.");
  return library(text, firstLine, texts);
}

/** The two forms that most files have. */
function parseShort(text: string, firstLine: number, texts: ReadonlySet<string>): YamlMap | null {
  return parseLines(text, firstLine, texts) ?? parseJson(text, firstLine, texts);
}

/** Runs a check over a map; `found` turns each problem into a diagnostic at the place of its top-level key. */
export function checkYaml<Value>(
  map: YamlMap,
  check: Check<Value>,
  found: {
    invalid(key: string, expected: string, value: unknown, position: Position | null): void;
    unknownKey(key: string, name: string, known: readonly string[], position: Position | null): void;
  },
): Value {
  const place = (key: string) => map.place(key.split(/[.[]/, 1)[0] ?? key);
  const report: Report = {
    invalid: (key, expected, value) => found.invalid(key, expected, value, place(key)),
    unknownKey: (key, name, known) => found.unknownKey(key, name, known, place(key)),
  };
  return check(map.values, "", report);
}
