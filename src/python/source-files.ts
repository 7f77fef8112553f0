/** The sources of the packages: positions of objects, overloads, and what griffe does not read. */
import type { GeneratedProblem, PageSources } from "../config/define-modules.ts";
import type { CheckedOptions } from "./options.ts";
import type { PythonObject } from "./read-objects.ts";

export interface SourceFile {
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

/** By path in the package: `shapes/plane.py`. */
export type SourceFiles = ReadonlyMap<string, SourceFile>;

/** Reads all sources, so that a change of one runs the module again. */
export async function readSources(
  sources: PageSources,
  { packages, search }: CheckedOptions,
): Promise<SourceFiles> {
  const found = new Map<string, SourceFile>();
  for (const folder of search) {
    const base = folder === "." ? "" : `${folder.replace(/\/$/, "")}/`;
    for (const name of packages)
      for (const file of await listPackage(sources, base + name.replaceAll(".", "/"))) {
        const path = file.slice(base.length);
        if (!found.has(path)) found.set(path, { file, text: await sources.read(file) });
      }
  }
  return found;
}

/** Sources in the folder of a package, or its only module. */
async function listPackage(sources: PageSources, path: string): Promise<readonly string[]> {
  const files = (await sources.list(path)).filter((file) => /\.pyi?$/.test(file));
  const single = `${path}.py`;
  return files.length === 0 && (await sources.exists(single)) ? [single] : files;
}

/** Path of the source of an object in its package: `shapes/plane.py`. */
export function packagePath({ file, path }: PythonObject): string {
  const [top = ""] = path.split(".");
  const name = file?.replaceAll("\\", "/") ?? "";
  const inside = name.lastIndexOf(`/${top}/`);
  if (name.startsWith(`${top}/`)) return name;
  return inside === -1 ? name.slice(name.lastIndexOf("/") + 1) : name.slice(inside + 1);
}

/** griffe skips a module with a syntax error without a message. */
export function findSkipped(
  files: SourceFiles,
  roots: readonly PythonObject[],
  dump: string | null,
): readonly GeneratedProblem[] {
  const read = new Set<string>();
  const collect = (object: PythonObject): void => {
    read.add(packagePath(object));
    for (const member of object.members.values()) if (member.kind === "module") collect(member);
  };
  for (const root of roots) collect(root);
  const skipped = [...files].filter(
    ([path]) => !read.has(path) && isModulePath(path) && read.has(`${path.split("/")[0]}/__init__.py`),
  );
  return skipped.map(([path, { file }]) => ({
    problem: explainSkipped(path, file, dump),
    source: { file },
  }));
}

/** Folders of a package that Python can import, but griffe 0.25 skips: they have no `__init__.py`. */
export function findNamespaces(files: SourceFiles): readonly string[] {
  const hasInit = (folder: string) =>
    files.has(`${folder}/__init__.py`) || files.has(`${folder}/__init__.pyi`);
  const found = [...files.keys()].filter(isModulePath).flatMap((path) => {
    const names = path.split("/").slice(0, -1);
    const folders = names.map((_, index) => names.slice(0, index + 1).join("/"));
    const first = folders.findIndex(hasInit);
    return first === -1 ? [] : folders.slice(first).filter((folder) => !hasInit(folder));
  });
  return [...new Set(found)];
}

const isModulePath = (path: string) => /^(?:[A-Za-z_]\w*\/)*(?!__main__)[A-Za-z_]\w*\.py$/.test(path);

function explainSkipped(path: string, file: string, dump: string | null): string {
  const syntax = `python3 -m py_compile ${file}`;
  if (dump === null) return `Module skipped by griffe: ${path}. Fix its syntax: ${syntax}`;
  return `Module not found in "${dump}": ${path}. Create the file again. If that does not help, fix the syntax: ${syntax}`;
}

const mainBlock = /^if[ (]+__name__ *== *["']__main__["'].*$/m;

/** Finds the names below `if __name__ == "__main__":`, which are not part of the module. */
export function findMainBlock(text: string): (object: PythonObject) => boolean {
  const start = mainBlock.exec(text)?.index;
  if (start === undefined) return () => false;
  const before = text.slice(0, start).split("\n").length;
  const after = before + countBlock(text.slice(start));
  return ({ line, kind }) => kind !== "module" && line > before && line < after;
}

/** Lines of the block at the start of the text: up to the next statement at its level, outside of strings. */
function countBlock(text: string): number {
  const lines = text.split("\n");
  let isInString = false;
  for (const [index, line] of lines.entries()) {
    const isStatement = /^(?:def|class|async|import|from|@|[A-Za-z_]\w* *[=:])/.test(line);
    if (index > 0 && isStatement && !isInString) return index;
    if ((line.match(/"""|'''/g) ?? []).length % 2 === 1) isInString = !isInString;
  }
  return lines.length;
}

/** Names of a module that an import below their definition replaces: griffe reads only the import. */
export function findReplaced({ members }: PythonObject, text: string): readonly PythonObject[] {
  return [...members.values()].filter(
    ({ kind, name }) => kind === "alias" && !name.startsWith("_") && importsBelow(text, name).length > 0,
  );
}

/** The text in which `pass` replaces the imports that replace definitions, with the same lines. */
export function withoutImports(text: string, names: readonly string[]): string {
  let changed = text;
  for (const { 0: written, 1: indent = "", index } of names.flatMap((name) => importsBelow(text, name))) {
    const lines = written.split("\n").length - 1;
    const statement = `${indent}pass${"\n".repeat(lines)}`.padEnd(written.length);
    changed = changed.slice(0, index) + statement + changed.slice(index + written.length);
  }
  return changed;
}

/** Import statements of a name below its definition in the module. */
function importsBelow(text: string, name: string): readonly RegExpExecArray[] {
  const start = new RegExp(`^(?:async def|def|class)\\s+${name}\\b`, "m").exec(text)?.index;
  if (start === undefined) return [];
  const imports = text.matchAll(/^([ \t]*)from[ \t]+\S+[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)/gm);
  const isBound = new RegExp(`\\b${name}\\b`);
  return [...imports].filter(({ index, 2: list = "" }) => index > start && isBound.test(list));
}
