/** From places in bundled code, as stacks name them, to places in the files of their owner. */
import { SourceMap, type SourceMapPayload } from "node:module";

/** One-based. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface LocatedCode {
  /** The name of the code in stacks. */
  readonly name: string | RegExp;
  /** The source map of the code, as JSON. */
  readonly map: string;
  /** The name of a source as its owner knows it; null for code of a package or of docgen. */
  fileOf(source: string): string | null;
}

/** Takes one-based places in the code. */
export type FindPlace = (line: number, column: number) => CodePlace | null;

export function openMap({ map, fileOf }: Pick<LocatedCode, "map" | "fileOf">): FindPlace {
  const places = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return (line, column) => {
    const found = places.findEntry(line - 1, column - 1);
    if (!("originalSource" in found)) return null;
    const file = fileOf(found.originalSource);
    return file === null ? null : { file, line: found.originalLine + 1, column: found.originalColumn + 1 };
  };
}

/** All places of a stack that lie in files of the owner, innermost first. */
export function locateAll(stack: string, code: LocatedCode): readonly CodePlace[] {
  const { name } = code;
  const named = typeof name === "string" ? name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : name.source;
  const lines = [...stack.matchAll(new RegExp(`${named}:(\\d+):(\\d+)`, "g"))];
  if (lines.length === 0) return [];
  const find = openMap(code);
  return lines.flatMap(([, line, column]) => find(Number(line), Number(column)) ?? []);
}

/** The innermost place of an error in a file of the owner. */
export function locate(error: unknown, code: LocatedCode): CodePlace | null {
  return locateAll(stackOf(error), code)[0] ?? null;
}

/** Errors of another context are no `Error` of this one. */
export function stackOf(error: unknown): string {
  const isKnown = typeof error === "object" && error !== null && "stack" in error;
  return isKnown && typeof error.stack === "string" ? error.stack : "";
}
