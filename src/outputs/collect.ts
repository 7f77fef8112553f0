/** Merges outputs by path and reports collisions with both sources. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Output } from "./plan.ts";

export interface Collected {
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

export function collect(outputs: readonly Output[]): Collected {
  const diagnostics = [...checkNames(outputs), ...findRunning(outputs)];
  const byPath = new Map<OutputPath, Output>();
  for (const output of outputs) byPath.set(output.path, output);
  const paths = [...byPath.keys()];
  if (paths.length === outputs.length && haveNoCollisions(paths))
    return { outputs: sortByPath(byPath), diagnostics };
  const { first, collisions } = mergeByPath(outputs);
  return {
    outputs: sortByPath(new Map(first.map((output) => [output.path, output]))),
    diagnostics: [...diagnostics, ...collisions],
  };
}

/** A message per module. */
function findRunning(outputs: readonly Output[]): readonly Diagnostic[] {
  const left = new Map<string, readonly string[]>();
  for (const { from, running = [] } of outputs.filter((output) => output.running !== undefined))
    if (running.length > 0) left.set(from, running);
  return [...left].map(([from, running]) =>
    diagnostic("output/left-running", { from, running: running.join(", ") }, { file: null }),
  );
}

/** Compares strings: the path of an output is a getter, and a comparison function for thousands of them is slow. */
function sortByPath(outputs: ReadonlyMap<OutputPath, Output>): ReadonlyMap<OutputPath, Output> {
  const sorted = new Map<OutputPath, Output>();
  for (const path of [...outputs.keys()].sort()) sorted.set(path, outputs.get(path) as Output);
  return sorted;
}

/** The first output of each path, and diagnostics about the others unless they are the same. */
function mergeByPath(outputs: readonly Output[]) {
  const byPath = new Map<string, Output>();
  const folders = new Map<string, Output>();
  const collisions: Diagnostic[] = [];
  for (const output of outputs) {
    const folded = output.path.toLowerCase();
    // A path already known as a folder cannot be a file, and neither can its parents.
    const parents = [...newFolders(folded, folders)];
    const other =
      byPath.get(folded) ?? folders.get(folded) ?? parents.map((path) => byPath.get(path)).find(Boolean);
    if (other === undefined) {
      byPath.set(folded, output);
      for (const parent of parents) folders.set(parent, output);
    } else if (!isSame(output, other) && !isReported(output, other)) {
      const values = { path: output.path, first: other.from, second: output.from };
      collisions.push(diagnostic("output/collision", values, { file: null }));
    }
  }
  return { first: [...byPath.values()], collisions };
}

/** Fast check that no path equals another, or is a folder of another. */
export function haveNoCollisions(paths: readonly string[]): boolean {
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

/** Equal keys promise equal bytes: the same image in two folders is one file. */
function isSame(a: Output, b: Output): boolean {
  return a.path === b.path && a.key === b.key;
}

/** Already reported as duplicate routes, or as names that differ only in case. */
function isReported(a: Output, b: Output): boolean {
  const areAlike = (first: string, second: string) => first.toLowerCase() === second.toLowerCase();
  const arePages = a.kind === "page" && b.kind === "page" && areAlike(a.path, b.path);
  return arePages || (a.from !== b.from && areAlike(a.from, b.from));
}

/** `a/b/c.html` → `a/b`, `a`, up to the first known folder. */
function* newFolders(path: string, known: ReadonlyMap<string, Output>): Iterable<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = path.slice(0, end);
    if (known.has(folder)) return;
    yield folder;
  }
}

/** UTF-8 bytes: the limit of Linux, macOS, Windows and static hosts. */
const longestName = 255;
/** Limit below the output folder; Linux allows 4,096 bytes for the whole path. */
const longestPath = 3072;
/** Upper bound for the fast path: a UTF-16 unit takes at most three bytes in UTF-8. */
const safeLength = Math.floor(longestName / 3);

function checkNames(outputs: readonly Output[]): Diagnostic[] {
  const known = new Set<string>();
  const isSuspect = ({ path }: Output) =>
    path.length > safeLength || path.startsWith(".") || findWindowsName(path) !== null;
  return outputs.filter(isSuspect).flatMap((output) => {
    const { path, from } = output;
    const windowsName = findWindowsName(path);
    const found = checkName(output);
    if (found !== null) return [found];
    if (windowsName === null) return [];
    // Once for a folder, and for a page and its copy.
    const before = path.slice(0, `/${path}/`.indexOf(`/${windowsName}/`));
    const key = before + windowsName.replace(/\.(?:html|md)$/, "");
    if (known.has(key)) return [];
    known.add(key);
    return [diagnostic("output/windows-name", { from, name: windowsName }, { file: sourceOf(from) })];
  });
}

function checkName({ path, from }: Output): Diagnostic | null {
  const file = sourceOf(from);
  if (path.includes("\0")) return diagnostic("output/nul", { from }, { file });
  if (isReserved(path)) return diagnostic("output/own-name", { from, path }, { file });
  const long = path.split("/").find((name) => Buffer.byteLength(name) > longestName);
  if (long !== undefined) {
    const values = { from, name: shorten(long), bytes: Buffer.byteLength(long), most: longestName };
    return diagnostic("output/long-name", values, { file });
  }
  const bytes = Buffer.byteLength(path);
  if (bytes <= longestPath) return null;
  return diagnostic("output/long-path", { from, path: shorten(path), bytes, most: longestPath }, { file });
}

function sourceOf(from: string): string | null {
  return /\.\w+$/.test(from) ? from : null;
}

/** Devices, also with an extension. */
const windowsDevices = String.raw`(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$) *(?:[./]|$)`;
const windowsNames = new RegExp(String.raw`^${windowsDevices}|[<>:"|?*\p{Cc}]|[. ]$`, "iu");
/** Fast check of a whole path. */
const windowsPaths = new RegExp(String.raw`(?:^|\/)${windowsDevices}|[<>:"|?*\p{Cc}]|[. ](?:\/|$)`, "iu");

/** First name in a path that Windows cannot create. */
export function findWindowsName(path: string): string | null {
  if (!windowsPaths.test(path)) return null;
  return path.split("/").find((name) => name !== ".." && windowsNames.test(name)) ?? null;
}

/** Names of the lock, the manifest and the staging folder. */
function isReserved(path: string): boolean {
  return path.toLowerCase().startsWith(".docgen-");
}

function shorten(text: string): string {
  return `${[...text].slice(0, 40).join("")}…`;
}
