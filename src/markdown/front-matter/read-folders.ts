/** Reads the metadata files of folders: category files, tags files and `SUMMARY.md`. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { Inputs } from "../../core/inputs.ts";
import type { Memo } from "../../core/stage.ts";
import type { Sources } from "../../read/scan.ts";
import type { CategoryResult } from "./category.ts";
import { categoryStage, readTextFiles, summaryStage, tagsStage } from "./folder-stages.ts";
import type { SummaryFile } from "./summary.ts";
import type { TagsFile } from "./tags-file.ts";

export interface FolderFiles {
  readonly categories: readonly CategoryResult[];
  readonly tags: readonly TagsFile[];
  readonly summaries: readonly SummaryFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function readFolderFiles(
  inputs: Inputs,
  sources: Pick<Sources, "categories" | "tags" | "summaries">,
  memo: Memo,
): Promise<FolderFiles> {
  const categories = await readTextFiles(categoryStage, sources.categories, inputs, memo);
  const tags = await readTextFiles(tagsStage, sources.tags, inputs, memo);
  const summaries = await readTextFiles(summaryStage, sources.summaries, inputs, memo);
  return {
    categories: categories.found,
    tags: tags.found,
    // Without any chapters, the sidebar follows the folders.
    summaries: summaries.found.filter(({ items }) => items.length > 0),
    diagnostics: [categories, tags, summaries].flatMap(({ diagnostics }) => diagnostics),
  };
}
