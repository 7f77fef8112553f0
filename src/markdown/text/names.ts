/** File names: number prefixes and default titles. */
import { posix } from "node:path";

/** `01-intro` → `{ position: 1, name: "intro" }`. Dates (`2021-11-foo`) and versions (`7.0-foo`) are not prefixes. */
export function splitNumberPrefix(name: string): { position: number | null; name: string } {
  const match = /^(\d+)\s*[-_.][-_.\s]*([^-_.\s].*)$/.exec(name);
  const rest = match?.[2];
  if (match === null || rest === undefined || /^\d+[-_.]\d/.test(name)) return { position: null, name };
  return { position: Number(match[1]), name: rest };
}

/** `content/docs/10_am.clear.md` → `10_am.clear` */
export function baseName(path: string): string {
  return posix.basename(path).replace(/\.mdx?$/i, "");
}

/** Names of folder index files in lower case, by precedence. `_index.md` comes from Hugo. */
export const indexNames: readonly string[] = ["index", "_index", "readme"];

export function isIndexName(name: string): boolean {
  return indexNames.includes(name.toLowerCase());
}

/** File name without prefix and extension; for an index file, the folder's name. */
export function fileTitle(path: string): string {
  const name = baseName(path);
  const folder = posix.basename(posix.dirname(path));
  return splitNumberPrefix(isIndexName(name) && folder !== "." ? folder : name).name;
}
