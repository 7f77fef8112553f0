/** Any YAML, by the library. */
import { type Document, isMap, isScalar, LineCounter, parseDocument } from "yaml";
import type { Position } from "../../core/diagnostics.ts";
import type { YamlResult } from "./yaml-lines.ts";

/** What `parseYaml` gives for the text. */
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
