/** Reads the files that pages include, each once for a build. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { FileSystem } from "../../core/files.ts";
import { nearest } from "../../core/nearest.ts";
import type { SourcePath } from "../../core/paths.ts";
import { readText } from "../../read/scan.ts";
import { type IncludedFile, isMarkdown, wantedFiles } from "./included.ts";

export interface IncludeReader {
  /** What a page includes, and what that includes in turn; sorted by path. */
  filesOf(page: SourcePath, text: string): Promise<readonly IncludedFile[]>;
  /** Every file that has been asked for; sorted. */
  paths(): readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `known` are the files of the content, for suggestions. */
export function makeIncludeReader(files: FileSystem, known: readonly SourcePath[]): IncludeReader {
  const read = new Map<SourcePath, IncludedFile>();
  const diagnostics: Diagnostic[] = [];
  const readOne = async (path: SourcePath): Promise<IncludedFile> => {
    if (!(await files.exists(path))) return { path, text: null, nearest: nearestPath(path, known) };
    const result = await readText(files, path);
    diagnostics.push(...result.diagnostics);
    // What cannot be read has been said; it is there, and holds nothing.
    return { path, text: result.text ?? "", nearest: null };
  };
  return {
    diagnostics,
    paths: () => [...read.keys()].sort(),
    async filesOf(page, text) {
      const found = new Map<SourcePath, IncludedFile>();
      const open = wantedFiles(text, page);
      for (let path = open.pop(); path !== undefined; path = open.pop()) {
        if (found.has(path)) continue;
        const file = read.get(path) ?? (await readOne(path));
        read.set(path, file);
        found.set(path, file);
        if (file.text !== null && isMarkdown(path)) open.push(...wantedFiles(file.text, path));
      }
      return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
}

function nearestPath(path: SourcePath, known: readonly SourcePath[]): SourcePath | null {
  const near = nearest(path, known);
  return known.find((one) => one === near) ?? null;
}
