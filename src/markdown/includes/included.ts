/** Which files a text includes: found by a quick look, so that they can be read before the text is parsed. */
import { posix } from "node:path";
import type { SourcePath } from "../../core/paths.ts";
import { type PathScope, reach, resolveAlias, wayTo } from "../../read/path-scope.ts";
import { filesWritten, mayHoldInclude } from "./forms.ts";

/** A file that a page includes, or that a file does which it includes. */
export interface IncludedFile {
  readonly path: SourcePath;
  /** null when there is no such file. */
  readonly text: string | null;
  /** The file that was perhaps meant. */
  readonly nearest: SourcePath | null;
}

const lines = /^.*(?:::include|```|~~~).*\bfile\s*=.*$/gm;
const attribute = /\bfile\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'}]+))/g;

/** More than are really included, perhaps: what stands in a code block counts, too. */
export function wantedFiles(text: string, from: SourcePath, pathScope: PathScope): SourcePath[] {
  if (!mayInclude(text)) return [];
  const found = [...text.matchAll(lines)].flatMap(([line]) => [...line.matchAll(attribute)]);
  const written = found.map(([, double, single, bare]) => double ?? single ?? bare ?? "");
  const all = [...written, ...filesWritten(text)].filter((path) => !isAddress(path));
  return [...new Set(all.flatMap((path) => includePaths(path, from, pathScope)))];
}

/** A look that nearly all texts fail. */
export function mayInclude(text: string): boolean {
  return /include|file\s*=/.test(text) || mayHoldInclude(text);
}

/** Other Markdown files that a page imports. */
export function partialsOf(text: string, from: SourcePath, pathScope: PathScope): SourcePath[] {
  const found = [...text.matchAll(/^import\s[^"'\n]*\bfrom\s*["']([^"'\n]+\.mdx?)["']/gm)];
  const paths = found.map(([, written = ""]) => resolveInclude(written, from, pathScope));
  return paths.filter((path) => path !== null);
}

/** `./x.md` lies beside the file, `/x.py` and `@site/x.py` below the site's folder; null for what the site may not reach. */
export function resolveInclude(written: string, from: SourcePath, pathScope: PathScope): SourcePath | null {
  const named = resolveAlias(written, pathScope);
  const rooted = /^\/+(.*)$/s.exec(written)?.[1];
  const found = reach(pathScope, named ?? rooted ?? posix.join(posix.dirname(from), written));
  return found === "" || found === ".." ? null : found;
}

/**
 * The files that may be meant, of which the first counts that there is: `@/x.py` lies below the folder of all documents, which is one of those
 * that hold the file.
 */
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

/** What would have to be fetched. */
export function isAddress(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(path);
}

export function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** `./img/a.png` in `_parts/x.md` → `./_parts/img/a.png` for the page beside that folder. Other targets stay as they are. */
export function rebase(target: string, from: SourcePath, to: SourcePath, pathScope: PathScope): string {
  if (from === to || target === "" || /^([/#?]|[a-z][a-z0-9+.-]*:)/i.test(target)) return target;
  const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (resolveAlias(path, pathScope) !== null) return target;
  return relativeTo(posix.join(posix.dirname(from), path), to, pathScope) + suffix;
}

/** A path below the site's folder as it would be written in the file `from`. */
export function relativeTo(path: string, from: SourcePath, pathScope: PathScope): string {
  const relative = wayTo(pathScope, path, from);
  return relative.startsWith("../") ? relative : `./${relative}`;
}
