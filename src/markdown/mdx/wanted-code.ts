/** Which files of code a page, or a module, is made of: found by a quick look, so that they can be read before the page is parsed. */
import { posix } from "node:path";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { type PathScope, reach, resolveAlias } from "../../read/path-scope.ts";

const specifiers =
  /(?:^|[\s;}])(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"'\n]+)["']|\bimport\s*\(?\s*["']([^"'\n]+)["']|\brequire\(\s*["']([^"'\n]+)["']/g;

const modules = [".tsx", ".ts", ".jsx", ".js", ".mjs"];

/** The files that each import of a text may mean, best first: those of the site alone. */
export function wantedCode(
  text: string,
  from: SourcePath,
  pathScope: PathScope,
): readonly (readonly SourcePath[])[] {
  const written = isStyle(from)
    ? [...text.matchAll(imported)].map(([, path = ""]) => besideStyle(path))
    : specifiersOf(text);
  return written
    .map((specifier) => candidates(specifier, from, pathScope))
    .filter((found) => found.length > 0);
}

const imported = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g;

/** In a stylesheet, `base.css` is a file beside it. */
export function besideStyle(path: string): string {
  return /^[./@]|^\w+:/.test(path) ? path : `./${path}`;
}

/** What a text imports, as it is written there. */
export function specifiersOf(text: string): readonly string[] {
  if (!/\b(?:import|export|require)\b/.test(text)) return [];
  return [...text.matchAll(specifiers)].map(([, first, second, third]) => first ?? second ?? third ?? "");
}

/** `./chart` → `./chart.tsx` and the others; none for a package, a picture, or what the site may not reach. */
export function candidates(specifier: string, from: SourcePath, pathScope: PathScope): readonly SourcePath[] {
  const isRelative = /^\.\.?\//.test(specifier);
  const named = isRelative ? posix.join(posix.dirname(from), specifier) : resolveAlias(specifier, pathScope);
  const path = named === null ? null : reach(pathScope, named);
  if (path === null) return [];
  if (isCode(path) || isStyle(path)) return [path];
  if (/\.\w{2,5}$/.test(path)) return [];
  return [...modules, ...modules.map((end) => `/index${end}`)].map((end) => sourcePath(path + end));
}

export function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json)$/.test(path);
}

export function isStyle(path: string): boolean {
  return path.endsWith(".css");
}

/** The folder whose modules are components of every page. */
export const componentsFolder = "components";

/** `components/Chart.tsx` and `components/Chart/index.tsx` → `Chart`; null for other files. */
export function componentName(path: string): string | null {
  return /^components\/([A-Z]\w*)(?:\/index)?\.[jt]sx?$/.exec(path)?.[1] ?? null;
}

/** Names of the components that a text may use. */
export function usedNames(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = ""]) => name));
}
