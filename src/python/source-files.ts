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
  const isModule = (path: string) => {
    const folders = path.split("/").slice(0, -1);
    const isPackage = folders.every((_, index) => {
      const init = `${folders.slice(0, index + 1).join("/")}/__init__.py`;
      return files.has(init) || files.has(`${init}i`);
    });
    return isPackage && /^(?:[A-Za-z_]\w*\/)*(?!__main__)[A-Za-z_]\w*\.py$/.test(path);
  };
  return [...files].flatMap(([path, { file }]) => {
    if (read.has(path) || !isModule(path) || !read.has(`${path.split("/")[0]}/__init__.py`)) return [];
    const syntax = `python3 -m py_compile ${file}`;
    const problem =
      dump === null
        ? `Module skipped by griffe: ${path}. Fix its syntax: ${syntax}`
        : `Module not found in "${dump}": ${path}. Create the file again. If that does not help, fix the syntax: ${syntax}`;
    return [{ problem, source: { file } }];
  });
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

/** The text without the block, with the same lines. */
export function withoutMainBlock(text: string): string {
  const start = mainBlock.exec(text)?.index;
  if (start === undefined) return text;
  const lines = text.slice(start).split("\n");
  const count = countBlock(text.slice(start));
  return text.slice(0, start) + lines.map((line, index) => (index < count ? "" : line)).join("\n");
}
