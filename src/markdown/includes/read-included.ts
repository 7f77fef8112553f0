/** Reads the files that pages include, each once for a build. */
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import type { FileSystem } from "../../core/files.ts";
import { nearest } from "../../core/nearest.ts";
import { once } from "../../core/once.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import type { PathScope } from "../../read/path-scope.ts";
import { readText } from "../../read/scan.ts";
import { makePackageReader } from "../mdx/packages.ts";
import {
  componentName,
  componentsFolder,
  isCode,
  isStyle,
  usedNames,
  wantedCode,
} from "../mdx/wanted-code.ts";
import { type IncludedFile, isMarkdown, partialsOf, wantedFiles } from "./included.ts";

export interface IncludeReader {
  /** What a page includes, and what that includes in turn; sorted by path. */
  filesOf(page: SourcePath, text: string): Promise<readonly IncludedFile[]>;
  /** Every file that has been asked for; sorted. */
  paths(): readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `known` are the files of the content, for suggestions. */
export function makeIncludeReader(
  files: FileSystem,
  known: readonly SourcePath[],
  pathScope: PathScope,
): IncludeReader {
  const read = new Map<SourcePath, IncludedFile>();
  const packages = makePackageReader(files, pathScope);
  const diagnostics: Diagnostic[] = [];
  const readOne = async (path: SourcePath): Promise<IncludedFile> => {
    if (!(await files.exists(path))) return { path, text: null, nearest: nearestPath(path, known) };
    const result = await readText(files, path);
    diagnostics.push(...result.diagnostics);
    // What cannot be read has been said; it is there, and holds nothing.
    return { path, text: result.text ?? "", nearest: null };
  };
  const components = once(async () => {
    const entries = (await files.list(componentsFolder)).map(({ path }) => sourcePath(path));
    diagnostics.push(...twice(entries));
    return new Map(
      entries.flatMap((path) => {
        const name = componentName(path);
        return name === null ? [] : [[name, path] as const];
      }),
    );
  });
  const codeOf = async (text: string, from: SourcePath): Promise<SourcePath[]> => {
    const found: SourcePath[] = [];
    for (const names of wantedCode(text, from, pathScope)) {
      const there = await Promise.all(names.map((name) => files.exists(name)));
      const best = names[Math.max(0, there.indexOf(true))];
      if (best !== undefined) found.push(best);
    }
    return found;
  };
  const wanted = async (text: string, from: SourcePath): Promise<SourcePath[]> => {
    if (isCode(from) || isStyle(from)) return codeOf(text, from);
    const found = wantedFiles(text, from, pathScope);
    const names = /<[A-Z]/.test(text) ? [...usedNames(text)] : [];
    if (names.length > 0) {
      const own = await components();
      found.push(...names.flatMap((name) => own.get(name) ?? []));
    }
    if (/^(?:import|export)\s/m.test(text))
      found.push(...(await codeOf(text, from)), ...partialsOf(text, from, pathScope));
    return found;
  };
  return {
    diagnostics,
    paths: () => [...read.keys(), ...packages.paths()].sort(),
    async filesOf(page, text) {
      const found = new Map<SourcePath, IncludedFile>();
      const addPackages = async (source: string, from: SourcePath) => {
        for (const file of await packages.importsOf(source, from)) found.set(file.path, file);
      };
      const open = await wanted(text, page);
      await addPackages(text, page);
      for (let path = open.pop(); path !== undefined; path = open.pop()) {
        if (found.has(path)) continue;
        const file = read.get(path) ?? (await readOne(path));
        read.set(path, file);
        found.set(path, file);
        if (file.text === null || !(isMarkdown(path) || isCode(path) || isStyle(path))) continue;
        open.push(...(await wanted(file.text, path)));
        if (!isStyle(path)) await addPackages(file.text, path);
      }
      return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
}

/** Of two components with one name the later one counts. */
function twice(paths: readonly SourcePath[]): Diagnostic[] {
  const first = new Map<string, SourcePath>();
  return paths.flatMap((path) => {
    const name = componentName(path);
    const other = name === null ? undefined : first.get(name);
    if (name !== null) first.set(name, path);
    return name === null || other === undefined
      ? []
      : [diagnostic("component/twice", { name, other }, { file: path })];
  });
}

function nearestPath(path: SourcePath, known: readonly SourcePath[]): SourcePath | null {
  const near = nearest(path, known);
  return known.find((one) => one === near) ?? null;
}
