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
  readonly tags: TagsFile | null;
  readonly summary: SummaryFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

export async function readFolderFiles(
  files: FileSystem,
  sources: Pick<Sources, "categories" | "tags" | "summary" | "stamps">,
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
  const listed = sources.summary === null ? null : await read(sources.summary);
  const summary =
    sources.summary === null || listed === null
      ? null
      : await memo.run(summaryStage, { path: sources.summary, text: listed });
  diagnostics.push(...(summary?.diagnostics ?? []));
  // One that lists nothing leaves the sidebar to the folders.
  return { categories, tags, summary: summary?.items.length === 0 ? null : summary, diagnostics };
}
