/** YAML (and so JSON) as a map whose keys know their places: front matter and category files. */
import { type Document, isMap, isScalar, LineCounter, parseDocument } from "yaml";
import type { Check, Report } from "../core/check.ts";
import type { Position } from "../core/diagnostics.ts";
import { parseJson } from "./yaml-json.ts";
import { parseLines, type YamlMap } from "./yaml-lines.ts";

export type YamlResult =
  | { readonly ok: true; readonly map: YamlMap }
  | { readonly ok: false; readonly reason: string | null; readonly position: Position | null };

/**
 * Parses text whose first line is line `firstLine` of its file. A number stays as it is written where `texts` names its key:
 * `version: 1.10` is `"1.10"`. `reason` is null when the text is no map.
 */
export function parseYaml(text: string, firstLine: number, texts: ReadonlySet<string>): YamlResult {
  const plain = parseLines(text, firstLine, texts) ?? parseJson(text, firstLine, texts);
  return plain === null ? parseDocumentOf(text, firstLine, texts) : { ok: true, map: plain };
}

/** Any YAML, by the library. */
export function parseDocumentOf(text: string, firstLine: number, texts: ReadonlySet<string>): YamlResult {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, length: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col, length };
  };
  const [error] = document.errors;
  if (error !== undefined) {
    return {
      ok: false,
      reason: error.message,
      position: at(error.pos[0], Math.max(1, error.pos[1] - error.pos[0])),
    };
  }
  const { contents } = document;
  if (contents === null) return { ok: true, map: { values: {}, place: () => null } };
  if (!isMap(contents)) return { ok: false, reason: null, position: at(contents.range?.[0] ?? 0, 1) };
  const plain = toPlainData(document);
  if (plain.reason !== null) return { ok: false, reason: plain.reason, position: null };
  const { values } = plain;
  const places = new Map<string, Position>();
  for (const { key, value } of contents.items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    if (key.range) places.set(name, at(key.range[0], name.length));
    if (texts.has(name) && isScalar(value) && typeof value.value === "number") values[name] = value.source;
  }
  return { ok: true, map: { values, place: (key) => places.get(key) ?? null } };
}

/** An alias may lead nowhere, to itself, or to far too much: none of these is data that can be kept. */
function toPlainData(document: Document): { values: Record<string, unknown>; reason: string | null } {
  try {
    const values: Record<string, unknown> = { ...document.toJS() };
    JSON.stringify(values);
    return { values, reason: null };
  } catch (error) {
    if (error instanceof ReferenceError) return { values: {}, reason: error.message };
    if (error instanceof TypeError) return { values: {}, reason: "An alias contains itself." };
    throw error;
  }
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
