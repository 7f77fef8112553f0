/** Resolves the path of an include. */
import { posix } from "node:path";
import type { SourcePath } from "../../core/paths.ts";
import { type PathScope, relativePath, resolveAlias, resolveInScope } from "../../read/path-scope.ts";

/** Resolves `./x.md` relative to the file, `/x.py` and `@site/x.py` to the site folder; null outside the path scope. */
export function resolveInclude(written: string, from: SourcePath, pathScope: PathScope): SourcePath | null {
  const named = resolveAlias(written, pathScope);
  const rooted = /^\/+(.*)$/s.exec(written)?.[1];
  const found = resolveInScope(pathScope, named ?? rooted ?? posix.join(posix.dirname(from), written));
  return found === "" || found === ".." ? null : found;
}

/** Candidate files; the first that exists is used. `@/x.py` is relative to the docs folder, which is an ancestor of the file. */
export function includePaths(written: string, from: SourcePath, pathScope: PathScope): readonly SourcePath[] {
  const below = /^@(\/.*)$/s.exec(written)?.[1];
  const folders = below === undefined ? [] : posix.dirname(from).split("/");
  const paths =
    below === undefined
      ? [written]
      : [
          ...folders.map((_, index) => `/${folders.slice(0, folders.length - index).join("/")}${below}`),
          below,
        ];
  return paths.map((path) => resolveInclude(path, from, pathScope)).filter((path) => path !== null);
}

/** Whether it is a URL, which would require a request. */
export function isAddress(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(path);
}

/** Rebases a target: `./img/a.png` in `_parts/x.md` → `./_parts/img/a.png` for a page next to that folder. Other targets stay unchanged. */
export function rebase(target: string, from: SourcePath, to: SourcePath, pathScope: PathScope): string {
  if (from === to || target === "" || /^([/#?]|[a-z][a-z0-9+.-]*:)/i.test(target)) return target;
  const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (resolveAlias(path, pathScope) !== null) return target;
  return relativeTo(posix.join(posix.dirname(from), path), to, pathScope) + suffix;
}

/** Converts a path below the site folder to one relative to `from`. */
export function relativeTo(path: string, from: SourcePath, pathScope: PathScope): string {
  const relative = relativePath(pathScope, path, from);
  return relative.startsWith("../") ? relative : `./${relative}`;
}
