/** Parses every page and category file of a site; what cannot be read is left out and said. */

import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import { readText, type Sources } from "../read/scan.ts";
import { openStampIndex } from "../read/stamp-index.ts";
import { type CategoryResult, categoryStage } from "./category.ts";
import type { DocRef, ParseResult } from "./doc.ts";
import type { ParseInput } from "./parse-input.ts";
import type { Parsers } from "./parsers.ts";
import { makeIncludeReader } from "./read-included.ts";
import { type TagsFile, tagsStage } from "./tags-file.ts";

export interface Parsed {
  /** What could be read, in the order of the paths. */
  readonly pages: ReadonlyMap<SourcePath, ParseResult>;
  readonly docs: ReadonlyMap<SourcePath, DocRef>;
  readonly categories: readonly CategoryResult[];
  /** The files that pages include. */
  readonly included: readonly SourcePath[];
  /** The pages that include them. */
  readonly including: ReadonlySet<SourcePath>;
  readonly tags: TagsFile | null;
  /** Besides those of the pages themselves. */
  readonly diagnostics: readonly Diagnostic[];
}

export async function parseAll(
  files: FileSystem,
  sources: Sources,
  memo: Memo,
  parsers: Parsers,
): Promise<Parsed> {
  const includes = makeIncludeReader(files, [...sources.pages, ...sources.parts, ...sources.assets]);
  const pages = new Map<SourcePath, ParseResult>();
  const categories: CategoryResult[] = [];
  const diagnostics: Diagnostic[] = [];
  const index = openStampIndex<ParseResult>(memo, `pages ${hash(parsers.version)}`, sources.stamps);
  const parsed = new Map<SourcePath, ParseResult>();
  const including = new Set<SourcePath>();
  const parseOne = async (path: SourcePath, stage: Stage<ParseInput, ParseResult>) => {
    const known = index.get(path);
    if (known !== null) {
      parsed.set(path, known);
      return;
    }
    const { text, diagnostics: found } = await readText(files, path);
    diagnostics.push(...found);
    if (text === null) return;
    const included = await includes.filesOf(path, text);
    if (included.length > 0) including.add(path);
    const result = await memo.run(stage, { path, text, included });
    // The stamp of a page says nothing of what it includes.
    if (included.length === 0) index.set(path, result);
    parsed.set(path, result);
  };
  await parsers.forEach(sources.pages, index.isNew ? sources.pageBytes : 0, parseOne);
  for (const path of sources.pages) {
    const result = parsed.get(path);
    if (result !== undefined) pages.set(path, result);
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
  const docs = new Map([...pages].map(([path, { page }]) => [path, page]));
  return { pages, docs, categories, included: includes.paths(), including, tags, diagnostics };
}
