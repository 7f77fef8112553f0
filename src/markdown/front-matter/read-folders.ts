/** What folders, tags and the order of chapters say of themselves: the category files, the tags file and `SUMMARY.md`. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { FileSystem } from "../../core/files.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo } from "../../core/stage.ts";
import { readText, type Sources } from "../../read/scan.ts";
import { openStampIndex } from "../../read/stamp-index.ts";
import type { CategoryResult } from "./category.ts";
import { categoryStage, summaryStage, tagsStage } from "./folder-stages.ts";
import type { SummaryFile } from "./summary.ts";
import type { TagsFile } from "./tags-file.ts";

export interface FolderFiles {
  readonly categories: readonly CategoryResult[];
  readonly tags: readonly TagsFile[];
  readonly summaries: readonly SummaryFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function readFolderFiles(
  files: FileSystem,
  sources: Pick<Sources, "categories" | "tags" | "summaries" | "stamps">,
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
  const tags: TagsFile[] = [];
  for (const path of sources.tags) {
    const text = await read(path);
    if (text !== null) tags.push(await memo.run(tagsStage, { path, text }));
  }
  const summaries: SummaryFile[] = [];
  for (const path of sources.summaries) {
    const text = await read(path);
    if (text !== null) summaries.push(await memo.run(summaryStage, { path, text }));
  }
  for (const file of [...tags, ...summaries]) diagnostics.push(...file.diagnostics);
  // One that lists nothing leaves the sidebar to the folders.
  return { categories, tags, summaries: summaries.filter(({ items }) => items.length > 0), diagnostics };
}
