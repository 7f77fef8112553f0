/** Parses every page and category file of a site; what cannot be read is left out and said. */

import { forEachOf } from "../core/concurrent.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { readText, type Sources } from "../read/scan.ts";
import { openStampIndex } from "../read/stamp-index.ts";
import { type CategoryResult, categoryStage } from "./category.ts";
import type { DocRef, ParseResult } from "./doc.ts";
import { openHighlighting } from "./highlighting.ts";
import type { ParseSettings } from "./parse-input.ts";
import { makeParseStage } from "./parse-stage.ts";
import { makeIncludeReader } from "./read-included.ts";
import { type TagsFile, tagsStage } from "./tags-file.ts";

export interface Parsed {
  readonly docs: ReadonlyMap<SourcePath, DocRef>;
  readonly categories: readonly CategoryResult[];
  /** The files that pages include. */
  readonly included: readonly SourcePath[];
  readonly tags: TagsFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** While the code of one page is highlighted elsewhere, the next ones are parsed. */
const lanes = 8;

export async function parseAll(
  files: FileSystem,
  sources: Sources,
  memo: Memo,
  settings: Omit<ParseSettings, "highlight">,
  thread: string | null = null,
): Promise<Parsed> {
  const highlighting = openHighlighting(thread);
  const parseStage = makeParseStage(memo, { ...settings, highlight: highlighting.run });
  const includes = makeIncludeReader(files, [...sources.pages, ...sources.parts, ...sources.assets]);
  const docs = new Map<SourcePath, DocRef>();
  const categories: CategoryResult[] = [];
  const diagnostics: Diagnostic[] = [];
  const index = openStampIndex<ParseResult>(memo, `pages ${hash(parseStage.version)}`, sources.stamps);
  const parsed = new Map<SourcePath, ParseResult>();
  const parseOne = async (path: SourcePath) => {
    const known = index.get(path);
    if (known !== null) {
      parsed.set(path, known);
      return;
    }
    const { text, diagnostics: found } = await readText(files, path);
    diagnostics.push(...found);
    if (text === null) return;
    const included = await includes.filesOf(path, text);
    const result = await memo.run(parseStage, { path, text, included });
    // The stamp of a page says nothing of what it includes.
    if (included.length === 0) index.set(path, result);
    parsed.set(path, result);
  };
  try {
    await forEachOf(sources.pages, lanes, parseOne);
  } finally {
    await highlighting.close();
  }
  for (const path of sources.pages) {
    const result = parsed.get(path);
    if (result === undefined) continue;
    docs.set(path, result.page);
    diagnostics.push(...result.diagnostics);
  }
  index.close();
  for (const path of sources.categories) {
    const { text, diagnostics: found } = await readText(files, path);
    diagnostics.push(...found);
    if (text === null) continue;
    const result = await memo.run(categoryStage, { path, text });
    categories.push(result);
    diagnostics.push(...result.diagnostics);
  }
  diagnostics.push(...includes.diagnostics);
  const { text = null, diagnostics: found } =
    sources.tags === null ? { diagnostics: [] } : await readText(files, sources.tags);
  diagnostics.push(...found);
  const tags =
    sources.tags === null || text === null ? null : await memo.run(tagsStage, { path: sources.tags, text });
  diagnostics.push(...(tags?.diagnostics ?? []));
  return { docs, categories, included: includes.paths(), tags, diagnostics };
}
