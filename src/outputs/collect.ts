/** Puts outputs together into one map; two that would write the same file are a problem that names both. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { OutputPath } from "../core/paths.ts";
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

/** Bytes of UTF-8: what Linux, macOS and Windows take, and the hosts of sites with them. */
const longestName = 255;
/** Of a path below the output folder: Linux takes 4,096 for the whole. */
const longestPath = 3072;
/** Where there is no character of two bytes or more, a length in characters is one in bytes; of any other text a byte is a third of one at least. */
const surelyShort = Math.floor(longestName / 3);

function checkNames(outputs: readonly Output[]): Diagnostic[] {
  return outputs.flatMap((output) => {
    const { path } = output;
    if (path.length <= surelyShort && !path.includes("\0") && !path.startsWith(".")) return [];
    const found = findFault(output);
    return found === null ? [] : [found];
  });
}

function findFault({ path, from }: Output): Diagnostic | null {
  const file = /\.\w+$/.test(from) ? from : null;
  if (path.includes("\0")) return diagnostic("output/nul", { from }, { file });
  if (isKept(path)) return diagnostic("output/own-name", { from, path }, { file });
  const long = path.split("/").find((name) => Buffer.byteLength(name) > longestName);
  if (long !== undefined) {
    const values = { from, name: shorten(long), bytes: Buffer.byteLength(long), most: longestName };
    return diagnostic("output/long-name", values, { file });
  }
  const bytes = Buffer.byteLength(path);
  if (bytes <= longestPath) return null;
  return diagnostic("output/long-path", { from, path: shorten(path), bytes, most: longestPath }, { file });
}

/** The lock, the manifest and the staging folder stand beside the outputs. */
function isKept(path: string): boolean {
  return path.toLowerCase().startsWith(".docgen-");
}

function shorten(text: string): string {
  return `${[...text].slice(0, 40).join("")}…`;
}
