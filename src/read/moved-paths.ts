/** Rewrites relative paths in the text of a file that moves to another folder, such as that of a version. */
import { posix } from "node:path";
import type { FolderMove } from "../core/files.ts";
import { decodePath } from "../core/paths.ts";
import { relativePath, siteScope } from "./path-scope.ts";

/** Extensions of files whose relative paths are rewritten. */
const withPaths = /\.(?:mdx?|jsx?|tsx?|mjs|cjs|css)$/i;

/**
 * A path that begins with `../`, where a path can be written: a link, a definition, a quoted string, a value of the front matter, an
 * include.
 */
const written =
  /((?:\]\(|\]: ?)<?|["'=]|^[\w-]+: |^[ \t]*- |(?:<<<|--8<--|!include|\{\{ ?#\w+) ?["']?)((?:\.\.\/)+[^\s"'`)>}\]?#]*)/gm;

/** Fenced and inline code, whose text is not a path, except for lines that include a file. */
const code = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[^\n]*$|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\3(?!`)/gm;

const including = /^.*(?:<<<|--8<--|\{\{ ?#\w+).*$/gm;

/**
 * @param path of the file, inside of the folder that moves
 * @param isThere whether a path outside of the folder is to be rewritten
 */
export function movePaths(
  text: string,
  path: string,
  move: FolderMove,
  isThere: (path: string) => boolean = () => true,
): string {
  if (!withPaths.test(path) || !text.includes("../")) return text;
  const now = posix.join(move.to, posix.relative(move.from, path));
  const rewrite = (part: string) =>
    part.replace(written, (whole, before: string, way: string) => {
      const target = posix.join(posix.dirname(path), decodePath(way) ?? way);
      const isInside = target === move.from || target.startsWith(`${move.from}/`);
      if (isInside || !isThere(target.replace(/\/$/, ""))) return whole;
      const moved = relativePath(siteScope, posix.join(posix.dirname(path), way), now);
      return before + (moved.startsWith("../") ? moved : `./${moved}`);
    });
  if (!/\.mdx?$/i.test(path)) return rewrite(text);
  let end = 0;
  let result = "";
  for (const found of text.matchAll(code)) {
    const [block] = found;
    const head = found[2] === undefined ? "" : (/^[^\n]*\n/.exec(block)?.[0] ?? "");
    result += rewrite(text.slice(end, found.index) + head);
    result += block.slice(head.length).replace(including, rewrite);
    end = found.index + block.length;
  }
  return result + rewrite(text.slice(end));
}
