/** Parses every page and category file of a site; what cannot be read is left out and said. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { readText, type Sources } from "../read/scan.ts";
import { type CategoryResult, categoryStage } from "./category.ts";
import type { Doc } from "./doc.ts";
import { makeParseStage, type ParseSettings } from "./parse.ts";
import { makeIncludeReader } from "./read-included.ts";
import { type TagsFile, tagsStage } from "./tags-file.ts";

export interface Parsed {
  readonly docs: ReadonlyMap<SourcePath, Doc>;
  readonly categories: readonly CategoryResult[];
  /** The files that pages include. */
  readonly included: readonly SourcePath[];
  readonly tags: TagsFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

export async function parseAll(
  files: FileSystem,
  sources: Sources,
  memo: Memo,
  settings: ParseSettings,
): Promise<Parsed> {
  const parseStage = makeParseStage(memo, settings);
  const includes = makeIncludeReader(files, [...sources.pages, ...sources.parts, ...sources.assets]);
  const docs = new Map<SourcePath, Doc>();
  const categories: CategoryResult[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of sources.pages) {
    const { text, diagnostics: found } = await readText(files, path);
    diagnostics.push(...found);
    if (text === null) continue;
    const result = await memo.run(parseStage, { path, text, included: await includes.filesOf(path, text) });
    docs.set(path, result.doc);
    diagnostics.push(...result.diagnostics);
  }
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
