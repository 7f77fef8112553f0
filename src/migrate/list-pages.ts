/** Lists the Markdown files of an old site with their front matter. */

import { posix } from "node:path";
import { type Document, parseDocument } from "yaml";
import type { FileSystem } from "../core/files.ts";
import { isRecord } from "../core/is-record.ts";
import { findFrontMatter } from "../markdown/front-matter/front-matter.ts";
import { asRead } from "../markdown/template.ts";
import type { Plain } from "./old-options.ts";

export interface PageFile {
  /** Relative to the listed folder, with extension: `guides/01-bot.md`. */
  readonly path: string;
  /** Relative to the site folder. */
  readonly source: string;
  readonly meta: Plain;
}

/** @param folder relative to the site folder, "." for all of it */
export async function listPages(files: FileSystem, folder: string): Promise<readonly PageFile[]> {
  const found: PageFile[] = [];
  for (const { path: source, size } of await files.list(folder === "." ? "" : folder)) {
    const path = posix.relative(folder, source);
    if (size === null || !/\.mdx?$/i.test(path) || /(?:^|\/)(?:node_modules|\.[^/]*)\//.test(path)) continue;
    const text = new TextDecoder().decode(await files.read(source));
    found.push({ path, source, meta: getMeta(text) });
  }
  return found;
}

/** `docgen check` reports its errors. */
function getMeta(text: string): Plain {
  const found = findFrontMatter(asRead(text));
  if (found === null) return {};
  const document = parseDocument(found.yaml, { logLevel: "silent" });
  const values = document.errors.length > 0 ? null : toValue(document);
  return isRecord(values) ? values : {};
}

/** null for aliases that multiply, which the library refuses. */
function toValue(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return null;
  }
}

/** `guides/01-bot.md` → `guides/01-bot` */
export function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/i, "");
}
