/** Parses YAML (and so JSON) as a map with the positions of its keys: front matter and category files. */
import { type Check, describe, type Report } from "../../core/check.ts";
import { type Diagnostic, diagnostic, type Position, type SourceLocation } from "../../core/diagnostics.ts";
import type { DataSource } from "../../core/messages.ts";
import { nearest } from "../../core/nearest.ts";
import type { parseYamlDocument } from "./yaml-document.ts";
import { parseJson } from "./yaml-json.ts";
import { parseLines, type YamlDoubt, type YamlMap, type YamlResult } from "./yaml-lines.ts";

/** Parser for any YAML. */
export type YamlLibrary = typeof parseYamlDocument;

/** The library is a quarter of the code loaded to parse a page, so it is loaded only if a text needs it; otherwise null. */
export async function loadYaml(
  texts: readonly string[],
  keys: ReadonlySet<string>,
): Promise<YamlLibrary | null> {
  const areShort = texts.every((text) => parseShort(text, 1, keys) !== null);
  return areShort ? null : (await import("./yaml-document.ts")).parseYamlDocument;
}

/**
 * Parses text that begins at line `firstLine` of its file. Numbers keep their source text for the keys in `texts`:
 * `version: 1.10` is `"1.10"`. `reason` is null if the text is not a map.
 * @param library result of `loadYaml` for the text
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

/** Fast paths for the two most common forms. */
function parseShort(text: string, firstLine: number, texts: ReadonlySet<string>): YamlMap | null {
  return parseLines(text, firstLine, texts) ?? parseJson(text, firstLine, texts);
}

interface Read<Value> {
  readonly value: Value;
  /** The parsed map; empty if the text is not one. */
  readonly map: YamlMap;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Validates the parsed data.
 * @param accepted unknown keys that are not reported
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
  const place = (key: string): SourceLocation => ({
    file,
    position: map.place(key) ?? map.place(key.split(/[.[]/, 1)[0] ?? key),
  });
  const report: Report = {
    invalid(key, expected, found) {
      diagnostics.push(
        diagnostic("data/invalid", { source, key, expected, found: describe(found) }, place(key)),
      );
    },
    unknownKey(key, name, known) {
      if (accepted.includes(key)) return;
      // An unknown key inside an object belongs to another tool and is not a misspelling.
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

/** Positions of the top-level keys. */
export function getPlaces({ values, place }: YamlMap): Readonly<Record<string, Position>> {
  return placesOf(Object.keys(values), place);
}

export function placesOf(
  keys: readonly string[],
  place: YamlMap["place"],
): Readonly<Record<string, Position>> {
  const found = keys.map((key) => [key, place(key)] as const);
  return Object.fromEntries(found.flatMap(([key, position]) => (position === null ? [] : [[key, position]])));
}
