/** Resolves imports of code files and finds the global components. */
import { posix } from "node:path";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { type PathScope, resolveAlias, resolveInScope } from "../../read/path-scope.ts";

const modules = [".tsx", ".ts", ".jsx", ".js", ".mjs"];

/** In a stylesheet, `base.css` is relative. */
export function besideStyle(path: string): string {
  return /^[./@]|^\w+:/.test(path) ? path : `./${path}`;
}

/** `./chart` → `./chart.tsx` and other extensions, `@theme/Chart` → the same in `src/theme/`; empty for a package, an image, or a path outside the path scope. */
export function candidates(
  specifier: string,
  from: SourcePath,
  pathScope: PathScope,
  as: "code" | "text",
): readonly SourcePath[] {
  const isRelative = /^\.\.?\//.test(specifier);
  const own = specifier.replace(/^@theme\//, "@site/src/theme/");
  const named = isRelative ? posix.join(posix.dirname(from), own) : resolveAlias(own, pathScope);
  const path = named === null ? null : resolveInScope(pathScope, named);
  if (path === null) return [];
  if (as === "text" || /\.\w{2,5}$/.test(path)) return [path];
  return [...modules, ...modules.map((end) => `/index${end}`)].map((end) => sourcePath(path + end));
}

export function isStyle(path: string): boolean {
  return path.endsWith(".css");
}

/** Its modules are components available on every page. */
export const componentsFolder = "components";

/** `components/Chart.tsx` and `components/Chart/index.tsx` → `Chart`; null for other files. */
export function componentName(path: string): string | null {
  return /^components\/([A-Z]\w*)(?:\/index)?\.[jt]sx?$/.exec(path)?.[1] ?? null;
}
