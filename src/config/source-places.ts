/** From a place in the bundle of a config to that in the site's own file. */
import { SourceMap, type SourceMapPayload } from "node:module";
import { relative, resolve } from "node:path";
import type { Position } from "../core/diagnostics.ts";

interface SourcePlace {
  /** A path from the site's folder. */
  readonly file: string;
  readonly position: Position;
}

/** Takes a line and a column of the bundle, both from one; null when it is code of a package. */
export type FindSource = (line: number, column: number, length: number) => SourcePlace | null;

/** @param map of the bundle to the files of the site, as JSON */
export function sourcePlaces(map: string, folder: string): FindSource {
  const places = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return (line, column, length) => {
    const found = places.findEntry(line - 1, column - 1);
    if (!("originalSource" in found) || found.originalSource.includes("node_modules/")) return null;
    const file = relative(folder, resolve(folder, found.originalSource)).replaceAll("\\", "/");
    return { file, position: { line: found.originalLine + 1, column: found.originalColumn + 1, length } };
  };
}
