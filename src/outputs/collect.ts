/** Puts outputs together into one map; two that would write the same file are a problem that names both. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { OutputPath } from "../core/paths.ts";
import { checkNames } from "./names.ts";
import type { Output } from "./plan.ts";

export interface Collected {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

export function collect(outputs: readonly Output[]): Collected {
  const byPath = new Map<string, Output>();
  const folders = new Map<string, Output>();
  const diagnostics: Diagnostic[] = checkNames(outputs);
  for (const output of outputs) {
    const folded = output.path.toLowerCase();
    // What is known as a folder is no file, and neither are its parents.
    const parents = [...newFolders(folded, folders)];
    const other =
      byPath.get(folded) ?? folders.get(folded) ?? parents.map((path) => byPath.get(path)).find(Boolean);
    if (other === undefined) {
      byPath.set(folded, output);
      for (const parent of parents) folders.set(parent, output);
    } else if (!isSame(output, other) && !isReported(output, other)) {
      const values = { path: output.path, first: other.from, second: output.from };
      diagnostics.push(diagnostic("output/collision", values, { file: null }));
    }
  }
  const sorted = [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { outputs: new Map(sorted.map((output) => [output.path, output])), diagnostics };
}

/** Whether nobody has to look closer: no path is another one, or a folder of another one. */
export function areApart(paths: readonly string[]): boolean {
  const files = new Set<string>();
  for (const path of paths) files.add(path.toLowerCase());
  if (files.size < paths.length) return false;
  const folders = new Set<string>();
  for (const path of files) {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      if (files.has(folder)) return false;
      folders.add(folder);
    }
  }
  return true;
}

/** Equal keys promise equal bytes: the same picture in two folders is one file. */
function isSame(a: Output, b: Output): boolean {
  return a.path === b.path && a.key === b.key;
}

/** Said already: two pages with one URL, or two files whose names differ in upper and lower case alone. */
function isReported(a: Output, b: Output): boolean {
  const areAlike = (first: string, second: string) => first.toLowerCase() === second.toLowerCase();
  const arePages = a.kind === "page" && b.kind === "page" && areAlike(a.path, b.path);
  return arePages || (a.from !== b.from && areAlike(a.from, b.from));
}

/** `a/b/c.html` → `a/b`, `a`, up to the first that is known. */
function* newFolders(path: string, known: ReadonlyMap<string, Output>): Iterable<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = path.slice(0, end);
    if (known.has(folder)) return;
    yield folder;
  }
}
