/** The Markdown files of an old site, and the data at their heads. */
import { posix } from "node:path";
import { parseDocument } from "yaml";
import type { FileSystem } from "../core/files.ts";
import { isPlain, type Plain } from "./old-options.ts";

export interface PageFile {
  /** Below the folder that was asked for, with its extension: `guides/01-bot.md`. */
  readonly path: string;
  /** Seen from the site's folder. */
  readonly source: string;
  readonly meta: Plain;
}

/** @param folder seen from the site's, "." for all of it */
export async function listPages(files: FileSystem, folder: string): Promise<readonly PageFile[]> {
  const found: PageFile[] = [];
  for (const { path: source, size } of await files.list(folder === "." ? "" : folder)) {
    const path = posix.relative(folder, source);
    if (size === null || !/\.mdx?$/i.test(path) || /(?:^|\/)(?:node_modules|\.[^/]*)\//.test(path)) continue;
    const text = new TextDecoder().decode(await files.read(source));
    found.push({ path, source, meta: metaOf(text) });
  }
  return found;
}

/** What is wrong in it is for `docgen check` to say. */
function metaOf(text: string): Plain {
  const [, block] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m.exec(text) ?? [];
  if (block === undefined || !/^\uFEFF?---/.test(text)) return {};
  const document = parseDocument(block, { logLevel: "silent" });
  const found: unknown = document.errors.length > 0 ? null : document.toJS();
  return isPlain(found) ? found : {};
}

/** `guides/01-bot.md` → `guides/01-bot` */
export function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/i, "");
}
