/** File names: number prefixes, and the title of a page that gives none. */
import { posix } from "node:path";

/** `01-intro` → `{ position: 1, name: "intro" }`. Dates (`2021-11-foo`) and versions (`7.0-foo`) are no prefixes. */
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

/** Of files that are the page of their folder, the first before the others; in lower case. `_index.md` is that of Hugo. */
export const indexNames: readonly string[] = ["index", "_index", "readme"];

export function isIndexName(name: string): boolean {
  return indexNames.includes(name.toLowerCase());
}

/** The file's name without prefix and extension; of an index file, the folder's. */
export function fileTitle(path: string): string {
  const name = baseName(path);
  const folder = posix.basename(posix.dirname(path));
  return splitNumberPrefix(isIndexName(name) && folder !== "." ? folder : name).name;
}
