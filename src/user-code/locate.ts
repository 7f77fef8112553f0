/** Maps locations in stack traces of bundled code back to source files. */
import { SourceMap, type SourceMapPayload } from "node:module";

/** One-based. */
export interface CodeLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface LocatedCode {
  /** Script name in stack traces. */
  readonly name: string | RegExp;
  /** Source map as JSON. */
  readonly map: string;
  /** Display path of a source; null for code of a package or of docgen. */
  getFile(source: string): string | null;
}

/** Maps a one-based location. */
export type FindLocation = (line: number, column: number) => CodeLocation | null;

export function openMap({ map, getFile: fileOf }: Pick<LocatedCode, "map" | "getFile">): FindLocation {
  const places = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return (line, column) => {
    const found = places.findEntry(line - 1, column - 1);
    if (!("originalSource" in found)) return null;
    const file = fileOf(found.originalSource);
    return file === null ? null : { file, line: found.originalLine + 1, column: found.originalColumn + 1 };
  };
}

/** All locations of a stack trace in the owner's files, innermost first. */
export function locateAll(stack: string, code: LocatedCode): readonly CodeLocation[] {
  const { name } = code;
  const named = typeof name === "string" ? name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : name.source;
  const lines = [...stack.matchAll(new RegExp(`${named}:(\\d+):(\\d+)`, "g"))];
  if (lines.length === 0) return [];
  const find = openMap(code);
  return lines.flatMap(([, line, column]) => find(Number(line), Number(column)) ?? []);
}

/** Innermost location of an error in the owner's files. */
export function locate(error: unknown, code: LocatedCode): CodeLocation | null {
  return locateAll(getStack(error), code)[0] ?? null;
}

/** Errors of another realm are not `instanceof Error`. */
export function getStack(error: unknown): string {
  const isKnown = typeof error === "object" && error !== null && "stack" in error;
  return isKnown && typeof error.stack === "string" ? error.stack : "";
}
