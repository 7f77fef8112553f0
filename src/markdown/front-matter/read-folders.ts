/** What folders and tags say of themselves: the category files and the tags file. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { FileSystem } from "../../core/files.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo } from "../../core/stage.ts";
import { readText, type Sources } from "../../read/scan.ts";
import { openStampIndex } from "../../read/stamp-index.ts";
import type { CategoryResult } from "./category.ts";
import { categoryStage, tagsStage } from "./folder-stages.ts";
import type { TagsFile } from "./tags-file.ts";

export interface FolderFiles {
  readonly categories: readonly CategoryResult[];
  readonly tags: TagsFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

export async function readFolderFiles(
  files: FileSystem,
  sources: Pick<Sources, "categories" | "tags" | "stamps">,
  memo: Memo,
): Promise<FolderFiles> {
  const categories: CategoryResult[] = [];
  const diagnostics: Diagnostic[] = [];
  const read = async (path: SourcePath) => {
    const { text, diagnostics: found } = await readText(files, path);
    diagnostics.push(...found);
    return text;
  };
  const index = openStampIndex<CategoryResult>(memo, "categories", sources.stamps);
  const understand = async (path: SourcePath) => {
    const known = index.get(path);
    if (known !== null) return known;
    const text = await read(path);
    const result = text === null ? null : await memo.run(categoryStage, { path, text });
    if (result !== null) index.set(path, result);
    return result;
  };
  for (const path of sources.categories) {
    const result = await understand(path);
    if (result === null) continue;
    categories.push(result);
    diagnostics.push(...result.diagnostics);
  }
  index.close();
  const text = sources.tags === null ? null : await read(sources.tags);
  const tags =
    sources.tags === null || text === null ? null : await memo.run(tagsStage, { path: sources.tags, text });
  diagnostics.push(...(tags?.diagnostics ?? []));
  return { categories, tags, diagnostics };
}
