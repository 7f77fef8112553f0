/** YAML (and so JSON) as a map whose keys know their places: front matter and category files. */
import { type Check, describe, type Report } from "../../core/check.ts";
import { type Diagnostic, diagnostic, type Place, type Position } from "../../core/diagnostics.ts";
import type { DataSource } from "../../core/messages.ts";
import { nearest } from "../../core/nearest.ts";
import type { parseDocumentOf } from "./yaml-document.ts";
import { parseJson } from "./yaml-json.ts";
import { parseLines, type YamlDoubt, type YamlMap, type YamlResult } from "./yaml-lines.ts";

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
  if (short !== null) return { ok: true, map: short, doubts: [] };
  if (library === null) throw new Error("The library for YAML has not been loaded.");
  return library(text, firstLine, texts);
}

/** The two forms that most files have. */
function parseShort(text: string, firstLine: number, texts: ReadonlySet<string>): YamlMap | null {
  return parseLines(text, firstLine, texts) ?? parseJson(text, firstLine, texts);
}

interface Read<Value> {
  readonly value: Value;
  /** What the value was made of; without keys where the text is none. */
  readonly map: YamlMap;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs a check over what was parsed. What is wrong with a value is told at its top-level key.
 * @param accepted keys that nobody is told of although they are unknown
 */
export function checkYaml<Value>(
  parsed: YamlResult,
  check: Check<Value, unknown>,
  source: DataSource,
  file: string,
  accepted: readonly string[] = [],
): Read<Value> {
  const diagnostics: Diagnostic[] = [];
  if (!parsed.ok) {
    const { reason, quoted, position } = parsed;
    diagnostics.push(
      reason === null
        ? diagnostic("data/not-a-map", { source }, { file, position })
        : diagnostic("data/syntax", { source, reason, quoted }, { file, position }),
    );
  }
  const map: YamlMap = parsed.ok ? parsed.map : { values: {}, place: () => null };
  const place = (key: string): Place => ({ file, position: map.place(key.split(/[.[]/, 1)[0] ?? key) });
  const report: Report = {
    invalid(key, expected, found) {
      diagnostics.push(
        diagnostic("data/invalid", { source, key, expected, found: describe(found) }, place(key)),
      );
    },
    unknownKey(key, name, known) {
      if (accepted.includes(key)) return;
      // What another tool puts into an object of its own is no slip of the pen.
      const near = name.includes(".") ? null : nearest(name, known);
      diagnostics.push(diagnostic("data/unknown-key", { source, key, nearest: near }, place(key)));
    },
  };
  const value = check(map.values, "", report);
  if (parsed.ok) diagnostics.push(...parsed.doubts.map((doubt) => explainDoubt(doubt, file)));
  return { value, map, diagnostics };
}

function explainDoubt({ kind, word, quoted, position }: YamlDoubt, file: string): Diagnostic {
  return diagnostic(`yaml/${kind}`, { word, quoted }, { file, position });
}

/** The places of the top-level keys. */
export function placesOf({ values, place }: YamlMap): Readonly<Record<string, Position>> {
  const found = Object.keys(values).map((key) => [key, place(key)] as const);
  return Object.fromEntries(found.flatMap(([key, position]) => (position === null ? [] : [[key, position]])));
}
